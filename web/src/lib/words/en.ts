// Every sentence of the pages in English. The other languages have the same keys.
export const en = {
  "app.name": "tehai",
  "nav.home": "Home",
  "nav.lobby": "Lobby",
  "nav.calculator": "Calculator",
  "nav.replay": "Replays",
  "nav.trainer": "Trainer",
  "nav.rules": "Rules",
  "nav.guide": "Guide",
  "nav.settings": "Settings",
  "nav.skip": "Skip to the content",
  "error.network": "The server does not answer. Trying again …",
  "page.missing": "There is nothing at this address.",
};
export type Key = keyof typeof en;

// Rule sets as players know them.
import type { PresetShown } from "../../lib/messages";
import { settings } from "../../lib/settings.svelte";
import { descriptions, three, titles } from "../../lib/words/presets";

/** The name of a rule set; a three-player one is called like its four-player sister. */
export function presetName(name: string): string {
  return titles[name.replace(/-sanma$/, "")]?.[settings.language] ?? name;
}

/** The name of a rule set among those for any number of players. */
export function presetTitle(preset: PresetShown): string {
  const name = presetName(preset.name);
  return preset.players === 3 ? three[settings.language].replace("{name}", name) : name;
}

/** What a rule set is in one sentence; the server says it in English. */
export function presetAbout(preset: PresetShown): string {
  return settings.language === "en" ? preset.title : (descriptions[preset.name]?.[settings.language] ?? preset.title);
}

// Tables, rule sets and bots by the names that players know them by.
import type { PresetShown, TableInfo } from "./messages";
import { settings } from "./settings.svelte";
import { changed, descriptions, three, titles } from "./words/presets";
import { t, type Key } from "./words/title";

const BOTS = ["efficiency", "random", "tsumogiri"];

/** The name of a rule set; a three-player one is called like its four-player sister. "tenhou with tobi=off" is a changed
 * one; the length of a game is always told besides. */
export function presetName(name: string): string {
  const [base = "", options = ""] = name.split(" with ");
  const title = titles[base.replace(/-sanma$/, "")]?.[settings.language];
  if (!title) return name;
  return options.replace(/\blength=\w+/, "") ? changed[settings.language].replace("{name}", title) : title;
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

/** The title that somebody gave a table, or whose table it is. */
export function tableTitle(table: TableInfo): string {
  return table.title || t("title-table-of", { name: table.host_name });
}

export function botName(name: string): string {
  return BOTS.includes(name) ? t(`title-bot-${name}` as Key) : name;
}

// Tables, rule sets and bots by the names that players know them by.
import type { PresetShown, TableInfo } from "./messages";
import { t as preset, type Key as PresetKey } from "./words/preset";
import { t, type Key } from "./words/title";

const BOTS = ["beginner", "novice", "intermediate", "efficiency", "reason", "trained", "random", "tsumogiri"];

/** The name of a rule set; a three-player one is called like its four-player sister. "tenhou with tobi=off" is a changed
 * one; the length of a game is always told besides. */
export function presetName(name: string): string {
  const [base = "", options = ""] = name.split(" with ");
  const key = `preset-${base.replace(/-sanma$/, "")}`;
  const title = preset(key as PresetKey);
  if (title === key) return name;
  return options.replace(/\blength=\w+/, "") ? preset("preset-changed", { name: title }) : title;
}

/** The options that a changed rule set has changed, but for its length. */
export function changedOptions(name: string): string[] {
  const [, options = ""] = name.split(" with ");
  return [...options.matchAll(/\b(\w+)=/g)].map((one) => one[1] ?? "").filter((option) => option !== "length");
}

/** The name of a rule set among those for any number of players. */
export function presetTitle({ name, players }: PresetShown): string {
  return players === 3 ? preset("preset-three-players", { name: presetName(name) }) : presetName(name);
}

/** What a rule set is in one sentence. */
export function presetAbout({ name }: PresetShown): string {
  return preset(`preset-${name}.about` as PresetKey);
}

/** The title that somebody gave a table, or whose table it is. */
export function tableTitle(table: Pick<TableInfo, "title" | "host_name">): string {
  return table.title || t("title-table-of", { name: table.host_name });
}

export function botName(name: string): string {
  return BOTS.includes(name) ? t(`title-bot-${name}` as Key) : name;
}

// Rule sets and bots by the names that players know them by.
import type { PresetShown } from "./messages";
import { t, type Key } from "./words/titles";

const PRESETS = ["standard", "tenhou", "mahjong-soul", "m-league", "ema", "wrc", "jpml-a", "classic"];
const BOTS = ["efficiency", "random", "tsumogiri"];

/** The name of a rule set; a three-player one is called like its four-player sister. */
export function presetName(name: string): string {
  const base = name.replace(/-sanma$/, "");
  return PRESETS.includes(base) ? t(`title.preset.${base}` as Key) : name;
}

/** The same where both stand in one list. */
export function presetTitle(preset: PresetShown): string {
  const name = presetName(preset.name);
  return preset.players === 3 ? t("title.three", { name }) : name;
}

export function botName(name: string): string {
  return BOTS.includes(name) ? t(`title.bot.${name}` as Key) : name;
}

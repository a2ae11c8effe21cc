// Rule sets by the names that players know them by.
import { t, type Key } from "../../lib/i18n.svelte";

const KNOWN = ["standard", "tenhou", "mahjong-soul", "m-league", "ema", "wrc", "jpml-a", "classic"];

/** The name of a rule set; a three-player one is called like its four-player sister. */
export function presetName(name: string): string {
  const base = name.replace(/-sanma$/, "");
  return KNOWN.includes(base) ? t(`home.preset.${base}` as Key) : name;
}

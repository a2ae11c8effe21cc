// Tables in lists. The server names them, and the hand that is played, in English.
import { t, type Key } from "../../lib/i18n.svelte";
import type { TableInfo } from "../../lib/messages";
import { presetName } from "./presets";

/** The title that somebody gave a table, or whose table it is. */
export function tableTitle(table: TableInfo): string {
  const host = /^(.+)'s table$/.exec(table.title)?.[1];
  return host ? t("home.table.of", { name: host }) : table.title || presetName(table.rules);
}

/** "East 2" in the person's language. */
export function roundName(name: string): string {
  const found = /^(East|South|West|North) (\d)$/.exec(name);
  return found ? t(`home.round.${found[1]}` as Key, { n: found[2] ?? "" }) : name;
}

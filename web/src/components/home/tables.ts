// Tables in lists.
import type { TableInfo } from "../../lib/messages";
import { t, type Key } from "../../lib/words/home";

/** "East 2", where a game is played. */
export function roundName(table: Pick<TableInfo, "round" | "players">): string {
  if (table.round === null) return "";
  const wind = Math.floor(table.round / table.players) % 4;
  return t(`home-round-${wind}` as Key, { n: (table.round % table.players) + 1 });
}

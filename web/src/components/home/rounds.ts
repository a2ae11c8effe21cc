// The hand that is played at a table. The server names it in English.
import { t, type Key } from "../../lib/i18n.svelte";

/** "East 2" in the person's language. */
export function roundName(name: string): string {
  const found = /^(East|South|West|North) (\d)$/.exec(name);
  return found ? t(`home.round.${found[1]}` as Key, { n: found[2] ?? "" }) : name;
}

// Which situations exclude each other. The table of what excludes what comes from the server (`excludes` of
// /api/names); here are only the facts about the hand that it speaks of.
import { FACTS, RIICHI_FLAGS, type Fact } from "../../lib/tables";
import { kind } from "../../lib/tiles";
import { seenTiles, type Form } from "./form";

export type Excludes = Record<string, readonly string[]>;

function facts(form: Form): Set<string> {
  const riichi = form.flags.some((flag) => RIICHI_FLAGS.some((one) => one === flag));
  const win = form.win;
  const copies = win === null ? 0 : seenTiles(form).filter((tile) => kind(tile) === kind(win)).length;
  const kan = form.melds.some((meld) => meld.tiles.length === 4);
  const holds: Record<Fact, boolean> = {
    ron: !form.tsumo,
    tsumo: form.tsumo,
    dealer: form.seat === "E",
    not_dealer: form.seat !== "E",
    open_meld: form.melds.some((meld) => meld.kind !== "ankan"),
    meld: form.melds.length > 0,
    any_riichi: riichi,
    no_riichi: !riichi,
    nukidora: form.nukidora > 0,
    no_replacement: !kan && form.nukidora === 0,
    second_copy: copies > 1,
  };
  return new Set([...form.flags, ...FACTS.filter((fact) => holds[fact])]);
}

/** The first pair of a chosen flag and a fact that cannot both be. */
function conflict(form: Form, excludes: Excludes): [flag: string, fact: string] | null {
  const holding = facts(form);
  for (const flag of form.flags) {
    const fact = excludes[flag]?.find((one) => holding.has(one));
    if (fact !== undefined) return [flag, fact];
  }
  return null;
}

/** What keeps a flag from being chosen now: a fact or another flag; null if nothing does. */
export function obstacle(form: Form, flag: string, excludes: Excludes): string | null {
  if (form.flags.includes(flag)) return null;
  const found = conflict({ ...form, flags: [...form.flags, flag] }, excludes);
  if (!found) return null;
  return found[0] === flag ? found[1] : found[0];
}

/** The flags that stay possible; those that no longer are fall away one after the other. */
export function possibleFlags(form: Form, excludes: Excludes): string[] {
  let flags = form.flags;
  for (;;) {
    const found = conflict({ ...form, flags }, excludes);
    if (!found) return flags;
    flags = flags.filter((flag) => flag !== found[0]);
  }
}

/** What to change in a form to win in another way: some situations need a win by self-draw. */
export function inWay(form: Form, way: string, excludes: Excludes): Partial<Form> {
  if (way === "tsumo") return { tsumo: true };
  return { flags: [...form.flags, way], tsumo: form.tsumo || (excludes[way]?.includes("ron") ?? false) };
}

/** Whether the rules count a situation at all: most have an option of the same name, which may be off. */
export function inRules(flag: string, options: Record<string, unknown>): boolean {
  const option = flag === "discarder_riichi" ? "open_riichi" : flag; // it matters against an open riichi only
  return options[option] !== false && options[option] !== "off";
}

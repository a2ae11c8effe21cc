import { expect, test } from "vitest";
import { FACTS } from "../../lib/tables";
import { emptyForm, type Form } from "./form";
import { inRules, inWay, obstacle, possibleFlags, type Excludes } from "./situations";

/** As the server gives them, in part. */
const EXCLUDES: Excludes = {
  riichi: ["open_meld"],
  ippatsu: ["no_riichi", "rinshan"],
  rinshan: ["ron", "no_replacement", "haitei"],
  haitei: ["ron"],
  chankan: ["tsumo", "second_copy"],
  renhou: ["dealer", "tsumo", "meld", "any_riichi", "nukidora"],
  paarenchan: ["not_dealer"],
};
const form = (changes: Partial<Form> = {}): Form => ({ ...emptyForm(), ...changes });
const ANKAN = { kind: "ankan", tiles: ["1z", "1z", "1z", "1z"], from: null } as unknown as Form["melds"][number];
const PON = { ...ANKAN, kind: "pon", tiles: ["1z", "1z", "1z"] } as Form["melds"][number];

test("every fact that a flag can exclude is found in the form", () => {
  const cases: Record<(typeof FACTS)[number], [flag: string, changes: Partial<Form>]> = {
    ron: ["haitei", {}],
    tsumo: ["chankan", { tsumo: true }],
    dealer: ["renhou", { seat: "E" }],
    not_dealer: ["paarenchan", { seat: "S" }],
    open_meld: ["riichi", { melds: [PON] }],
    meld: ["renhou", { melds: [ANKAN] }],
    any_riichi: ["renhou", { flags: ["double_riichi"] }],
    no_riichi: ["ippatsu", {}],
    nukidora: ["renhou", { nukidora: 1 }],
    no_replacement: ["rinshan", { tsumo: true }],
    second_copy: ["chankan", { win: "5m", hand: ["0m"] }],
  };
  expect(Object.keys(cases)).toEqual([...FACTS]);
  for (const [fact, [flag, changes]] of Object.entries(cases)) expect(obstacle(form(changes), flag, EXCLUDES), fact).toBe(fact);
});

test("a flag without an obstacle can be chosen, one that is chosen always", () => {
  expect(obstacle(form({ melds: [ANKAN] }), "riichi", EXCLUDES)).toBeNull();
  expect(obstacle(form({ tsumo: true, melds: [ANKAN] }), "rinshan", EXCLUDES)).toBeNull();
  expect(obstacle(form({ flags: ["haitei"] }), "haitei", EXCLUDES)).toBeNull();
});

test("flags that are no longer possible fall away, and those that need them", () => {
  const chosen = form({ flags: ["riichi", "ippatsu"], melds: [PON] });
  expect(possibleFlags(chosen, EXCLUDES)).toEqual([]);
  expect(possibleFlags({ ...chosen, melds: [] }, EXCLUDES)).toEqual(["riichi", "ippatsu"]);
});

test("a way to win brings the self-draw that it needs", () => {
  expect(inWay(form(), "tsumo", EXCLUDES)).toEqual({ tsumo: true });
  expect(inWay(form(), "haitei", EXCLUDES)).toEqual({ flags: ["haitei"], tsumo: true });
  expect(inWay(form(), "chankan", EXCLUDES)).toEqual({ flags: ["chankan"], tsumo: false });
});

test("whose discard it was is asked only where there is an open riichi", () => {
  expect([true, false].map((open_riichi) => inRules("discarder_riichi", { open_riichi }))).toEqual([true, false]);
});

test("options of the same name say what the rules count", () => {
  expect([inRules("renhou", { renhou: "off" }), inRules("ippatsu", { ippatsu: false }), inRules("haitei", {})]).toEqual([false, false, true]);
});

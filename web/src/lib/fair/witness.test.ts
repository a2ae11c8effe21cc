import { expect, test } from "vitest";
import type { GameOpened, TableInfo } from "../messages";
import { commitmentOf } from "./deal";
import { hex, hmac, sha256, encoded } from "./sha256";
import { Witness } from "./witness";

test("hashes are those of the standard", () => {
  expect(hex(sha256(encoded("abc")))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(hex(sha256(encoded("a".repeat(119))))).toBe("31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb");
  expect(hex(hmac(encoded("key"), "The quick brown fox jumps over the lazy dog"))).toBe(
    "f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8",
  );
});

const SECRET = "00".repeat(32);
const seat = (name: string) => ({ kind: "bot", name, bot: "efficiency", person: null, connected: true, ready: true, stand_in: false, away: null });

function info(status: string, game: string | null): TableInfo {
  const promise = { game: "g1", commitment: commitmentOf("g1", SECRET) };
  const options = { players: 4, red_fives: [1, 1, 1], flowers: false, flower_replacement: "dead_wall" };
  return { status, game, promise, options, seats: ["a", "b", "c", "d"].map(seat) } as unknown as TableInfo;
}

test("a seed is bound to the promise, and a game that is not opened is noticed", () => {
  const witness = new Witness();
  expect(witness.judge(null)).toBeNull();
  witness.look(info("waiting", null));
  const sent = witness.seed(info("waiting", null), 0);
  expect(sent?.promise).toBe(commitmentOf("g1", SECRET));
  expect(witness.receipt).toMatchObject({ game: "g1", place: 0, seed: sent?.seed });
  witness.look(info("playing", "g1"));
  expect(witness.judge(null)).toEqual(["withheld"]);
  const opened = { game: "g1", commitment: commitmentOf("g1", SECRET), secret: SECRET, seeds: ["", "", "", ""], order: [0, 1, 2, 3] };
  expect(witness.judge(opened as unknown as GameOpened)).toContain("seed");
});

test("without a promise there is no seed, and a game that comes of it is late", () => {
  const witness = new Witness();
  expect(witness.seed({ ...info("waiting", null), promise: null }, 0)).toBeNull();
  witness.look(info("playing", "g1"));
  const opened = { game: "g1", commitment: commitmentOf("g1", SECRET), secret: SECRET, seeds: ["", "", "", ""], order: [0, 1, 2, 3] };
  expect(witness.judge(opened as unknown as GameOpened)).toContain("late");
});

test("a server that promises nothing and opens nothing is noticed", () => {
  const silent = (status: string, game: string | null) => ({ ...info(status, game), promise: null });
  const witness = new Witness();
  witness.look(silent("waiting", null));
  expect(witness.seed(silent("waiting", null), 0)).toBeNull();
  witness.look(silent("playing", "g1"));
  expect(witness.judge(null)).toEqual(["withheld"]);
});

test("a game that 0.1.0 has begun ends without a proof", () => {
  const witness = new Witness();
  witness.look({ ...info("playing", "g1"), promise: null });
  expect(witness.judge(null)).toBeNull();
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection } from "./connection.svelte";
import type { Choice, Happened, Joined, Now, RoundStarted, Seat, TableInfo } from "./messages";
import { remember, token } from "./session.svelte";
import { FakeSocket } from "./testing";

const START: RoundStarted = {
  type: "round_started",
  hand: 0,
  round: 0,
  honba: 0,
  sticks: 0,
  scores: [25000, 25000, 25000, 25000],
  hands: [],
  indicator: "1m",
  dora: ["2m"],
  live: 70,
};
const DISCARD: Choice = { code: 3, kind: "discard", tile: "4m", consumed: [], drawn: false, open: false };
const NOW: Now = { live: 70, thinking: null, ask: { number: 9, choices: [DISCARD], clock: null, forbidden: {}, riichi: [], tenpai: [], safety: {} }, own: null, between: null };
const CHAIR: Seat = { kind: "person", name: "Ann", bot: null, person: "ann", avatar: null, connected: true, ready: true, stand_in: false, away: null };
const TABLE = { id: "abc", game: "g1", seats: [{ ...CHAIR, person: "bob" }, CHAIR] } as TableInfo;
const JOINED: Joined = { type: "joined", sequence: 4, person: "ann", seat: 1, table: TABLE, happened: [START], now: NOW, results: [], since: null };
const LOST = { code: "not_found", message: "", where: "", hint: "" };

let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  connection = new Connection("abc");
  connection.open();
});
afterEach(() => {
  connection.close();
  remember(null);
  vi.useRealTimers();
});

test("it finds the table, the person's seat and what is asked", () => {
  expect(FakeSocket.latest.address).toBe("ws://table.test/api/tables/abc/ws");
  FakeSocket.latest.letIn(JOINED);
  expect([connection.link, connection.seat, connection.table?.live, connection.ask?.number]).toEqual(["open", 1, 70, 9]);
});

test("what happens changes the table and is told to listeners", () => {
  FakeSocket.latest.letIn(JOINED);
  const listener = vi.fn();
  const stop = connection.listen(listener);
  const news: Happened = { type: "happened", sequence: 5, happened: [{ type: "drew", seat: 0, tile: null, replacement: false }], now: { ...NOW, ask: null } };
  FakeSocket.latest.tell(news);
  expect(connection.table?.live).toBe(69);
  expect(connection.ask).toBeNull();
  expect(listener).toHaveBeenCalledOnce();
  stop();
  FakeSocket.latest.tell(news);
  expect(listener).toHaveBeenCalledOnce();
});

test("a menu is answered once, and comes back when the answer is refused", async () => {
  FakeSocket.latest.letIn(JOINED);
  connection.act(DISCARD);
  expect(FakeSocket.latest.command).toMatchObject({ type: "act", ask: 9, code: 3 });
  expect(connection.ask).toBeNull();
  const { command } = FakeSocket.latest;
  const count = FakeSocket.latest.sent.length;
  connection.act(DISCARD);
  expect(FakeSocket.latest.sent).toHaveLength(count);
  FakeSocket.latest.tell({ type: "refused", id: command.id, error: { ...LOST, code: "illegal_action" } });
  await vi.advanceTimersByTimeAsync(1);
  expect(connection.ask?.number).toBe(9);
  expect(connection.fault?.code).toBe("illegal_action");
});

test("after a break it asks for what it has missed", async () => {
  FakeSocket.latest.letIn(JOINED);
  FakeSocket.latest.close();
  expect(connection.link).toBe("lost");
  await vi.advanceTimersByTimeAsync(1000);
  FakeSocket.latest.onopen?.();
  expect(FakeSocket.latest.command).toMatchObject({ type: "join", game: "g1", last: 4 });
  FakeSocket.latest.tell({ ...JOINED, sequence: 5, since: 4, happened: [{ type: "dora_turned", tile: "3m", dora: ["4m"] }] });
  expect([connection.link, connection.table?.dora]).toEqual(["open", ["2m", "4m"]]);
});

test("a table that is not there is missing", () => {
  FakeSocket.latest.onopen?.();
  FakeSocket.latest.tell({ type: "refused", id: FakeSocket.latest.command.id, error: LOST });
  expect(connection.link).toBe("missing");
});

test("a person whom the server has forgotten watches as a stranger", () => {
  remember({ token: "old" } as Parameters<typeof remember>[0]);
  FakeSocket.latest.onopen?.();
  FakeSocket.latest.tell({ type: "refused", id: FakeSocket.latest.command.id, error: { ...LOST, code: "bad_token" } });
  expect(token()).toBeNull();
  expect(FakeSocket.all).toHaveLength(2);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Line, Refusal, unanswered, type Listener } from "./line";
import type { Fault } from "./messages";
import { FakeSocket } from "./testing";

const FAULT: Fault = { code: "illegal_action", message: "no", where: "", hint: "" };
let line: Line;
let listener: Listener;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  listener = {
    join: () => ({ token: "t", game: null, last: 7 }),
    letIn: vi.fn(),
    notLetIn: vi.fn(),
    news: vi.fn(),
    fault: vi.fn(),
    stalled: vi.fn(),
    lost: vi.fn(() => Promise.resolve(true)),
  };
  line = new Line("ws://table.test/ws", listener);
  line.open();
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
});

test("it joins with what was seen before", () => {
  FakeSocket.latest.onopen?.();
  expect(FakeSocket.latest.command).toMatchObject({ type: "join", token: "t", game: null, last: 7 });
  expect(listener.letIn).not.toHaveBeenCalled();
  FakeSocket.latest.tell({ type: "done", id: FakeSocket.latest.command.id });
  expect(listener.letIn).toHaveBeenCalledOnce();
});

test("a command waits until the page is let in, and gets its answer", async () => {
  const answer = line.send({ type: "ready", ready: true });
  expect(FakeSocket.latest.sent).toEqual([]);
  FakeSocket.latest.letIn();
  expect(FakeSocket.latest.command).toMatchObject({ type: "ready" });
  const { id } = FakeSocket.latest.command;
  FakeSocket.latest.tell({ type: "done", id });
  await expect(answer).resolves.toEqual({ type: "done", id });
});

test("a refused command is an error", async () => {
  FakeSocket.latest.letIn();
  const answer = line.send({ type: "act", ask: 1, code: 5 });
  FakeSocket.latest.tell({ type: "refused", id: FakeSocket.latest.command.id, error: FAULT });
  await expect(answer).rejects.toEqual(new Refusal(FAULT));
});

test("what cannot be read, or is not let in, is told apart", () => {
  FakeSocket.latest.onopen?.();
  FakeSocket.latest.tell({ type: "refused", id: null, error: FAULT });
  expect(listener.notLetIn).toHaveBeenCalledWith(FAULT);
  FakeSocket.latest.tell({ type: "done", id: FakeSocket.latest.command.id });
  FakeSocket.latest.tell({ type: "refused", id: null, error: FAULT });
  expect(listener.fault).toHaveBeenCalledWith(FAULT);
});

test("after a break it comes back and sends unanswered commands again, under the same id", async () => {
  FakeSocket.latest.letIn();
  const answer = line.send({ type: "act", ask: 1, code: 5 });
  const sent = FakeSocket.latest.command;
  FakeSocket.latest.close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.latest.letIn();
  expect(FakeSocket.latest.command).toEqual(sent);
  FakeSocket.latest.tell({ type: "done", id: sent.id });
  await expect(answer).resolves.toMatchObject({ type: "done" });
});

test("pauses between attempts grow, and a closed line stays closed", async () => {
  for (let tries = 0; tries < 5; tries += 1) {
    FakeSocket.latest.close();
    await vi.advanceTimersByTimeAsync(20_000);
  }
  expect(FakeSocket.all).toHaveLength(6);
  FakeSocket.latest.close();
  await vi.advanceTimersByTimeAsync(1000);
  expect(FakeSocket.all).toHaveLength(6);
  line.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(6);
});

test("it pings, and a silent line is taken for dead", async () => {
  FakeSocket.latest.letIn();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(FakeSocket.latest.command).toMatchObject({ type: "ping" });
  const first = FakeSocket.latest;
  await vi.advanceTimersByTimeAsync(45_000);
  expect(first.closed).toBe(true);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
});

test("a line that does not answer is called stalled within two seconds, until something is heard", async () => {
  FakeSocket.latest.letIn();
  void line.send({ type: "act", ask: 1, code: 5 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(listener.stalled).toHaveBeenLastCalledWith(true);
  FakeSocket.latest.tell({ type: "done", id: FakeSocket.latest.command.id });
  expect(listener.stalled).toHaveBeenLastCalledWith(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(listener.stalled).toHaveBeenLastCalledWith(false);
});

test("what was sent is unanswered until its answer comes, or until the line is closed", async () => {
  expect(unanswered()).toBe(false);
  const answer = line.send({ type: "ready", ready: true });
  expect(unanswered()).toBe(true);
  FakeSocket.latest.onopen?.();
  FakeSocket.latest.tell({ type: "done", id: FakeSocket.latest.command.id });
  FakeSocket.latest.tell({ type: "done", id: FakeSocket.latest.command.id });
  await answer;
  expect(unanswered()).toBe(false);
  void line.send({ type: "ready", ready: false });
  line.close();
  expect(unanswered()).toBe(false);
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mute, muted, PHRASES, Phrases, type Phrase } from "./phrases.svelte";

const ann = { name: "Ann", person: "a" };
const bob = { name: "Bob", person: "b" };

describe("phrases", () => {
  let sent: Phrase[];
  let phrases: Phrases;
  beforeEach(() => {
    vi.useFakeTimers();
    sent = [];
    phrases = new Phrases((phrase) => sent.push(phrase));
    mute(null, false);
  });
  afterEach(() => {
    mute("a", false);
    vi.useRealTimers();
  });

  it("are eight, one for each key", () => expect(new Set(PHRASES).size).toBe(8));

  it("are shown for some seconds, and the newest of a seat for the whole time", () => {
    phrases.hear(1, "hello", ann, false);
    vi.advanceTimersByTime(3000);
    phrases.hear(1, "nice", ann, false);
    phrases.hear(2, "ouch", bob, false);
    vi.advanceTimersByTime(3000);
    expect([...phrases.shown]).toEqual([[1, "nice"], [2, "ouch"]]);
    vi.advanceTimersByTime(3000);
    expect(phrases.shown.size).toBe(0);
    expect(phrases.lines.map(({ name, phrase }) => [name, phrase])).toEqual([["Ann", "hello"], ["Ann", "nice"], ["Bob", "ouch"]]);
  });

  it("of somebody who is muted are neither shown nor read out, and that is remembered", () => {
    mute("a", true);
    phrases.hear(1, "hello", ann, false);
    phrases.hear(2, "hello", bob, false);
    expect([...phrases.shown.keys()]).toEqual([2]);
    expect(phrases.lines.length).toBe(1);
    expect(JSON.parse(localStorage.getItem("tehai.muted") ?? "")).toEqual({ all: false, people: ["a"] });
    mute("a", false);
    expect(muted.people).toEqual([]);
  });

  it("of everybody can be muted, but not one's own", () => {
    mute(null, true);
    phrases.hear(1, "hello", ann, false);
    phrases.hear(0, "hello", bob, true);
    expect([...phrases.shown.keys()]).toEqual([0]);
  });

  it("are said one after the other, with a rest between them", () => {
    phrases.choose("table");
    phrases.say("luck");
    phrases.say("game");
    expect([sent, phrases.choosing]).toEqual([["luck"], null]);
    vi.advanceTimersByTime(2000);
    phrases.say("game");
    expect(sent).toEqual(["luck", "game"]);
  });
});

import { describe, expect, it } from "vitest";
import table from "../../../src/tehai/server/table/table.py?raw";
import { AVATARS, faceFor, facesOf } from "./avatars";

const person = (name: string, avatar: (typeof AVATARS)[number] | null = null) => ({ kind: "person" as const, name, person: name || "guest", avatar });
const stored = (name: string) => ({ ...person(name), person: null });
const bot = (name: string) => ({ kind: "bot" as const, name, person: null, avatar: null });

describe("faces", () => {
  it("are those that people have chosen, also where two chose the same", () => {
    expect(facesOf([person("Ann", "koala"), person("Bob", "koala"), person("Cy", "fox")])).toEqual(["koala", "koala", "fox"]);
  });

  it("differ for each bot, and no person has one of theirs", () => {
    const bots = facesOf([person("Ann"), bot("Ren"), bot("Mika"), bot("Sora")]);
    expect(new Set(bots).size).toBe(4);
    expect(AVATARS).toContain(bots[0]);
    for (const face of bots.slice(1)) expect(AVATARS).not.toContain(face);
  });

  it("differ for people who have chosen none, whatever they are called", () => {
    for (const name of ["Ann", "あおい", "李", ""]) expect(new Set(facesOf([person(name), person(name), person(name, faceFor(name, AVATARS)), person(name)])).size).toBe(4);
  });

  it("of bots are the same in a replay, which knows their names only", () => {
    const names = /_BOT_NAMES: Final = \((.*)\)/.exec(table)?.[1]?.match(/\w+/g) ?? [];
    expect(names).toHaveLength(4);
    expect(facesOf(names.map(stored))).toEqual(facesOf(names.map(bot)));
    expect(AVATARS).not.toContain(facesOf([stored("Ann"), stored(names[0] ?? "")])[1]);
  });

  it("of people who have a bot's name are not those of bots", () => {
    for (const face of facesOf(["Aoi", "Ren", "Mika", "Sora"].map((name) => person(name)))) expect(AVATARS).toContain(face);
  });

  it("are found for names that every object in JavaScript knows", () => {
    for (const name of ["constructor", "__proto__"])
      for (const seat of [person(name), stored(name)]) expect(AVATARS).toContain(facesOf([seat])[0]);
  });

  it("belong to a name", () => {
    expect(facesOf([person("Ann"), person("Bob")])[0]).toBe(faceFor("Ann", AVATARS));
  });
});

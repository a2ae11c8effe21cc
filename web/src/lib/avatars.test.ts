import { describe, expect, it } from "vitest";
import table from "../../../src/tehai/server/table/table.py?raw";
import { AVATARS, faceFor, facesOf } from "./avatars";

const person = (name: string, avatar: (typeof AVATARS)[number] | null = null) => ({ kind: "person" as const, name, avatar });
const bot = (name: string) => ({ kind: "bot" as const, name, avatar: null });

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
    expect(facesOf(names.map((name) => person(name)))).toEqual(facesOf(names.map(bot)));
    expect(AVATARS).not.toContain(facesOf([person("Ann"), person(names[0] ?? "")])[1]);
  });

  it("belong to a name", () => {
    expect(facesOf([person("Ann"), person("Bob")])[0]).toBe(faceFor("Ann", AVATARS));
  });
});

// Who somebody is at a glance: people choose a face, and bots have faces of their own.
import type { NewAvatar, Seat } from "./messages";

export type Avatar = NewAvatar["avatar"];
export const AVATARS: readonly Avatar[] = ["fox", "cat", "bear", "rabbit", "dog", "tiger", "penguin", "koala"];
const OF_BOTS = ["panda", "owl", "frog", "crane"] as const;
export type Face = Avatar | (typeof OF_BOTS)[number];

/** Replays know bots only by name. */
const NAMED: ReadonlyMap<string, Face> = new Map([["Aoi", "frog"], ["Ren", "crane"], ["Mika", "owl"], ["Sora", "panda"]]);

/** The face that a name has where nobody has chosen one; one that is taken has the next. */
export function faceFor<Any extends Face>(name: string, faces: readonly Any[], taken: ReadonlySet<Face> = new Set()): Any {
  const wish = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % faces.length;
  const found = [...faces.slice(wish), ...faces.slice(0, wish)];
  return (found.find((one) => !taken.has(one)) ?? found[0]) as Any;
}

/** The faces of a table: those that were chosen, and for the others different ones. */
export function facesOf(seats: readonly Pick<Seat, "name" | "kind" | "person" | "avatar">[]): Face[] {
  const taken = new Set<Face>(seats.flatMap(({ avatar }) => avatar ?? []));
  return seats.map(({ name = "", kind, person, avatar }) => {
    const named = person === null ? NAMED.get(name) : undefined;
    const face = avatar ?? named ?? faceFor<Face>(name, kind === "bot" ? OF_BOTS : AVATARS, taken);
    taken.add(face);
    return face;
  });
}

// Who somebody is at a glance: a face for everybody, and for each bot another one.
import type { Seat } from "./messages";

export const AVATARS = ["fox", "cat", "bear", "rabbit", "panda", "owl", "frog", "crane"] as const;
export type Avatar = (typeof AVATARS)[number];

/** The faces of a table: the same name has the same face where it can, and no two seats share one. */
export function facesOf(seats: readonly Pick<Seat, "name" | "kind">[]): Avatar[] {
  const taken = new Set<Avatar>();
  return seats.map(({ name }) => {
    const wish = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
    const free = AVATARS.map((_, index) => AVATARS[(wish + index) % AVATARS.length] ?? "fox").find((one) => !taken.has(one)) ?? "fox";
    taken.add(free);
    return free;
  });
}

// The own hand as it lies before the player: in which order, and what each tile would do.
import type { AfterDiscard, Ask, Choice } from "../messages";
import { byOrder, type TileText } from "../tiles";

export type Safety = Ask["safety"][TileText];
export type Mode = "discard" | "riichi" | "open_riichi";

export interface HeldTile {
  /** Stays the same while the tile stays in the hand. */
  key: string;
  tile: TileText;
  drawn: boolean;
  /** What choosing it does now. */
  choice: Choice | null;
  /** Why it may not be discarded: a word of the server's. */
  reason: string | null;
  /** What the hand would wait for. */
  after: AfterDiscard | null;
  /** How safe the server says it is against riichi. */
  safety: Safety | null;
}

const FACTS = ["key", "drawn", "choice", "reason", "after", "safety"] as const satisfies (keyof HeldTile)[];

/** The hand in the order of before: what has gone is taken out, what is new comes last. */
export function arranged(before: readonly TileText[], hand: readonly TileText[], sort: boolean): TileText[] {
  if (sort) return [...hand].sort(byOrder);
  const rest = [...hand];
  const kept = before.filter((tile) => {
    const index = rest.indexOf(tile);
    if (index >= 0) rest.splice(index, 1);
    return index >= 0;
  });
  return [...kept, ...rest];
}

function fits(choice: Choice, mode: Mode): boolean {
  if (mode === "discard") return choice.kind === "discard" || choice.kind === "tsumogiri";
  return choice.kind === "riichi" && choice.open === (mode === "open_riichi");
}

/** A discard of this very tile: in riichi one like it that was just drawn may go, and this one not. */
function discardOf(ask: Ask | null, tile: TileText, drawn: boolean, mode: Mode): Choice | null {
  return ask?.choices.find((one) => one.tile === tile && one.drawn === drawn && fits(one, mode)) ?? null;
}

/** Why it may not go: a word of the server's, who names no tile of which a copy may go. */
function reasonOf(ask: Ask, tile: TileText, mode: Mode): string | null {
  if (ask.forbidden[tile]) return ask.forbidden[tile];
  if (mode !== "discard") return "not_tenpai";
  return ask.choices.some((one) => one.kind === "tsumogiri") ? "in_riichi" : null;
}

/** What each tile in the hand would do. Unchanged entries keep their identity, so they are not re-rendered. */
export function held(
  order: readonly TileText[],
  drawn: TileText | null | undefined,
  ask: Ask | null,
  mode: Mode,
  before: readonly HeldTile[] = [],
): HeldTile[] {
  const counts = new Map<TileText, number>();
  const one = (tile: TileText, isDrawn: boolean): HeldTile => {
    const count = (counts.get(tile) ?? 0) + 1;
    counts.set(tile, count);
    const choice = discardOf(ask, tile, isDrawn, mode);
    const found: HeldTile = {
      key: `${tile}-${count}`,
      tile,
      drawn: isDrawn,
      choice,
      reason: choice || !ask ? null : reasonOf(ask, tile, mode),
      after: (mode === "discard" ? ask?.tenpai : ask?.riichi)?.find((row) => row.tile === tile) ?? null,
      safety: ask?.safety[tile] ?? null,
    };
    return before.find((old) => FACTS.every((fact) => old[fact] === found[fact])) ?? found;
  };
  const tiles = order.map((tile) => one(tile, false));
  return drawn ? [...tiles, one(drawn, true)] : tiles;
}

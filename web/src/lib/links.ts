// Addresses of what others may want to see: the result of a hand, and a winning hand in the calculator.
import { emptyForm, toQuery, WINDS, type FormMeld, type Source, type Wind } from "../components/calculator/form";
import type { ScoreShown } from "./messages";
import { changedOptions } from "./titles";

/** Where a hand was played. */
export interface Played {
  /** null: a log that is only in this browser. */
  game: string | null;
  rules: string;
  options: Record<string, unknown>;
  /** The game goes on: its replay is not there yet. */
  running: boolean;
}

/** The replay, at the end of a hand with its result open. */
export function resultLink(game: string, hand: number): string {
  return `/replay/${game}?hand=${hand}&step=end`;
}

/** The calculator with a winning hand. */
export function handLink(score: ScoreShown, { rules, options }: Pick<Played, "rules" | "options">): string {
  const wind = (name: string): Wind => WINDS.find((one) => one === name) ?? "E";
  const melds = score.melds.map(({ kind, tiles, source }) => ({ kind, tiles, source: source ?? 3 }) as FormMeld & { source: Source });
  return `/calculator${toQuery({
    ...emptyForm(),
    hand: score.hand,
    melds,
    win: score.tile,
    tsumo: score.tsumo,
    round: wind(score.round_wind),
    seat: wind(score.seat_wind),
    dora: score.dora,
    ura: score.ura,
    flags: score.flags,
    honba: score.honba,
    sticks: score.sticks,
    nukidora: score.nukidora,
    flowers: score.flowers,
    rules: rules.split(" with ")[0] ?? rules,
    changes: Object.fromEntries(changedOptions(rules).map((name) => [name, options[name]])),
  })}`;
}

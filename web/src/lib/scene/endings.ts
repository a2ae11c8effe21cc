// Ends of hands and of a game, made up to be looked at. What the win is worth comes from the server, as at a table.
import { post } from "../api";
import type { SeatState, TableState } from "../fold";
import type { Scored, ScoreShown } from "../messages";
import { parse } from "../tiles";
import { scene, type Scene } from "./scenes";

export const ENDINGS = ["won", "drawn", "ended"] as const;
export type Ending = (typeof ENDINGS)[number];

const HAND = {
  hand: "234567m340p5566s",
  win_tile: "5s",
  by: "ron",
  round_wind: "E",
  seat_wind: "N",
  dora_indicators: "4p3z",
  ura_indicators: "1m8p",
  flags: ["riichi", "ippatsu"],
  honba: 1,
  riichi_sticks: 2,
  rules: { preset: "mahjong-soul" },
};

/** Everybody has paid or been paid, and put down the riichi sticks before. */
function paid(seats: SeatState[], start: number[], deltas: number[]): SeatState[] {
  return seats.map((seat, index) => ({ ...seat, points: (start[index] ?? 0) - (seat.stick ? 1000 : 0) + (deltas[index] ?? 0) }));
}

function won(table: TableState, score: ScoreShown): Partial<TableState> {
  const seats = table.seats.map((seat, index) => (index === 0 ? { ...seat, hand: score.hand, drawn: undefined, melds: [], riichi: true, stick: true } : seat));
  const deltas = seats.map((_, seat) => (seat === 0 ? score.total : seat === 2 ? -score.points - 300 * score.honba : 0));
  return { sticks: 0, seats: paid(seats, table.start, deltas), wins: [{ type: "won", seat: 0, target: 2, tile: score.tile, deltas, liable: null, score }] };
}

function drawn(table: TableState): Partial<TableState> {
  const open = parse("3459m067p45578s") ?? [];
  const hands = table.seats.map((_, seat) => ({ seat, tiles: open, waits: ["6s", "9s", "3s"] }));
  const deltas = [1500, 1500, -1500, -1500];
  return { live: 0, seats: paid(table.seats, table.start, deltas), draw: { type: "round_drawn", reason: "exhaustive", deltas, tenpai: [0, 1], hands: hands.slice(0, 2), seat: null } };
}

const END: Partial<TableState> = {
  end: {
    type: "game_ended",
    scores: [41200, 18700, 28100, 12000],
    places: [1, 3, 2, 4],
    final: [31.2, -11.3, 8.1, -28],
    balance: [16.2, -6.3, 3.1, -13],
    uma: [15, -5, 5, -15],
    oka: [0, 0, 0, 0],
  },
};

export async function ending(name: Ending): Promise<Scene> {
  const shown = scene("middle", 4, false, null);
  const { table } = shown;
  const score = name === "won" ? (await post<Scored>("/api/score", HAND)).score : null;
  const changed = score ? won(table, score) : name === "drawn" ? drawn(table) : END;
  const between = name === "ended" ? null : { hand: table.hand, waiting: [0], left: null };
  return { ...shown, table: { ...table, ...changed }, now: { ...shown.now, thinking: null, ask: null, own: null, between } };
}

// From what happened to what lies on the table: the same for a game, for somebody who watches, and for a replay.
// It only moves tiles. What is allowed and what anything is worth comes from the server.
import type { AnyHappening, Called, Discarded, GameEnded, RoundDrawn, RoundStarted, Won } from "./messages";
import { byOrder, kind, type TileText } from "./tiles";

export interface PondTile {
  tile: TileText;
  /** as drawn (tsumogiri) */
  drawn: boolean;
  /** lies sideways: riichi was declared with it, or it is the next one after such a tile was called */
  sideways: boolean;
  /** somebody called it */
  called: boolean;
}

export interface MeldState {
  kind: Called["kind"];
  /** From the hand, in the order in which they lie. */
  tiles: TileText[];
  /** The tile taken from somebody, or null for a concealed kan. */
  taken: TileText | null;
  /** The tile added to a pon. */
  added: TileText | null;
  /** Whose it was, as a seat. */
  from: number | null;
}

export interface SeatState {
  /** Sorted, without the tile just drawn; null for tiles that cannot be seen. */
  hand: (TileText | null)[];
  /** undefined: nothing was drawn; null: a tile that cannot be seen. */
  drawn: TileText | null | undefined;
  pond: PondTile[];
  melds: MeldState[];
  /** North tiles and flowers laid aside. */
  aside: TileText[];
  points: number;
  riichi: boolean;
  /** The stick lies before its owner. */
  stick: boolean;
  openRiichi: boolean;
}

export interface TableState {
  players: number;
  hand: number;
  round: number;
  dealer: number;
  honba: number;
  sticks: number;
  /** Everybody's points at the deal. */
  start: number[];
  indicators: TileText[];
  /** What the indicators point at. */
  dora: TileText[];
  live: number;
  seats: SeatState[];
  /** Whose turn it is, or whose tile lies there to be claimed. */
  turn: number;
  /** Where the last discard lies. */
  last: { seat: number; index: number } | null;
  wins: Won[];
  draw: RoundDrawn | null;
  end: GameEnded | null;
  /** The latest thing that happened, for banners and sounds. */
  latest: AnyHappening | null;
}

/** The table after the deal. */
export function dealt(event: RoundStarted): TableState {
  const players = event.scores.length;
  return {
    players,
    hand: event.hand,
    round: event.round,
    dealer: event.round % players,
    honba: event.honba,
    sticks: event.sticks,
    start: event.scores,
    indicators: event.indicator ? [event.indicator] : [],
    dora: event.dora,
    live: event.live,
    seats: event.scores.map((points, seat) => ({
      hand: sorted(event.hands[seat] ?? []),
      drawn: undefined,
      pond: [],
      melds: [],
      aside: [],
      points,
      riichi: false,
      stick: false,
      openRiichi: false,
    })),
    turn: event.round % players,
    last: null,
    wins: [],
    draw: null,
    end: null,
    latest: event,
  };
}

/** The table after one more thing has happened; the one before stays as it was. */
export function after(before: TableState | null, event: AnyHappening): TableState | null {
  if (event.type === "round_started") return dealt(event);
  if (!before) return null;
  const table: TableState = { ...before, seats: [...before.seats], latest: event };
  switch (event.type) {
    case "drew":
      table.live -= 1;
      putAll(table, event.seat);
      change(table, event.seat, (seat) => (seat.drawn = event.tile));
      break;
    case "discarded":
      discard(table, event);
      break;
    case "riichi_paid":
      table.sticks += 1;
      change(table, event.seat, (seat) => {
        seat.points -= 1000;
        seat.stick = true;
      });
      break;
    case "called":
      call(table, event);
      break;
    case "set_aside":
      putAll(table, event.seat);
      change(table, event.seat, (seat) => {
        take(seat, event.tile);
        seat.aside = [...seat.aside, event.tile];
      });
      break;
    case "dora_turned":
      table.indicators = [...before.indicators, event.tile];
      table.dora = [...before.dora, ...event.dora];
      break;
    case "won": {
      const score = event.score;
      table.wins = [...before.wins, event];
      table.sticks = 0;
      if (score) change(table, event.seat, (seat) => open(seat, score.hand, score.tsumo ? event.tile : undefined));
      pay(table, event.deltas);
      break;
    }
    case "round_drawn":
      table.draw = event;
      for (const shown of event.hands) change(table, shown.seat, (seat) => open(seat, shown.tiles, undefined));
      pay(table, event.deltas);
      break;
    case "game_ended":
      table.end = event;
      table.sticks = 0;
      event.scores.forEach((points, index) => change(table, index, (seat) => (seat.points = points)));
      break;
  }
  return table;
}

/** The table after all of these. */
export function fold(events: readonly AnyHappening[], start: TableState | null = null): TableState | null {
  return events.reduce<TableState | null>(after, start);
}

/** Change a seat. Copy-on-write: unchanged parts keep their identity. */
function change(table: TableState, index: number, how: (seat: SeatState) => void): void {
  const seat = table.seats[index];
  if (!seat) return;
  const copy = { ...seat };
  how(copy);
  table.seats[index] = copy;
}

function sorted(hand: readonly (TileText | null)[]): (TileText | null)[] {
  return [...hand].sort((one, other) => (one && other ? byOrder(one, other) : one ? -1 : other ? 1 : 0));
}

/** The drawn tile goes into the hand. */
function put(seat: SeatState): void {
  if (seat.drawn !== undefined) seat.hand = sorted([...seat.hand, seat.drawn]);
  seat.drawn = undefined;
}

/** The turn is another's; after the deal several seats replace flowers. */
function putAll(table: TableState, turn: number): void {
  table.turn = turn;
  table.seats.forEach((seat, index) => {
    if (seat.drawn !== undefined) change(table, index, put);
  });
}

function take(seat: SeatState, tile: TileText): void {
  const known = seat.hand.indexOf(tile);
  const index = known < 0 ? seat.hand.indexOf(null) : known;
  if (index >= 0) seat.hand = seat.hand.filter((_, place) => place !== index);
}

function discard(table: TableState, event: Discarded): void {
  change(table, event.seat, (seat) => {
    if (event.drawn) seat.drawn = undefined;
    else {
      put(seat);
      take(seat, event.tile);
    }
    const declared = seat.riichi || event.riichi;
    const shown = seat.pond.some((one) => one.sideways && !one.called);
    table.last = { seat: event.seat, index: seat.pond.length };
    seat.pond = [...seat.pond, { tile: event.tile, drawn: event.drawn, sideways: declared && !shown, called: false }];
    seat.riichi = declared;
    seat.openRiichi ||= event.open;
    if (event.hand) seat.hand = sorted(event.hand);
  });
  table.turn = event.seat;
}

function call(table: TableState, event: Called): void {
  const { kind: called, target, tile } = event;
  change(table, event.seat, (seat) => {
    put(seat);
    if (called === "kakan") {
      take(seat, tile);
      seat.melds = seat.melds.map((meld) =>
        meld.kind === "pon" && meld.taken !== null && kind(meld.taken) === kind(tile) ? { ...meld, kind: "kakan", added: tile } : meld,
      );
      return;
    }
    const own = called === "ankan" ? [tile, ...event.consumed] : event.consumed;
    for (const one of own) take(seat, one);
    const taken = called === "ankan" ? null : tile;
    seat.melds = [...seat.melds, { kind: called, tiles: [...own].sort(byOrder), taken, added: null, from: target }];
  });
  if (target !== null && called !== "kakan" && called !== "ankan")
    change(table, target, (seat) => (seat.pond = seat.pond.map((one, index) => (index === seat.pond.length - 1 ? { ...one, called: true } : one))));
  table.turn = event.seat;
  table.last = null;
}

function open(seat: SeatState, hand: readonly TileText[], drawn: TileText | undefined): void {
  seat.hand = sorted(hand);
  seat.drawn = drawn;
}

function pay(table: TableState, deltas: readonly number[]): void {
  deltas.forEach((delta, index) => {
    if (delta) change(table, index, (seat) => (seat.points += delta));
  });
}

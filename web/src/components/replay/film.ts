// A replay as pictures: the table at every place where one can stop, computed when it is looked at.
import { after, type TableState } from "../../lib/fold";
import type { AnyHappening, Replay, Seat } from "../../lib/messages";

/** What goes with the next thing that happens: nobody wants to stop there. */
const PASSING = new Set<AnyHappening["type"]>(["riichi_paid", "dora_turned"]);

const RESULTS = new Set<AnyHappening["type"]>(["won", "round_drawn"]);

export interface Place {
  hand: number;
  step: number;
}

export class Film {
  /** For each hand: which events one can stop at. */
  readonly stops: number[][];
  private readonly seen: TableState[][];

  constructor(readonly replay: Replay) {
    this.stops = replay.hands.map((events) => events.flatMap((event, index) => (PASSING.has(event.type) ? [] : [index])));
    this.seen = replay.hands.map(() => []);
  }

  /** A place that exists: numbers out of range become the nearest. */
  within(place: Place): Place {
    const hand = between(place.hand, 0, this.replay.hands.length - 1);
    return { hand, step: between(place.step, 0, this.last(hand)) };
  }

  last(hand: number): number {
    return Math.max(0, (this.stops[hand]?.length ?? 1) - 1);
  }

  /** Where the result of a hand is open. */
  result(hand: number): Place {
    const place = this.within({ hand, step: Number.MAX_SAFE_INTEGER });
    while (place.step > 0 && !RESULTS.has(this.event(place)?.type ?? "drew")) place.step -= 1;
    return place;
  }

  event(place: Place): AnyHappening | undefined {
    return this.replay.hands[place.hand]?.[this.stops[place.hand]?.[place.step] ?? -1];
  }

  /** What happened next, if anything. */
  next(place: Place): AnyHappening | undefined {
    return this.event({ hand: place.hand, step: place.step + 1 });
  }

  /** The points of all seats before the first hand and after each. */
  course(): number[][] {
    return this.replay.hands.flat().flatMap((event) => (event.type === "round_started" || event.type === "game_ended" ? [event.scores] : []));
  }

  table(place: Place): TableState | null {
    const events = this.replay.hands[place.hand] ?? [];
    const stops = this.stops[place.hand] ?? [];
    const seen = this.seen[place.hand] ?? [];
    while (seen.length <= place.step && seen.length < stops.length) {
      const from = seen.length === 0 ? 0 : (stops[seen.length - 1] ?? 0) + 1;
      let table: TableState | null = seen.at(-1) ?? null;
      for (const event of events.slice(from, (stops[seen.length] ?? 0) + 1)) table = after(table, event);
      if (!table) return null;
      seen.push(table);
    }
    return seen[place.step] ?? null;
  }

  /** One step on or back, into the hand beside at the ends. */
  step(place: Place, by: 1 | -1): Place {
    const step = place.step + by;
    if (step < 0) return place.hand > 0 ? { hand: place.hand - 1, step: this.last(place.hand - 1) } : place;
    if (step > this.last(place.hand)) return place.hand + 1 < this.replay.hands.length ? { hand: place.hand + 1, step: 0 } : place;
    return { hand: place.hand, step };
  }

  /** To the seat's next or previous draw, or to the end of the hand. */
  turn(place: Place, by: 1 | -1, seat: number): Place {
    for (let step = place.step + by; step >= 0 && step <= this.last(place.hand); step += by) {
      const event = this.event({ hand: place.hand, step });
      if (event?.type === "drew" && event.seat === seat) return { hand: place.hand, step };
    }
    const edge = by > 0 ? this.last(place.hand) : 0;
    return place.step === edge ? this.step(place, by) : { hand: place.hand, step: edge };
  }

  /** How often everybody has drawn so far. */
  round(place: Place): number {
    const until = this.stops[place.hand]?.[place.step] ?? 0;
    const events = this.replay.hands[place.hand]?.slice(0, until + 1) ?? [];
    const draws = events.filter((event) => event.type === "drew" && !event.replacement).length;
    return Math.max(1, Math.ceil(draws / this.replay.players));
  }
}

function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, Number.isFinite(value) ? Math.trunc(value) : least));
}

/** The table as one seat sees it; hands that the result laid open stay open. */
export function hidden(table: TableState, seat: number): TableState {
  const open = new Set([seat, ...table.wins.map((won) => won.seat), ...(table.draw?.hands.map((hand) => hand.seat) ?? [])]);
  return {
    ...table,
    seats: table.seats.map((one, index) =>
      open.has(index) ? one : { ...one, hand: one.hand.map(() => null), drawn: one.drawn === undefined ? undefined : null },
    ),
  };
}

export function seated(names: readonly string[]): Seat[] {
  return names.map((name) => ({ kind: "person", name, bot: null, person: null, avatar: null, connected: true, ready: true, stand_in: false, away: null }));
}

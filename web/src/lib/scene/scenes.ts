// Tables made up to be looked at: with the most tiles that there can be, and as a game has them. Tests measure them.
import type { MeldState, PondTile, SeatState, TableState } from "../fold";
import type { Ask, Choice, Now, Seat, TableInfo, WaitingFor } from "../messages";
import { byOrder, parse, type TileText } from "../tiles";

export interface Scene {
  table: TableState;
  info: TableInfo;
  now: Now;
}

const tiles = (text: string): TileText[] => parse(text) ?? [];

function pond(text: string, sideways = -1, called: readonly number[] = []): PondTile[] {
  return tiles(text).map((tile, index) => ({ tile, drawn: index % 4 === 3, sideways: index === sideways, called: called.includes(index) }));
}

const kan = (tile: TileText, from: number | null): MeldState => ({
  kind: from === null ? "ankan" : "minkan",
  tiles: from === null ? [tile, tile, tile, tile] : [tile, tile, tile],
  taken: from === null ? null : tile,
  added: null,
  from,
});
const added = (tile: TileText, from: number): MeldState => ({ kind: "kakan", tiles: [tile, tile], taken: tile, added: tile, from });
const pon = (tile: TileText, from: number): MeldState => ({ kind: "pon", tiles: [tile, tile], taken: tile, added: null, from });
const chi = (taken: TileText, text: string, from: number): MeldState => ({ kind: "chi", tiles: tiles(text), taken, added: null, from });

function seat(points: number, given: Partial<SeatState>): SeatState {
  return { hand: [], drawn: undefined, pond: [], melds: [], aside: [], points, riichi: false, stick: false, openRiichi: false, ...given };
}

function table(seats: SeatState[], given: Partial<TableState>): TableState {
  return {
    players: seats.length,
    hand: 1,
    round: 1,
    dealer: 1,
    honba: 1,
    sticks: 1,
    start: seats.map((one) => one.points),
    indicators: ["4p", "3z"],
    dora: ["5p", "4z"],
    live: 14,
    seats,
    turn: 0,
    last: null,
    wins: [],
    draw: null,
    end: null,
    latest: null,
    ...given,
  };
}

const closed = (count: number): null[] => Array.from({ length: count }, () => null);

/** Long ponds, four kan at every seat, and flowers or norths laid aside. */
function most(players: number, flowers: boolean): TableState {
  const long = "1239m1239p1239s12347z55667m";
  const longest = pond(long, 7).concat(pond("8899s"));
  const seats = Array.from({ length: players }, (_, index) => {
    const others = Array.from({ length: players - 1 }, (_, step) => (index + 1 + step) % players);
    const [right, middle, left] = [others[0] ?? 0, others[1] ?? 0, others[2] ?? others[1] ?? 0];
    return seat(25000 - index * 1300, {
      hand: index === 0 ? ["5z"] : closed(1),
      drawn: index === 0 ? "5z" : undefined,
      pond: longest.slice(0, 24),
      melds: [kan("2p", right), added("8s", middle), kan("1z", null), kan("0m", left)],
      aside: flowers ? tiles("12345678f").slice(0, 8) : players === 3 ? tiles("4444z") : [],
      riichi: index === 2,
      stick: true,
    });
  });
  return table(seats, { live: 0, indicators: tiles("4p3z1m9s7z"), dora: tiles("5p4z2m1s5z"), last: { seat: 1, index: 23 }, sticks: 12, honba: 10 });
}

/** In the middle of a hand. */
function middle(players: number, flowers: boolean): TableState {
  const hands = [
    seat(27300, {
      hand: tiles("3459m067p578s"),
      drawn: "5s",
      pond: pond("1s3p4z2m7z6m8m4p7p6z9m3s5z"),
      melds: [kan("2z", null)],
      aside: flowers ? tiles("15f") : [],
    }),
    seat(18700, { hand: closed(10), pond: pond("1m6z3z4z5s1z3p6m6z2s4z1p6s"), melds: [chi("6m", "57m", 0)], aside: flowers ? tiles("2f") : [] }),
    seat(31000, { hand: closed(13), pond: pond("9p3s1z2m8m6z3s8m3s4p8p1m1m"), riichi: true, stick: true }),
    seat(22000, { hand: closed(10), pond: pond("1s2s8p9m3m5m3z2s1m3m6p4z4p"), melds: [pon("7z", 1)] }),
  ];
  hands.forEach((one, index) => (one.pond = one.pond.map((tile, at) => ({ ...tile, sideways: index === 2 && at === 8 }))));
  const seats = players === 3 ? hands.slice(0, 3).map((one, index) => (index === 2 ? { ...one, riichi: true } : one)) : hands;
  return table(seats, { live: 14, last: { seat: players - 1, index: 12 } });
}

/** After the deal: with the first tile drawn, or before. */
function start(players: number, drawn: boolean): TableState {
  const seats = Array.from({ length: players }, (_, index) =>
    seat(25000, { hand: index === 0 ? tiles("2467m03589p46s37z").sort(byOrder) : closed(13), drawn: index === 0 && drawn ? "1p" : undefined }),
  );
  return table(seats, { live: 69, honba: 0, sticks: 0, round: 0, dealer: 0, indicators: ["4p"], dora: ["5p"] });
}

const NAMES = ["Ann", "Mika", "Ren", "Sora"];

function info(players: number): TableInfo {
  const seats = NAMES.slice(0, players).map((name, index): Seat => ({
    kind: index ? "bot" : "person",
    name,
    bot: index ? "efficiency" : null,
    person: index ? null : "me",
    connected: true,
    ready: true,
    avatar: null,
    stand_in: false,
    away: null,
  }));
  return {
    id: "scene", title: "", host: "me", host_name: "Ann", rules: "mahjong-soul", options: {}, players, seats, status: "playing", public: false,
    clock: null, hints: true, safety: true, delay: 0, open_hands: false, spectators: 0, game: null, round: 1, scores: [], promise: null,
  };
}

function menu(state: TableState, buttons: boolean, riichi: TileText[], waits: WaitingFor[]): Ask {
  const own = state.seats[0];
  const choice = (code: number, kind: Choice["kind"], tile: TileText | null, drawn = false): Choice => ({ code, kind, tile, consumed: [], drawn, open: false });
  const discards = [...new Set(own?.hand.filter((tile) => tile !== null) ?? [])].map((tile, index) => choice(index, "discard", tile));
  const drawn = own?.drawn ? [choice(90, "discard", own.drawn, true)] : [];
  const others = buttons ? [...riichi.map((tile, index) => choice(110 + index, "riichi", tile)), choice(101, "ankan", "2z"), choice(102, "kyuushu", null), choice(103, "tsumo", null)] : [];
  return { number: 1, choices: [...discards, ...drawn, ...others], clock: { base: 12000, bank: 20000 }, forbidden: {}, riichi: buttons ? riichi.map((tile) => ({ tile, waits, furiten: false })) : [], tenpai: [], safety: {} };
}

const waitingFor = (text: string): WaitingFor[] => tiles(text).map((tile, index) => ({ tile, left: 3 - (index % 3), ron: 7700, tsumo: 8000, limit_ron: null, limit_tsumo: null }));
const WAITS = waitingFor("6s9s3s");

/** Which discards are possible for riichi, and what each waits for. */
const RIICHI: Record<string, [discards: TileText[], waits: WaitingFor[]]> = { two: [["9m", "6p"], WAITS], many: [["9m", "6p", "4m"], waitingFor("36s25847p")] };

/** In the middle of a hand, against the riichi there. */
const SAFE: Ask["safety"] = { "3m": "genbutsu", "9m": "genbutsu", "6p": "genbutsu", "5m": "suji", "7p": "suji" };

export const SCENES = ["most", "middle", "start", "waiting"] as const;

/** `players` 3 or 4; `flowers`: some are laid aside; `asked`: waits are shown too, and buttons unless it is "waits"; with "two",
 * two discards are possible for riichi, with "many" three that wait for seven tiles each. */
export function scene(name: (typeof SCENES)[number], players: number, flowers: boolean, asked: string | null): Scene {
  const state = name === "most" ? most(players, flowers) : name === "middle" ? middle(players, flowers) : start(players, name === "start");
  const [riichi, waits] = RIICHI[asked ?? ""] ?? [["9m"], WAITS];
  const now: Now = {
    live: state.live,
    thinking: { seat: 0, clock: null },
    ask: { ...menu(state, asked !== null && asked !== "waits", riichi, waits), safety: name === "middle" ? SAFE : {} },
    own: asked === null ? null : { waits: WAITS, furiten: "discard" },
    between: null,
  };
  return { table: state, info: info(players), now };
}

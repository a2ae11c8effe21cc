// Written by tools/web_types.py from tehai.server.wire.messages and tehai.server.wire.contract: change those.

/** Somebody who wants one. */
export interface Account {
  login: string;
  password: string;
  name: string;
}

/** Choose from the menu of the `ask` with this number. */
export interface Act {
  type: "act";
  id: string;
  ask: number;
  code: number;
}

/** One page of people; `more`: there is another. */
export interface AdminPeople {
  people: AdminPerson[];
  page: number;
  more: boolean;
}

/** Somebody as admins see them; without a login a guest. */
export interface AdminPerson {
  id: string;
  name: string;
  login: string | null;
  created: string;
  admin: boolean;
  blocked: boolean;
}

/** A table as admins see it. `used`: when something happened there last. */
export interface AdminTable {
  id: string;
  title: string;
  host: string;
  public: boolean;
  created: string;
  used: string;
  status: "closed" | "open" | "put_away";
}

/** One page of tables; `more`: there is another. */
export interface AdminTables {
  tables: AdminTable[];
  page: number;
  more: boolean;
}

/** What the hand would wait for after a discard. */
export interface AfterDiscard {
  tile: string;
  waits: WaitingFor[];
  furiten: boolean;
}

/** Shanten to each shape; of 13 tiles what completes or helps, of 14 what each discard leaves. */
export interface Analyzed {
  shanten: number;
  standard: number;
  chiitoitsu: number | null;
  kokushi: number | null;
  waits: WaitRow[];
  accepts: [string, number][];
  discards: HintRow[];
}

/** What whoever runs the server tells everybody; empty: nothing any more. */
export interface Announced {
  type: "announced";
  text: string;
}

/** Something for everybody who is connected; empty: nothing any more. */
export interface Announcement {
  text: string;
}

/** The receiver's menu. */
export interface Ask {
  number: number;
  choices: Choice[];
  clock: Clock | null;
  forbidden: Record<string, string>;
  riichi: AfterDiscard[];
  safety: Record<string, "genbutsu" | "no_chance" | "suji">;
  tenpai: AfterDiscard[];
}

/** Between two hands: who has yet to say that they have seen the result, and when it goes on in any case. */
export interface Between {
  hand: number;
  waiting: number[];
  left: number | null;
}

/** Whether somebody is kept out. */
export interface Blocking {
  blocked: boolean;
}

export interface Called {
  type: "called";
  seat: number;
  kind: "ankan" | "chi" | "kakan" | "minkan" | "pon";
  tile: string;
  consumed: string[];
  target: number | null;
}

/** Seats, readiness, connections: the table as it is now. */
export interface Changed {
  type: "changed";
  table: TableInfo;
}

/** One action of a menu. */
export interface Choice {
  code: number;
  kind: "ankan" | "chi" | "discard" | "kakan" | "kita" | "kyuushu" | "minkan" | "pass" | "pon" | "riichi" | "ron" | "tsumo" | "tsumogiri";
  tile: string | null;
  consumed: string[];
  drawn: boolean;
  open: boolean;
}

/** What is left of the time for a decision, and of the bank from which it goes on then. */
export interface Clock {
  base: number;
  bank: number;
}

/** Seconds for each decision, and seconds beyond them for each hand. */
export interface ClockOption {
  base: number;
  bank: number;
}

export interface Credentials {
  login: string;
  password: string;
}

/** `hand` is laid open with an open riichi. */
export interface Discarded {
  type: "discarded";
  seat: number;
  tile: string;
  drawn: boolean;
  riichi: boolean;
  open: boolean;
  hand: string[] | null;
}

/** A command has been carried out, and what came of it is stored. */
export interface Done {
  type: "done";
  id: string;
}

/** One more indicator, and what it points at. */
export interface DoraTurned {
  type: "dora_turned";
  tile: string;
  dora: string[];
}

export interface Drew {
  type: "drew";
  seat: number;
  tile: string | null;
  replacement: boolean;
}

export interface EfficiencyAnswer {
  seed: number;
  tile: string;
  rules?: string;
}

/** Which discard accepts most? */
export interface EfficiencyQuestion {
  seed: number;
  players: number;
  rules: string;
  hand: string[];
  indicator: string | null;
  dora: string | null;
}

export interface EfficiencyVerdict {
  right: boolean;
  chosen: HintRow | null;
  rows: HintRow[];
}

/** One line of an explanation, and an amount where it has one. */
export interface ExplainedLine {
  text: string | Saying;
  amount: string | Saying;
  tiles: string[];
}

/** A part of an explanation under a title; `name` says which. */
export interface ExplainedPart {
  name: string;
  title: Saying;
  lines: ExplainedLine[];
}

/** What is wrong, where, and what would be right. */
export interface Fault {
  code: "bad_json" | "bad_log" | "bad_meld" | "bad_tile" | "bad_value" | "impossible_flags" | "too_many_copies" | "unknown_option" | "wrong_tile_count" | "illegal_action" | "bad_token" | "not_allowed" | "not_found" | "server_error" | "too_fast" | "too_large";
  message: string;
  where: string;
  hint: string;
}

/** Two short hands with a guide, for somebody who has never played. Opponents and walls are set. */
export interface FirstHand {
  seat: number;
  table: TableInfo;
  pause: number;
  steps: GuideStep[];
}

/** A password that was made up for somebody; it is shown once. */
export interface FreshPassword {
  password: string;
}

/** A part of the fu: `label` as in `fu_items` of a score, and the tiles it is for. `by_ron`: a set that counts as open because another player's tile completed it. `factors`: the fu of a set as a product, one factor for each reason. */
export interface FuRow {
  label: string;
  fu: number;
  tiles: string[];
  by_ron: boolean;
  factors: number[];
}

/** Points, places from 1 and final scores, and of what these are made: each seat's points less those to return, uma and oka, all in thousands. The parts are empty where a log has scores that the rules do not give. */
export interface GameEnded {
  type: "game_ended";
  scores: number[];
  places: number[];
  final: number[];
  balance: number[];
  uma: number[];
  oka: number[];
}

/** After the game: what walls, seats and bots' dice came from. `commitment` was the table's `promise` before the game. `seeds` are those of the places at the table, empty where there was none; `order` says which place plays which seat. */
export interface GameOpened {
  type: "game_opened";
  game: string;
  commitment: string;
  secret: string;
  seeds: string[];
  order: number[];
}

/** Somebody without an account. */
export interface Guest {
  name: string;
}

/** What a guide says at one moment, and what the learner does then. */
export interface GuideStep {
  name: string;
  happened: (RoundStarted | Drew | Discarded | RiichiPaid | Called | SetAside | DoraTurned | Won | RoundDrawn | GameEnded | GameOpened)[];
  now: Now;
  wanted: number | null;
  refusals: Record<string, string>;
  look: string[];
  tiles: string[];
}

/** What is new at the table, in order. `sequence` is the number of the last of it. */
export interface Happened {
  type: "happened";
  sequence: number;
  happened: (RoundStarted | Drew | Discarded | RiichiPaid | Called | SetAside | DoraTurned | Won | RoundDrawn | GameEnded | GameOpened)[];
  now: Now;
}

export interface Health {
  status: "ok";
  version: string;
  tables: number;
  people: number;
  accounts: boolean;
  public_url: string;
  announcement: string;
  sign_in: string;
}

/** Which discards bring the hand forward, at tables that give hints. Answered by `hints`. */
export interface Hint {
  type: "hint";
  id: string;
}

export interface HintRow {
  tile: string;
  shanten: number;
  total: number;
  accepts: [string, number][];
  why: HintWhy | null;
}

/** Why `reason` likes a discard or not: the chances to win and to deal in, in thousandths; the points to expect from the hand; what the discard is worth all in all; and whether it gives the hand up. */
export interface HintWhy {
  win: number;
  gain: number;
  deal_in: number;
  value: number;
  folds: boolean;
}

/** Discards from the best, as `reason` sees them: shanten after each, how many tiles help then, and why. */
export interface Hints {
  type: "hints";
  id: string;
  discards: HintRow[];
}

/** The first message of a connection. `token` is the person's, and without it somebody only watches. Who comes back names the game and the `sequence` of the last frame that was seen, and is told only the rest. */
export interface Join {
  type: "join";
  id: string;
  token?: string | null;
  game?: string | null;
  last?: number | null;
}

/** The answer to `join`: everything from the beginning of the hand, or what came after `since`. `seat` is the receiver's; null: a spectator. */
export interface Joined {
  type: "joined";
  sequence: number;
  person: string | null;
  seat: number | null;
  table: TableInfo;
  happened: (RoundStarted | Drew | Discarded | RiichiPaid | Called | SetAside | DoraTurned | Won | RoundDrawn | GameEnded | GameOpened)[];
  now: Now | null;
  results: number[][];
  since: number | null;
}

/** Give the seat up. In a running game a bot plays on. */
export interface Leave {
  type: "leave";
  id: string;
}

/** The public tables: one page of so many, from 0. */
export interface Lobby {
  tables: LobbyRow[];
  page: number;
  pages: number;
}

/** A public table in few words; `/api/tables/{id}` has the rest. */
export interface LobbyRow {
  id: string;
  title: string;
  host_name: string;
  rules: string;
  players: number;
  seats: Seat[];
  status: "ended" | "playing" | "waiting";
  clock: ClockOption | null;
  hints: boolean;
  spectators: number;
  round: number | null;
}

/** Who asks. `tables` are those where they have a seat in a game that is not over. */
export interface Me {
  person: string;
  name: string;
  account: boolean;
  tables: TableInfo[];
  admin: boolean;
  password: boolean;
}

/** A meld of a winning hand; `source` 1 right, 2 across, 3 left of the winner. */
export interface MeldShown {
  kind: string;
  tiles: string[];
  called: string | null;
  source: number | null;
}

/** The words that pages need. */
export interface NamesShown {
  yaku: YakuShown[];
  bots: string[];
  flags: string[];
  excludes: Record<string, string[]>;
  ways: Record<string, string>;
  reasons: Record<string, string>;
  languages: string[];
}

/** Another password for one's own account. */
export interface NewPassword {
  old: string;
  new: string;
}

/** The result of the hand has been looked at. */
export interface Next {
  type: "next";
  id: string;
  hand: number;
}

/** What is the case after the latest event, for the receiver. */
export interface Now {
  live: number;
  thinking: Thinking | null;
  ask: Ask | null;
  own: Own | null;
  between: Between | null;
}

/** A hand laid open at a draw, and what it waits for. */
export interface OpenHand {
  seat: number;
  tiles: string[];
  waits: string[];
}

/** A rule that can be chosen. */
export interface OptionShown {
  name: string;
  section: string;
  meaning: string;
  default: unknown;
  choices: unknown[];
  allowed: string;
}

/** Another way to read the hand, and why it is not paid. */
export interface OtherReading {
  han: number | null;
  fu: number | null;
  points: number;
  form: string;
  groups: string[][];
  yaku: string[];
  reason: Saying;
}

/** What only the receiver knows about the own hand. */
export interface Own {
  waits: WaitingFor[];
  furiten: "discard" | "riichi" | "temporary" | null;
}

/** Answered by `done`, to measure the way there and back. */
export interface Ping {
  type: "ping";
  id: string;
}

export interface PresetShown {
  name: string;
  title: string;
  players: number;
  options: Record<string, unknown>;
}

/** Why a request was not answered. */
export interface Problem {
  error: Fault;
}

/** The next game at a table, and the hash of the secret from which its walls and seats will follow. */
export interface Promised {
  game: string;
  commitment: string;
}

/** Ready for the game, or for the next one at the same table. It begins when everybody is. `seed` is random, and is added to the server's secret; `promise` is the commitment that the table shows, so the secret cannot change any more. */
export interface Ready {
  type: "ready";
  id: string;
  ready?: boolean;
  seed?: string | null;
  promise?: string | null;
}

/** Why something cannot be done: a word of `REASON_NAMES`, and a sentence. */
export interface Reason {
  type: "reason";
  id: string;
  reason: string;
  text: string;
}

/** A command was not carried out, and nothing has changed. Without an id: it could not be read. */
export interface Refused {
  type: "refused";
  id: string | null;
  error: Fault;
}

/** A game with nothing hidden, hand by hand. */
export interface Replay {
  game: string | null;
  title: string;
  rules: string;
  options: Record<string, unknown>;
  names: string[];
  players: number;
  hands: ((RoundStarted | Drew | Discarded | RiichiPaid | Called | SetAside | DoraTurned | Won | RoundDrawn | GameEnded | GameOpened)[])[];
  formats: string[];
  opened: GameOpened | null;
}

/** The stick of a riichi lies on the table. */
export interface RiichiPaid {
  type: "riichi_paid";
  seat: number;
}

export interface RoundDrawn {
  type: "round_drawn";
  reason: "exhaustive" | "kyuushu" | "nagashi" | "sanchahou" | "suucha" | "suufon" | "suukaikan";
  deltas: number[];
  tenpai: number[];
  hands: OpenHand[];
  seat: number | null;
}

/** The tiles are dealt. */
export interface RoundStarted {
  type: "round_started";
  hand: number;
  round: number;
  honba: number;
  sticks: number;
  scores: number[];
  hands: ((string | null)[])[];
  indicator: string | null;
  dora: string[];
  live: number;
}

export interface RulesShown {
  presets: PresetShown[];
  options: OptionShown[];
}

/** A sentence of `src/tehai/words` by its key, and the values in it: texts, numbers, other sentences, lists. */
export interface Saying {
  key: string;
  values: Record<string, unknown>;
}

export interface ScoreAnswer {
  seed: number;
  rules?: string;
  han?: number | null;
  fu?: number | null;
  points?: number | null;
}

/** What is this hand worth? `limit` hands need no fu. */
export interface ScoreQuestion {
  seed: number;
  rules: string;
  given: Record<string, unknown>;
  tsumo: boolean;
  dealer: boolean;
  asks_fu: boolean;
}

/** What a hand is worth and why: everything that the result screen and the calculator show. */
export interface ScoreShown {
  tsumo: boolean;
  hand: string[];
  melds: MeldShown[];
  tile: string;
  dora: string[];
  ura: string[];
  flags: string[];
  round_wind: string;
  seat_wind: string;
  nukidora: number;
  flowers: string[];
  marked: string[];
  yaku: YakuRow[];
  han: number | null;
  fu: number | null;
  fu_sum: number | null;
  fu_rows: FuRow[];
  limit: string | null;
  yakuman: number | null;
  base_points: number;
  points: number;
  honba: number;
  sticks: number;
  total: number;
  others: OtherReading[];
  parts: ExplainedPart[];
}

/** Null: it was not asked. */
export interface ScoreVerdict {
  han: boolean | null;
  fu: boolean | null;
  points: boolean | null;
  score: ScoreShown;
}

/** What a hand is worth, or why it does not win; `parts` explain either in words. */
export interface Scored {
  win: boolean;
  score: ScoreShown | null;
  reason: string | null;
  shanten: number | null;
  would_win_with: string[];
  parts: ExplainedPart[];
  result: Record<string, unknown>;
}

/** Who sits there. `stand_in`: a bot plays for somebody who is away; `away`: time until it does. */
export interface Seat {
  kind: "bot" | "empty" | "person";
  name: string;
  bot: string | null;
  person: string | null;
  connected: boolean;
  ready: boolean;
  stand_in: boolean;
  away: number | null;
}

/** Who somebody is from now on; the token is theirs alone. */
export interface Session {
  token: string;
  person: string;
  name: string;
  account: boolean;
}

export interface SetAside {
  type: "set_aside";
  seat: number;
  tile: string;
}

/** The host puts a bot on a seat, or takes it away (null). Before a game only. */
export interface SetBot {
  type: "set_bot";
  id: string;
  seat: number;
  bot: string | null;
}

/** Take an empty seat: the one named, or any. */
export interface Sit {
  type: "sit";
  id: string;
  seat?: number | null;
}

/** A table as everybody may see it. */
export interface TableInfo {
  id: string;
  title: string;
  host: string | null;
  host_name: string;
  rules: string;
  options: Record<string, unknown>;
  players: number;
  seats: Seat[];
  status: "ended" | "playing" | "waiting";
  public: boolean;
  clock: ClockOption | null;
  hints: boolean;
  safety: boolean;
  delay: number;
  open_hands: boolean;
  spectators: number;
  game: string | null;
  round: number | null;
  scores: number[];
  promise: Promised | null;
}

/** How a table is made. `rules` is the name of a preset, or options with a `preset` among them. */
export interface TableOptions {
  rules?: string | Record<string, unknown>;
  title?: string;
  seats?: string[];
  clock?: ClockOption | null;
  speed?: "calm" | "fast" | "instant" | "normal";
  public?: boolean;
  hints?: boolean;
  safety?: boolean | null;
  delay?: number;
  open_hands?: boolean;
}

/** Whom everybody sees thinking: the seat on turn. Who could claim a tile is not told, and so nobody sees what is left in another's bank: it would tell who has thought about a claim. */
export interface Thinking {
  seat: number;
  clock: Clock | null;
}

export interface ToAnalyze {
  hand: string;
  melds?: string[];
  seen?: string;
  rules?: string | Record<string, unknown>;
}

export interface WaitRow {
  tile: string;
  left: number;
  types: string[];
  counts: boolean;
}

/** A tile that would complete the hand, how many nobody has seen, and what it would bring; null: no yaku. */
export interface WaitingFor {
  tile: string;
  left: number;
  ron: number | null;
  tsumo: number | null;
  limit_ron: string | null;
  limit_tsumo: string | null;
}

/** Why the last tile could not be won on, or what else is not in the menu. Answered by `reason`. */
export interface WhyNot {
  type: "why_not";
  id: string;
  code: number;
}

/** Somebody wins; the score is null where it is not known, as in a log that does not show the hand. */
export interface Won {
  type: "won";
  seat: number;
  target: number;
  tile: string;
  deltas: number[];
  liable: number | null;
  score: ScoreShown | null;
}

/** A yaku, or bonus han (dora, ura, aka, nukidora, flowers), with its han or how many times a yakuman it is. */
export interface YakuRow {
  name: string;
  han: number | null;
  yakuman: number | null;
}

/** A yaku and its names: `english` is what players call it, `literal` what that means word for word. `han` closed and open, as in "6/5", 0 where it does not exist so. Others are "yakuman" or "double_yakuman", and "option" where a rule says what it is worth. `optional`: it counts only where an option says so. */
export interface YakuShown {
  name: string;
  english: string;
  literal: string;
  romaji: string;
  kanji: string;
  meaning: string;
  han: string;
  optional: boolean;
}

export type AnyCommand =
  | Act
  | Hint
  | Join
  | Leave
  | Next
  | Ping
  | Ready
  | SetBot
  | Sit
  | WhyNot;

export type AnyFrame =
  | Announced
  | Changed
  | Done
  | Happened
  | Hints
  | Joined
  | Reason
  | Refused;

export type AnyHappening =
  | Called
  | Discarded
  | DoraTurned
  | Drew
  | GameEnded
  | GameOpened
  | RiichiPaid
  | RoundDrawn
  | RoundStarted
  | SetAside
  | Won;

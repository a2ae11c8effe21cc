// Written by tools/web_types.py from tehai.server.wire.messages and tehai.server.wire.contract: change those.

/** A request for an account. */
export interface Account {
  login: string;
  password: string;
  name: string;
  avatar?: "bear" | "cat" | "dog" | "fox" | "koala" | "penguin" | "rabbit" | "tiger" | null;
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

/** A person as administrators see them; a guest has no login. */
export interface AdminPerson {
  id: string;
  name: string;
  login: string | null;
  created: string;
  admin: boolean;
  blocked: boolean;
}

/** A table as administrators see it. `used`: the time of its last activity. */
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

/** Shanten for each shape; for 13 tiles the waits or useful tiles, for 14 tiles the result of each discard. */
export interface Analyzed {
  shanten: number;
  standard: number;
  chiitoitsu: number | null;
  kokushi: number | null;
  waits: WaitRow[];
  accepts: [string, number][];
  discards: HintRow[];
}

/** An announcement by the operator of the server; empty removes it. */
export interface Announced {
  type: "announced";
  text: string;
}

/** An announcement to everyone who is connected; empty removes it. */
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

/** Between two hands: the seats that have not confirmed the result yet, and the time until play continues anyway. */
export interface Between {
  hand: number;
  waiting: number[];
  left: number | null;
}

/** Whether to block the person. */
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

/** The time left for a decision, and then in the time bank. */
export interface Clock {
  base: number;
  bank: number;
}

/** Seconds for each decision, and extra seconds for each hand. */
export interface ClockOption {
  base: number;
  bank: number;
}

export interface Credentials {
  login: string;
  password: string;
}

/** `hand` is shown after an open riichi. */
export interface Discarded {
  type: "discarded";
  seat: number;
  tile: string;
  drawn: boolean;
  riichi: boolean;
  open: boolean;
  hand: string[] | null;
}

/** A command has been carried out, and its result is stored. */
export interface Done {
  type: "done";
  id: string;
}

/** A new dora indicator, and the dora it points to. */
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

/** Which discard leaves the most useful tiles? */
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

/** One line of an explanation, with an amount if it has one. */
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

/** What is wrong, where, and what would be valid. */
export interface Fault {
  code: "bad_json" | "bad_log" | "bad_meld" | "bad_tile" | "bad_value" | "impossible_flags" | "too_many_copies" | "unknown_option" | "wrong_tile_count" | "illegal_action" | "bad_token" | "no_space" | "not_allowed" | "not_found" | "server_error" | "too_fast" | "too_large";
  message: string;
  where: string;
  hint: string;
}

/** Two short hands with a guide, for someone who has never played. Opponents and walls are fixed. */
export interface FirstHand {
  seat: number;
  table: TableInfo;
  pause: number;
  steps: GuideStep[];
}

/** A generated password, shown only once. */
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

/** Points, places from 1, final scores and their parts: each seat's points minus the return points, uma and oka, all in thousands. The parts are empty if a log has scores that do not follow from the rules. */
export interface GameEnded {
  type: "game_ended";
  scores: number[];
  places: number[];
  final: number[];
  balance: number[];
  uma: number[];
  oka: number[];
}

/** After the game: the source of the walls, the seats and the bots' random numbers. `commitment` was the table's `promise` before the game. `seeds` are those of the places at the table, empty where there was none; `order` says which place plays which seat. */
export interface GameOpened {
  type: "game_opened";
  game: string;
  commitment: string;
  secret: string;
  seeds: string[];
  order: number[];
}

/** A person without an account. */
export interface Guest {
  name: string;
  avatar?: "bear" | "cat" | "dog" | "fox" | "koala" | "penguin" | "rabbit" | "tiger" | null;
}

/** One step of the guide: what it says, and what the learner does. */
export interface GuideStep {
  name: string;
  happened: (RoundStarted | Drew | Discarded | RiichiPaid | Called | SetAside | DoraTurned | Won | RoundDrawn | GameEnded | GameOpened)[];
  now: Now;
  wanted: number | null;
  refusals: Record<string, string>;
  look: string[];
  tiles: string[];
}

/** New events at the table, in order. `sequence` is the number of the last one. */
export interface Happened {
  type: "happened";
  sequence: number;
  happened: (RoundStarted | Drew | Discarded | RiichiPaid | Called | SetAside | DoraTurned | Won | RoundDrawn | GameEnded | GameOpened)[];
  now: Now;
}

export interface Health {
  status: "low_disk" | "ok";
  version: string;
  tables: number;
  people: number;
  accounts: boolean;
  public_url: string;
  sharing: boolean | null;
  announcement: string;
  sign_in: string;
}

/** Ask what to do, at tables with hints. Answered by `hints`. */
export interface Hint {
  type: "hint";
  id: string;
}

/** An action of the menu other than a discard; without a reason where nothing was compared. */
export interface HintChoice {
  choice: Choice;
  why: HintWhy | null;
}

export interface HintRow {
  tile: string;
  shanten: number;
  total: number;
  accepts: [string, number][];
  why: HintWhy | null;
}

/** How `reason` rates a discard or a call: the chances to win and to deal in, in thousandths; the expected points of the hand; the total value; whether it folds; and whether the discard declares riichi. */
export interface HintWhy {
  win: number;
  gain: number;
  deal_in: number;
  value: number;
  folds: boolean;
  riichi: boolean;
}

/** What `reason` advises, best first: discards, with the shanten after each, how many tiles help then, and why; and other actions, where one of them is best or there is nothing to discard. */
export interface Hints {
  type: "hints";
  id: string;
  discards: HintRow[];
  choices: HintChoice[];
}

/** The first message of a connection. `token` identifies the person; without one the client only watches. To resume, give the game and the `sequence` of the last frame seen: only later events are sent. */
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

/** Give up the seat. In a running game a bot plays on. */
export interface Leave {
  type: "leave";
  id: string;
}

/** One page of the public tables; pages are numbered from 0. */
export interface Lobby {
  tables: LobbyRow[];
  page: number;
  pages: number;
}

/** A public table in brief; `/api/tables/{id}` has the rest. */
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

/** The person making the request. `tables` are those where they have a seat in an unfinished game. */
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

/** The names that pages need. */
export interface NamesShown {
  yaku: YakuShown[];
  bots: string[];
  flags: string[];
  excludes: Record<string, string[]>;
  ways: Record<string, string>;
  reasons: Record<string, string>;
  languages: string[];
}

/** A new avatar. */
export interface NewAvatar {
  avatar: "bear" | "cat" | "dog" | "fox" | "koala" | "penguin" | "rabbit" | "tiger";
}

/** A request to change your password. */
export interface NewPassword {
  old: string;
  new: string;
}

/** The person has seen the result of the hand. */
export interface Next {
  type: "next";
  id: string;
  hand: number;
}

/** The situation after the latest event, for the receiver. */
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

/** An option of the rules. */
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

/** What only the receiver knows about their hand. */
export interface Own {
  waits: WaitingFor[];
  furiten: "discard" | "riichi" | "temporary" | null;
}

/** Measure the round-trip time. Answered by `done`. */
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

/** Why a request was refused. */
export interface Problem {
  error: Fault;
}

/** The next game at a table, and the hash of the secret from which its walls and seats will follow. */
export interface Promised {
  game: string;
  commitment: string;
}

/** Ready for the game, or for the next one at the same table. The game begins when everyone is ready. `seed` is random, and is combined with the server's secret; `promise` is the commitment that the table shows, which fixes that secret. */
export interface Ready {
  type: "ready";
  id: string;
  ready?: boolean;
  seed?: string | null;
  promise?: string | null;
}

/** Why something cannot be done: a name in `REASON_NAMES`, and a sentence. */
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

/** A riichi stick is placed on the table. */
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

/** Say a set phrase to everyone at the table: `spoken`. Players only; it is not stored. */
export interface Say {
  type: "say";
  id: string;
  phrase: "game" | "hello" | "luck" | "moment" | "nice" | "ouch" | "played" | "thanks";
}

/** A sentence of `src/tehai/words`: its key, and the values in it, which are texts, numbers, other sentences or lists. */
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

/** The value of a hand with its explanation: everything the result screen and the calculator show. */
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

/** Null if the question does not ask for it. */
export interface ScoreVerdict {
  han: boolean | null;
  fu: boolean | null;
  points: boolean | null;
  score: ScoreShown;
}

/** The value of a hand, or why it does not win; `parts` explain either. */
export interface Scored {
  win: boolean;
  score: ScoreShown | null;
  reason: string | null;
  shanten: number | null;
  would_win_with: string[];
  parts: ExplainedPart[];
  result: Record<string, unknown>;
}

/** The player in a seat. `stand_in`: a bot plays for a person who is away; `away`: time until it does. */
export interface Seat {
  kind: "bot" | "empty" | "person";
  name: string;
  bot: string | null;
  person: string | null;
  avatar: "bear" | "cat" | "dog" | "fox" | "koala" | "penguin" | "rabbit" | "tiger" | null;
  connected: boolean;
  ready: boolean;
  stand_in: boolean;
  away: number | null;
}

/** A new session; its token must be kept secret. */
export interface Session {
  token: string;
  person: string;
  name: string;
  account: boolean;
  avatar: "bear" | "cat" | "dog" | "fox" | "koala" | "penguin" | "rabbit" | "tiger" | null;
}

export interface SetAside {
  type: "set_aside";
  seat: number;
  tile: string;
}

/** The host puts a bot in a seat, or (null) removes a bot or a person who is not ready. Only before a game. */
export interface SetBot {
  type: "set_bot";
  id: string;
  seat: number;
  bot: string | null;
}

/** The host changes the rules, the clock, and what players and spectators are shown: the fields are those of a new table. The number of players stays. Only before a game; then everyone has to get ready again. */
export interface SetRules {
  type: "set_rules";
  id: string;
  rules: string | Record<string, unknown>;
  clock: ClockOption | null;
  hints: boolean;
  safety: boolean | null;
  open_hands: boolean;
}

/** Whether they can now, the base of links then, and the problem if it did not work. */
export interface Shared {
  on: boolean;
  public_url: string;
  problem: "no_network" | "no_port" | null;
}

/** Whether to let others on the network join. */
export interface Sharing {
  on: boolean;
}

/** Take an empty seat: the one named, or any. */
export interface Sit {
  type: "sit";
  id: string;
  seat?: number | null;
}

/** A player says a set phrase. Spectators get it with the same delay as everything else. */
export interface Spoken {
  type: "spoken";
  seat: number;
  phrase: "game" | "hello" | "luck" | "moment" | "nice" | "ouch" | "played" | "thanks";
}

/** A table as everyone may see it. */
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

/** How to make a table. `rules` is the name of a preset, or an object of options with an optional `preset`. */
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

/** The seat on turn. Seats that could claim a tile stay secret, and so do the other players' time banks, which would reveal who has thought about a claim. */
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

/** A tile that would complete the hand, how many copies are unseen, and the points it would win; null: no yaku. */
export interface WaitingFor {
  tile: string;
  left: number;
  ron: number | null;
  tsumo: number | null;
  limit_ron: string | null;
  limit_tsumo: string | null;
}

/** Ask why the last tile could not be won on, or why another action is not in the menu. Answered by `reason`. */
export interface WhyNot {
  type: "why_not";
  id: string;
  code: number;
}

/** A win; the score is null if it is unknown, as in a log that does not show the hand. */
export interface Won {
  type: "won";
  seat: number;
  target: number;
  tile: string;
  deltas: number[];
  liable: number | null;
  score: ScoreShown | null;
}

/** A yaku, or bonus han (dora, ura, aka, nukidora, flowers), with its han or its multiple of a yakuman. */
export interface YakuRow {
  name: string;
  han: number | null;
  yakuman: number | null;
}

/** A yaku and its names: `english` is the name players use, `literal` its translation. `han` is closed and open, as in "6/5", with 0 where it does not count; or "yakuman", "double_yakuman", or "option" if an option sets its value. `optional`: it counts only if an option turns it on. */
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
  | Say
  | SetBot
  | SetRules
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
  | Refused
  | Spoken;

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

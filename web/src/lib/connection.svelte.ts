// What one person knows of a table: who sits there, what lies on it, and what is asked of them. It follows what the
// server tells over the line, and after a break what was missed.
import { ApiError, get } from "./api";
import { Witness, type Problem } from "./fair/witness";
import { after, fold, type TableState } from "./fold";
import { Paced } from "./later.svelte";
import { Phrases } from "./phrases.svelte";
import { Line, Refusal, type Answer, type News, type Wish } from "./line";
import type { AnyHappening, Ask, Choice, Fault, Now, TableInfo } from "./messages";
import { remember, token } from "./session.svelte";

type Listener = (event: AnyHappening, table: TableState) => void;

export class Connection {
  /** "missing": there is no such table. */
  link = $state<"connecting" | "open" | "lost" | "missing">("connecting");
  /** Something was sent, and nothing is heard. */
  stalled = $state(false);
  info = $state.raw<TableInfo | null>(null);
  table = $state.raw<TableState | null>(null);
  now = $state.raw<Now | null>(null);
  /** When `now` came, by performance.now(): clocks count down from there. */
  nowAt = $state(0);
  seat = $state<number | null>(null);
  person = $state<string | null>(null);
  /** The points of all seats after each hand of this game. */
  results = $state.raw<number[][]>([]);
  /** What whoever runs the server tells everybody. */
  announcement = $state("");
  /** What was refused last. */
  fault = $state.raw<Fault | null>(null);
  #answeredAsk = $state<number | null>(null);
  #acting = false;
  #last: number | null = null;
  /** What this browser saw of the game, to check its deals in the end. */
  readonly witness = new Witness();
  readonly phrases = new Phrases((phrase) => this.wish({ type: "say", phrase }));
  /** What is wrong with the deals of the game that has ended; null: nothing can be said. */
  unfair = $state.raw<Problem[] | null>(null);

  readonly #id: string;
  readonly #line: Line;
  readonly #listeners = new Set<Listener>();
  readonly #paced = new Paced();

  constructor(id: string) {
    this.#id = id;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#line = new Line(`${scheme}://${location.host}/api/tables/${id}/ws`, {
      join: () => ({ token: token(), game: this.info?.game ?? null, last: this.#last }),
      letIn: () => (this.link = "open"),
      notLetIn: (fault) => this.#notLetIn(fault),
      news: (frame) => this.#take(frame),
      fault: (fault) => (this.fault = fault),
      stalled: (stalled) => (this.stalled = stalled),
      lost: () => this.#lost(),
    });
  }

  /** The menu, until it has been answered. */
  get ask(): Ask | null {
    const ask = this.now?.ask ?? null;
    return ask && ask.number !== this.#answeredAsk ? ask : null;
  }

  open(): void {
    this.#line.open();
  }

  close(): void {
    this.#paced.clear();
    this.#line.close();
  }

  /** Come in again as somebody else: a guest who has just got a name. */
  again(): void {
    this.#last = null;
    this.#line.again();
  }

  /** Be told what happens; what had happened before somebody joined is not told. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  send(wish: Wish): Promise<Answer> {
    return this.#line.send(wish);
  }

  /** The same for those who need no answer: a refusal is shown. */
  wish(wish: Wish): void {
    this.send(wish).catch((error: unknown) => {
      if (error instanceof Refusal) this.fault = error.fault;
    });
  }

  /** Ready for the next game, or no longer: with a seed that is added to the server's secret. */
  ready(ready = true): void {
    const seed = ready && this.info ? this.witness.seed(this.info, this.seat) : null;
    this.wish({ type: "ready", ready, ...seed });
  }

  act(choice: Choice): void {
    const number = this.ask?.number;
    if (number === undefined) return;
    this.#answeredAsk = number;
    this.#acting = true;
    this.send({ type: "act", ask: number, code: choice.code })
      .catch((error: unknown) => {
        if (this.#answeredAsk === number) this.#answeredAsk = null;
        // A menu that is over (the clock was quicker) is no mistake of the player's.
        if (error instanceof Refusal && this.now?.ask?.number === number) this.fault = error.fault;
      })
      .finally(() => (this.#acting = false));
  }

  #take(frame: News): void {
    if (frame.type !== "happened") this.#paced.finish();
    switch (frame.type) {
      case "joined":
        this.witness.look(frame.table);
        if (frame.since === null) {
          this.table = fold(frame.happened);
          for (const event of frame.happened) this.#see(event);
        } else this.#happen(frame.happened);
        this.person = frame.person;
        if (frame.table.game !== this.info?.game) this.phrases.clear();
        this.results = frame.results;
        // What was answered just before the line broke is on its way again.
        if (!this.#acting) this.#answeredAsk = null;
        this.#setInfo(frame.table);
        this.seat = frame.seat;
        this.#setNow(frame.now);
        this.#last = frame.sequence;
        this.#beginAlone(frame.table);
        break;
      case "happened":
        this.#last = frame.sequence;
        this.#pace(frame.happened, frame.now);
        break;
      case "changed":
        this.witness.look(frame.table);
        this.#setInfo(frame.table);
        break;
      case "spoken":
        this.phrases.hear(frame.seat, frame.phrase, this.info?.seats[frame.seat], frame.seat === this.seat);
        break;
      case "announced":
        this.announcement = frame.text;
        break;
    }
  }

  /** A table for one person and bots begins by itself; the seed comes first. */
  #beginAlone(info: TableInfo): void {
    const own = this.seat === null ? null : info.seats[this.seat];
    const alone = own && !own.ready && info.seats.every((seat) => seat === own || seat.kind === "bot");
    if (alone && info.status === "waiting" && info.promise) this.ready();
  }

  #see(event: AnyHappening): void {
    this.witness.take(event);
    if (event.type === "round_started") this.unfair = null;
    else if (event.type === "game_opened") this.unfair = this.witness.judge(event);
    else if (event.type === "game_ended") this.unfair = this.witness.judge(null);
  }

  #happen(events: AnyHappening[]): void {
    for (const event of events) {
      this.table = after(this.table, event);
      this.#addResult(event);
      this.#see(event);
      if (this.table) for (const listener of this.#listeners) listener(event, this.table);
    }
  }

  /** Each thing that happens is work of a frame, and what is asked then is work of another. */
  #pace(events: AnyHappening[], now: Now | null): void {
    const came = performance.now();
    this.#paced.add(...events.map((event) => () => this.#happen([event])), () => this.#setNow(now, came));
  }

  #addResult(event: AnyHappening): void {
    if (event.type === "round_started") this.results = event.hand === 0 ? [] : [...this.results, event.scores];
    else if (event.type === "game_ended") this.results = [...this.results, event.scores];
  }

  #setNow(now: Now | null, came = performance.now()): void {
    this.now = now;
    this.nowAt = came;
  }

  #setInfo(info: TableInfo): void {
    this.info = info;
    const seat = info.seats.findIndex((one) => one.person !== null && one.person === this.person);
    this.seat = seat < 0 ? null : seat;
  }

  #notLetIn(fault: Fault): void {
    if (fault.code === "bad_token" && token()) {
      // The server no longer knows the person: somebody who only watches, until they give a name.
      remember(null);
      this.again();
    } else if (fault.code === "not_found") this.link = "missing";
    else this.fault = fault;
  }

  async #lost(): Promise<boolean> {
    if (this.link === "missing") return false;
    this.link = this.info ? "lost" : "connecting";
    if (this.info || !(await this.#isMissing())) return true;
    this.link = "missing";
    return false;
  }

  async #isMissing(): Promise<boolean> {
    try {
      await get<TableInfo>(`/api/tables/${this.#id}`);
      return false;
    } catch (error) {
      return error instanceof ApiError && error.status === 404;
    }
  }
}

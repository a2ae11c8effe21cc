// One person's line to a table. It is opened again when it breaks: the server tells what was missed, and commands that
// were not answered are sent again under the same id, so that each is carried out once.
import { ApiError, get } from "./api";
import { after, fold, type TableState } from "./fold";
import type {
  AnyCommand,
  AnyFrame,
  AnyHappening,
  Ask,
  Choice,
  Done,
  Fault,
  Hints,
  Join,
  Now,
  Ping,
  Reason,
  TableInfo,
} from "./messages";
import { remember, token } from "./session.svelte";

type WithoutId<Command> = Command extends unknown ? Omit<Command, "id"> : never;
export type Wish = WithoutId<Exclude<AnyCommand, Join | Ping>>;
export type Answer = Done | Hints | Reason;
type Listener = (event: AnyHappening, table: TableState) => void;
interface Pending {
  text: string;
  answered: (answer: Answer) => void;
  refused: (fault: Fault) => void;
}

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8000;
const PING_EVERY = 15000;
const SILENCE = 40000;

/** A command that was not carried out. */
export class Refusal extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message);
  }
}

export class Connection {
  /** "missing": there is no such table. */
  link = $state<"connecting" | "open" | "lost" | "missing">("connecting");
  info = $state.raw<TableInfo | null>(null);
  table = $state.raw<TableState | null>(null);
  now = $state.raw<Now | null>(null);
  seat = $state<number | null>(null);
  person = $state<string | null>(null);
  /** The points of all seats after each hand of this game. */
  results = $state.raw<number[][]>([]);
  fault = $state.raw<Fault | null>(null);
  /** When `now` and `info` came, by performance.now(): clocks count down from there. */
  nowAt = $state(0);
  infoAt = $state(0);
  #answeredAsk = $state<number | null>(null);

  readonly #id: string;
  readonly #ids = `${Math.random().toString(36).slice(2, 10)}-`;
  readonly #listeners = new Set<Listener>();
  readonly #pending = new Map<string, Pending>();
  #count = 0;
  #socket: WebSocket | null = null;
  #joinId = "";
  #last: number | null = null;
  #pause = FIRST_PAUSE;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #closed = false;

  constructor(id: string) {
    this.#id = id;
  }

  /** The menu, until it has been answered. */
  get ask(): Ask | null {
    const ask = this.now?.ask ?? null;
    return ask && ask.number !== this.#answeredAsk ? ask : null;
  }

  open(): void {
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#heartbeat = setInterval(() => this.#beat(), PING_EVERY);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearInterval(this.#heartbeat);
    clearTimeout(this.#retry);
    this.#socket?.close();
  }

  /** Come in again as somebody else: a guest who has just got a name. */
  again(): void {
    this.#last = null;
    this.link = "connecting";
    this.#drop();
    this.#connect();
  }

  /** Be told what happens; what had happened before somebody joined is not told. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  send(wish: Wish): Promise<Answer> {
    const id = this.#ids + ++this.#count;
    const text = JSON.stringify({ ...wish, id });
    return new Promise((answered, refused) => {
      this.#pending.set(id, { text, answered, refused: (fault) => refused(new Refusal(fault)) });
      if (this.link === "open") this.#socket?.send(text);
    });
  }

  /** The same for those who need no answer: a refusal is shown. */
  wish(wish: Wish): void {
    this.send(wish).catch((error: unknown) => {
      if (error instanceof Refusal) this.fault = error.fault;
    });
  }

  act(choice: Choice): void {
    const number = this.ask?.number;
    if (number === undefined) return;
    this.#answeredAsk = number;
    this.send({ type: "act", ask: number, code: choice.code }).catch((error: unknown) => {
      if (this.#answeredAsk === number) this.#answeredAsk = null;
      // A menu that is over (the clock was quicker) is no mistake of the player's.
      if (error instanceof Refusal && this.now?.ask?.number === number) this.fault = error.fault;
    });
  }

  #hurry = (): void => {
    if (document.visibilityState === "visible" && this.link === "lost") this.#connect();
  };

  #connect(): void {
    clearTimeout(this.#retry);
    if (this.#closed || this.#socket) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.#id}/ws`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#heard = performance.now();
      this.#joinId = this.#ids + ++this.#count;
      const join: Join = { type: "join", id: this.#joinId, token: token(), last: this.#last };
      socket.send(JSON.stringify(join));
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      this.#heard = performance.now();
      this.#take(JSON.parse(message.data) as AnyFrame);
    };
    socket.onclose = () => {
      if (this.#socket === socket) void this.#lost();
    };
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  async #lost(): Promise<void> {
    this.#socket = null;
    if (this.#closed || this.link === "missing") return;
    const never = this.info === null;
    this.link = never ? "connecting" : "lost";
    if (never && (await this.#isMissing())) {
      this.link = "missing";
      return;
    }
    this.#retry = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 2);
  }

  async #isMissing(): Promise<boolean> {
    try {
      await get<TableInfo>(`/api/tables/${this.#id}`);
      return false;
    } catch (error) {
      return error instanceof ApiError && error.status === 404;
    }
  }

  #beat(): void {
    if (this.link !== "open") return;
    if (performance.now() - this.#heard > SILENCE) {
      this.#drop();
      void this.#lost();
    } else this.#socket?.send(JSON.stringify({ type: "ping", id: this.#ids + ++this.#count } satisfies Ping));
  }

  #take(frame: AnyFrame): void {
    switch (frame.type) {
      case "joined":
        this.table = fold(frame.happened);
        this.person = frame.person;
        this.results = frame.results;
        this.#answeredAsk = null;
        this.#setInfo(frame.table);
        this.seat = frame.seat;
        this.#setNow(frame.now);
        this.#last = frame.sequence;
        this.#ready();
        break;
      case "happened":
        this.#happen(frame.sequence, frame.happened, frame.now);
        this.#ready();
        break;
      case "changed":
        this.#setInfo(frame.table);
        break;
      case "refused":
        this.#refused(frame.id, frame.error);
        break;
      default:
        if (frame.id === this.#joinId) this.#ready();
        this.#pending.get(frame.id)?.answered(frame);
        this.#pending.delete(frame.id);
    }
  }

  #happen(sequence: number, events: AnyHappening[], now: Now): void {
    if (this.#last === null || sequence > this.#last) {
      this.#last = sequence;
      for (const event of events) {
        this.table = after(this.table, event);
        this.#addResult(event);
        if (this.table) for (const listener of this.#listeners) listener(event, this.table);
      }
    }
    this.#setNow(now);
  }

  #addResult(event: AnyHappening): void {
    if (event.type === "round_started") this.results = event.hand === 0 ? [] : [...this.results, event.scores];
    else if (event.type === "game_ended") this.results = [...this.results, event.scores];
  }

  #setNow(now: Now | null): void {
    this.now = now;
    this.nowAt = performance.now();
  }

  #setInfo(info: TableInfo): void {
    this.info = info;
    this.infoAt = performance.now();
    const seat = info.seats.findIndex((one) => one.person !== null && one.person === this.person);
    this.seat = seat < 0 ? null : seat;
  }

  /** Joined: what was asked for meanwhile goes out, in the order in which it was asked for. */
  #ready(): void {
    if (this.link === "open") return;
    this.link = "open";
    this.#pause = FIRST_PAUSE;
    for (const { text } of this.#pending.values()) this.#socket?.send(text);
  }

  #refused(id: string | null, fault: Fault): void {
    if (id === this.#joinId) this.#notLetIn(fault);
    else if (id !== null && this.#pending.has(id)) {
      this.#pending.get(id)?.refused(fault);
      this.#pending.delete(id);
    } else if (id === null) this.fault = fault;
  }

  #notLetIn(fault: Fault): void {
    if (fault.code === "bad_token" && token()) {
      // The server no longer knows the person: somebody who only watches, until they give a name.
      remember(null);
      this.again();
    } else if (fault.code === "not_found") this.link = "missing";
    else this.fault = fault;
  }
}

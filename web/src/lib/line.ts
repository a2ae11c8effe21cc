// The line to a table's server. It is opened again when it breaks, and commands that were not answered are sent again
// under the same id, so that each is carried out once.
import type { AnyCommand, AnyFrame, Done, Fault, Hints, Join, Ping, Reason } from "./messages";

type WithoutId<Command> = Command extends unknown ? Omit<Command, "id"> : never;
export type Wish = WithoutId<Exclude<AnyCommand, Join | Ping>>;
export type Answer = Done | Hints | Reason;
/** What is not the answer to a command. */
export type News = Exclude<AnyFrame, Answer | { type: "refused" }>;

interface Pending {
  text: string;
  answered: (answer: Answer) => void;
  refused: (fault: Fault) => void;
}

export interface Listener {
  /** Who comes, and what they have seen already. */
  join: () => Pick<Join, "token" | "game" | "last">;
  letIn: () => void;
  notLetIn: (fault: Fault) => void;
  news: (frame: News) => void;
  /** A message that the server could not read. */
  fault: (fault: Fault) => void;
  /** Whether the server has been asked something and has said nothing for a while. */
  stalled: (stalled: boolean) => void;
  /** The line has broken; whether to try again. */
  lost: () => Promise<boolean>;
}

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8000;
const PING_EVERY = 15000;
/** Without a word for so long after something was sent, the line stalls. */
const PATIENCE = 1500;
const SILENCE = 40000;

/** Ids are a person's, not a line's: neither another tab nor the page after a reload may come upon one again. (Without
 * TLS, as in a local network, browsers have no randomUUID.) */
const PAGE = [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("");
let count = 0;

const lines = new Set<Line>();

/** Whether something was sent, or waits to be, that the server has not answered. */
export function unanswered(): boolean {
  return [...lines].some((line) => line.waits);
}

/** A command that was not carried out. */
export class Refusal extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message);
  }
}

export class Line {
  readonly #address: string;
  readonly #listener: Listener;
  readonly #pending = new Map<string, Pending>();
  #socket: WebSocket | null = null;
  #joinId = "";
  #inside = false;
  #closed = false;
  #pause = FIRST_PAUSE;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #impatient: ReturnType<typeof setTimeout> | undefined;

  constructor(address: string, listener: Listener) {
    this.#address = address;
    this.#listener = listener;
  }

  get waits(): boolean {
    return this.#pending.size > 0;
  }

  open(): void {
    lines.add(this);
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#heartbeat = setInterval(() => this.#beat(), PING_EVERY);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    lines.delete(this);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearInterval(this.#heartbeat);
    clearTimeout(this.#retry);
    clearTimeout(this.#impatient);
    this.#socket?.close();
  }

  /** Come in anew, as after giving a name. */
  again(): void {
    this.#drop();
    this.#connect();
  }

  send(wish: Wish): Promise<Answer> {
    const id = this.#newId();
    const text = JSON.stringify({ ...wish, id });
    return new Promise((answered, refused) => {
      this.#pending.set(id, { text, answered, refused: (fault) => refused(new Refusal(fault)) });
      if (this.#inside) this.#say(text);
    });
  }

  /** Send it, and expect to hear something soon. */
  #say(text: string): void {
    this.#socket?.send(text);
    this.#impatient ??= setTimeout(() => this.#listener.stalled(true), PATIENCE);
  }

  #calm(): void {
    clearTimeout(this.#impatient);
    this.#impatient = undefined;
    this.#listener.stalled(false);
  }

  #newId(): string {
    return `${PAGE}-${++count}`;
  }

  #hurry = (): void => {
    if (document.visibilityState === "visible" && !this.#socket) this.#connect();
  };

  #connect(): void {
    clearTimeout(this.#retry);
    if (this.#closed || this.#socket) return;
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#heard = performance.now();
      this.#joinId = this.#newId();
      socket.send(JSON.stringify({ type: "join", id: this.#joinId, ...this.#listener.join() } satisfies Join));
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      this.#heard = performance.now();
      this.#calm();
      if (this.#socket === socket) this.#take(JSON.parse(message.data) as AnyFrame);
    };
    socket.onclose = () => {
      if (this.#socket === socket) void this.#lost();
    };
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#inside = false;
    this.#calm();
    socket?.close();
  }

  async #lost(): Promise<void> {
    this.#drop();
    if (this.#closed || !(await this.#listener.lost())) return;
    this.#retry = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 2);
  }

  /** A line can be dead without anybody having said so. */
  #beat(): void {
    if (!this.#inside) return;
    if (performance.now() - this.#heard > SILENCE) void this.#lost();
    else this.#say(JSON.stringify({ type: "ping", id: this.#newId() } satisfies Ping));
  }

  #take(frame: AnyFrame): void {
    switch (frame.type) {
      case "done":
      case "hints":
      case "reason":
        if (frame.id === this.#joinId) this.#letIn();
        this.#pending.get(frame.id)?.answered(frame);
        this.#pending.delete(frame.id);
        break;
      case "refused":
        this.#refused(frame.id, frame.error);
        break;
      default:
        this.#listener.news(frame);
        if (frame.type === "joined") this.#letIn();
    }
  }

  /** What was asked for meanwhile goes out, in the order in which it was asked for. */
  #letIn(): void {
    if (this.#inside) return;
    this.#inside = true;
    this.#pause = FIRST_PAUSE;
    this.#listener.letIn();
    for (const { text } of this.#pending.values()) this.#say(text);
  }

  #refused(id: string | null, fault: Fault): void {
    if (!this.#inside) this.#listener.notLetIn(fault);
    else if (id === null) this.#listener.fault(fault);
    else {
      this.#pending.get(id)?.refused(fault);
      this.#pending.delete(id);
    }
  }
}

// What a browser has and Node has not, as far as the library asks for it: vitest runs this before each file of tests.
import { beforeAll, vi } from "vitest";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});
const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
vi.stubGlobal("document", page);
vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
vi.stubGlobal("matchMedia", () => ({ matches: true })); // no motion: everything happens at once
vi.stubGlobal("location", { protocol: "http:", host: "table.test", pathname: "/", search: "" });

/** The server's end of a line: what the page has sent, and a way to answer. */
export class FakeSocket {
  static all: FakeSocket[] = [];
  static get latest(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error("no line has been opened");
    return socket;
  }

  readonly sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.closed = true;
    this.onclose?.();
  }

  /** The page's latest command. */
  get command(): Record<string, unknown> {
    return this.sent.at(-1) ?? {};
  }

  tell(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  /** Open, and let the page in. */
  letIn(frame: object = { type: "done" }): void {
    this.onopen?.();
    this.tell({ id: this.command.id, ...frame });
  }
}
vi.stubGlobal("WebSocket", FakeSocket);

// A test speaks once the words of what it has imported are there.
beforeAll(async () => (await import("./i18n.svelte")).wordsLoaded());

// What the table needs of a game, whoever runs it: a server over a line, or a script.
import type { TableState } from "../fold";
import type { Answer, Wish } from "../line";
import type { Phrases } from "../phrases.svelte";
import type { AnyHappening, Ask, Choice, Now } from "../messages";

export interface Game {
  readonly table: TableState | null;
  readonly now: Now | null;
  /** When `now` came, by performance.now(). */
  readonly nowAt: number;
  /** The own seat; null: only watching. */
  readonly seat: number | null;
  /** The menu, until it has been answered. */
  readonly ask: Ask | null;
  /** The choice that a guide asks for; absent where there is no guide. */
  readonly wanted?: Choice | null;
  /** Tiles of the own hand that a guide speaks of. */
  readonly look?: readonly string[];
  /** What is said at the table; absent where nobody is there to hear it. */
  readonly phrases?: Phrases;
  /** Be told what happens from now on. */
  listen(listener: (event: AnyHappening, table: TableState) => void): () => void;
  send(wish: Wish): Promise<Answer>;
  act(choice: Choice): void;
}

// What the player at this browser is about to do: which tile is lifted, whether riichi is being declared, which call is
// being chosen, and what the switches do without asking.
import type { Game } from "./game";
import type { SeatState } from "../fold";
import type { AfterDiscard, Choice } from "../messages";
import { oneClick, saveSettings, settings } from "../settings.svelte";
import { type Switches } from "./auto";
import { arranged, held, type HeldTile, type Mode } from "./hand";

export type Button = "ron" | "tsumo" | "riichi" | "open_riichi" | "kan" | "pon" | "chi" | "kita" | "kyuushu" | "pass";
export interface Offer {
  button: Button;
  choices: Choice[];
}

const ORDER: Button[] = ["ron", "tsumo", "riichi", "open_riichi", "kan", "pon", "chi", "kita", "kyuushu", "pass"];

function buttonOf(choice: Choice): Button | null {
  switch (choice.kind) {
    case "discard":
    case "tsumogiri":
      return null;
    case "minkan":
    case "kakan":
    case "ankan":
      return "kan";
    case "riichi":
      return choice.open ? "open_riichi" : "riichi";
    default:
      return choice.kind;
  }
}

export class Player {
  readonly connection: Game;
  mode = $state<Mode>("discard");
  /** The key of the tile that stands up from the hand. */
  lifted = $state<string | null>(null);
  /** The call of which the tiles are being chosen. */
  picking = $state<Button | null>(null);
  /** The key of the tile under the pointer, or with the focus. */
  pointed = $state<string | null>(null);
  switches = $state<Switches>({ sort: settings.sort, win: false, noCalls: false, discard: false });
  /** The key of the tile that was to be discarded and may not. */
  refused = $state<string | null>(null);
  #order: string[] = [];
  #held: HeldTile[] = [];
  /** What was discarded and is not yet on the table: the key of the tile, and the table as it was then. */
  #gone = $state.raw<{ key: string; table: unknown } | null>(null);

  readonly ask = $derived.by(() => this.connection.ask);
  readonly seat: SeatState | null = $derived.by(() => {
    const { table, seat } = this.connection;
    return seat === null ? null : (table?.seats[seat] ?? null);
  });
  readonly tiles: HeldTile[] = $derived.by(() => {
    const hand = (this.seat?.hand ?? []).filter((tile) => tile !== null);
    this.#order = arranged(this.#order, hand, this.switches.sort);
    this.#held = held(this.#order, this.seat?.drawn, this.ask, this.mode, this.#held);
    return this.#held;
  });
  /** The tile of which it is said why it may not be discarded: the one that was tried, else the one looked at. */
  readonly forbidden: HeldTile | null = $derived.by(() => {
    const found = this.tiles.find((one) => one.key === (this.refused ?? this.pointed));
    return found?.reason ? found : null;
  });
  readonly offers: Offer[] = $derived.by(() => {
    const found = new Map<Button, Choice[]>();
    for (const choice of this.ask?.choices ?? []) {
      const button = buttonOf(choice);
      if (button) found.set(button, [...(found.get(button) ?? []), choice]);
    }
    return ORDER.flatMap((button) => {
      const choices = found.get(button);
      return choices ? [{ button, choices }] : [];
    });
  });
  /** What the hand would wait for after a discard: of the tile that is looked at, or of all while riichi is declared. */
  readonly afterwards: AfterDiscard[] = $derived.by(() => {
    if (this.mode !== "discard") return this.ask?.riichi ?? [];
    const looked = this.tiles.find((one) => one.key === (this.pointed ?? this.lifted))?.after;
    return looked ? [looked] : [];
  });

  constructor(connection: Game) {
    this.connection = connection;
  }

  /** The key of the tile that is on its way to the server. */
  get sent(): string | null {
    return this.#gone?.table === this.connection.table && this.ask === null ? (this.#gone?.key ?? null) : null;
  }

  /** How a guide marks a tile: it is to be discarded ("here"), or spoken of ("look"). */
  marks(tile: HeldTile): "here" | "look" | undefined {
    const { wanted, look } = this.connection;
    if (wanted && tile.choice?.code === wanted.code) return "here";
    return look?.includes(tile.tile) ? "look" : undefined;
  }

  /** Whether a guide asks for this button. */
  marksButton(button: Button): "here" | undefined {
    const { wanted } = this.connection;
    return wanted && buttonOf(wanted) === button ? "here" : undefined;
  }

  get declaring(): boolean {
    return this.mode !== "discard";
  }

  /** Sorting is how somebody likes to hold their tiles: it is kept, beyond this hand and this page. */
  flip(name: keyof Switches): void {
    this.switches[name] = !this.switches[name];
    if (name !== "sort") return;
    settings.sort = this.switches.sort;
    saveSettings();
  }

  /** Nothing is half done any more. */
  reset(): void {
    this.mode = "discard";
    this.lifted = null;
    this.picking = null;
    this.refused = null;
  }

  act(choice: Choice): void {
    const tile = this.tiles.find((one) => one.choice === choice);
    this.#gone = tile ? { key: tile.key, table: this.connection.table } : null;
    this.reset();
    this.connection.act(choice);
  }

  /** A tile is clicked or tapped: it goes at once, or is lifted and goes at the second tap. */
  tap(tile: HeldTile, pointer = ""): void {
    this.refused = null;
    if (!tile.choice) this.#refuse(tile);
    else if (oneClick(pointer) || this.lifted === tile.key) this.act(tile.choice);
    else this.lifted = tile.key;
  }

  /** A tile goes at once, as by its key. */
  discard(tile: HeldTile | undefined): void {
    if (tile?.choice) this.act(tile.choice);
    else if (tile) this.#refuse(tile);
  }

  #refuse(tile: HeldTile): void {
    this.lifted = null;
    this.refused = tile.key;
  }

  press(button: Button): void {
    const offer = this.offers.find((one) => one.button === button);
    if (!offer) return;
    const [only, ...others] = offer.choices;
    this.lifted = null;
    if (button === "riichi" || button === "open_riichi") {
      this.mode = button;
      this.picking = null;
    } else if (others.length) this.picking = button;
    else if (only) this.act(only);
  }
}

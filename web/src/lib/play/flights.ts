// Tiles on their way: from a hand to its pond, from the wall to the hand, from a pond to the meld that claimed it. A copy
// flies over the table, only moved and faded, and the tile itself is shown when it has landed.
import { inFrames } from "../later.svelte";
import type { AnyHappening } from "../messages";
import { settings } from "../settings.svelte";

const TIME = 210;
const MOST_AT_ONCE = 4;

type Start = Pick<DOMRect, "left" | "top" | "width" | "height">;

export class Flights {
  readonly #layer: HTMLElement;
  readonly #oncount: (seat: number, change: 1 | -1) => void;
  #flying = 0;
  readonly #idle: HTMLElement[] = [];
  /** Positions of concealed hands, cached per deal because measuring forces a layout. */
  readonly #hands = new Map<string, Start>();

  /** `oncount`: one discard more, or less, of a seat is in the air. */
  constructor(layer: HTMLElement, oncount: (seat: number, change: 1 | -1) => void) {
    this.#layer = layer;
    this.#oncount = oncount;
  }

  /** Where a tile starts from: asked before the table shows what happened. */
  start(event: AnyHappening, you: number | null): Start | null {
    switch (event.type) {
      case "discarded":
        return event.seat === you ? box(ownTile(event.tile, event.drawn)) : this.#inHand(event.seat);
      case "drew":
        return event.seat !== you ? null : box(document.querySelector(".things .wall:not(:has(.indicator))"));
      case "called":
        return event.target === null ? this.#inHand(event.seat) : box(last(`.seat[data-seat="${event.target}"] .pond li .tile`));
      case "round_started":
        this.#hands.clear();
        return null;
      default:
        return null;
    }
  }

  /** Somewhere in a hand that cannot be seen. */
  #inHand(seat: number): Start | null {
    const owner = document.querySelector(`.seat[data-seat="${seat}"]`);
    const here = `${seat} ${owner?.className} ${settings.view} ${innerWidth}x${innerHeight}`;
    const known = this.#hands.get(here);
    if (known) return known;
    const hand = box(owner?.querySelector(".hand") ?? null);
    if (!hand) return null;
    const place = { left: hand.left + hand.width / 2, top: hand.top + hand.height / 2, width: 30, height: 40 };
    this.#hands.set(here, place);
    return place;
  }

  /** Where it lands: looked for when the table shows it. */
  land(event: AnyHappening, you: number | null, from: Start | null): void {
    if (!from || this.#flying >= MOST_AT_ONCE) return;
    if (event.type === "discarded") this.#fly(from, last(`.seat[data-seat="${event.seat}"] .pond li .tile`), event.seat);
    else if (event.type === "drew" && event.seat === you) this.#fly(from, document.querySelector(".own .hand button.drawn .tile"));
    else if (event.type === "called")
      this.#fly(from, event.seat === you ? last(".own .melds li .sideways") : last(`.seat[data-seat="${event.seat}"] .meld .sideways`));
  }

  /** Hide the tile now and measure it a frame later, when layout is done. */
  #fly(from: Start, target: Element | null, discarder: number | null = null): void {
    if (!(target instanceof HTMLElement)) return;
    this.#flying += 1;
    if (discarder !== null) this.#oncount(discarder, 1);
    target.style.visibility = "hidden";
    const landed = () => {
      target.style.visibility = "";
      this.#flying -= 1;
      if (discarder !== null) this.#oncount(discarder, -1);
    };
    inFrames(2, () => this.#send(from, target, landed));
  }

  #send(from: Start, target: HTMLElement, landed: () => void): void {
    const to = target.getBoundingClientRect();
    if (!to.width) return landed();
    const [width, height] = [target.offsetWidth, target.offsetHeight];
    const copy = target.cloneNode(true) as HTMLElement;
    copy.removeAttribute("data-tile");
    copy.style.visibility = "visible";
    const flyer = this.#idle.pop() ?? this.#flyer();
    flyer.replaceChildren(copy);
    const at = (place: Start, size: number) => `translate(${place.left}px, ${place.top}px) scale(${size / width}, ${((size / to.width) * to.height) / height})`;
    const time = { duration: TIME, easing: "cubic-bezier(.25,.7,.3,1)" };
    flyer.animate([{ transform: at(from, Math.min(from.width, to.width * 1.35)) }, { transform: at(to, to.width) }], time).onfinish = () => {
      this.#idle.push(flyer);
      landed();
    };
  }

  /** What carries a tile. It waits beside the page with the last one, as a layer that comes and goes costs more. */
  #flyer(): HTMLElement {
    const flyer = document.createElement("div");
    flyer.style.cssText = "position:absolute;left:0;top:0;display:flex;transform-origin:0 0;transform:translate(-300px,0);will-change:transform";
    this.#layer.append(flyer);
    return flyer;
  }
}

function box(one: Element | null): Start | null {
  return one?.getBoundingClientRect() ?? null;
}

function last(selector: string): Element | null {
  return [...document.querySelectorAll(selector)].at(-1) ?? null;
}

function ownTile(tile: string, drawn: boolean): Element | null {
  return document.querySelector(`.own .hand button[data-tile="${tile}"]${drawn ? ".drawn" : ":not(.drawn)"}`);
}

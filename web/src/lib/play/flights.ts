// Tiles on their way: from a hand to its pond, from the wall to the hand, from a pond to the meld that claimed it. A copy
// flies over the table, only moved and faded, and the tile itself is shown when it has landed.
import type { AnyHappening } from "../messages";
import { settings } from "../settings.svelte";

const TIME = 210;
const MOST_AT_ONCE = 4;

type Start = Pick<DOMRect, "left" | "top" | "width" | "height">;

export class Flights {
  readonly #layer: HTMLElement;
  #flying = 0;

  constructor(layer: HTMLElement) {
    this.#layer = layer;
  }

  static get wanted(): boolean {
    return settings.motion && !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** Where a tile starts from: asked before the table shows what happened. */
  start(event: AnyHappening, you: number | null): Start | null {
    switch (event.type) {
      case "discarded":
        return event.seat === you ? box(ownTile(event.tile, event.drawn)) : inHand(event.seat);
      case "drew":
        return box(document.querySelector(".things .wall:not(:has(.indicator))"));
      case "called":
        return event.target === null ? inHand(event.seat) : box(last(`.seat[data-seat="${event.target}"] .pond li .tile`));
      default:
        return null;
    }
  }

  /** Where it lands: asked when the table shows it. */
  land(event: AnyHappening, you: number | null, from: Start | null): void {
    if (!from || this.#flying >= MOST_AT_ONCE) return;
    if (event.type === "discarded") this.#fly(from, last(`.seat[data-seat="${event.seat}"] .pond li .tile`));
    else if (event.type === "drew" && event.seat === you) this.#fly(from, document.querySelector(".own .hand button.drawn .tile"));
    else if (event.type === "called")
      this.#fly(from, event.seat === you ? last(".own .melds li .sideways") : last(`.seat[data-seat="${event.seat}"] .meld .sideways`));
  }

  #fly(from: Start, target: Element | null): void {
    const to = box(target);
    if (!target || !to || !to.width) return;
    const copy = target.cloneNode(true) as HTMLElement;
    const inside = target instanceof HTMLElement ? { width: target.offsetWidth, height: target.offsetHeight } : to;
    copy.removeAttribute("data-tile");
    copy.style.cssText += `;position:absolute;left:0;top:0;transform-origin:0 0;margin:0`;
    const at = (place: Start, size: number) => `translate(${place.left}px, ${place.top}px) scale(${size / inside.width}, ${((size / to.width) * to.height) / inside.height})`;
    this.#layer.append(copy);
    this.#flying += 1;
    const time = { duration: TIME, easing: "cubic-bezier(.25,.7,.3,1)" };
    target.animate([{ opacity: 0 }, { opacity: 0 }], { duration: TIME });
    copy.animate([{ transform: at(from, Math.min(from.width, to.width * 1.35)) }, { transform: at(to, to.width) }], time).onfinish = () => {
      copy.remove();
      this.#flying -= 1;
    };
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

/** Somewhere in a hand that cannot be seen. */
function inHand(seat: number): Start | null {
  const hand = box(document.querySelector(`.seat[data-seat="${seat}"] .hand`));
  return hand && { left: hand.left + hand.width / 2, top: hand.top + hand.height / 2, width: 30, height: 40 };
}

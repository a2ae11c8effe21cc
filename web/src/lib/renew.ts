// A page that has stayed open while the server got new pages cannot load its next part: those have other names now.
import { unanswered } from "./line";

const KEY = "tehai.renewed";
/** Milliseconds in which a page reloads itself once: a reload that does not help must not be repeated. */
const ONCE_IN = 5 * 60_000;
const LOOK = 200;

/** Whether the server's page begins with another script than this one; no, while it does not answer. */
async function outdated(): Promise<boolean> {
  const entry = document.querySelector("script[type=module][src]")?.getAttribute("src");
  if (!entry) return false;
  try {
    const answer = await fetch(location.pathname, { cache: "no-store", headers: { accept: "text/html" } });
    return answer.ok && !(await answer.text()).includes(entry);
  } catch {
    return false;
  }
}

const renewed = () => Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < ONCE_IN;

/** Reload the page if the server has another one, as soon as everything that was sent is answered. Several parts may be
 * missing at once: each asks, and the first that is answered reloads. */
export async function renew(): Promise<void> {
  if (renewed() || !(await outdated()) || renewed()) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  while (unanswered()) await new Promise((resolve) => setTimeout(resolve, LOOK));
  location.reload();
}

// Who the person is: a guest with a name, or somebody with an account. The token stays in this browser.
import type { Session } from "./messages";

const KEY = "tehai.session";

function stored(): Session | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") as Session | null;
  } catch {
    return null;
  }
}

export const session: { mine: Session | null } = $state({ mine: stored() });

export function token(): string | null {
  return session.mine?.token ?? null;
}

export function remember(mine: Session | null): void {
  session.mine = mine;
  if (mine) localStorage.setItem(KEY, JSON.stringify(mine));
  else localStorage.removeItem(KEY);
}

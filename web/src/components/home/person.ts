// Who plays: the person of this browser, or a new guest.
import { ApiError, get, post } from "../../lib/api";
import type { Me, Session } from "../../lib/messages";
import { remember, session } from "../../lib/session.svelte";

/** The session of this browser; somebody without one becomes a guest with this name. */
export async function present(name: string): Promise<Session> {
  if (session.mine) return session.mine;
  const mine = await post<Session>("/api/guests", { name: name.trim() });
  remember(mine);
  return mine;
}

/** Who this browser is for the server; a session that the server no longer knows is forgotten. */
export async function me(): Promise<Me | null> {
  if (!session.mine) return null;
  try {
    return await get<Me>("/api/me");
  } catch (error) {
    if (unknown(error)) remember(null);
    return null;
  }
}

/** This browser is nobody's any more; the server forgets an account's session too, if it can be reached. */
export function logOut(): void {
  if (session.mine?.account) post("/api/logout", {}).catch(() => undefined);
  remember(null);
}

/** Whether the server does not know the session that was sent. */
export function unknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.fault.code === "bad_token");
}

// Who plays: the person of this browser, or a new guest.
import { ApiError, get, post } from "../../lib/api";
import type { Me, Session } from "../../lib/messages";
import { AVATARS, faceFor, type Avatar } from "../../lib/avatars";
import { saveSettings, settings } from "../../lib/settings.svelte";
import { remember, session } from "../../lib/session.svelte";

/** The session of this browser; somebody without one becomes a guest with this name. */
export async function present(name: string): Promise<Session> {
  if (session.mine) return session.mine;
  const mine = await post<Session>("/api/guests", { name: name.trim(), avatar: settings.avatar });
  remember(mine);
  return mine;
}

/** The face of this person: the one that was chosen, or that of the name. */
export function ownFace(name: string): Avatar {
  const chosen = session.mine ? session.mine.avatar : settings.avatar;
  return chosen ?? faceFor(session.mine?.name ?? name, AVATARS);
}

/** Another face, also for whoever comes later with this browser. */
export async function chooseFace(avatar: Avatar): Promise<void> {
  if (session.mine) {
    await post("/api/me/avatar", { avatar });
    remember({ ...session.mine, avatar });
  }
  settings.avatar = avatar;
  saveSettings();
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

// What went wrong, in words. The server's own message says more, but only in English.
import { ApiError } from "./api";
import type { Fault } from "./messages";
import { settings } from "./settings.svelte";
import { t } from "./words/fault";

export function faultWords({ code, message, hint }: Fault): string {
  if (settings.language !== "en" || !message) return t(`fault-${code}`);
  const sentence = message.charAt(0).toUpperCase() + message.slice(1);
  return hint ? `${sentence} (${hint})` : sentence;
}

/** The same of anything that was thrown. */
export function said(error: unknown): string {
  if (!(error instanceof ApiError)) return String(error);
  return error.status === 0 ? t("fault-no_answer") : faultWords(error.fault);
}

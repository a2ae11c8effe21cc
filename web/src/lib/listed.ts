// Lists and parts of sentences in the person's language.
import { t } from "./words/frame";

/** "East, South"; in Japanese and Chinese "東、南". */
export function listed(items: readonly string[]): string {
  return items.join(t("frame-list"));
}

/** "turn 1, step 1 of 114": parts of a sentence. Chinese writes another comma between them than in a list. */
export function phrased(parts: readonly string[]): string {
  return parts.join(t("frame-comma"));
}

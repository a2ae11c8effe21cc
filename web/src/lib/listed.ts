// Lists in the person's language.
import { t } from "./words/frame";

/** "East, South"; in Japanese and Chinese "東、南". */
export function listed(items: readonly string[]): string {
  return items.join(t("frame-list"));
}

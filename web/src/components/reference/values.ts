// Values of options as people read them.
import { number } from "../../lib/i18n.svelte";
import { t } from "../../lib/words/reference";

export function written(value: unknown): string {
  if (typeof value === "boolean") return t(value ? "reference.yes" : "reference.no");
  if (typeof value === "number") return number(value);
  if (Array.isArray(value)) return value.length === 0 ? t("reference.none") : value.map((one) => (Array.isArray(one) ? `(${written(one)})` : written(one))).join(", ");
  return String(value).replaceAll("_", " ");
}

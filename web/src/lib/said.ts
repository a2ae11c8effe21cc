// Sentences that the server sends as their keys and values, in the person's language.
import { number, type Values } from "./i18n.svelte";
import type { Saying } from "./messages";
import { yakuSaid } from "./names.svelte";
import { presetName } from "./titles";
import { t as explain, type Key as ExplainKey } from "./words/explain";
import { t } from "./words/preset";
import { t as term, type Key as TermKey } from "./words/term";

function isSaying(value: unknown): value is Saying {
  return typeof value === "object" && value !== null && "key" in value;
}

/** The name of a rule set. What was changed is shown elsewhere, and so is the length of a game. */
function rulesSaid({ preset, changes }: Saying["values"]): string {
  const others = Array.isArray(changes) && changes.some((one: Saying) => (one.values.option as Saying).key !== "option-length");
  return others ? t("preset-changed", { name: presetName(String(preset)) }) : presetName(String(preset));
}

/** A sentence, or a value of one: a text, a number, a list, another sentence. */
export function say(value: unknown): string {
  if (typeof value === "number") return number(value);
  if (Array.isArray(value)) return value.map(say).join(explain("explain-comma"));
  if (!isSaying(value)) return String(value);
  const values: Values = {};
  for (const [name, one] of Object.entries(value.values)) values[name] = typeof one === "number" ? one : say(one);
  if (value.key === "preset-rules") return rulesSaid(value.values);
  if (value.key.startsWith("yaku-")) return yakuSaid(value.key, values);
  return value.key.startsWith("term-") ? term(value.key as TermKey, values) : explain(value.key as ExplainKey, values);
}

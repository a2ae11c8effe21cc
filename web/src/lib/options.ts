// Options of the rules as people read them.
import { number } from "./i18n.svelte";
import { listed } from "./listed";
import type { OptionShown } from "./messages";
import { settings } from "./settings.svelte";
import { t, type Key } from "./words/option";

export function sectionName(section: string): string {
  return t(`option-group-${section.replaceAll(" ", "_")}` as Key);
}

export function optionName(name: string): string {
  return t(`option-${name}` as Key);
}

export function optionMeaning(option: OptionShown): string {
  return t(`option-${option.name}.meaning` as Key);
}

/** A value of an option. */
export function valueWords(name: string, value: unknown): string {
  if (typeof value === "boolean") return t(value ? "option-on" : "option-off");
  if (typeof value === "number") return number(value);
  if (!Array.isArray(value)) return t(`option-${name}.value-${value}` as Key);
  if (value.length === 0) return t("option-none");
  return listed(value.map((one) => (Array.isArray(one) ? `(${valueWords(name, one)})` : valueWords(name, one))));
}

/** Everything that an option can be. */
export function rangeWords(option: OptionShown): string {
  if (option.choices.length) return option.choices.map((choice) => valueWords(option.name, choice)).join(settings.language === "en" ? ", " : "／");
  return t(`option-${option.name}.allowed` as Key);
}

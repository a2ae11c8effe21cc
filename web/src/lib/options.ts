// Options of the rules as people read them: the server speaks English, the other languages are in words/options.
import { number } from "./i18n.svelte";
import type { OptionShown } from "./messages";
import { settings } from "./settings.svelte";
import { meanings, names, plain, ranges, sections, values } from "./words/options";

function told(words: Record<string, { ja: string; zh: string }>, key: string, english: string): string {
  return settings.language === "en" ? english : (words[key]?.[settings.language] ?? english);
}

export function sectionName(section: string): string {
  return told(sections, section, section);
}

export function optionName(name: string): string {
  return told(names, name, name.replaceAll("_", " "));
}

export function optionMeaning(option: OptionShown): string {
  return told(meanings, option.name, option.meaning);
}

/** A value of an option. */
export function valueWords(name: string, value: unknown): string {
  if (typeof value === "boolean") return plain[value ? "on" : "off"][settings.language];
  if (typeof value === "number") return number(value);
  if (!Array.isArray(value)) return told(values, `${name}.${value}`, String(value).replaceAll("_", " "));
  if (value.length === 0) return plain.none[settings.language];
  return value.map((one) => (Array.isArray(one) ? `(${valueWords(name, one)})` : valueWords(name, one))).join(", ");
}

/** Everything that an option can be. */
export function rangeWords(option: OptionShown): string {
  if (option.choices.length) return option.choices.map((choice) => valueWords(option.name, choice)).join(settings.language === "en" ? ", " : "／");
  return told(ranges, option.name, option.allowed);
}

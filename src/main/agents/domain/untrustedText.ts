import { fewMarks } from "#contracts/text/fewMarks.ts";

/**
 * Characters that a person can't see, or that change how others are read: controls except tab and line feed, bidirectional
 * controls, zero-width characters, tags, variation selectors, and lone surrogates.
 */
const hidden =
  /(?![\t\n])[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;
const lineBreaks = /\r\n?|[\u0085\u2028\u2029\v\f]/g;

/** The most characters of one text in an answer, where a field has no smaller limit. */
export const longestText = 8_000;

/** Returns a text of others as programs may read it: without hidden characters, and cut to `most` characters. [AG71] */
export function untrustedText(text: string, most: number = longestText): string {
  const clean = visibleText(text);
  if (clean.length <= most) return clean;
  const end = most - 1;
  // A cut between the halves of a pair would leave a lone surrogate.
  const cut = clean.slice(0, end).replace(/[\ud800-\udbff]$/, "");
  return `${cut}…`;
}

/** Most texts have only these characters, which need no expression for Unicode. */
const plain = /^[\t\n\x20-\x7e]*$/;

/** Returns the text without hidden characters. */
export function visibleText(text: string): string {
  if (plain.test(text)) return text;
  return fewMarks(text.replace(lineBreaks, "\n").replace(hidden, ""));
}

/** Returns a value of JSON with every string in it, keys included, as `untrustedText` returns it. */
export function untrustedJson(value: unknown, most: number = longestText): unknown {
  if (typeof value === "string") return untrustedText(value, most);
  if (Array.isArray(value)) return value.map((one) => untrustedJson(one, most));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [untrustedText(key, 100), untrustedJson(one, most)]),
  );
}

import type { AdTerm, AdSearchTerms } from "./adText.ts";
import { labelWord } from "./adLabels.ts";

/**
 * Returns an FTS5 query. `choices` holds label keys: each inner list is joined by "or", all lists by "and". An unknown
 * value has the key 0, which no label has. Null: everything matches.
 */
export function adMatch(
  words: AdSearchTerms,
  choices: readonly (readonly number[])[],
  everything: readonly number[],
): string | null {
  const wanted = [
    ...words.wanted.map(termMatch),
    ...choices.map((keys) => `(${keys.map((key) => quoted(labelWord(key))).join(" OR ")})`),
  ];
  if (words.unwanted.length === 0) return wanted.length === 0 ? null : wanted.join(" AND ");
  // FTS5 needs a left operand for NOT.
  if (wanted.length === 0) wanted.push(`(${everything.map((key) => quoted(labelWord(key))).join(" OR ")})`);
  return `(${wanted.join(" AND ")}) NOT (${words.unwanted.map(termMatch).join(" OR ")})`;
}

/** Returns one search term as an FTS5 query. */
export function termMatch({ words, isBeginning }: AdTerm): string {
  return `${quoted(words.join(" "))}${isBeginning ? "*" : ""}`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', " ")}"`;
}

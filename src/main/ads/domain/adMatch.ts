import type { AdTerm, AdWords } from "./adText.ts";
import { labelWord } from "./adLabels.ts";

/**
 * A question in the index's own language (FTS5). `choices`: keys of labels, of which each inner list is joined by "or"
 * and all of them by "and"; a choice of an unknown value has the key 0, which nothing has. Null: everything matches.
 */
export function adMatch(
  words: AdWords,
  choices: readonly (readonly number[])[],
  everything: readonly number[],
): string | null {
  const wanted = [
    ...words.wanted.map(termMatch),
    ...choices.map((keys) => `(${keys.map((key) => quoted(labelWord(key))).join(" OR ")})`),
  ];
  if (words.unwanted.length === 0) return wanted.length === 0 ? null : wanted.join(" AND ");
  // What is not wanted has to be taken from something.
  if (wanted.length === 0) wanted.push(`(${everything.map((key) => quoted(labelWord(key))).join(" OR ")})`);
  return `(${wanted.join(" AND ")}) NOT (${words.unwanted.map(termMatch).join(" OR ")})`;
}

/** One thing asked for, in the index's own language. */
export function termMatch({ words, isBeginning }: AdTerm): string {
  return `${quoted(words.join(" "))}${isBeginning ? "*" : ""}`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', " ")}"`;
}

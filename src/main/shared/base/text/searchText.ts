import { fewMarks } from "#contracts/text/fewMarks.ts";
import { graphemesOf } from "./graphemes.ts";

/**
 * Text and queries for a full-text index of words. Korean and scripts without spaces between words (Chinese, Japanese,
 * Thai, …) are split into characters and queried as phrases. This finds every part of a text, where splitting by a
 * dictionary would miss some.
 */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}][\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{M}]*/gu;
const hasLetter = /[\p{L}\p{N}]/u;
const mostTerms = 32;

/** Returns a text in its indexed form. */
export function indexedText(text: string): string {
  return fewMarks(text)
    .normalize("NFKC")
    .replaceAll("\0", " ")
    .replace(unspaced, (run) => ` ${graphemesOf(run).join(" ")} `);
}

/** A query in the index's syntax (FTS5): what must match, and what must not. Null: no condition. */
export interface SearchQuery {
  readonly match: string | null;
  readonly exclude: string | null;
}

/**
 * Converts typed text to a query: a word matches as a prefix, `"…"` as an exact phrase; `-word` and `-"…"` exclude. No
 * part of the text is interpreted as an operator of the index.
 */
export function searchQuery(typed: string): SearchQuery {
  const wanted: string[] = [];
  const unwanted: string[] = [];
  for (const [, minus, phrase, word] of fewMarks(typed)
    .normalize("NFKC")
    .matchAll(/(-?)(?:"([^"]*)"?|([^\s"]+))/g)) {
    const text = phrase ?? word ?? "";
    if (!hasLetter.test(text) || wanted.length + unwanted.length >= mostTerms) continue;
    if (minus === "-") unwanted.push(quoted(text));
    else wanted.push(phrase === undefined ? `${quoted(text)}*` : quoted(text));
  }
  return {
    match: wanted.length === 0 ? null : wanted.join(" AND "),
    exclude: unwanted.length === 0 ? null : unwanted.join(" OR "),
  };
}

function quoted(text: string): string {
  return `"${indexedText(text).replaceAll('"', " ").replace(/\s+/g, " ").trim()}"`;
}

import { fewMarks } from "../../../../contracts/text/fewMarks.ts";
import { graphemesOf } from "./graphemes.ts";

/**
 * Text for a full-text index of words, and questions to it. Scripts that put no spaces between words (Chinese, Japanese,
 * Thai, …) and Korean are taken apart into their letters, and asked for as a phrase of letters: so every piece of a text
 * is found, one letter too, where cutting at dictionary words would miss what a dictionary cuts elsewhere.
 */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}][\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{M}]*/gu;
const hasLetter = /[\p{L}\p{N}]/u;
const mostTerms = 32;

/** A text as it goes into the index. */
export function indexedText(text: string): string {
  return fewMarks(text)
    .normalize("NFKC")
    .replaceAll("\0", " ")
    .replace(unspaced, (run) => ` ${graphemesOf(run).join(" ")} `);
}

/** A question in the index's own language (FTS5): what has to match, and what must not. Null: nothing asked of that. */
export interface SearchQuery {
  readonly match: string | null;
  readonly exclude: string | null;
}

/**
 * What a person typed: every word is the beginning of one in the text, `"…"` is a phrase word for word, and `-word` or
 * `-"…"` must not be there. Nothing of it is taken for the index's own operators, whatever it is.
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

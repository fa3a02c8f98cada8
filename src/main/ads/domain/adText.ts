import { withPlainQuotes } from "#contracts/ads/serviceQueryScope.ts";
import { fewMarks } from "#contracts/text/fewMarks.ts";
import { indexedText } from "#main/shared/base/text/searchText.ts";
import { emojiTokens } from "./adEmoji.ts";
import { withoutLabelLetters } from "./adLabels.ts";
import type { AdRecord } from "./adRecord.ts";

/** The text columns of the index, in column order. */
export interface AdTexts {
  readonly title: string;
  readonly copy: string;
  readonly description: string;
  readonly brand: string;
  readonly more: string;
}

/** Returns the searchable texts of an ad, as displayed. */
export function textsOf(record: AdRecord): AdTexts {
  const { brand } = record;
  return {
    title: record.title ?? "",
    copy: record.copy ?? "",
    description: record.description ?? "",
    brand: joined([brand.name, brand.handle, record.domain]),
    more: joined([record.cta, record.summary, record.vertical, record.creativeType, ...record.tags]),
  };
}

/** Returns the same texts, normalized for the index. */
export function indexedTexts(record: AdRecord): AdTexts {
  const texts = textsOf(record);
  return {
    title: forIndex(texts.title),
    copy: forIndex(texts.copy),
    description: forIndex(texts.description),
    brand: forIndex(texts.brand),
    more: forIndex(texts.more),
  };
}

/** Returns the index words for the emoji in all of the ad's texts. */
export function emojiOf(record: AdRecord): readonly string[] {
  return emojiTokens(Object.values(textsOf(record)).join(" "));
}

/** One search term: consecutive words; if `isBeginning`, the last word is a prefix. */
export interface AdTerm {
  readonly words: readonly string[];
  readonly isBeginning: boolean;
}

/** Parsed user input. No part of it is interpreted as FTS5 syntax. */
export interface AdSearchTerms {
  readonly wanted: readonly AdTerm[];
  readonly unwanted: readonly AdTerm[];
}

const mostTerms = 32;
const word = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Parses user input: words, the last one as a prefix; `"…"` is an exact phrase, `-word` and `-"…"` exclude. Scripts
 * without spaces are searched character by character, as a phrase. An emoji is a separate term, wherever it is.
 */
export function parseAdSearch(typed: string): AdSearchTerms {
  const text = withPlainQuotes(withoutLabelLetters(fewMarks(withoutTrademarks(typed)).normalize("NFKC")));
  const matches = [...text.matchAll(/(-?)(?:"([^"]*)("?)|([^\s"]+))/g)];
  const wanted: AdTerm[] = [];
  const unwanted: AdTerm[] = [];
  for (const [index, [, minus, phrase, , plain]] of matches.entries()) {
    const match = phrase ?? plain ?? "";
    const words = wordsOf(match);
    const isLast = index === matches.length - 1 && phrase === undefined;
    const isBeginning = isLast && minus !== "-" && !isUnspaced(words.at(-1) ?? "");
    const emoji = emojiTokens(match).map((each) => ({ words: [each], isBeginning: false }));
    const terms = words.length === 0 ? emoji : [{ words, isBeginning }, ...emoji];
    const room = mostTerms - wanted.length - unwanted.length;
    (minus === "-" ? unwanted : wanted).push(...terms.slice(0, room));
  }
  return { wanted, unwanted };
}

/** Splits the terms into terms of one word each. */
export function singleTerms(terms: readonly AdTerm[]): readonly AdTerm[] {
  return terms.flatMap(({ words, isBeginning }) =>
    words.map((each, index) => ({ words: [each], isBeginning: isBeginning && index === words.length - 1 })),
  );
}

/** Returns the words of a text as the index stores them, folded; single characters for scripts without spaces. */
export function wordsOf(text: string): readonly string[] {
  return Array.from(forIndex(text).matchAll(word), ([found]) => foldWord(found));
}

/** Folds a word; words that fold to the same text are equal for the index. */
export function foldWord(text: string): string {
  return smallLetters(
    fewMarks(text)
      .normalize("NFKD")
      .replace(/(\p{sc=Latin})\p{M}+/gu, "$1")
      .normalize("NFC"),
  );
}

/**
 * Lowercases a text so that spelling variants match: the final sigma, and capitals that do not show whether their i
 * has a dot.
 */
export function smallLetters(text: string): string {
  return text.toLowerCase().replaceAll("ς", "σ").replaceAll("ı", "i");
}

function isUnspaced(text: string): boolean {
  return indexedText(text) !== text;
}

/** Fast path: most texts contain neither scripts without spaces nor characters that normalization would change. */
const isPlain = /^[^\u0131\u0250-\u200F\u2024\u2025\u202A-\u202F\u203C-\u20AB\u20AD-\uFFFF]*$/;

function forIndex(text: string): string {
  return isPlain.test(text) && !text.includes("\0") && text.normalize("NFKC") === text
    ? text
    : withoutLabelLetters(smallLetters(indexedText(withoutTrademarks(text))));
}

/** Removes trademark signs, because normalization would turn them into letters that join the name before them. */
function withoutTrademarks(text: string): string {
  return text.replace(/[™℠]/g, " ");
}

function joined(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== "").join(" · ");
}

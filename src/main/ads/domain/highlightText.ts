import type { HighlightSpans } from "#contracts/ads/ads.ts";
import { fewMarks } from "#contracts/text/fewMarks.ts";
import { graphemesOf, isFoldedButCase, isSimpleText } from "#main/shared/base/text/graphemes.ts";
import { emojiIn, isEmojiToken } from "./adEmoji.ts";
import { type AdTerm, smallLetters, wordsOf } from "./adText.ts";

interface Word {
  readonly start: number;
  readonly end: number;
  readonly folded: string;
}

const shownLength = 160;
/** Small enough that a highlight is visible on a card's single line. */
const shownBefore = 16;
/** Words after this position are not searched, because the copy of an ad may be very long. */
const mostRead = 20_000;
/** Maximum number of highlights, because a single letter may occur thousands of times in a long text. */
const mostMarks = 1_000;
const plainRun = /[a-z0-9]+/g;
const run = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Returns an excerpt of the first text that contains a term: a line or two, with all terms highlighted. Null if no
 * text does; the ad then matched by something that is not displayed.
 */
export function highlightText(texts: readonly string[], terms: readonly AdTerm[]): HighlightSpans | null {
  for (const text of texts) {
    const marked = highlightsIn(text.slice(0, mostRead), terms, shownLength);
    if (marked.length > 0) return shown(text, marked);
  }
  return null;
}

/** Returns a whole text with all terms highlighted, up to a maximum number of highlights; null if it contains none. */
export function highlightWhole(text: string, terms: readonly AdTerm[]): HighlightSpans | null {
  const highlights = highlightsIn(text, terms).slice(0, mostMarks);
  return highlights.length === 0 ? null : partsOf(text, highlights, 0, text.length);
}

/** Returns how many of the terms occur in a text. */
export function termsIn(text: string, terms: readonly AdTerm[]): number {
  const words = [...wordsIn(text, terms)];
  const isThere = (term: AdTerm) =>
    isEmojiTerm(term) ? emojiHighlights(text, [term]).length > 0 : words.some((_, index) => isAt(words, index, term));
  return terms.filter(isThere).length;
}

function hasUnspacedScript({ words }: AdTerm): boolean {
  return words.some((word) => unspaced.test(word));
}

/** Returns the positions of the terms, up to `reach` after the start of the first one. */
function highlightsIn(
  text: string,
  terms: readonly AdTerm[],
  reach = Number.POSITIVE_INFINITY,
): readonly (readonly [start: number, end: number])[] {
  const words: Word[] = [];
  const highlights: [number, number][] = [];
  let end = Number.POSITIVE_INFINITY;
  for (const word of wordsIn(text, terms)) {
    if (word.start >= end) break;
    words.push(word);
    for (const term of terms) {
      const at = words.length - term.words.length;
      const start = words[at]?.start;
      if (start === undefined || !isAt(words, at, term)) continue;
      highlights.push([start, word.end]);
      end = Math.min(end, start + reach);
    }
  }
  return joined([...highlights, ...emojiHighlights(text, terms)].toSorted(([a], [b]) => a - b));
}

function isEmojiTerm({ words: [first = ""] }: AdTerm): boolean {
  return isEmojiToken(first);
}

function emojiHighlights(text: string, terms: readonly AdTerm[]): readonly (readonly [start: number, end: number])[] {
  const wanted = new Set(terms.filter(isEmojiTerm).flatMap(({ words }) => words));
  if (wanted.size === 0) return [];
  return emojiIn(text)
    .filter(({ words }) => words.some((each) => wanted.has(each)))
    .map(({ start, end }) => [start, end]);
}

function isAt(words: readonly Word[], at: number, { words: wanted, isBeginning }: AdTerm): boolean {
  return wanted.every((word, offset) => {
    const folded = words[at + offset]?.folded;
    return isBeginning && offset === wanted.length - 1 ? folded?.startsWith(word) === true : folded === word;
  });
}

/** Yields the words of a text with their positions. Words before the first possible match may be left out. */
function* wordsIn(text: string, terms: readonly AdTerm[]): Generator<Word> {
  const isPlain = isAscii.test(text);
  if (isPlain || isFoldedButCase(text)) {
    const folded = text.toLowerCase();
    const from = firstPlace(folded, terms);
    if (from !== null) yield* isPlain ? asciiTokens(folded, from) : textTokens(text, terms, from);
  } else if (mayHave(text, terms)) yield* textTokens(text, terms);
}

/** Returns the start of the first word in which a term can begin; null if no term occurs. `folded`: the folded text. */
function firstPlace(folded: string, terms: readonly AdTerm[]): number | null {
  const places = terms.map(({ words: [first = ""] }) => folded.indexOf(first)).filter((place) => place !== -1);
  if (places.length === 0) return null;
  let from = Math.min(...places);
  while (from > 0 && isPlainLetter(folded.charCodeAt(from - 1))) from -= 1;
  return from;
}

function isPlainLetter(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || (code >= 0x61 && code <= 0x7a);
}

/** Excludes nearly every text without a match, in a tenth of the time that splitting it into words needs. */
function mayHave(text: string, terms: readonly AdTerm[]): boolean {
  const bare = withoutMarks(text);
  return terms.some(({ words: [first = ""] }) => bare.includes(isAscii.test(first) ? first : withoutMarks(first)));
}

function withoutMarks(text: string): string {
  return smallLetters(fewMarks(text)).normalize("NFKD").replace(/\p{M}/gu, "");
}

function* asciiTokens(folded: string, from: number): Generator<Word> {
  for (const { 0: found, index } of folded.slice(from).matchAll(plainRun)) {
    const start = from + index;
    yield { start, end: start + found.length, folded: found };
  }
}

/**
 * Yields scripts without spaces character by character, as the index stores them. If no term has such a character, a
 * run of them counts as one empty word, because splitting it is slow.
 */
function* textTokens(text: string, terms: readonly AdTerm[], from = 0): Generator<Word> {
  const splitsLetters = terms.some(hasUnspacedScript);
  for (const { 0: found, index } of text.slice(from).matchAll(run)) {
    const start = from + index;
    const end = start + found.length;
    if (isAscii.test(found)) yield { start, end, folded: found.toLowerCase() };
    else if (!splitsLetters && isUnspaced.test(found)) yield { start, end, folded: "" };
    else if (isSimpleText(found)) yield* simpleLetters(found, start);
    else {
      const folded = wordsOf(found);
      if (folded.length === 1) yield { start, end, folded: folded[0] ?? "" };
      else if (folded.length > 1) yield* lettersOf(found, start);
    }
  }
}

const isUnspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{M}]+$/u;
const isAscii = /^\p{ASCII}*$/u;

function* simpleLetters(found: string, offset: number): Generator<Word> {
  let end = offset;
  for (const letter of graphemesOf(found)) {
    const start = end;
    end += letter.length;
    const isSame = letter.length === 1 || fewMarks(letter).normalize("NFKC") === letter;
    yield { start, end, folded: isSame ? letter : (wordsOf(letter)[0] ?? "") };
  }
}

function lettersOf(found: string, offset: number): readonly Word[] {
  const words: Word[] = [];
  let before: { start: number; text: string } | null = null;
  const flush = () => {
    const folded = before === null ? [] : wordsOf(before.text);
    if (before !== null && folded[0] !== undefined) {
      words.push({ start: before.start, end: before.start + before.text.length, folded: folded[0] });
    }
    before = null;
  };
  let index = 0;
  for (const segment of graphemesOf(found)) {
    const at = offset + index;
    index += segment.length;
    if (unspaced.test(segment)) {
      flush();
      before = { start: at, text: segment };
      flush();
    } else if (before === null) before = { start: at, text: segment };
    else before = { start: (before as { start: number }).start, text: (before as { text: string }).text + segment };
  }
  flush();
  return words;
}

const unspaced =
  /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

function joined(highlights: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  const all: [number, number][] = [];
  for (const [start, end] of highlights) {
    const last = all.at(-1);
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end);
    else all.push([start, end]);
  }
  return all;
}

/** Returns a one-line excerpt of the text around its first highlight. */
function shown(text: string, highlights: readonly (readonly [number, number])[]): HighlightSpans {
  const first = highlights[0]?.[0] ?? 0;
  const from = first <= shownBefore ? 0 : wordStart(text, first - shownBefore);
  const to = Math.min(text.length, from + shownLength);
  return [
    ...(from > 0 ? [{ text: "…", isHit: false }] : []),
    ...partsOf(text, highlights, from, to).map(({ text: part, isHit }) => ({ text: part.replace(/\s+/g, " "), isHit })),
    ...(to < text.length ? [{ text: "…", isHit: false }] : []),
  ];
}

/** Splits part of a text at the boundaries of its highlights. */
function partsOf(
  text: string,
  highlights: readonly (readonly [number, number])[],
  from: number,
  to: number,
): { readonly text: string; readonly isHit: boolean }[] {
  const cut: { text: string; isHit: boolean }[] = [];
  const add = (part: string, isHit: boolean) => part !== "" && cut.push({ text: part, isHit });
  let at = from;
  for (const [start, end] of highlights) {
    if (start >= to) break;
    add(text.slice(at, start), false);
    add(text.slice(start, Math.min(end, to)), true);
    at = Math.min(end, to);
  }
  add(text.slice(at, to), false);
  return cut;
}

/**
 * Returns the start of a word near a position, so that no word is cut. Within a long word it returns the position
 * itself, but never splits a surrogate pair.
 */
function wordStart(text: string, near: number): number {
  const space = text.slice(near, near + shownBefore).search(/\s/);
  if (space >= 0) return near + space + 1;
  const code = text.charCodeAt(near);
  return code >= 0xdc00 && code <= 0xdfff ? near + 1 : near;
}

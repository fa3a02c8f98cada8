/** How well a name matches a typed text; less is better. */
export const nameMatches = { exact: 0, start: 1, wordStart: 2, part: 3, none: 4 } as const;
export type NameMatch = (typeof nameMatches)[keyof typeof nameMatches];

/** Returns a text for comparison: without case, diacritics and repeated spaces. */
export function foldedName(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * Returns how a name matches a typed text. `also`: more words that find it, but count as a part. Every typed word must
 * occur; an empty text matches everything as a part.
 */
export function matchName(name: string, typed: string, also = ""): NameMatch {
  const wanted = foldedName(typed);
  const folded = foldedName(name);
  if (wanted === "") return nameMatches.part;
  if (folded === wanted) return nameMatches.exact;
  if (folded.startsWith(wanted)) return nameMatches.start;
  const words = wanted.split(" ");
  if (words.every((word) => startsWord(folded, word))) return nameMatches.wordStart;
  const all = `${folded} ${foldedName(also)}`;
  return words.every((word) => all.includes(word)) ? nameMatches.part : nameMatches.none;
}

function startsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  }
  return false;
}

import { settable } from "#sandbox/lettering/letters.ts";

/** The words of a card. An empty text is not shown. */
export interface CardPhrases {
  readonly head: string;
  readonly rest: string;
  /** "without text, watermark" */
  readonly without: string;
}

const longestPrompt = 320;
/** A head phrase without a comma or preposition ends at a word before this length. */
const longestHead = 72;
const longestWithout = 120;

/** Words that end a head phrase, in the languages of the app's texts and of most prompts. "of" joins, as in "a cup of tea". */
const prepositions = new Set(
  (
    "on in at with for from under over above below behind beside between near against during before after inside outside " +
    "onto into through across around by while wearing holding featuring surrounded " +
    "auf im mit vor unter über neben hinter zwischen für bei am aus durch während trägt " +
    "sur dans avec sous devant derrière pour chez sobre con bajo para entre desde junto com sob em no na"
  ).split(" "),
);

/** Divides a prompt into what a card shows. Null if the typeface does not cover the prompt's script. */
export function phrasesOf(prompt: string, negativePrompt: string): CardPhrases | null {
  // A line break ends a phrase like a comma.
  const text = settable(prompt.replaceAll(/\s*[\r\n]+\s*/g, " \u2013 "));
  if (text === null) return null;
  const shown = cutAtWord(text, longestPrompt);
  const end = headEnd(shown);
  const head = shown.slice(0, end).replace(/[\s,;:.–—-]+$/, "");
  const rest = shown.slice(end).replace(/^[\s,;:.!–—-]+/, "");
  const negative = settable(negativePrompt) ?? "";
  return { head, rest, without: negative === "" ? "" : `without ${cutAtWord(negative, longestWithout)}` };
}

/** Returns where the head phrase ends: at the first comma or preposition after a word that is not an article. */
function headEnd(text: string): number {
  let words = 0;
  for (const match of text.matchAll(/\S+/g)) {
    const [word] = match;
    const bare = word.toLowerCase().replaceAll(/[^\p{L}\p{N}'’-]/gu, "");
    if (words > 0 && (prepositions.has(bare) || bare === "")) return match.index;
    if (match.index + word.length > longestHead && words > 0) return match.index;
    if (!/^(an?|the|ein|eine|einen|der|die|das|une?|les?|la|el|una|os?|um|uma)$/.test(bare)) words += 1;
    if (/[,;:.!?…]["”’)]*$/.test(word) && words > 0) return match.index + word.length;
  }
  return text.length;
}

/** Returns the start of a text, up to a number of characters, cut at a word and with "…" if it is longer. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most - 1);
  const space = start.lastIndexOf(" ");
  const whole = text.charAt(most - 1) === " " || space < most / 2 ? start : start.slice(0, space);
  return `${whole.replace(/[\s,;:.–—-]+$/, "")}…`;
}

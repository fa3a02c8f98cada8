import { cutAtWord } from "#sandbox/card/phrases.ts";
import { settable } from "#sandbox/lettering/letters.ts";
import { textOf } from "#sandbox/discover/itemText.ts";
import { hasTitle, type Recipe } from "#sandbox/discover/recipe.ts";

/** The words on an ad's image. Each is a part of a field of the ad. Null: the ad has none, or not in these letters. */
export interface AdText {
  readonly brand: string;
  readonly headline: string | null;
  readonly cta: string | null;
  /** A percentage of the text, with the sign as the text writes it. */
  readonly offer: string | null;
}

const longestHeadline = 60;

/** Returns the words for one slide. Slides after the first show further sentences of the ad's copy. */
export function adText(recipe: Recipe, slide: number): AdText {
  const text = textOf(recipe);
  const sentences = text.copy.split(/\n+|(?<=[.!?。！？؟])\s+/u).filter((sentence) => sentence.trim() !== "");
  const [first = "", ...others] = sentences;
  const opening = hasTitle(recipe) ? text.title : first;
  const shown = slide === 0 ? opening : ([...others, first][(slide - 1) % sentences.length] ?? opening);
  const headline = settable(shown);
  const cta = hasTitle(recipe) ? settable(text.cta) : null;
  return {
    brand: recipe.brand.name,
    headline: headline === null ? null : headlineOf(headline),
    cta: headline === null ? null : cta,
    offer: offerIn(hasTitle(recipe) ? `${text.title}\n${text.copy}` : text.copy),
  };
}

/** Returns a sentence without its full stop, with numbers that stay in one line with their percent sign. */
function headlineOf(sentence: string): string {
  const text = cutAtWord(sentence.replace(/(?<!\.)\.$/, ""), longestHeadline);
  return text.replaceAll(/(\d) %/g, "$1\u00a0%");
}

function offerIn(text: string): string | null {
  const found = /\d{1,2}[\s\u00a0\u202f]?[%٪％]/u.exec(text)?.[0];
  return found === undefined ? null : settable(found.replace(/[٪％]/u, "%"));
}

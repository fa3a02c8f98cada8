import { t } from "#texts/t.ts";
import { foldedText } from "./foldedText.ts";

const nameLength = 80;

/**
 * Returns the name of a program for use within quotation marks. Its own quotation marks become apostrophes, so that it
 * can't end the quotation, its line breaks become marks, and a long name is cut. [AG120] [CV14]
 */
export function shownName(name: string): string {
  const letters = Array.from(foldedText(name).replaceAll(/["“”„‟«»]/g, "'"));
  return letters.length <= nameLength
    ? letters.join("")
    : t("{start}…", { start: letters.slice(0, nameLength).join("") });
}

/** Returns the name of a program in the quotation marks of the language. [AG120] */
export function quotedName(name: string): string {
  return t("“{text}”", { text: shownName(name) });
}

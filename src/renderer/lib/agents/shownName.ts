import { t } from "../../../texts/t.ts";
import { visibleCharacters } from "./visibleCharacters.ts";

/**
 * Returns the name of a program for use within quotation marks. Its own quotation marks become apostrophes, so that it
 * can't end the quotation. [AG120]
 */
export function shownName(name: string): string {
  return visibleCharacters(name).replaceAll(/["“”„‟«»]/g, "'");
}

/** Returns the name of a program in the quotation marks of the language. [AG120] */
export function quotedName(name: string): string {
  return t("“{text}”", { text: shownName(name) });
}

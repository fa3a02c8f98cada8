import { visibleCharacters } from "./visibleCharacters.ts";

/**
 * Returns the words of somebody else in one paragraph: invisible characters are shown by their code, and line breaks as
 * "↵", so that no line of it can look like one of the app. [CV14]
 */
export function foldedText(text: string): string {
  return visibleCharacters(text.replaceAll(/\r\n?/g, "\n"))
    .replaceAll(/[^\S\n]*\n[^\S\n]*/g, " ↵ ")
    .replaceAll("\t", " ");
}

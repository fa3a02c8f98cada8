/** A text without the letters at its end that `isLoose` names. A regular expression starts again at every such letter. */
export function trimmedEnd(text: string, isLoose: (letter: string) => boolean): string {
  let end = text.length;
  while (end > 0 && isLoose(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
}

/**
 * Returns a text without the trailing characters that `isLoose` accepts. A regular expression would restart at each of
 * them.
 */
export function trimmedEnd(text: string, isLoose: (letter: string) => boolean): string {
  let end = text.length;
  while (end > 0 && isLoose(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
}

const tooMany = /(\p{M}{8})\p{M}+/gu;

/**
 * The text with at most eight marks behind each letter, which is more than any script has. Putting marks in order, as
 * normalizing does, takes time by the square of their number: no text from outside is normalized without this. [AF60]
 */
export function fewMarks(text: string): string {
  return text.replace(tooMany, "$1");
}

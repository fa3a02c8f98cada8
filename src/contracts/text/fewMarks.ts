const tooMany = /(\p{M}{8})\p{M}+/gu;
/** No character before U+0300 is a combining mark, and this test takes a fraction of the other's time. */
const mayHaveMarks = /[\u0300-\uffff]/;

/**
 * Limits a text to eight combining marks per letter; no script needs more. Normalizing sorts marks in quadratic time,
 * so all external text must pass through this function before it is normalized. [AF60]
 */
export function fewMarks(text: string): string {
  if (!mayHaveMarks.test(text)) return text;
  return text.replace(tooMany, "$1");
}

const tooMany = /(\p{M}{8})\p{M}+/gu;

/**
 * Limits a text to eight combining marks per letter; no script needs more. Normalizing sorts marks in quadratic time,
 * so all external text must pass through this function before it is normalized. [AF60]
 */
export function fewMarks(text: string): string {
  return text.replace(tooMany, "$1");
}

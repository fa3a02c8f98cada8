/**
 * Characters that a terminal obeys or that change how text reads: control characters, and those that turn its direction,
 * are invisible, or are tags. Texts of advertisers and of the service may contain them.
 */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Returns a text on one line, without characters that a terminal obeys. */
export function plainText(text: string): string {
  return text.replaceAll(/[\t\r\n\p{Zl}\p{Zp}]+/gu, " ").replaceAll(unsafe, "");
}

/** Returns JSON whose strings contain no such character: each is escaped, so nothing is lost. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(unsafe, (found) =>
    [...Array(found.length).keys()].map((at) => `\\u${found.charCodeAt(at).toString(16).padStart(4, "0")}`).join(""),
  );
}

/** Returns how many columns of a terminal a text takes, roughly: wide characters take two. */
export function widthOf(text: string): number {
  let width = 0;
  for (const one of text) width += isWide(one) ? 2 : /\p{Mn}/u.test(one) ? 0 : 1;
  return width;
}

/** Returns a text that takes at most `columns`, shortened with an ellipsis. */
export function shortened(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  let result = "";
  let width = 0;
  for (const one of text) {
    width += widthOf(one);
    if (width > columns - 1) break;
    result += one;
  }
  return `${result}…`;
}

function isWide(character: string): boolean {
  return /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u.test(
    character,
  );
}

/** What a spreadsheet takes for the beginning of a formula, in every width in which it is written. */
const signs = new Set("=+-@＝＋－＠﹢﹣﹦﹫");
/** Where a spreadsheet of some language, or one that does not know our quotes, begins a cell or a row. */
const separators = new Set(";,\t|\r\n\v\f\u0085\u2028\u2029");
/** Passed over at the beginning of a cell: spaces, controls, letters without width, quotes. */
const passedOver = /[\s\p{C}"]/u;
const startsWithBreak = /^'*[\t\r\n]/;

/**
 * A text for a CSV cell in which no spreadsheet finds a formula: an apostrophe stands before every sign that a cell could begin
 * with, wherever one could begin. Takes time in proportion to the text. `withoutCsvGuard` gives the text back. [AK60]
 */
export function csvGuarded(text: string): string {
  const guarded = atStarts(text, (apostrophes) => apostrophes + 1);
  return startsWithBreak.test(guarded) ? `'${guarded}` : guarded;
}

/** The text of a cell that was guarded; most other programs' guards, an apostrophe before the whole cell, are taken off, too. */
export function withoutCsvGuard(cell: string): string {
  const rest = /^'+[\t\r\n]/.test(cell) ? cell.slice(1) : cell;
  return atStarts(rest, (apostrophes) => Math.max(0, apostrophes - 1));
}

/** `count` says how many apostrophes stand before a sign at the start of a cell, given how many there are. */
function atStarts(text: string, count: (apostrophes: number) => number): string {
  const written: string[] = [];
  let isStart = true;
  let apostrophes = 0;
  for (const letter of text) {
    if (isStart && letter === "'") {
      apostrophes += 1;
      continue;
    }
    const isFormula = isStart && signs.has(letter);
    written.push("'".repeat(isFormula ? count(apostrophes) : apostrophes), letter);
    if (separators.has(letter)) isStart = true;
    else if (isFormula || apostrophes > 0 || !passedOver.test(letter)) isStart = false;
    apostrophes = 0;
  }
  written.push("'".repeat(apostrophes));
  return written.join("");
}

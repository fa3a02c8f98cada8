/** Characters that a spreadsheet reads as the start of a formula, in all Unicode width variants. */
const signs = new Set("=+-@＝＋－＠﹢﹣﹦﹫");
/** Characters after which a spreadsheet starts a cell or row, in any locale or if it ignores quotes. */
const separators = new Set(";,\t|\r\n\v\f\u0085\u2028\u2029");
/** Characters that are skipped at the start of a cell: spaces, control characters, zero-width characters and quotes. */
const passedOver = /[\s\p{C}"]/u;
const startsWithBreak = /^'*[\t\r\n]/;

/**
 * Returns a text in which no spreadsheet finds a formula. Puts an apostrophe before each formula character wherever a
 * cell could start. Runs in linear time. `withoutCsvGuard` restores the text. [AK60]
 */
export function csvGuarded(text: string): string {
  const guarded = atStarts(text, (apostrophes) => apostrophes + 1);
  return startsWithBreak.test(guarded) ? `'${guarded}` : guarded;
}

/**
 * Restores the text of a guarded cell. Also removes the guard of most other programs: an apostrophe before the whole
 * cell.
 */
export function withoutCsvGuard(cell: string): string {
  const rest = /^'+[\t\r\n]/.test(cell) ? cell.slice(1) : cell;
  return atStarts(rest, (apostrophes) => Math.max(0, apostrophes - 1));
}

/**
 * Rewrites the apostrophes before formula characters at the start of a cell. `count` maps their current number to the
 * new one.
 */
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

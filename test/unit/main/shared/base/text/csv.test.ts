import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { csvGuarded, withoutCsvGuard } from "#contracts/text/csvGuard.ts";
import { csvLine } from "#main/shared/base/text/csv.ts";

const lines: readonly (readonly [string, readonly (string | number | null)[], string])[] = [
  ["plain values", ["a", 12, null, "b"], "a,12,,b"],
  ["a comma", ["a,b"], '"a,b"'],
  ["quotes", ['say "cheese"'], '"say ""cheese"""'],
  ["a line break", ["one\ntwo"], '"one\ntwo"'],
  ["a formula", ["=HYPERLINK(1)"], "'=HYPERLINK(1)"],
  ["a formula with a comma", ["=SUM(1,2)"], `"'=SUM(1,2)"`],
  ["plus, minus and at", ["+1", "-1", "@x"], "'+1,'-1,'@x"],
  ["a tab first", ["\t=1"], "'\t'=1"],
  ["a return first", ["\r=1"], `"'\r'=1"`],
  ["a number below nothing, which is no text", [-5], "-5"],
];

test.each(lines)("[L4] the CSV line is correct for %s", (_what, values, line) => {
  expect(csvLine(values)).toBe(`${line}\r\n`);
});

const formulas: readonly (readonly [string, string])[] = [
  ["x;=cmd", "x;'=cmd"],
  ["x,=cmd", "x,'=cmd"],
  ["x\t=cmd", "x\t'=cmd"],
  ["x|=cmd", "x|'=cmd"],
  ["x\n=cmd", "x\n'=cmd"],
  ["\n=cmd", "'\n'=cmd"],
  ["\r\n@cmd", "'\r\n'@cmd"],
  ["\n", "'\n"],
  [";;;=cmd", ";;;'=cmd"],
  ['x;"=cmd', `x;"'=cmd`],
  [" =cmd", " '=cmd"],
  ["\u00a0=cmd", "\u00a0'=cmd"],
  ["\ufeff=cmd", "\ufeff'=cmd"],
  ["\u200b=cmd", "\u200b'=cmd"],
  ["\0=cmd", "\0'=cmd"],
  ["\u001b=cmd", "\u001b'=cmd"],
  ["＝cmd", "'＝cmd"],
  ["＋cmd", "'＋cmd"],
  ["－cmd", "'－cmd"],
  ["＠cmd", "'＠cmd"],
  ["x;＝cmd", "x;'＝cmd"],
  ["'=x", "''=x"],
  ["a=b; c-d", "a=b; c-d"],
  ["it's 'quoted' - so", "it's 'quoted' - so"],
];

test.each(formulas)("[AK60] %j is guarded against formulas, and is restored unchanged", (text, guarded) => {
  expect(csvGuarded(text)).toBe(guarded);
  expect(withoutCsvGuard(guarded)).toBe(text);
});

const delimiters = [",", ";", "\t", "|"] as const;
const label = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom(...Array.from("=+-@＝＋－＠;,|\t\r\n\"' a\u00a0\u200b\0")) }),
);
const table = fc.array(fc.array(label, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 });

test("[AK60] any label is read back unchanged by Papa Parse", () => {
  fc.assert(
    fc.property(table, (rows) => {
      const { data } = Papa.parse<string[]>(rows.map((row) => csvLine(row)).join(""), {
        delimiter: ",",
        newline: "\r\n",
      });
      expect(data.slice(0, -1).map((row) => row.map(withoutCsvGuard))).toEqual(rows);
    }),
    { numRuns: 1_000 },
  );
});

test("[AK60] [L4] no cell is parsed as a formula, with any delimiter and with or without quotes", () => {
  const isFormula = (cell: string) => /^[\s\p{C}"]*[=+\-@＝＋－＠]/u.test(cell);
  fc.assert(
    fc.property(table, (rows) => {
      const text = rows.map((row) => csvLine(row)).join("");
      const quoted = Papa.parse<string[]>(text, { delimiter: ",", newline: "\r\n" }).data.flat();
      const found = delimiters.flatMap((delimiter) => text.split(/[\r\n]/).flatMap((line) => line.split(delimiter)));
      expect([...quoted, ...found].filter(isFormula)).toEqual([]);
      expect(quoted.filter((cell) => /^[\t\r\n]/.test(cell))).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

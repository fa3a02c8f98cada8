import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine } from "../../../../src/main/domain/csv.ts";

const lines: readonly (readonly [string, readonly (string | number | null)[], string])[] = [
  ["plain values", ["a", 12, null, "b"], "a,12,,b"],
  ["a comma", ["a,b"], '"a,b"'],
  ["quotes", ['say "cheese"'], '"say ""cheese"""'],
  ["a line break", ["one\ntwo"], '"one\ntwo"'],
  ["a formula", ["=HYPERLINK(1)"], "'=HYPERLINK(1)"],
  ["a formula with a comma", ["=SUM(1,2)"], `"'=SUM(1,2)"`],
  ["plus, minus and at", ["+1", "-1", "@x"], "'+1,'-1,'@x"],
  ["a tab first", ["\t=1"], "'\t=1"],
  ["a return first", ["\r=1"], `"'\r=1"`],
  ["a number below nothing, which is no text", [-5], "-5"],
];

test.each(lines)("[L4] %s", (_what, values, line) => {
  expect(csvLine(values)).toBe(`${line}\r\n`);
});

/** Reads RFC 4180 back, character by character. */
function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const one = text[at];
    if (isQuoted && one === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (one === '"') isQuoted = !isQuoted;
    else if (!isQuoted && one === ",") {
      row.push(cell);
      cell = "";
    } else if (!isQuoted && one === "\r" && text[at + 1] === "\n") {
      rows.push([...row, cell]);
      row = [];
      cell = "";
      at += 1;
    } else cell += one ?? "";
  }
  return rows;
}

test("[L4] whatever a label holds, it comes back as it was and is never a formula", () => {
  const label = fc.oneof(fc.string(), fc.stringMatching(/^[=+@\-\t\r][",\r\n=a]*$/));
  fc.assert(
    fc.property(fc.array(fc.array(label, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (table) => {
      const read = readCsv(table.map((row) => csvLine(row)).join(""));
      expect(read.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
      expect(read.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, "")))).toEqual(
        table.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, ""))),
      );
    }),
    { numRuns: 1_000 },
  );
});

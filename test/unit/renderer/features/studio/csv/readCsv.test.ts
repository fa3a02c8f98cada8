import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { csvGuarded } from "#contracts/text/csvGuard.ts";
import { csvLimits, readCsv } from "#renderer/features/studio/csv/readCsv.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const anyhow = { delimiter: null, hasNames: true } as const;

function tableOf(bytes: Uint8Array | string, reading: Parameters<typeof readCsv>[1] = anyhow) {
  const read = readCsv(typeof bytes === "string" ? utf8(bytes) : bytes, reading);
  if (!read.isRead) throw new Error(read.problem);
  return read.table;
}

function problemOf(bytes: Uint8Array | string): string {
  const read = readCsv(typeof bytes === "string" ? utf8(bytes) : bytes, anyhow);
  return read.isRead ? "" : read.problem;
}

test("[ST4] the CSV reader handles quotes, line breaks in quotes, a byte order mark and all three delimiters", () => {
  expect(tableOf('\ufeffprompt,seed\r\n"A ""big"" cup,\r\non wood",7\r\n').rows).toEqual([
    { number: 2, cells: ['A "big" cup,\r\non wood', "7"] },
  ]);
  expect(tableOf("prompt;speed\nred, blue, green;1,5\n")).toMatchObject({
    delimiter: ";",
    columns: ["prompt", "speed"],
    rows: [{ cells: ["red, blue, green", "1,5"] }],
  });
  expect(tableOf("prompt\tseed\na, b\t1").delimiter).toBe("\t");
  expect(tableOf("prompt\nred, blue, green\nplain\n").rows.map(({ cells }) => cells)).toEqual([
    ["red, blue, green"],
    ["plain"],
  ]);
});

test("[ST4] rows keep their spreadsheet row numbers, and empty rows are left out", () => {
  const { rows } = tableOf("\nprompt,seed\n\na,1\n , \nb\n");
  expect(rows).toEqual([
    { number: 4, cells: ["a", "1"] },
    { number: 6, cells: ["b", ""] },
  ]);
});

test("[ST4] any number of empty rows loses no later row without an error", () => {
  const { rows } = tableOf(`prompt\n${"a\n\n,,\n".repeat(700)}${",,,\n".repeat(5000)}last\n`);
  expect(rows).toHaveLength(701);
  expect(rows.at(-1)).toEqual({ number: 7102, cells: ["last"] });
  expect(problemOf(`prompt\na\n${"\n".repeat(200_000)}last\n`)).toMatch(/more than 800 rows/);
});

test("[ST4] a file may have as many rows as a batch holds, with and without a header", () => {
  expect(tableOf(`prompt\n${"a\n".repeat(800)}`).rows).toHaveLength(800);
  expect(problemOf(`prompt\n${"a\n".repeat(801)}`)).toMatch(/more than 800 rows/);
  expect(tableOf("a\n".repeat(800), { delimiter: null, hasNames: false }).rows).toHaveLength(800);
  expect(readCsv(utf8("a\n".repeat(801)), { delimiter: null, hasNames: false }).isRead).toBe(false);
});

test("[ST4] an unnamed column gets a number, and a file may have no header", () => {
  expect(tableOf("prompt,\na,b,c").columns).toEqual(["prompt", "Column 2", "Column 3"]);
  const { columns, rows } = tableOf("a,1\nb,2", { delimiter: null, hasNames: false });
  expect([columns, rows.map(({ number }) => number)]).toEqual([
    ["Column 1", "Column 2"],
    [1, 2],
  ]);
});

test("[ST4] a delimiter that the user selects is used", () => {
  expect(tableOf("prompt\nred, blue\n", { delimiter: ";", hasNames: true }).rows[0]?.cells).toEqual(["red, blue"]);
});

test("[ST4] text in the encodings that spreadsheets write is decoded correctly", () => {
  const western = Uint8Array.from([...utf8("prompt\ncaf"), 0xe9]);
  expect(tableOf(western).rows[0]?.cells).toEqual(["café"]);
  const utf16 = Uint8Array.from([
    0xff,
    0xfe,
    ...Array.from("prompt\ncafé", (letter) => [letter.charCodeAt(0), 0]).flat(),
  ]);
  expect(tableOf(utf16).rows[0]?.cells).toEqual(["café"]);
});

test.each([
  ["nothing", "", /no rows/],
  ["only names", "prompt,seed\n", /no rows/],
  ["a picture", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), /no readable text/],
  ["a spreadsheet", Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 8]), /spreadsheet/],
  ["a quote without an end", 'prompt\nok\n"never closed\nx\n', /Row 3 has a quotation mark/],
  ["too many rows", `prompt\n${"a\n".repeat(1_000_000)}`, /more than 800 rows/],
  ["too many columns", `${"a,".repeat(5000)}\nb`, /columns/],
  ["a cell without end", `prompt\na\n${"b".repeat(50_001)}`, /row 3 has more than 50,000 characters/],
  ["too much", new Uint8Array(csvLimits.bytes + 1).fill(97), /larger than 8 MB/],
])("[ST4] a file with %s is rejected with the reason", (_what, bytes, reason) => {
  expect(problemOf(bytes)).toMatch(reason);
});

test("[ST4] any bytes are either read or rejected with a reason", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      const read = readCsv(bytes, anyhow);
      if (!read.isRead) expect(read.problem).not.toBe("");
      else {
        const { columns, rows } = read.table;
        expect(rows.every(({ cells }) => cells.length === columns.length)).toBe(true);
      }
    }),
  );
});

test("[ST4] [AK60] cells written to CSV with the formula guard are read back unchanged", () => {
  const cell = fc.oneof(
    fc.string({ unit: "grapheme" }).filter((text) => !/\p{Cc}/u.test(text)),
    fc.constantFrom('"', ",", ";", "\t", "a\nb", "a\r\nb", " x ", "=1+1", " '+", "'", "''-"),
  );
  const rows = fc.array(fc.tuple(fc.constant("x"), cell, cell), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(rows, fc.constantFrom(",", ";", "\t"), (written, delimiter) => {
      const guarded = written.map((cells) => cells.map(csvGuarded));
      const text = Papa.unparse([["a", "b", "c"], ...guarded], { delimiter });
      const read = tableOf(text, { delimiter, hasNames: true });
      expect(read.rows.map(({ cells }) => cells)).toEqual(written);
    }),
  );
});

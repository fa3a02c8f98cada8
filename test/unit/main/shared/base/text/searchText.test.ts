import Sqlite from "better-sqlite3";
import fc from "fast-check";
import { expect, test } from "vitest";
import { indexedText, searchQuery } from "#main/shared/base/text/searchText.ts";

const index = new Sqlite(":memory:");
index.exec(`CREATE VIRTUAL TABLE text USING fts5 (prompt, content = '', contentless_delete = 1, prefix = '1 2 3',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co M*'")`);
const put = index.prepare("INSERT OR REPLACE INTO text (rowid, prompt) VALUES (?, ?)");
const match = index.prepare<[string], number>("SELECT rowid FROM text WHERE text MATCH ? ORDER BY rowid").pluck();
const all = index.prepare<[], number>("SELECT rowid FROM text ORDER BY rowid").pluck();

function find(typed: string): readonly number[] {
  const { match: wanted, exclude } = searchQuery(typed);
  const unwanted = new Set(exclude === null ? [] : match.all(exclude));
  return (wanted === null ? all.all() : match.all(wanted)).filter((row) => !unwanted.has(row));
}

const texts = [
  "A red sneaker on wet stone",
  "Wet red paint, stone dry",
  "東京都の夜景、雨のネオン",
  "서울에서 찍은 커피",
  "กาแฟเย็นบนระเบียง",
  "Café crème am Fenster",
  "हिन्दी भाषा में पोस्टर",
  "iPhone手机 on a desk",
];
for (const [row, text] of texts.entries()) put.run(row + 1, indexedText(text));

test.each([
  ["red", [1, 2]],
  ["re sne", [1]],
  ["s", [1, 2]],
  ['"wet stone"', [1]],
  ['"red wet"', []],
  ["red -sneaker", [2]],
  ['stone -"wet stone"', [2]],
  ["-red", [3, 4, 5, 6, 7, 8]],
  ["東京", [3]],
  ["京都", [3]],
  ["京", [3]],
  ["夜", [3]],
  ["雨のネ", [3]],
  ["京東", []],
  ["서울", [4]],
  ["커", [4]],
  ["กาแฟ", [5]],
  ["เย็น", [5]],
  ["cafe CREME", [6]],
  ["हिन्दी", [7]],
  ["手机", [8]],
  ["iphone手", [8]],
  ["ＲＥＤ", [1, 2]],
  ["", [1, 2, 3, 4, 5, 6, 7, 8]],
  ["!!! -- ***", [1, 2, 3, 4, 5, 6, 7, 8]],
] as const)("[LB2] searching for %j finds the rows %j", (typed, rows) => {
  expect(find(typed)).toEqual(rows);
});

test("[LB2] no typed text is parsed as a search operator or causes an error", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom('"', "*", "-", "(", ")", ":", "^", "a", " ", "\0", "{", "+", "AND", "NOT", "NEAR", "京"),
      maxLength: 30,
    }),
  );
  fc.assert(
    fc.property(hostile, (typed) => {
      expect(() => find(typed)).not.toThrow();
    }),
    { numRuns: 3_000 },
  );
  expect(find("red OR sneaker")).toEqual([]);
  expect(find("prompt:red")).toEqual([]);
});

test("[LB2] any one to five adjacent letters of a text without spaces are found", () => {
  const text = "新宿駅前の喫茶店で飲む珈琲";
  put.run(99, indexedText(text));
  const letters = Array.from(text);
  fc.assert(
    fc.property(fc.nat(letters.length - 1), fc.integer({ min: 1, max: 5 }), (from, length) => {
      expect(find(letters.slice(from, from + length).join(""))).toContain(99);
    }),
  );
  index.prepare("DELETE FROM text WHERE rowid = 99").run();
});

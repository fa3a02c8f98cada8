import { runInThisContext } from "node:vm";
import { expect, test } from "vitest";
import { oneByteText } from "../../../scripts/lib/oneByteText.mjs";

const evaluated = (code: string): unknown => runInThisContext(oneByteText(code));
const isOneByte = (code: string) => Buffer.from(code, "latin1").toString("latin1") === code;

test("a built script has only Latin-1 characters, and means the same", () => {
  for (const text of ["“Quote” … für 3 €", "日本語", "😀 and 👩‍👩‍👧", "a\\\\“b"]) {
    const code = `"${text}"`;
    expect(isOneByte(oneByteText(code))).toBe(true);
    expect(evaluated(code)).toBe(runInThisContext(code));
  }
  expect(evaluated("`“${1 + 1}”`")).toBe("“2”");
  expect(evaluated("/[“–”]/u.test('–')")).toBe(true);
  expect(evaluated("/^[😀]$/u.test('😀')")).toBe(true);
  expect(oneByteText("plain: ä")).toBe("plain: ä");
});

test("a backslash before such a character fails the build", () => {
  expect(() => oneByteText(String.raw`"\“"`)).toThrow("A backslash before “");
});

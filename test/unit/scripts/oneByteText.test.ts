import { expect, test } from "vitest";
import { oneByteText } from "../../../packaging/oneByteText.mjs";

const evaluated = (code: string): unknown => new Function(`return ${oneByteText(code)}`)();
const isOneByte = (code: string) => [...code].every((character) => character.charCodeAt(0) <= 0xff);

test("a built script has only Latin-1 characters, and means the same", () => {
  for (const text of ["“Quote” … für 3 €", "日本語", "😀 and 👩‍👩‍👧", "a\\\\“b"]) {
    const code = `"${text}"`;
    expect(isOneByte(oneByteText(code))).toBe(true);
    expect(evaluated(code)).toBe(new Function(`return ${code}`)());
  }
  expect(evaluated("`“${1 + 1}”`")).toBe("“2”");
  expect(evaluated("/[“–”]/u.test('–')")).toBe(true);
  expect(evaluated("/^[😀]$/u.test('😀')")).toBe(true);
  expect(oneByteText("plain: ä")).toBe("plain: ä");
});

test("a backslash before such a character fails the build", () => {
  expect(() => oneByteText(String.raw`"\“"`)).toThrow("A backslash before “");
});

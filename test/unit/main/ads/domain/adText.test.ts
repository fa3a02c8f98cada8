import { expect, test } from "vitest";
import { parseAdSearch, wordsOf } from "#main/ads/domain/adText.ts";
import { isFoldedButCase } from "#main/shared/base/text/graphemes.ts";

test.each(["“night serum” -„last day“ skin", "«night serum» -“last day” skin", "„night serum“ -«last day» skin"])(
  "[AF1] typographic quotes of other keyboards are read as quotes: %s",
  (typed) => {
    expect(parseAdSearch(typed)).toEqual(parseAdSearch('"night serum" -"last day" skin'));
    expect(parseAdSearch(typed).wanted).toHaveLength(2);
  },
);

test("[AF6] the words of a text that folding does not change are in the text, except for capitals", () => {
  const codes = Array.from({ length: 0x30000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
  const changed = codes
    .map((code) => String.fromCodePoint(code))
    .filter(isFoldedButCase)
    .map((sign) => `a${sign}B${sign}`)
    .filter((text) => !wordsOf(text).every((each) => text.toLowerCase().includes(each)));
  expect(changed).toEqual([]);
  expect(codes.filter((code) => isFoldedButCase(String.fromCodePoint(code))).length).toBeGreaterThan(40_000);
  expect(["é", "ﬁ", "ı", "Σ", "ｓ", "กำ", "a\uFE0F"].filter(isFoldedButCase)).toEqual([]);
});

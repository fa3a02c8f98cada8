import { expect, test } from "vitest";
import { readAdWords } from "../../../../../src/main/ads/domain/adText.ts";

test.each(["“night serum” -„last day“ skin", "«night serum» -“last day” skin", "„night serum“ -«last day» skin"])(
  "[AF1] typographic quotes of other keyboards are read as quotes: %s",
  (typed) => {
    expect(readAdWords(typed)).toEqual(readAdWords('"night serum" -"last day" skin'));
    expect(readAdWords(typed).wanted).toHaveLength(2);
  },
);

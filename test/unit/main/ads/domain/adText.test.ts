import { expect, test } from "vitest";
import { parseAdSearch } from "../../../../../src/main/ads/domain/adText.ts";

test.each(["“night serum” -„last day“ skin", "«night serum» -“last day” skin", "„night serum“ -«last day» skin"])(
  "[AF1] typographic quotes of other keyboards are read as quotes: %s",
  (typed) => {
    expect(parseAdSearch(typed)).toEqual(parseAdSearch('"night serum" -"last day" skin'));
    expect(parseAdSearch(typed).wanted).toHaveLength(2);
  },
);

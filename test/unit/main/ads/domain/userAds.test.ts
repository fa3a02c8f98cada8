import { expect, test } from "vitest";
import { storedFilter } from "#main/ads/domain/userAds.ts";

test("a stored filter is read back unchanged", () => {
  const filter = { find: "coffee", sources: ["meta_ad"], saved: true };
  expect(storedFilter(JSON.stringify(filter))).toEqual(filter);
});

test.each(["", "{", "null", '"all"', '{"sources":5}', "[".repeat(5_000)])(
  "[BK61] a stored filter that can't be read is empty: %#",
  (json) => {
    expect(storedFilter(json)).toEqual({});
  },
);

import { expect, test } from "vitest";
import { priceChange } from "#renderer/consent/terms/PriceChange.tsx";

test.each([
  [24, null, { kind: "first" }],
  [24, 24, { kind: "same" }],
  [30, 24, { kind: "higher", before: 24, by: 6 }],
  [20, 24, { kind: "lower", before: 24, by: 4 }],
])("a price of %i is compared with the previous price %o", (credits, previous, change) => {
  expect(priceChange(credits, previous)).toEqual(change);
});

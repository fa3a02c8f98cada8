import { expect, test } from "vitest";
import { creditsText } from "#renderer/lib/money/credits.ts";

test.each([
  [0, "0 credits"],
  [1, "1 credit"],
  [24, "24 credits"],
  [1200, "1,200 credits"],
])("%i credits are formatted as %s", (amount, text) => {
  expect(creditsText(amount)).toBe(text);
});

import { expect, test } from "vitest";
import { nearestRatio } from "#renderer/app/routes/nearestRatio.ts";
import { usualRatios } from "#renderer/ads/tile/ratioText.ts";

test.each([
  [1.91, usualRatios, "16:9"],
  [0.5, usualRatios, "9:16"],
  [0.8, usualRatios, "4:5"],
  // By the plain difference, the square would be nearer.
  [1.45, ["1:1", "2:1"], "2:1"],
  [1.91, ["auto", "1024x1024", "1536x1024"], "1536x1024"],
  [1.91, ["auto"], null],
  [1.91, [], null],
] as const)("the nearest aspect ratio to %d is selected from %j, if any is comparable", (ratio, formats, nearest) => {
  expect(nearestRatio(ratio, formats)).toBe(nearest);
});

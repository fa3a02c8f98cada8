import { expect, test } from "vitest";
import { usualRatios } from "#renderer/ads/tile/ratioText.ts";
import { nearestRatio, ratioOf } from "#renderer/lib/text/aspectRatio.ts";

test.each([
  ["4:5", 0.8],
  ["16:9", 16 / 9],
  ["1.91:1", 1.91],
  ["1024x1280", 0.8],
  [" 1 : 1 ", 1],
])("%s is parsed as an aspect ratio", (text, ratio) => {
  expect(ratioOf(text)).toBeCloseTo(ratio);
});

test.each([undefined, "", "auto", "4:0", "1:99999", "4:5:6", "portrait 4:5"])(
  "%s is not parsed as an aspect ratio",
  (text) => {
    expect(ratioOf(text)).toBeNull();
  },
);

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

import { expect, test } from "vitest";
import { ratioOf } from "#renderer/lib/text/aspectRatio.ts";

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

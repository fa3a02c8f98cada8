import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyDraft } from "#renderer/features/studio/draft.ts";
import { adFormatsFor, variationCount, expandedDrafts } from "#renderer/features/studio/variations/variationMatrix.ts";
import { readSeeds } from "#renderer/features/studio/variations/seedList.ts";

const nothingRefused = () => false;
const draft = {
  ...emptyDraft,
  prompt: "a cup",
  options: { aspect_ratio: "3:2", seed: 1, resolution: "2K" },
  project: "p",
};

test("[ST3] variations combine every prompt, model, aspect ratio and seed once, in this order", () => {
  const some = (letters: string) =>
    fc.uniqueArray(fc.constantFrom(...letters.split("")), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(some("abcd"), some("mnop"), some("1234"), fc.uniqueArray(fc.nat(50), { maxLength: 4 }), (...all) => {
      const [prompts, models, ratios, seeds] = all;
      const matrix = { prompts, models, ratios, seeds };
      const items = expandedDrafts(draft, matrix, nothingRefused);
      expect(items).toHaveLength(variationCount(matrix));
      expect(new Set(items.map((batchItem) => JSON.stringify(batchItem))).size).toBe(items.length);
      expect(items.map(({ prompt }) => prompts.indexOf(prompt))).toEqual(
        items.map(({ prompt }) => prompts.indexOf(prompt)).toSorted((one, other) => one - other),
      );
      expect(items.every(({ options, project }) => options["resolution"] === "2K" && project === "p")).toBe(true);
    }),
  );
});

test("[ST3] without aspect ratios or seeds, an item keeps the draft's options", () => {
  const matrix = { prompts: ["x"], models: ["m"], ratios: [], seeds: [] };
  expect(expandedDrafts(draft, matrix, nothingRefused)).toEqual([{ ...draft, prompt: "x", model: "m" }]);
});

test("[ST3] an aspect ratio known as unsupported by a model is skipped for that model only", () => {
  const matrix = { prompts: ["x"], models: ["m", "n"], ratios: ["1:1", "4:5"], seeds: [] };
  const items = expandedDrafts(draft, matrix, (model, ratio) => model === "m" && ratio === "4:5");
  expect(items.map(({ model, options }) => `${model} ${String(options["aspect_ratio"])}`)).toEqual([
    "m 1:1",
    "n 1:1",
    "n 4:5",
  ]);
});

test("[ST3] the ad formats are those that the type has and at least one selected model supports", () => {
  expect(
    adFormatsFor(["1:1", "9:16", "3:2", "16:9"], ["m", "n"], (model, ratio) => model === "m" || ratio === "1:1"),
  ).toEqual(["9:16", "16:9"]);
});

test.each([
  ["", []],
  ["7, 42  9;7", [7, 42, 9]],
  ["100-103 -5..-3", [100, 101, 102, 103, -5, -4, -3]],
  ["-2147483648 2147483647", [-2147483648, 2147483647]],
])("[ST3] seeds are read from %j", (text, seeds) => {
  expect(readSeeds(text, 800)).toEqual({ isValid: true, seeds });
});

test.each(["x", "1.5", "2147483648", "9-1", "0-800", "1e3", "0-2147483647", "1-700 800-1000"])(
  "[ST3] %j is reported as invalid seeds",
  (text) => {
    expect(readSeeds(text, 800)).toMatchObject({ isValid: false });
  },
);

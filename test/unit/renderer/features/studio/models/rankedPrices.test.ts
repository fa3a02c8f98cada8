import { expect, test } from "vitest";
import type { ComparedPrice } from "#contracts/spending/quotes.ts";
import type { GenerationRequest } from "#contracts/service/generationRequests.ts";
import { rankedPrices } from "#renderer/features/studio/models/rankedPrices.ts";
import { aFailure } from "../../../builders.ts";

const requests = ["a", "b", "c", "d"].map((model) => ({
  model,
  request: { type: "image", prompt: "a cup" } as GenerationRequest,
}));
const confirmation = { model: "a", generation_type: "image" } as const;
const priced = (credits: number): ComparedPrice => ({ kind: "priced", credits, confirmation });
const refused: ComparedPrice = { kind: "refused", failure: aFailure() };

test("the lowest price comes first, every equal lowest price is flagged, and a model without a price comes last", () => {
  const ranked = rankedPrices(requests, [refused, priced(12), priced(4), priced(4)]);
  expect(ranked.map(({ model }) => model)).toEqual(["c", "d", "b", "a"]);
  expect(ranked.map(({ isLowest }) => isLowest)).toEqual([true, true, false, false]);
});

test("a single price is not flagged as the lowest", () => {
  const ranked = rankedPrices(requests, [refused, priced(12), refused, refused]);
  expect(ranked.map(({ model }) => model)).toEqual(["b", "a", "c", "d"]);
  expect(ranked.some(({ isLowest }) => isLowest)).toBe(false);
});

test("models stay in the requested order until prices arrive", () => {
  expect(rankedPrices(requests, []).map(({ model }) => model)).toEqual(["a", "b", "c", "d"]);
});

import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { RequestRecipe } from "#contracts/spending/requestHistory.ts";
import { pendingItems } from "#renderer/features/studio/recent/pendingItems.ts";
import { aRequest } from "../../../builders.ts";

const id = (text: string) => text as PaidRequestId;
const generation = (prompt: string, options: object = {}, type = "image") =>
  ({ kind: "generation", request: { type, prompt, options } }) as unknown as RequestRecipe["items"][number];
const recipe = (...items: RequestRecipe["items"][number][]): RequestRecipe => ({
  items,
  project: null,
  costCenter: null,
});

test("[ST19] each output without a result is a frame in the aspect ratio that was asked for, running ones first", () => {
  const requests = [
    aRequest({ id: id("lost"), state: "failed", prompt: "lost" }),
    aRequest({ id: id("set"), kind: "batch", type: "batch" }),
  ];
  const recipes = new Map<PaidRequestId, RequestRecipe>([
    [id("lost"), recipe(generation("lost"))],
    [id("set"), recipe(generation("tall", { aspect_ratio: "9:16" }), generation("pan", {}, "video"))],
  ]);
  const shown = (type: string | null) => pendingItems({ requests, recipeOf: (one) => recipes.get(one), type });
  expect(shown("image").map(({ prompt, state, ratio }) => [prompt, state, ratio])).toEqual([
    ["tall", "running", 9 / 16],
    ["lost", "failed", 1],
  ]);
  expect(shown(null).map(({ prompt }) => prompt)).toEqual(["tall", "pan", "lost"]);
  expect(shown("video").map(({ ratio }) => ratio)).toEqual([16 / 9]);
});

test("[ST19] a single request is shown before its recipe is read, and no research is", () => {
  const requests = [
    aRequest({ id: id("one"), prompt: "one" }),
    aRequest({ id: id("page"), kind: "research", type: "research" }),
    aRequest({ id: id("gone"), prompt: "gone" }),
  ];
  const recipeOf = (one: PaidRequestId) => (one === id("gone") ? null : undefined);
  expect(pendingItems({ requests, recipeOf, type: "image" }).map(({ prompt }) => prompt)).toEqual(["one", "gone"]);
});

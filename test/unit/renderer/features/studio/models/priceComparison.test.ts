import { expect, test } from "vitest";
import { priceComparisonOf } from "#renderer/features/studio/models/priceComparison.ts";
import { emptyDraft } from "#renderer/features/studio/draft.ts";

const choice = (id: string, availability: "available" | "unavailable" | "unknown" = "available") => ({
  id,
  availability,
  isDefault: false,
});
const draft = { ...emptyDraft, prompt: "a cup", options: { resolution: "4K" } };

test("a price comparison starts with the chosen model, skips unavailable models, and varies only the model", () => {
  const models = [choice("nano-banana-pro"), choice("gpt-image-2", "unavailable"), choice("flux-2-max", "unknown")];
  const { compared, unavailable, left } = priceComparisonOf("image", draft, "flux-2-max", models);
  expect(compared.map(({ model }) => model)).toEqual(["flux-2-max", "nano-banana-pro"]);
  expect(unavailable).toEqual([{ model: "gpt-image-2", reason: undefined }]);
  expect(compared[1]?.request).toEqual({
    type: "image",
    prompt: "a cup",
    model: "nano-banana-pro",
    options: { resolution: "4K" },
  });
  expect(left).toBe(0);
});

test("a price comparison includes at most eight models and counts the others", () => {
  const names = ["kling-3", "veo-3.1", "grok-imagine", "wan-2.7", "seedance-2", "seedance-2-pro", "gemini-omni-flash"];
  const models = [...names, "kling-o3-pro", "kling-o3", "kling-3-pro"].map((id) => choice(id));
  const { compared, left } = priceComparisonOf("video", { ...emptyDraft, prompt: "x" }, "kling-3-4k", models);
  expect(compared).toHaveLength(8);
  expect(left).toBe(3);
});

test("an incomplete draft has no models to compare", () => {
  expect(priceComparisonOf("image", emptyDraft, "flux-2-max", [choice("flux-2-max")]).compared).toEqual([]);
});

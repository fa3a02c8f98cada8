import { expect, test } from "vitest";
import type { AssetId } from "#contracts/ids.ts";
import type { ModelChoice, QuotedSettings } from "#contracts/studio/models.ts";
import { emptyDraft, withOption } from "#renderer/features/studio/draft.ts";
import { modelFactsText, quotedForText } from "#renderer/features/studio/models/modelFactsText.ts";
import { modelInitials, modelName, readableSlug } from "#renderer/features/studio/models/modelName.ts";
import { findModels, lastQuoteOf, modelRows } from "#renderer/features/studio/models/modelOrder.ts";

const aModel = (id: string, changes: Partial<ModelChoice> = {}): ModelChoice => ({
  id,
  isDefault: false,
  availability: "available",
  ...changes,
});
const aQuote = (changes: Partial<QuotedSettings> = {}): QuotedSettings => ({
  model: "flux-2-max",
  settings: {},
  credits: 9,
  pricingVersion: "p1",
  quotedAt: Date.parse("2026-11-21T12:00:00"),
  confirmation: { generation_type: "image", model: "flux-2-max", resolution: "1K", output_count: 1 },
  ...changes,
});

test("[ST16] a model without a title has a readable name", () => {
  expect(["kling-o3-pro", "gpt-image-2", "qwen3-tts", "kling-3-4k"].map(readableSlug)).toEqual([
    "Kling O3 Pro",
    "GPT Image 2",
    "Qwen3 TTS",
    "Kling 3 4K",
  ]);
  expect(modelName(aModel("a", { title: "Alpha" }), "a")).toBe("Alpha");
  expect(modelInitials("Nano Banana Pro")).toBe("NB");
});

test("[ST16] models are listed as pinned, used here, the rest, and unavailable", () => {
  const models = ["one", "two", "three", "four"].map((id) =>
    aModel(id, id === "one" ? { availability: "unavailable", reason: "Closed." } : {}),
  );
  const used = ["one", "three"].map((model) => ({
    model,
    assetId: "a" as AssetId,
    thumbnailUrl: null,
    mediaType: "image/png",
    createdAt: 1,
  }));
  const rows = modelRows({ models, used, quotes: [], pinned: ["one", "four"] });
  expect(rows.map(({ choice }) => choice.id)).toEqual(["four", "three", "two", "one"]);
  expect(findModels(rows, "TH re").map(({ name }) => name)).toEqual(["Three"]);
});

test("[ST16] a model's facts are only those that the manifest states", () => {
  const options = {
    resolution: { values: ["4K", "1080p", "720p"] },
    duration: { minimum: 3, maximum: 15 },
    reference_images: { maxItems: 9 },
    negative_prompt: {},
  };
  expect(modelFactsText(aModel("m", { options }))).toBe("720p–4K · 3–15 s · 9 references · negative prompt");
  expect(modelFactsText(aModel("m"))).toBe("");
  expect(quotedForText(aQuote())).toBe("1 output, 1K · Nov 21");
});

test("[ST13] the last price is that of a quote with the same model, price settings, and pricing version", () => {
  const draft = withOption({ ...emptyDraft, prompt: "a cup" }, "aspect_ratio", "1:1");
  const view = { pricingVersion: "p1", quotes: [aQuote({ settings: { resolution: "2K" } }), aQuote()] };
  expect(lastQuoteOf(draft, "flux-2-max", view)).toBe(view.quotes[1]);
  expect(lastQuoteOf(withOption(draft, "resolution", "2K"), "flux-2-max", view)).toBe(view.quotes[0]);
  expect(lastQuoteOf(withOption(draft, "num_outputs", 2), "flux-2-max", view)).toBeUndefined();
  expect(lastQuoteOf(draft, "other", view)).toBeUndefined();
  expect(lastQuoteOf(draft, "flux-2-max", { ...view, pricingVersion: "p2" })).toBeUndefined();
});

test("[ST13] where the service priced the length of the text, another length has no last price", () => {
  const confirmation = { generation_type: "audio", model: "maya-1", text_length: 5 } as const;
  const view = { pricingVersion: "p1", quotes: [aQuote({ model: "maya-1", confirmation })] };
  expect(lastQuoteOf({ ...emptyDraft, prompt: "a cup" }, "maya-1", view)).toBeDefined();
  expect(lastQuoteOf({ ...emptyDraft, prompt: "a cup!" }, "maya-1", view)).toBeUndefined();
});

import { expect, test } from "vitest";
import type { ModelChoice, QuotedSettings } from "#contracts/studio/models.ts";
import { autoText, autoValue } from "#renderer/features/studio/fields/autoValue.ts";
import { boundsOf, fittedDraft, unsentOptions } from "#renderer/features/studio/fields/modelOptions.ts";
import { emptyDraft } from "#renderer/features/studio/draft.ts";
import { requestForms } from "#renderer/features/studio/requestForms.ts";

const specOf = (type: "image" | "video" | "scene", name: string) => {
  const spec = requestForms[type].fields.find((one) => one.name === name);
  if (spec === undefined) throw new Error(name);
  return spec;
};
const aChoice = (options: ModelChoice["options"], accepts?: readonly string[]): ModelChoice => ({
  id: "m",
  isDefault: true,
  availability: "available",
  ...(options && { options }),
  ...(accepts && { accepts }),
});
const aQuote = (changes: Partial<QuotedSettings>): QuotedSettings => ({
  model: "m",
  settings: {},
  credits: 8,
  pricingVersion: "p",
  quotedAt: 1,
  confirmation: { generation_type: "image", model: "m", resolution: "2K", output_count: 1 },
  ...changes,
});

test("[ST11] Auto names the manifest's default, else the API's, else what the newest quote without the option confirmed", () => {
  const resolution = specOf("image", "resolution");
  const known = { choice: aChoice({ resolution: { initial: "1K" } }), quotes: [aQuote({})], model: "m" };
  expect(autoValue(resolution, known)).toBe("1K");
  expect(autoValue(specOf("scene", "resolution"), { ...known, choice: undefined })).toBe("1K");
  const unstated = { ...known, choice: aChoice({ resolution: {} }) };
  expect(autoValue(resolution, unstated)).toBe("2K");
  expect(autoValue(specOf("image", "num_outputs"), unstated)).toBe(1);
});

test("[ST11] a quote with the option set, or of another model, states nothing about Auto", () => {
  const quotes = [aQuote({ settings: { resolution: "2K" } }), aQuote({ model: "other" })];
  expect(autoValue(specOf("image", "resolution"), { choice: undefined, quotes, model: "m" })).toBeUndefined();
  expect(autoValue(specOf("image", "seed"), { choice: undefined, quotes: [aQuote({})], model: "m" })).toBeUndefined();
});

test("[ST11] the text of Auto has the value with its unit where it is known", () => {
  expect([undefined, true, false, "1K"].map((value) => autoText(value))).toEqual([
    "Auto",
    "Auto (on)",
    "Auto (off)",
    "Auto (1K)",
  ]);
  expect(autoText(5, "s")).toBe("Auto (5 s)");
});

test("[ST12] options that the manifest excludes are not sent, and stay in the draft for other models", () => {
  const draft = { ...emptyDraft, options: { negative_prompt: "text", seed: 4 } };
  expect(fittedDraft(requestForms.image, draft, aChoice({ seed: {} }, ["seed"])).options).toEqual({ seed: 4 });
  expect(fittedDraft(requestForms.image, draft, aChoice({ seed: {} }))).toBe(draft);
  expect(unsentOptions(requestForms.image, draft, aChoice({ seed: {} }, ["seed"]))).toEqual(["negative_prompt"]);
  expect(unsentOptions(requestForms.image, draft, undefined)).toEqual([]);
  const lipsync = { ...emptyDraft, options: { image: "https://a.example/1", audio_url: "https://a.example/2" } };
  expect(fittedDraft(requestForms.lipsync, lipsync, aChoice({}, ["aspect_ratio"]))).toBe(lipsync);
});

test("[ST12] bounds of the manifest narrow those of the API, and never widen them", () => {
  expect(boundsOf({ min: 1, max: 60 }, { minimum: 3, maximum: 15 })).toEqual({ min: 3, max: 15 });
  expect(boundsOf({ min: 1, max: 60 }, { minimum: -5, maximum: 900 })).toEqual({ min: 1, max: 60 });
  expect(boundsOf({ min: 1, max: 60 }, { minimum: 70, maximum: 0 })).toEqual({ min: 1, max: 60 });
});

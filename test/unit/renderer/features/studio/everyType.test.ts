import { expect, test } from "vitest";
import { RecipeFile } from "#contracts/library/recipeFile.ts";
import { batchGroups, readBatch } from "#renderer/features/studio/batch/batch.ts";
import { requestForms } from "#renderer/features/studio/requestForms.ts";
import { compose, draftOfRecipe, emptyDraft, type StudioDraft, typeOfRecipe } from "#renderer/features/studio/draft.ts";
import type { FieldSpec } from "#renderer/features/studio/fields/fieldSpec.ts";
import { itemDetails } from "#renderer/features/studio/batch/itemText.ts";
import { typeOfRequest } from "#renderer/lib/money/quoteInput.ts";

const draft = (changes: Partial<StudioDraft> = {}): StudioDraft => ({ ...emptyDraft, prompt: "a cup", ...changes });
const errorsOf = (type: Parameters<typeof compose>[0], options: Record<string, unknown>) => {
  const composed = compose(type, draft({ options }), requestForms[type].models[0]);
  return composed.isComplete ? {} : composed.errors;
};
const avatar = "0b0e9c1e-6d6e-4a0e-9f3a-0a0c8d3c7b11";
const link = (count: number) => Array.from({ length: count }, (_, index) => `https://cdn.test/${index}.png`);

// Independent of the schemas: the tables in the API's sections "Generation requests" and "Scene request".
test("the video, audio and scene forms have the service's fields, each with its bounds", () => {
  const boundOf = (spec: FieldSpec) =>
    Object.entries(spec)
      .flatMap(([key, value]) => (key === "name" || key === "isRequired" ? [] : [value]))
      .flat()
      .join(" ");
  const boundsOf = (type: "video" | "audio" | "scene") =>
    Object.fromEntries(requestForms[type].fields.map((spec) => [spec.name, boundOf(spec)]));
  const bounds = { video: boundsOf("video"), audio: boundsOf("audio"), scene: boundsOf("scene") };
  expect(bounds).toEqual({
    video: {
      aspect_ratio: "text 1 32",
      resolution: "text 0 32",
      duration: "number 1 60 true",
      reference_images: "uris 9",
      reference_videos: "uris 3",
      image: "uri",
      negative_prompt: "text 0 2000",
      generate_audio: "flag",
      last_frame: "uri",
      multi_shots: "flag",
      prompt_expansion: "flag",
      audio_url: "uri",
      audio_urls: "uris 3",
    },
    audio: {
      voice: "text 1 256",
      speed: "number 0.1 5 false",
      pitch: "number -12 12 false",
      stability: "number 0 1 false",
      similarity_boost: "number 0 1 false",
      language: "text 1 64",
    },
    scene: {
      name: "text 1 200",
      resolution: "choice 1K 2K 4K 1K",
      aspect_ratio: "choice 1:1 16:9 9:16 4:3 3:4 3:2 2:3",
      reference_images: "uris 4",
      avatar_id: "id",
      product_image: "uri",
      mode: "choice ugc product custom",
    },
  });
});

test.each([
  ["video", { duration: 61 }, "duration"],
  ["video", { duration: 1.5 }, "duration"],
  ["video", { reference_images: link(10) }, "reference_images"],
  ["video", { reference_videos: link(4) }, "reference_videos"],
  ["video", { audio_urls: link(4) }, "audio_urls"],
  ["video", { last_frame: "not an address" }, "last_frame"],
  ["video", { seed: 7 }, "seed"],
  ["audio", { speed: 0.05 }, "speed"],
  ["audio", { pitch: 12.5 }, "pitch"],
  ["audio", { stability: 1.01 }, "stability"],
  ["audio", { voice: "x".repeat(257) }, "voice"],
  ["scene", { name: "Kitchen", resolution: "8K" }, "resolution"],
  ["scene", { name: "Kitchen", aspect_ratio: "4:5" }, "aspect_ratio"],
  ["scene", { name: "Kitchen", avatar_id: "Priya" }, "avatar_id"],
  ["scene", { name: "Kitchen", mode: "studio" }, "mode"],
  ["scene", { name: "x".repeat(201) }, "name"],
  ["scene", { name: "Kitchen", reference_images: link(5) }, "reference_images"],
] as const)("%s: an invalid value is reported at its own field (%#)", (type, options, field) => {
  expect(Object.keys(errorsOf(type, options))).toEqual([field]);
});

test("a missing required field of a type is reported by name", () => {
  expect(errorsOf("lipsync", {})).toEqual({
    image: "Image is required. Add a file or an https link.",
    audio_url: "Audio is required. Add a file or an https link.",
  });
  expect(errorsOf("scene", {})).toEqual({ name: "Scene name is required." });
});

test("a scene request has the name and resolution beside the options, and no type", () => {
  const options = { name: "Kitchen", resolution: "2K", mode: "ugc", avatar_id: avatar };
  expect(compose("scene", draft({ options, project: "p" }), "nano-banana-pro")).toEqual({
    isComplete: true,
    input: {
      request: {
        name: "Kitchen",
        resolution: "2K",
        prompt: "a cup",
        model: "nano-banana-pro",
        options: { mode: "ugc", avatar_id: avatar },
      },
      project: "p",
    },
  });
});

test("a scene's recipe restores its original draft, only in the scene tab", () => {
  const composed = compose("scene", draft({ options: { name: "Kitchen", mode: "ugc" } }), undefined);
  const recipe = composed.isComplete ? ({ ...composed.input.request } as Record<string, unknown>) : {};
  const labels = { project: null, costCenter: null };
  expect(typeOfRecipe(recipe, "scene")).toBe("scene");
  expect(draftOfRecipe("scene", recipe, labels)?.options).toEqual({ name: "Kitchen", mode: "ugc" });
  expect(draftOfRecipe("image", recipe, labels)).toBeNull();
  expect(typeOfRecipe({ type: "hologram" }, "image")).toBeNull();
});

test("a scene is added to a batch as a scene, and every other type as a generation", () => {
  const item = (id: string, type: string, options = {}) => ({ id, type, draft: draft({ options }) });
  const { items } = readBatch({
    items: [item("a", "scene", { name: "Kitchen" }), item("b", "audio"), item("c", "scene")],
  });
  const [group] = batchGroups(items);
  expect(group?.requests).toEqual([
    { kind: "scene", request: { name: "Kitchen", prompt: "a cup" } },
    { kind: "generation", request: { type: "audio", prompt: "a cup" } },
  ]);
  expect(group?.itemIds).toEqual(["a", "b"]);
  expect(items.map(itemDetails)).toEqual(["scene, Kitchen", "audio", "scene"]);
});

const whole: readonly (readonly [Parameters<typeof compose>[0], Record<string, unknown>])[] = [
  ["image", { aspect_ratio: "4:5", seed: 7, reference_images: link(2) }],
  ["video", { duration: 5, image: link(1)[0] }],
  ["audio", { voice: "calm" }],
  ["lipsync", { image: link(1)[0], audio_url: "https://cdn.test/a.mp3" }],
  ["scene", { name: "Kitchen", resolution: "2K", aspect_ratio: "9:16", avatar_id: avatar }],
];

test.each(whole)("[ST8] a recipe file of type %s restores its original draft", (type, options) => {
  const made = draft({ options, model: requestForms[type].models[0], project: "p" });
  const composed = compose(type, made, made.model);
  if (!composed.isComplete) throw new Error(JSON.stringify(composed.errors));
  const file = RecipeFile.parse({ proofsheet: 1, request: composed.input.request, project: "p" });
  expect(typeOfRequest(file.request)).toBe(type);
  expect(draftOfRecipe(type, file.request, file)).toEqual(made);
});

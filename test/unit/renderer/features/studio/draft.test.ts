import { expect, test } from "vitest";
import {
  compose,
  draftOfRecipe,
  emptyDraft,
  isEmptyDraft,
  readDraft,
  type StudioDraft,
  withOption,
} from "#renderer/features/studio/draft.ts";

const draft = (changes: Partial<StudioDraft> = {}): StudioDraft => ({ ...emptyDraft, prompt: "a cup", ...changes });
const errorsOf = (given: StudioDraft, model = "nano-banana-pro") => {
  const composed = compose("image", given, model);
  return composed.isComplete ? {} : composed.errors;
};

test("the request contains only the fields that were set", () => {
  const composed = compose("image", draft(), "flux-2-max");
  expect(composed).toEqual({
    isComplete: true,
    input: { request: { type: "image", prompt: "a cup", model: "flux-2-max" } },
  });
});

test("options and labels that were set are sent unchanged", () => {
  const composed = compose("image", draft({ options: { seed: 0, num_outputs: 2 }, project: "p" }), undefined);
  expect(composed).toEqual({
    isComplete: true,
    input: { request: { type: "image", prompt: "a cup", options: { seed: 0, num_outputs: 2 } }, project: "p" },
  });
});

test.each([
  [draft({ prompt: "" }), "prompt"],
  [draft({ prompt: "x".repeat(10_001) }), "prompt"],
  [draft({ options: { num_outputs: 5 } }), "num_outputs"],
  [draft({ options: { seed: 2_147_483_648 } }), "seed"],
  [draft({ options: { resolution: "x".repeat(33) } }), "resolution"],
  [draft({ options: { reference_images: ["not an address"] } }), "reference_images"],
  [draft({ options: { duration: 3 } }), "duration"],
  [draft({ project: "Spring Launch" }), "project"],
  [draft({ costCenter: "-x" }), "costCenter"],
])("an invalid value is reported at its own field (%#)", (given, field) => {
  expect(Object.keys(errorsOf(given))).toEqual([field]);
});

test("a model unknown to the service interface is reported at the model field", () => {
  expect(Object.keys(errorsOf(draft(), "kling-3"))).toEqual(["model"]);
});

test("several errors are reported together", () => {
  expect(Object.keys(errorsOf(draft({ prompt: "", options: { num_outputs: 0 }, project: "a b" }))).sort()).toEqual([
    "num_outputs",
    "project",
    "prompt",
  ]);
});

test("removing an option removes its key from the draft", () => {
  expect(withOption(draft({ options: { seed: 1, resolution: "2K" } }), "seed", undefined).options).toEqual({
    resolution: "2K",
  });
});

test("a damaged stored draft keeps its readable fields", () => {
  expect(readDraft({ prompt: "kept", options: 7, project: null, other: true })).toEqual({
    ...emptyDraft,
    prompt: "kept",
  });
  expect(readDraft(null)).toEqual(emptyDraft);
  expect(readDraft("nonsense")).toEqual(emptyDraft);
});

test("a recipe restores its original draft, including the labels", () => {
  const recipe = { type: "image", prompt: "a cup", model: "flux-2-max", options: { seed: 7 } };
  const remixed = draftOfRecipe("image", recipe, { project: "p", costCenter: null });
  expect(remixed).toEqual({ prompt: "a cup", model: "flux-2-max", options: { seed: 7 }, project: "p", costCenter: "" });
  expect(compose("image", remixed ?? emptyDraft, remixed?.model)).toMatchObject({ input: { request: recipe } });
});

test("a recipe of another type is not loaded into the form", () => {
  expect(draftOfRecipe("image", { type: "video", prompt: "x" }, { project: null, costCenter: null })).toBeNull();
});

test("a draft is empty only if no field is set", () => {
  expect(isEmptyDraft(readDraft(null))).toBe(true);
  const set: readonly Partial<StudioDraft>[] = [
    { prompt: " " },
    { model: "flux-2-max" },
    { options: { seed: 0 } },
    { project: "p" },
    { costCenter: "c" },
  ];
  expect(set.filter((changes) => isEmptyDraft({ ...emptyDraft, ...changes }))).toEqual([]);
});

test("[CP95] the prompt length is limited by the stricter of the service interface and the manifest", () => {
  const composed = compose("image", draft({ prompt: "a red cup" }), undefined, 8);
  expect(composed).toMatchObject({ errors: { prompt: "The prompt is too long." } });
  expect(compose("image", draft({ prompt: "a red cup" }), undefined, 9).isComplete).toBe(true);
});

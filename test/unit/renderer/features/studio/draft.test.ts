import { expect, test } from "vitest";
import {
  compose,
  draftOfRecipe,
  emptyDraft,
  isEmptyDraft,
  readDraft,
  type StudioDraft,
  withOption,
} from "../../../../../src/renderer/features/studio/draft.ts";

const draft = (changes: Partial<StudioDraft> = {}): StudioDraft => ({ ...emptyDraft, prompt: "a cup", ...changes });
const errorsOf = (given: StudioDraft, model = "nano-banana-pro") => {
  const composed = compose("image", given, model);
  return composed.isComplete ? {} : composed.errors;
};

test("only what was set is in the request", () => {
  const composed = compose("image", draft(), "flux-2-max");
  expect(composed).toEqual({
    isComplete: true,
    input: { request: { type: "image", prompt: "a cup", model: "flux-2-max" } },
  });
});

test("options and labels that were set are in it as they are", () => {
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
])("what does not fit is told at its own field (%#)", (given, field) => {
  expect(Object.keys(errorsOf(given))).toEqual([field]);
});

test("a model that the interface does not have is told at the model", () => {
  expect(Object.keys(errorsOf(draft(), "kling-3"))).toEqual(["model"]);
});

test("several errors are told together", () => {
  expect(Object.keys(errorsOf(draft({ prompt: "", options: { num_outputs: 0 }, project: "a b" }))).sort()).toEqual([
    "num_outputs",
    "project",
    "prompt",
  ]);
});

test("taking an option out leaves no trace of it", () => {
  expect(withOption(draft({ options: { seed: 1, resolution: "2K" } }), "seed", undefined).options).toEqual({
    resolution: "2K",
  });
});

test("of a stored draft that is damaged, what can be read is kept", () => {
  expect(readDraft({ prompt: "kept", options: 7, project: null, other: true })).toEqual({
    ...emptyDraft,
    prompt: "kept",
  });
  expect(readDraft(null)).toEqual(emptyDraft);
  expect(readDraft("nonsense")).toEqual(emptyDraft);
});

test("a recipe becomes the draft that it was made from, its labels with it", () => {
  const recipe = { type: "image", prompt: "a cup", model: "flux-2-max", options: { seed: 7 } };
  const remixed = draftOfRecipe("image", recipe, { project: "p", costCenter: null });
  expect(remixed).toEqual({ prompt: "a cup", model: "flux-2-max", options: { seed: 7 }, project: "p", costCenter: "" });
  expect(compose("image", remixed ?? emptyDraft, remixed?.model)).toMatchObject({ input: { request: recipe } });
});

test("a recipe of another kind is not forced into this form", () => {
  expect(draftOfRecipe("image", { type: "video", prompt: "x" }, { project: null, costCenter: null })).toBeNull();
});

test("a draft is empty only when nothing at all is set in it", () => {
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

test("[CP95] a prompt is too long for the stricter of the interface's limit and the manifest's", () => {
  const composed = compose("image", draft({ prompt: "a red cup" }), undefined, 8);
  expect(composed).toMatchObject({ errors: { prompt: "The prompt is too long." } });
  expect(compose("image", draft({ prompt: "a red cup" }), undefined, 9).isComplete).toBe(true);
});

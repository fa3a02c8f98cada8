import { expect, test } from "vitest";
import { requestForms } from "#renderer/features/studio/requestForms.ts";
import { fieldView } from "#renderer/features/studio/fields/fieldView.ts";
import { learn, type ModelSupport, noModelSupport } from "#renderer/features/studio/fields/modelSupport.ts";
import { aspectRatiosOf } from "#renderer/features/studio/variations/VariationsFields.tsx";
import { suggestedValues } from "#renderer/lib/requestOptions.ts";
import { imageModels } from "#sandbox/catalog/imageModels.ts";
import { lipsyncModels } from "#sandbox/catalog/audioModels.ts";
import type { ModelEntry } from "#sandbox/catalog/modelEntry.ts";
import { videoModels } from "#sandbox/catalog/videoModels.ts";

const catalog: Readonly<Record<"image" | "video" | "lipsync", Readonly<Record<string, ModelEntry>>>> = {
  image: imageModels,
  video: videoModels,
  lipsync: lipsyncModels,
};

/** Returns the values of an option that at least one Sandbox model supports. */
function takenBy(models: Readonly<Record<string, ModelEntry>>, option: string): ReadonlySet<unknown> {
  return new Set(Object.values(models).flatMap(({ options }) => options[option]?.enum ?? []));
}

test("[ST9] every suggested value is supported by at least one model", () => {
  for (const type of ["image", "video", "lipsync"] as const) {
    for (const option of ["aspect_ratio", "resolution"]) {
      if (!requestForms[type].fields.some(({ name }) => name === option)) continue;
      const taken = takenBy(catalog[type], option);
      const suggested = suggestedValues(option, type);
      expect(suggested.length, `${type} ${option}`).toBeGreaterThan(0);
      expect(
        suggested.filter((value) => !taken.has(value)),
        `${type} ${option}`,
      ).toEqual([]);
    }
  }
});

test("[ST9] the values suggested for a model are those that the service reported as allowed", () => {
  const [spec] = requestForms.image.fields.filter(({ name }) => name === "aspect_ratio");
  const learned = learn({}, requestForms.image, "flux", {
    field: "aspect_ratio",
    message: "",
    allowed: ["1:1", "7:5"],
  });
  const facts = learned["image/flux"] ?? noModelSupport;
  const view = { model: "flux", options: {}, errors: {}, answer: null, facts };
  expect(spec && fieldView(spec, view).known).toEqual(["1:1", "7:5"]);
});

test("[ST9] several models are offered all their aspect ratios, and the usual ones if one model's are unknown", () => {
  const said = (model: string, allowed: readonly string[], learned: ModelSupport): ModelSupport =>
    learn(learned, requestForms.image, model, { field: "aspect_ratio", message: "", allowed });
  const learned = said("two", ["1:1", "21:9"], said("one", ["1:1", "7:5"], {}));
  expect(aspectRatiosOf(requestForms.image, learned, ["one"])).toEqual(["1:1", "7:5"]);
  expect(aspectRatiosOf(requestForms.image, learned, ["one", "two"])).toEqual(["1:1", "7:5", "21:9"]);
  const usual = aspectRatiosOf(requestForms.image, {}, ["three"]);
  expect(usual).not.toContain("1.91:1");
  expect(aspectRatiosOf(requestForms.image, learned, ["one", "three"])).toEqual([...usual, "7:5"]);
  // The API itself lists those of a scene.
  expect(aspectRatiosOf(requestForms.scene, {}, ["any"])).toContain("3:2");
  expect(aspectRatiosOf(requestForms.audio, {}, ["any"])).toEqual([]);
});

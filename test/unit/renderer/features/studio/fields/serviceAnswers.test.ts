import { expect, test } from "vitest";
import { creatives } from "../../../../../../src/renderer/features/studio/creatives.ts";
import { fieldAnswer } from "../../../../../../src/renderer/features/studio/fields/serviceAnswers.ts";
import { aFailure } from "../../../builders.ts";

test.each([
  ["options.aspect_ratio", "aspect_ratio"],
  ["aspect_ratio", "aspect_ratio"],
  ["/options/seed", "seed"],
  ["items[3].request.options.num_outputs", "num_outputs"],
  ["options.reference_images[2]", "reference_images"],
  ["options.reference_images.2", "reference_images"],
  ["prompt", "prompt"],
  ["body.model", "model"],
  ["X-Service-Project", "project"],
  ["x-service-cost-center", "costCenter"],
])("the service's %s is the form's %s", (field, name) => {
  expect(fieldAnswer(aFailure({ field }), creatives.image)?.field).toBe(name);
});

test("the parameter stands in for the field, and what is allowed comes along", () => {
  const failure = aFailure({ parameter: "aspect_ratio", allowed: ["1:1"], message: "No." });
  expect(fieldAnswer(failure, creatives.image)).toEqual({ field: "aspect_ratio", message: "No.", allowed: ["1:1"] });
});

test.each([aFailure(), aFailure({ field: "duration" }), aFailure({ field: "" }), undefined])(
  "what names no field of this form belongs to none (%#)",
  (failure) => {
    expect(fieldAnswer(failure, creatives.image)).toBeNull();
  },
);

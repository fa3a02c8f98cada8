import { expect, test } from "vitest";
import { requestForms } from "#renderer/features/studio/requestForms.ts";
import { fieldAnswer } from "#renderer/features/studio/fields/serviceAnswers.ts";
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
])("the service's field %s maps to the form's field %s", (field, name) => {
  expect(fieldAnswer(aFailure({ field }), requestForms.image)?.field).toBe(name);
});

test("the parameter is used if an error has no field, and the allowed values are included", () => {
  const failure = aFailure({ parameter: "aspect_ratio", allowed: ["1:1"], message: "No." });
  expect(fieldAnswer(failure, requestForms.image)).toEqual({ field: "aspect_ratio", message: "No.", allowed: ["1:1"] });
});

test.each([aFailure(), aFailure({ field: "duration" }), aFailure({ field: "" }), undefined])(
  "an error that names no field of this form maps to no field (%#)",
  (failure) => {
    expect(fieldAnswer(failure, requestForms.image)).toBeNull();
  },
);

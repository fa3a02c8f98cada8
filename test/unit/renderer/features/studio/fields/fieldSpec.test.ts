import { expect, test } from "vitest";
import { z } from "zod";
import { requestForms } from "#renderer/features/studio/requestForms.ts";
import { type FieldSpec, fieldSpecs, valueOfText } from "#renderer/features/studio/fields/fieldSpec.ts";

// Independent of the schemas: the tables in the API's section "Generation requests".
const imageFields: readonly FieldSpec[] = [
  { name: "aspect_ratio", isRequired: false, kind: "text", minLength: 1, maxLength: 32 },
  { name: "resolution", isRequired: false, kind: "text", minLength: 0, maxLength: 32 },
  { name: "num_outputs", isRequired: false, kind: "number", min: 1, max: 4, isInteger: true },
  { name: "reference_images", isRequired: false, kind: "uris", maxItems: 9 },
  { name: "negative_prompt", isRequired: false, kind: "text", minLength: 0, maxLength: 2000 },
  { name: "prompt_upsampling", isRequired: false, kind: "flag" },
  { name: "seed", isRequired: false, kind: "number", min: -2_147_483_648, max: 2_147_483_647, isInteger: true },
];

test.each(imageFields)("the image option $name has the bounds of the service interface", (field) => {
  // The list of all image options is tested in fieldGroups.test.ts.
  expect(requestForms.image.fields).toContainEqual(field);
});

test("every option of the other types has a form control too", () => {
  const kinds = (fields: readonly FieldSpec[]) => Object.fromEntries(fields.map(({ name, kind }) => [name, kind]));
  expect(kinds(requestForms.video.fields)).toMatchObject({
    duration: "number",
    image: "uri",
    reference_videos: "uris",
  });
  expect(kinds(requestForms.audio.fields)).toEqual({
    voice: "text",
    speed: "number",
    pitch: "number",
    stability: "number",
    similarity_boost: "number",
    language: "text",
  });
  expect(requestForms.lipsync.fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual([
    "image",
    "audio_url",
  ]);
});

test("a number field that accepts decimals is not limited to integers", () => {
  expect(requestForms.audio.fields.find(({ name }) => name === "speed")).toMatchObject({
    min: 0.1,
    max: 5,
    isInteger: false,
  });
});

test("an option without a matching control or a bound throws an error instead of becoming a free text field", () => {
  expect(() => fieldSpecs(z.object({ when: z.date() }))).toThrow("when");
  expect(() => fieldSpecs(z.object({ note: z.string() }))).toThrow("note");
});

test("a value that the service names as text is converted to the option's type", () => {
  const by = (name: string) => requestForms.image.fields.find((spec) => spec.name === name) as FieldSpec;
  expect(valueOfText(by("num_outputs"), "2")).toBe(2);
  expect(valueOfText(by("prompt_upsampling"), "true")).toBe(true);
  expect(valueOfText(by("aspect_ratio"), "1:1")).toBe("1:1");
});

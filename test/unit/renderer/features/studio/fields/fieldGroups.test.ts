import { expect, test } from "vitest";
import { requestTypes } from "#contracts/studio/models.ts";
import { fieldGroups } from "#renderer/features/studio/fields/fieldGroups.ts";
import { requestForms } from "#renderer/features/studio/requestForms.ts";

const named = (type: (typeof requestTypes)[number]) => {
  const { inputs, essentials, advanced } = fieldGroups(requestForms[type]);
  return [inputs, essentials, advanced].map((fields) => fields.map(({ name }) => name));
};

test("[ST10] every field of every form has exactly one weight", () => {
  for (const type of requestTypes) {
    expect(named(type).flat().toSorted(), type).toEqual(requestForms[type].fields.map(({ name }) => name).toSorted());
  }
});

test("[ST10] the fields that most requests set come first, the others are advanced", () => {
  expect(named("image")).toEqual([
    ["reference_images"],
    ["aspect_ratio", "resolution", "num_outputs"],
    ["negative_prompt", "seed", "prompt_upsampling"],
  ]);
  expect(named("video")[1]).toEqual(["duration", "aspect_ratio", "resolution", "generate_audio"]);
  expect(named("audio")).toEqual([["voice"], ["language", "speed"], ["pitch", "stability", "similarity_boost"]]);
  expect(named("lipsync")).toEqual([["image", "audio_url"], ["aspect_ratio"], []]);
  expect(named("scene")[2]).toEqual([]);
});

test("[ST10] a field that this version doesn't know is advanced, and essential if a request requires it", () => {
  const { image } = requestForms;
  const fields = [
    ...image.fields,
    { kind: "flag", name: "tiled", isRequired: false } as const,
    { kind: "flag", name: "legal", isRequired: true } as const,
  ];
  const { essentials, advanced } = fieldGroups({ ...image, fields });
  expect(advanced.at(-1)?.name).toBe("tiled");
  expect(essentials.at(-1)?.name).toBe("legal");
});

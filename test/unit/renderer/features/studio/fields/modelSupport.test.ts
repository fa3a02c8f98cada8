import { expect, test } from "vitest";
import { requestForms } from "#renderer/features/studio/requestForms.ts";
import { fieldView } from "#renderer/features/studio/fields/fieldView.ts";
import type { FieldSpec } from "#renderer/features/studio/fields/fieldSpec.ts";
import {
  optionSupportOf,
  isKnownValue,
  learn,
  noModelSupport,
  readModelSupport,
  unlearn,
} from "#renderer/features/studio/fields/modelSupport.ts";
import { fieldAnswer } from "#renderer/features/studio/fields/serviceAnswers.ts";
import { aFailure } from "../../../builders.ts";

const { video } = requestForms;
const answer = (field: string, allowed: readonly string[]) => {
  const found = fieldAnswer(aFailure({ field: `options.${field}`, allowed }), video);
  if (found === null) throw new Error("The answer names no field.");
  return found;
};
const resolutions = answer("resolution", ["720p", "1080p"]);
const options = answer("audio_urls", ["aspect_ratio", "resolution", "duration", "image"]);
const learned = [resolutions, options].reduce((now, one) => learn(now, video, "kling-3", one), {});
const spec = (name: string) => video.fields.find((field) => field.name === name) as FieldSpec;
const viewOf = (name: string, value: unknown) =>
  fieldView(spec(name), {
    model: "kling-3",
    options: value === undefined ? {} : { [name]: value },
    errors: {},
    answer: null,
    facts: optionSupportOf(learned, "video", "kling-3"),
  });

test("a list of supported options is distinguished from a list of allowed values", () => {
  expect(options).toMatchObject({ allowed: [], accepts: ["aspect_ratio", "resolution", "duration", "image"] });
  expect(resolutions).toMatchObject({ allowed: ["720p", "1080p"] });
  expect(resolutions).not.toHaveProperty("takes");
});

test("model support learned from the service is stored for that model only", () => {
  expect(optionSupportOf(learned, "video", "kling-3").values).toEqual({ resolution: ["720p", "1080p"] });
  expect(optionSupportOf(learned, "video", "kling-3").accepts).toContain("image");
  expect(optionSupportOf(learned, "video", "veo-3.1")).toEqual(noModelSupport);
  expect(learn(learned, video, "kling-3", resolutions)).toBe(learned);
});

test("an error about the model, or without allowed values, adds no model support", () => {
  expect(learn(learned, video, "kling-3", { field: "model", message: "No.", allowed: ["veo-3.1"] })).toBe(learned);
  expect(learn(learned, video, "kling-3", { field: "duration", message: "3 to 15.", allowed: [] })).toBe(learned);
});

test("a quote for a previously rejected option clears only the contradicted support data", () => {
  const facts = optionSupportOf(
    unlearn(learned, "video", "kling-3", { audio_urls: ["https://cdn.test/a.wav"] }),
    "video",
    "kling-3",
  );
  expect(facts).toEqual({ accepts: null, values: { resolution: ["720p", "1080p"] } });
  const other = optionSupportOf(unlearn(learned, "video", "kling-3", { resolution: "4K" }), "video", "kling-3");
  expect(other.values).toEqual({});
  expect(other.accepts).toContain("image");
  expect(unlearn(learned, "video", "kling-3", { resolution: "720p" })).toBe(learned);
});

test("model support survives storage, and damaged data is read as empty", () => {
  expect(readModelSupport(JSON.parse(JSON.stringify({ models: learned })))).toEqual(learned);
  for (const nonsense of [null, 7, { models: [] }, { models: "x" }]) expect(readModelSupport(nonsense)).toEqual({});
  expect(readModelSupport({ models: { "video/x": { accepts: 7, values: 7 } } })).toEqual({ "video/x": noModelSupport });
});

test("a value is compared with the allowed values in the service's notation", () => {
  const facts = { accepts: null, values: { duration: ["4", "6", "8"], generate_audio: ["true"] } };
  expect(isKnownValue(facts, "duration", 6)).toBe(true);
  expect(isKnownValue(facts, "duration", 7)).toBe(false);
  expect(isKnownValue(facts, "generate_audio", true)).toBe(true);
  expect(isKnownValue(facts, "duration", undefined)).toBe(true);
});

test("a previously rejected value shows an error at its field with the allowed values", () => {
  expect(viewOf("resolution", "8K")).toMatchObject({ allowed: ["720p", "1080p"], known: ["720p", "1080p"] });
  expect(viewOf("resolution", "8K").error).toContain("kling-3");
  expect(viewOf("resolution", "720p")).toEqual({ known: ["720p", "1080p"] });
  expect(viewOf("audio_urls", ["https://cdn.test/a.wav"])).toMatchObject({ isUnsupported: true });
  expect(viewOf("audio_urls", undefined)).toEqual({});
});

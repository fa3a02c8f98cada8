import { expect, test } from "vitest";
import { creatives } from "../../../../../../src/renderer/features/studio/creatives.ts";
import { fieldView } from "../../../../../../src/renderer/features/studio/fields/fieldView.ts";
import type { FieldSpec } from "../../../../../../src/renderer/features/studio/fields/fieldSpec.ts";
import {
  factsOf,
  isKnownValue,
  learn,
  nothingLearned,
  readLearned,
  unlearn,
} from "../../../../../../src/renderer/features/studio/fields/learned.ts";
import { fieldAnswer } from "../../../../../../src/renderer/features/studio/fields/serviceAnswers.ts";
import { aFailure } from "../../../builders.ts";

const { video } = creatives;
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
    facts: factsOf(learned, "video", "kling-3"),
  });

test("a list of options is told from a list of values, so that no option is offered as a value", () => {
  expect(options).toMatchObject({ allowed: [], takes: ["aspect_ratio", "resolution", "duration", "image"] });
  expect(resolutions).toMatchObject({ allowed: ["720p", "1080p"] });
  expect(resolutions).not.toHaveProperty("takes");
});

test("what the service said of a model is remembered for that model alone", () => {
  expect(factsOf(learned, "video", "kling-3").values).toEqual({ resolution: ["720p", "1080p"] });
  expect(factsOf(learned, "video", "kling-3").takes).toContain("image");
  expect(factsOf(learned, "video", "veo-3.1")).toEqual(nothingLearned);
  expect(learn(learned, video, "kling-3", resolutions)).toBe(learned);
});

test("an answer about the prompt or the model teaches nothing of options", () => {
  expect(learn(learned, video, "kling-3", { field: "model", message: "No.", allowed: ["veo-3.1"] })).toBe(learned);
  expect(learn(learned, video, "kling-3", { field: "duration", message: "3 to 15.", allowed: [] })).toBe(learned);
});

test("a price for what was not taken before makes it forgotten, and nothing else", () => {
  const facts = factsOf(
    unlearn(learned, "video", "kling-3", { audio_urls: ["https://cdn.test/a.wav"] }),
    "video",
    "kling-3",
  );
  expect(facts).toEqual({ takes: null, values: { resolution: ["720p", "1080p"] } });
  const other = factsOf(unlearn(learned, "video", "kling-3", { resolution: "4K" }), "video", "kling-3");
  expect(other.values).toEqual({});
  expect(other.takes).toContain("image");
  expect(unlearn(learned, "video", "kling-3", { resolution: "720p" })).toBe(learned);
});

test("what is remembered survives the disk, and a damaged memory is an empty one", () => {
  expect(readLearned(JSON.parse(JSON.stringify({ models: learned })))).toEqual(learned);
  for (const nonsense of [null, 7, { models: [] }, { models: "x" }]) expect(readLearned(nonsense)).toEqual({});
  expect(readLearned({ models: { "video/x": { takes: 7, values: 7 } } })).toEqual({ "video/x": nothingLearned });
});

test("a value is compared as the service writes it", () => {
  const facts = { takes: null, values: { duration: ["4", "6", "8"], generate_audio: ["true"] } };
  expect(isKnownValue(facts, "duration", 6)).toBe(true);
  expect(isKnownValue(facts, "duration", 7)).toBe(false);
  expect(isKnownValue(facts, "generate_audio", true)).toBe(true);
  expect(isKnownValue(facts, "duration", undefined)).toBe(true);
});

test("what was refused before is said at its field, with what is taken, and hinders nobody", () => {
  expect(viewOf("resolution", "8K")).toMatchObject({ allowed: ["720p", "1080p"], known: ["720p", "1080p"] });
  expect(viewOf("resolution", "8K").error).toContain("kling-3");
  expect(viewOf("resolution", "720p")).toEqual({ known: ["720p", "1080p"] });
  expect(viewOf("audio_urls", ["https://cdn.test/a.wav"])).toMatchObject({ isNotTaken: true });
  expect(viewOf("audio_urls", undefined)).toEqual({});
});

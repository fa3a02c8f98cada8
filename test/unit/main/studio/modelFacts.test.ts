import fc from "fast-check";
import { expect, test } from "vitest";
import { modelFacts } from "#main/studio/domain/modelFacts.ts";

const known = new Set(["resolution", "duration", "seed", "generate_audio"]);

test("[ST12] a model's title, values, bounds and defaults are read from the manifest's constraints", () => {
  const constraints = {
    models: {
      "kling-3": {
        title: "Kling 3",
        options: {
          resolution: { enum: ["720p", "1080p"], default: "720p" },
          duration: { minimum: 3, maximum: 15, default: 5 },
          generate_audio: { default: false },
          unlisted: { default: 1 },
        },
        additionalProperties: false,
      },
    },
  };
  expect(modelFacts(constraints, "kling-3", known)).toEqual({
    title: "Kling 3",
    options: {
      resolution: { values: ["720p", "1080p"], initial: "720p" },
      duration: { minimum: 3, maximum: 15, initial: 5 },
      generate_audio: { initial: false },
    },
    accepts: ["resolution", "duration", "generate_audio"],
  });
});

test("[ST12] only constraints that exclude other options say which ones a model accepts", () => {
  const options = { seed: {} };
  expect(modelFacts({ models: { m: { options } } }, "m", known)).toEqual({ options: { seed: {} } });
  const schema = { options: { properties: options, additionalProperties: false } };
  expect(modelFacts({ models: { m: schema } }, "m", known)).toEqual({ options: { seed: {} }, accepts: ["seed"] });
  expect(modelFacts({ properties: options, additionalProperties: false }, "any", known)).toEqual({
    options: { seed: {} },
    accepts: ["seed"],
  });
});

test("[ST12] constraints of another form state nothing, and nothing unreadable is passed on", () => {
  for (const constraints of [undefined, null, [], "models", { models: [] }, { models: { m: null } }, { options: 3 }]) {
    expect(modelFacts(constraints, "m", known)).toEqual({});
  }
  const wrong = { enum: [{}, null, ""], minimum: "3", maximum: Number.NaN, maxItems: -1, default: {} };
  const title = "x".repeat(201);
  expect(modelFacts({ models: { m: { title, options: { seed: wrong } } } }, "m", known)).toEqual({
    options: { seed: {} },
  });
  fc.assert(
    fc.property(fc.jsonValue(), (options) => {
      const facts = modelFacts({ models: { m: { options } } }, "m", known);
      expect(Object.keys(facts.options ?? {}).every((name) => known.has(name))).toBe(true);
    }),
  );
});

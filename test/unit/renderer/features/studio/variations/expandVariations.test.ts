import { expect, test } from "vitest";
import { emptyDraft } from "#renderer/features/studio/draft.ts";
import { expandVariations, type VariationsInput } from "#renderer/features/studio/variations/expandVariations.ts";
import { emptyPlan, type VariationsPlan } from "#renderer/features/studio/variations/variationsPlan.ts";
import {
  readStoredVariations,
  withTemplate,
  type SavedTemplate,
} from "#renderer/features/studio/variations/savedTemplates.ts";

function made(prompt: string, plan: Partial<VariationsPlan> = {}, changes: Partial<VariationsInput> = {}) {
  return expandVariations({
    type: "image",
    draft: { ...emptyDraft, prompt },
    model: "flux-2-max",
    plan: { ...emptyPlan, ...plan },
    modelSupport: {},
    room: 800,
    ...changes,
  });
}

const promptsOf = (...given: Parameters<typeof made>) => made(...given).items.map(({ prompt }) => prompt);

test("[ST3] without a selection, variations create only the form's own item", () => {
  expect(made("a cup").items).toEqual([{ ...emptyDraft, prompt: "a cup", model: "flux-2-max" }]);
});

test("[ST3] prompts, models, aspect ratios and seeds are combined with each other", () => {
  const { items, factors, problems } = made("a {red|blue} {{thing}}", {
    values: { thing: "cup\n\n hat \ncup" },
    models: ["flux-2-max", "nano-banana-2"],
    ratios: ["1:1", "9:16", "4:5"],
    seeds: "1-2",
  });
  expect(problems).toEqual({});
  expect(factors).toEqual({ prompts: 4, models: 2, ratios: 3, seeds: 2 });
  expect(items).toHaveLength(48);
  expect(items[0]).toMatchObject({ prompt: "a red cup", options: { aspect_ratio: "1:1", seed: 1 } });
});

test("[ST2] each line becomes its own prompt only if that option is on", () => {
  expect(promptsOf("a\n\nb {c|d}\n", { isByLine: true })).toEqual(["a", "b c", "b d"]);
  expect(promptsOf("a\nb")).toEqual(["a\nb"]);
});

test.each([
  ["a {b", {}, "Character 3: No closing brace for this {."],
  ["ok\na {b", { isByLine: true }, "Line 2, character 3: No closing brace for this {."],
  ["ok\na {b", {}, "Line 2, character 3: No closing brace for this {."],
  ["{a|b}".repeat(11), {}, "This adds 2,048 items, but the batch has space for 800 more."],
  ["{a|b}".repeat(5000), {}, "Too many combinations. The batch has space for 800 more."],
  ["{{a}}", { values: { a: "x".repeat(10_001) } }, "At least one prompt is longer than 10,000 characters."],
])("[ST1] [ST2] an error in %j is reported at the prompt text", (prompt, plan, text) => {
  const { problems, items } = made(prompt, plan);
  expect(problems.text).toContain(text);
  expect(items).toEqual([]);
});

test("[ST2] a variable without a value is named, and no items are created until every variable has a value", () => {
  expect(made("{{a}} {{b}} {{a}}", { values: { a: "x", b: " \n" } })).toMatchObject({
    variables: ["a", "b"],
    missing: ["b"],
    items: [],
  });
});

test("[ST3] variations beyond the batch's free space are not created, and the message names their number", () => {
  const { items, problems } = made("{a|b}", { ratios: ["1:1", "4:5"] }, { room: 3 });
  expect(items).toEqual([]);
  expect(problems.whole).toBe("This adds 4 items, but the batch has space for 3 more.");
});

test("[ST3] incomplete items are not added, and the message names the missing fields", () => {
  expect(made("").problems.whole).toBe("Write a prompt first.");
  expect(made("x", {}, { type: "lipsync", model: "ltx-lipsync" }).problems.whole).toMatch(/is required/);
  expect(made("x", { seeds: "1.5" }).problems.seeds).toMatch(/isn't a seed/);
});

test("[ST3] an aspect ratio that a model rejected last time is skipped unless the user opts in", () => {
  const learned = { "image/flux-2-max": { accepts: null, values: { aspect_ratio: ["1:1"] } } };
  const plan = { models: ["flux-2-max", "nano-banana-2"], ratios: ["1:1", "4:5"] };
  const careful = made("x", plan, { modelSupport: learned });
  expect([careful.items.length, careful.leftOut]).toEqual([3, 1]);
  const bold = made("x", { ...plan, isCareful: false }, { modelSupport: learned });
  expect([bold.items.length, bold.leftOut]).toEqual([4, 0]);
});

test("[ST6] damaged stored variations keep their readable plans and templates", () => {
  const template = { name: "Summer", type: "image", text: "{{a}}", plan: { ...emptyPlan, values: { a: "x" } } };
  const stored = {
    plans: { image: { values: { a: "x" }, models: 7 }, hologram: {}, video: 3 },
    templates: [template, 7, { ...template, type: "hologram" }],
  };
  expect(readStoredVariations(stored)).toEqual({
    plans: { image: { ...emptyPlan, values: { a: "x" } } },
    templates: [template],
  });
  for (const nonsense of [null, "x", 7]) expect(readStoredVariations(nonsense)).toEqual({ plans: {}, templates: [] });
});

test("[ST6] saving a template replaces only the template of the same name and type", () => {
  const saved = (name: string, type: SavedTemplate["type"], text: string) => ({ name, type, text, plan: emptyPlan });
  const all = [saved("b", "image", "1"), saved("a", "image", "2"), saved("b", "video", "3")];
  const storedOnes = all.reduce<readonly SavedTemplate[]>(withTemplate, []);
  expect(withTemplate(storedOnes, saved("b", "image", "4")).map(({ name, type, text }) => name + type + text)).toEqual([
    "aimage2",
    "bvideo3",
    "bimage4",
  ]);
});

test("[ST23] random choices stay the same until they are chosen again, and every item shows its own", () => {
  const plan = { randomPrompts: 8, roll: 5, seeds: "1-2" };
  const text = "a {random: red|blue|green} cup";
  const first = made(text, plan);
  expect(first).toMatchObject({ hasRandom: true, factors: { prompts: 8, seeds: 2 } });
  expect(first.items).toHaveLength(16);
  expect(made(text, plan).items).toEqual(first.items);
  expect(promptsOf(text, { ...plan, roll: 6 })).not.toEqual(first.items.map(({ prompt }) => prompt));
  for (const { prompt } of first.items) expect(prompt).toMatch(/^a (red|blue|green) cup$/);
  expect(made("a {red|blue} cup").hasRandom).toBe(false);
});

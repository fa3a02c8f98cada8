import { expect, test } from "vitest";
import { columnUses, guessUses, keyOfUse } from "#renderer/features/studio/csv/csvColumns.ts";
import { itemsOfRow, type RowRules } from "#renderer/features/studio/csv/itemsOfRow.ts";
import { emptyDraft } from "#renderer/features/studio/draft.ts";
import { readTemplate } from "#renderer/features/studio/variations/template.ts";

const all = ["image", "video", "audio", "lipsync", "scene"] as const;

function guessed(names: readonly string[], variables: readonly string[] = [], cells: readonly string[] = []) {
  return guessUses(names, [{ cells }], columnUses(all, variables));
}

function read(
  columns: Readonly<Record<string, string>>,
  changes: Partial<RowRules> = {},
  template: string | null = null,
) {
  const understood = template === null ? null : readTemplate(template);
  if (understood !== null && !understood.isValid) throw new Error(understood.problem);
  const variables = understood === null ? [] : understood.variables;
  return itemsOfRow(
    {
      uses: guessed(Object.keys(columns), variables),
      type: "image",
      base: { ...emptyDraft, model: "flux-2-max" },
      template: understood,
      limit: 800,
      serviceOrigin: null,
      ...changes,
    },
    { number: 2, cells: Object.values(columns) },
  );
}

test("[ST5] column uses are guessed from common names, each use once", () => {
  const names = [
    "Text",
    "MODEL",
    "Aspect Ratio",
    "seed",
    "Campaign",
    "Cost centre",
    "Notes",
    "format",
    "Leave out",
    "product",
  ];
  expect(guessed(names, ["product"]).map(keyOfUse)).toEqual([
    "prompt",
    "model",
    "option:aspect_ratio",
    "option:seed",
    "project",
    "costCenter",
    "nothing",
    "nothing",
    "option:negative_prompt",
    "variable:product",
  ]);
});

test("[ST5] without a column named like the prompt, the column with the longest text is the prompt", () => {
  expect(guessed(["x", "y", "seed"], [], ["1", "A cup on a table", "123456789012345678901234"]).map(keyOfUse)).toEqual([
    "nothing",
    "prompt",
    "option:seed",
  ]);
});

test.each([
  ["yes", true],
  ["WAHR", true],
  ["ja", true],
  ["FALSCH", false],
  ["nein", false],
])("[ST5] %s is accepted as a yes or no value", (upsampling, prompt_upsampling) => {
  const [batchItem] = read({ prompt: "A cup", model: "flux-2-max", upsampling }).items;
  expect(batchItem?.draft.options).toEqual({ prompt_upsampling });
});

test("[ST5] a row becomes an item, and empty cells use the form's values", () => {
  const base = { ...emptyDraft, model: "flux-2-max", options: { resolution: "2K", seed: 1 }, project: "spring" };
  const row = { prompt: " A cup ", seed: "7", aspect_ratio: "4:5", upsampling: "yes", model: "" };
  expect(read(row, { base })).toEqual({
    errors: [],
    items: [
      {
        type: "image",
        draft: {
          ...base,
          prompt: "A cup",
          options: { resolution: "2K", seed: 7, aspect_ratio: "4:5", prompt_upsampling: true },
        },
      },
    ],
  });
});

test.each([
  [{ prompt: "", seed: "1" }, 0, /Write a prompt/],
  [{ prompt: "x".repeat(10_001) }, 0, /too long/],
  [{ prompt: "x", model: "dall-e" }, 1, /Unknown model/],
  [{ prompt: "x", seed: "seven" }, 1, /“seven” isn't a number/],
  [{ prompt: "x", seed: "2147483648" }, 1, /from -2147483648 to 2147483647/],
  [{ prompt: "x", seed: "1.5" }, 1, /whole number/],
  [{ prompt: "x", images: "5" }, 1, /from 1 to 4/],
  [{ prompt: "x", upsampling: "maybe" }, 1, /isn't yes or no/],
  [{ prompt: "x", references: "https://a.test/1.png file:///etc/passwd" }, 1, /“file:.*isn't a single full URL/],
  [{ prompt: "x", type: "video", first_frame: "https://a.test/1.png https://a.test/2.png" }, 2, /isn't a single full/],
  [{ prompt: "x", project: "Spring launch" }, 1, /starting with a letter or digit/],
  [{ prompt: "x", kind: "hologram" }, 1, /isn't a type/],
  [{ prompt: "x", duration: "5" }, 1, /option isn't available/],
])("[ST5] the row %j has an error in column %i", (row, column, reason) => {
  const { items, errors } = read(row);
  expect(items).toEqual([]);
  expect(errors).toEqual([{ column, reason: expect.stringMatching(reason) }]);
});

test("[ST5] all errors of a row are reported together, each at its cell", () => {
  const { errors } = read({ prompt: "", seed: "x", project: "a b" });
  expect(errors.map(({ column }) => column).toSorted()).toEqual([0, 1, 2]);
});

test("[ST5] a row can name its type, and then has only the options of that type", () => {
  const base = { ...emptyDraft, model: "flux-2-max", options: { seed: 1 }, project: "spring" };
  const { items, errors } = read({ prompt: "x", type: "Video", duration: "10", seed: "" }, { base });
  expect(errors).toEqual([]);
  expect(items).toEqual([
    { type: "video", draft: { ...base, model: "kling-3", prompt: "x", options: { duration: 10 } } },
  ]);
});

test("[ST5] a field that the type requires and no column provides is reported without a column", () => {
  const { errors } = read({ prompt: "x", type: "lipsync" });
  expect(errors.map(({ column }) => column)).toEqual([null, null]);
});

test("[ST5] a template creates prompts from the row's values, inserted literally", () => {
  const row = { product: "{lemon|lime} soap", place: "stone", prompt: "" };
  const { items } = read(row, {}, "{A|The best} {{product}} on {{place}}");
  expect(items.map(({ draft }) => draft.prompt)).toEqual([
    "A {lemon|lime} soap on stone",
    "The best {lemon|lime} soap on stone",
  ]);
});

test("[ST5] a template variable with an empty cell or without a column is reported", () => {
  const { errors } = read({ product: "", prompt: "x" }, {}, "{{product}} {{prompt}} {{place}}");
  expect(errors).toEqual([
    { column: 0, reason: "{{product}} is empty." },
    { column: null, reason: "No column for {{place}}." },
  ]);
});

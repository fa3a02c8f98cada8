import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine } from "#main/shared/base/text/csv.ts";
import { openCsv, rowReader } from "#renderer/features/studio/csv/csvImport.ts";
import { rowsOfBatch } from "#renderer/features/studio/batch/rowsOfBatch.ts";
import { emptyDraft } from "#renderer/features/studio/draft.ts";

const text = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 60 })
  .filter((prompt) => prompt.trim() === prompt && !prompt.startsWith("'") && !/\p{Cc}/u.test(prompt));
const links = fc.uniqueArray(fc.constantFrom("https://a.test/1.png", "https://b.test/x,y;z.png"), { minLength: 1 });
const label = fc.constantFrom("", "spring-launch", "q3.2026");
const optional = { requiredKeys: [] };
const image = fc.record(
  {
    seed: fc.integer({ min: -2147483648, max: 2147483647 }),
    aspect_ratio: fc.constant("4:5"),
    reference_images: links,
  },
  optional,
);
const video = fc.record({ duration: fc.integer({ min: 1, max: 60 }), generate_audio: fc.boolean() }, optional);
const draft = { prompt: text, project: label, costCenter: label };
const item = fc.oneof(
  fc.record({
    type: fc.constant("image" as const),
    draft: fc.record({ ...draft, model: fc.constantFrom("flux-2-max", "nano-banana-2"), options: image }),
  }),
  fc.record({
    type: fc.constant("video" as const),
    draft: fc.record({ ...draft, model: fc.constant("kling-3"), options: video }),
  }),
);

test("[ST5] a batch that is exported to CSV and imported again is unchanged", () => {
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 12 }), (batchItems) => {
      const file = `\ufeff${rowsOfBatch(batchItems).map(csvLine).join("")}`;
      const read = openCsv("batch.csv", new TextEncoder().encode(file), "image");
      if (!read.isOpened) throw new Error(read.problem);
      const readRow = rowReader(read.opened, emptyDraft);
      expect(read.opened.table.rows.flatMap((row) => readRow(row).errors)).toEqual([]);
      expect(read.opened.table.rows.flatMap((row) => readRow(row).items)).toEqual(batchItems);
    }),
  );
});

test("[ST5] a prompt that a spreadsheet would read as a formula is exported safely and imported unchanged", () => {
  const formula = {
    type: "image" as const,
    draft: { ...emptyDraft, model: "flux-2-max", prompt: "=1+1, a chalk board" },
  };
  const file = rowsOfBatch([formula]).map(csvLine).join("");
  expect(file).toContain(`"'=1+1`);
  const read = openCsv("batch.csv", new TextEncoder().encode(file), "image");
  if (!read.isOpened) throw new Error(read.problem);
  expect(read.opened.table.rows.flatMap((row) => rowReader(read.opened, emptyDraft)(row).items)).toEqual([formula]);
});

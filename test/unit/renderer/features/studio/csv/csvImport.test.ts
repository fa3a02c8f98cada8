import { expect, test } from "vitest";
import { keyOfUse } from "#renderer/features/studio/csv/csvColumns.ts";
import {
  assignColumn,
  type CsvImport,
  fixCell,
  fixEverywhere,
  openCsv,
  readAgain,
  rowReader,
  skipRow,
  setTemplate,
  setType,
  templateProblem,
} from "#renderer/features/studio/csv/csvImport.ts";
import { emptyDraft } from "#renderer/features/studio/draft.ts";

function opened(text: string): CsvImport {
  const read = openCsv("rows.csv", new TextEncoder().encode(text), "image");
  if (!read.isOpened) throw new Error(read.problem);
  return read.opened;
}

const uses = (now: CsvImport) => now.uses.map(keyOfUse);
const form = { ...emptyDraft, model: "flux-2-max" };
const errors = (now: CsvImport) => {
  const read = rowReader(now, form);
  return now.table.rows.map((row) =>
    read(row)
      .errors.map(({ reason }) => reason)
      .join(),
  );
};

test("[ST5] assigning a use to a column removes the use from the column that had the same use", () => {
  const now = assignColumn(opened("prompt,seed,other\na,1,b"), 2, { is: "prompt" });
  expect(uses(now)).toEqual(["nothing", "option:seed", "prompt"]);
  expect(uses(assignColumn(now, 0, { is: "nothing" }))).toEqual(["nothing", "option:seed", "prompt"]);
});

test("[ST5] a template assigns columns named like its variables, and removing the template unassigns them", () => {
  const now = setTemplate(opened("product,prompt,seed\nshoe,x,1"), "A {{product}} for {{seed}}");
  expect(uses(now)).toEqual(["variable:product", "prompt", "option:seed"]);
  expect(uses(setTemplate(now, "plain"))).toEqual(["nothing", "prompt", "option:seed"]);
});

test("[ST5] a prompt column can become a template variable, and is the prompt again without the template", () => {
  const now = setTemplate(opened("text,seed\nshoe,1"), "A {{text}}");
  expect(uses(now)).toEqual(["variable:text", "option:seed"]);
  expect(uses(setTemplate(now, ""))).toEqual(["prompt", "option:seed"]);
  expect(uses(setTemplate(now, "A {{text}} {"))).toEqual(["variable:text", "option:seed"]);
});

test("[ST5] the options are those of the selected type, or of every type if a column names the type", () => {
  const now = opened("prompt,seed,duration\na,1,5");
  expect(uses(now)).toEqual(["prompt", "option:seed", "nothing"]);
  const video = setType(now, "video");
  expect([video.type, uses(video)]).toEqual(["video", ["prompt", "nothing", "option:duration"]]);
  expect(uses(opened("prompt,seed,duration,kind\na,1,,image"))).toEqual([
    "prompt",
    "option:seed",
    "option:duration",
    "type",
  ]);
});

test("[ST5] editing a cell changes only its row, and that row is read again", () => {
  const now = opened("prompt,seed\na,one\nb,two\nc,3");
  expect(errors(now).map((reason) => reason !== "")).toEqual([true, true, false]);
  const mended = fixCell(now, 2, 1, "1");
  expect(errors(mended).map((reason) => reason !== "")).toEqual([false, true, false]);
  expect([...(mended.fixed.get(2) ?? [])]).toEqual([1]);
  const read = rowReader(now, form);
  const row = now.table.rows[0];
  expect(row !== undefined && read(row) === read(row)).toBe(true);
});

test("[ST5] a corrected label is applied to every row with the same value and to no other row", () => {
  const now = fixEverywhere(
    opened("prompt,project\na,Spring Launch\nb,Summer\nc, Spring Launch "),
    1,
    "Spring Launch",
    "Spring-Launch",
  );
  expect(now.table.rows.map(({ cells }) => cells[1])).toEqual(["Spring-Launch", "Summer", "Spring-Launch"]);
});

test("[ST5] a row can be skipped and included again", () => {
  const now = skipRow(opened("prompt\na"), 2, true);
  expect([...now.skipped]).toEqual([2]);
  expect([...skipRow(now, 2, false).skipped]).toEqual([]);
});

test("[ST4] reading the file with other settings discards cell edits and skipped rows, and guesses columns again", () => {
  const now = fixCell(skipRow(opened("prompt;seed\na;1\nb;2"), 2, true), 3, 0, "c");
  const again = readAgain(now, { hasNames: false });
  expect([again.table.rows.length, again.skipped.size, again.fixed.size]).toEqual([3, 0, 0]);
  expect(readAgain(now, { delimiter: "," }).table.columns).toEqual(["prompt;seed"]);
});

test("[ST5] an invalid template, or one with more items than a batch holds, is reported before rows are read", () => {
  const rows = opened(`product\n${"shoe\n".repeat(300)}`);
  expect(templateProblem(setTemplate(rows, "{{product}} {a|b"))).toBe(
    "Character 13: No closing brace for this {. Enter \\{ for a literal brace.",
  );
  expect(templateProblem(setTemplate(rows, "{{product}} {a|b}"))).toBeNull();
  expect(templateProblem(setTemplate(rows, "{{product}} {a|b|c}"))).toMatch(/makes 3 prompts per row, for 300 rows/);
  expect(templateProblem(setTemplate(rows, "{a|b}".repeat(4000)))).toMatch(/too many prompts/);
});

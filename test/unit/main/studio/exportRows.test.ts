import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { writeText } from "../../../../src/main/shared/platform/writeText.ts";
import { exportRows } from "../../../../src/main/studio/exportRows.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "proofsheet-export-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const choosing = (target: string | null) => ({ chooseTarget: () => Promise.resolve(target), writeText });

test("rows are written where the person says, one line each", async () => {
  const target = path.join(folder, "batch.csv");
  await expect(
    exportRows(choosing(target), [
      ["prompt", "seed"],
      ['a "red" cup, on wood', -7],
    ]),
  ).resolves.toEqual({ path: target });
  expect(readFileSync(target, "utf8").replace("\ufeff", "")).toBe('prompt,seed\r\n"a ""red"" cup, on wood",-7\r\n');
});

test("where nobody chose a place, nothing is written", async () => {
  await expect(exportRows(choosing(null), [["prompt"]])).resolves.toBeNull();
});

test("a place that cannot be written is told, and no part of a file is left", async () => {
  const target = path.join(folder, "no such folder", "batch.csv");
  await expect(exportRows(choosing(target), [["prompt"]])).rejects.toMatchObject({ code: "storage_failed" });
  expect(existsSync(path.dirname(target))).toBe(false);
});

import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { exportRows } from "#main/studio/exportRows.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "proofsheet-export-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const choosing = (target: string | null) => ({ desktop: { chooseTarget: () => Promise.resolve(target) } });

test("the CSV export writes one line per row to the chosen file", async () => {
  const target = path.join(folder, "batch.csv");
  await expect(
    exportRows(choosing(target), [
      ["prompt", "seed"],
      ['a "red" cup, on wood', -7],
    ]),
  ).resolves.toEqual({ path: target });
  expect(readFileSync(target, "utf8").replace("\ufeff", "")).toBe('prompt,seed\r\n"a ""red"" cup, on wood",-7\r\n');
});

test("the CSV export writes nothing if no file is chosen", async () => {
  await expect(exportRows(choosing(null), [["prompt"]])).resolves.toBeNull();
});

test("the CSV export to an unwritable path fails with storage_failed and leaves no partial file", async () => {
  const target = path.join(folder, "no such folder", "batch.csv");
  await expect(exportRows(choosing(target), [["prompt"]])).rejects.toMatchObject({ code: "storage_failed" });
  expect(existsSync(path.dirname(target))).toBe(false);
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { AssetId } from "#contracts/ids.ts";
import { dragAssets } from "#main/library/saving/fileActions.ts";
import type { ResultRow } from "../../../../support/libraryRows.ts";
import { testLibrary } from "../../../../support/testLibrary.ts";

/** Drags these results out of the window, and then one that does not exist if `isGone`. */
function drag(rows: readonly (ResultRow & { readonly sha256: string })[], isGone = false) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "drag-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const pathOf = (sha256: string) => path.join(folder, sha256);
  const dragged: string[] = [];
  const library = testLibrary({ store: { pathOf, has: () => true, remove: () => true }, dragFolder: pathOf("drag") });
  const ids = rows.map(library.result);
  for (const { id, sha256 } of rows) writeFileSync(pathOf(sha256), `the file of ${id}`);
  const desktop = { ...library.desktop, startDrag: (files: readonly string[]) => void dragged.push(...files) };
  const names = dragAssets({ ...library, desktop }, isGone ? [...ids, "gone" as AssetId] : ids);
  return { names, dragged, stored: rows.map(({ sha256 }) => pathOf(sha256)) };
}

test("[LB86] dragging results to another app hands over a named copy of each file, in their order", async () => {
  const { names, dragged, stored } = drag([
    { id: "cup", prompt: "A cup", model: "flux", mediaType: "image/png", sha256: "0a".repeat(32) },
    { id: "clip", prompt: "A cup, turning", model: "kling", mediaType: "video/mp4", sha256: "0b".repeat(32) },
  ]);
  expect(await names).toEqual(["a-cup_flux_0a0a0a0a.png", "a-cup-turning_kling_0b0b0b0b.mp4"]);
  expect(dragged.map((file) => path.basename(file))).toEqual(await names);
  expect(dragged.map((file) => readFileSync(file, "utf8"))).toEqual(["the file of cup", "the file of clip"]);
  for (const file of dragged) writeFileSync(file, "changed by the other app");
  expect(stored.map((file) => readFileSync(file, "utf8"))).toEqual(["the file of cup", "the file of clip"]);
});

test("[LB86] nothing is dragged if one of the results no longer exists", async () => {
  const { names, dragged } = drag([{ id: "cup", sha256: "0c".repeat(32) }], true);
  await expect(names).rejects.toMatchObject({ code: "not_found" });
  expect(dragged).toEqual([]);
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { AssetId } from "#contracts/ids.ts";
import type { AssetRow } from "#main/library/domain/asset.ts";
import { dragFolder } from "#main/library/files/dragFolder.ts";
import { dragAssets } from "#main/library/saving/dragAssets.ts";
import { assetReader } from "#main/library/stores/assetStore.ts";
import { withJournal } from "../../../../support/journalDb.ts";
import { type ResultRow, resultInserter } from "../../../../support/libraryRows.ts";

/** Drags these results out of the window, and then one that does not exist if `isGone`. */
async function drag(rows: readonly ResultRow[], isGone = false) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "drag-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const stored = (sha256: string) => path.join(folder, sha256);
  const assets = withJournal((db) => {
    const insert = resultInserter(db);
    const read = assetReader(db).read;
    return rows.map((row) => read(insert(row))).filter((asset): asset is AssetRow => asset !== null);
  });
  for (const { id, sha256 } of assets) writeFileSync(stored(sha256), `the file of ${id}`);
  const dragged: string[] = [];
  const deps = {
    read: (id: AssetId) => assets.find((asset) => asset.id === id) ?? null,
    pathOf: stored,
    named: dragFolder(path.join(folder, "drag")),
    startDrag: (files: readonly string[]) => void dragged.push(...files),
  };
  const ids = assets.map(({ id }) => id);
  const names = dragAssets(deps, isGone ? [...ids, "gone" as AssetId] : ids);
  return { names, dragged, stored: assets.map(({ sha256 }) => stored(sha256)) };
}

test("[LB86] dragging results to another app hands over a named copy of each file, in their order", async () => {
  const { names, dragged, stored } = await drag([
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
  const { names, dragged } = await drag([{ id: "cup", sha256: "0c".repeat(32) }], true);
  await expect(names).rejects.toMatchObject({ code: "not_found" });
  expect(dragged).toEqual([]);
});

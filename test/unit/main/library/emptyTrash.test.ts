import { expect, test } from "vitest";
import type { AssetId } from "#contracts/ids.ts";
import { emptyTrash, removeExpired, type TrashDeps } from "#main/library/emptyTrash.ts";

/** A trash with `size` results; `steps` records the operations in order. */
function aTrash(size: number) {
  const items = Array.from({ length: size }, (_, sortKey) => ({ sortKey, assetId: `asset-${sortKey}` as AssetId }));
  const steps: string[] = [];
  const deps: TrashDeps = {
    trashedBefore: (_at, limit) => items.slice(0, limit),
    remove: (removed) => {
      items.splice(0, removed.length);
      steps.push(`remove ${removed.length}`);
    },
    filesToRemove: () => [],
    fileRemoved: () => undefined,
    removeFile: () => true,
    changed: (ids) => void steps.push(`changed ${ids.length}`),
  };
  const pause = () => {
    steps.push("pause");
    return Promise.resolve();
  };
  return { steps, deps, empty: () => emptyTrash(deps, pause, 1) };
}

test("[LB6] a large trash is emptied in chunks with a pause between them", async () => {
  const { steps, empty } = aTrash(1_200);
  expect(await empty()).toBe(1_200);
  const parts = [500, 500, 200].map((count) => [`remove ${count}`, `changed ${count}`]);
  expect(steps).toEqual([...(parts[0] ?? []), "pause", ...(parts[1] ?? []), "pause", ...(parts[2] ?? [])]);
});

test("[LB6] emptying an empty trash changes nothing", async () => {
  const { steps, empty } = aTrash(0);
  expect(await empty()).toBe(0);
  expect(steps).toEqual([]);
});

test("[LB6] a result is deleted after 30 days in the trash, and the next deletion is due 30 days after its trashing", () => {
  const day = 86_400_000;
  const requested: number[] = [];
  const { steps, deps } = aTrash(1);
  const trashedBefore: TrashDeps["trashedBefore"] = (until, limit) => {
    requested.push(until);
    return deps.trashedBefore(until, limit);
  };
  const next = removeExpired({ ...deps, trashedBefore, oldestTrashedAt: () => 12 * day }, 40 * day);
  expect(requested).toEqual([10 * day]);
  expect(steps).toEqual(["remove 1", "changed 1"]);
  expect(next).toBe(42 * day);
});

test("[LB6] an empty trash has no scheduled deletion", () => {
  const { deps } = aTrash(0);
  expect(removeExpired({ ...deps, oldestTrashedAt: () => null }, 1)).toBeNull();
});

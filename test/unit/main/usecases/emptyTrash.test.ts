import { expect, test } from "vitest";
import type { AssetId } from "../../../../src/contracts/ids.ts";
import { emptyTrash, type TrashDeps } from "../../../../src/main/usecases/library/emptyTrash.ts";

/** A trash with so many results, and what was done to it, in order. */
function aTrash(size: number) {
  const items = Array.from({ length: size }, (_, place) => ({ place, assetId: `asset-${place}` as AssetId }));
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
  return { steps, empty: () => emptyTrash(deps, pause, 1) };
}

test("[LB6] a large trash is emptied in parts, with a pause between them", async () => {
  const { steps, empty } = aTrash(1_200);
  expect(await empty()).toBe(1_200);
  const parts = [500, 500, 200].map((count) => [`remove ${count}`, `changed ${count}`]);
  expect(steps).toEqual([...(parts[0] ?? []), "pause", ...(parts[1] ?? []), "pause", ...(parts[2] ?? [])]);
});

test("[LB6] an empty trash changes nothing", async () => {
  const { steps, empty } = aTrash(0);
  expect(await empty()).toBe(0);
  expect(steps).toEqual([]);
});

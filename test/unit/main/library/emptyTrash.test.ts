import { expect, test } from "vitest";
import type { AssetId } from "#contracts/ids.ts";
import type { ConsentAction } from "#contracts/spending/consentAction.ts";
import { emptyTrash, removeExpired, type TrashDeps } from "#main/library/emptyTrash.ts";

/** A trash with `size` results; `steps` records the operations in order. `meanwhile`: happens while the user decides. */
function aTrash(size: number, meanwhile: (trash: Map<AssetId, number>) => void = () => undefined) {
  const named = (sortKey: number) => `asset-${sortKey}` as AssetId;
  const trash = new Map(Array.from({ length: size }, (_, sortKey) => [named(sortKey), sortKey]));
  const steps: string[] = [];
  const questions: ConsentAction[] = [];
  const deps: TrashDeps = {
    trashedBefore: (_at, limit) => [...trash].slice(0, limit).map(([assetId, sortKey]) => ({ assetId, sortKey })),
    remove: (removed) => {
      for (const { assetId } of removed) trash.delete(assetId);
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
  const shown = {
    ...deps,
    trashedIds: () => [...trash.keys()],
    trashedOf: (ids: readonly AssetId[]) =>
      ids.flatMap((assetId) => (trash.has(assetId) ? [{ assetId, sortKey: trash.get(assetId) ?? 0 }] : [])),
    acceptAction: (action: ConsentAction) => {
      questions.push(action);
      meanwhile(trash);
      return Promise.resolve(true);
    },
  };
  return { steps, deps, questions, trash, empty: () => emptyTrash(shown, pause) };
}

test("[LB6] a large trash is emptied in chunks with a pause between them", async () => {
  const { steps, empty } = aTrash(1_200);
  expect(await empty()).toBe(1_200);
  const parts = [500, 500, 200].map((count) => [`remove ${count}`, `changed ${count}`]);
  expect(steps).toEqual([...(parts[0] ?? []), "pause", ...(parts[1] ?? []), "pause", ...(parts[2] ?? [])]);
});

test("[LB6] emptying an empty trash needs no decision and changes nothing", async () => {
  const { steps, questions, empty } = aTrash(0);
  expect(await empty()).toBe(0);
  expect(steps).toEqual([]);
  expect(questions).toEqual([]);
});

test("[SE102] only results that were counted are deleted: not one that came into the trash while the user decided", async () => {
  const late = "late" as AssetId;
  const { questions, trash, empty } = aTrash(3, (changed) => {
    changed.delete("asset-1" as AssetId);
    // Undo of a restore: it was in the trash before the question, too.
    changed.set(late, 9);
  });
  expect(await empty()).toBe(2);
  expect(questions).toEqual([{ kind: "deleteResults", count: 3, isAll: true }]);
  expect([...trash.keys()]).toEqual([late]);
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

import { expect, test } from "vitest";
import type { AssetId } from "#contracts/ids.ts";
import type { ConsentAction } from "#contracts/spending/consentAction.ts";
import { emptyTrash, removeExpired } from "#main/library/emptyTrash.ts";
import { testLibrary } from "../../../support/testLibrary.ts";

const day = 86_400_000;

/** A trash with `size` results; `events` records the operations in order. `meanwhile`: happens while the user decides. */
function aTrash(size: number, meanwhile: () => void = () => undefined) {
  const requested: ConsentAction[] = [];
  const library = testLibrary({
    consentToAction: (action) => {
      requested.push(action);
      meanwhile();
      return Promise.resolve(true);
    },
  });
  const { events, libraryWriter } = library;
  const trash = (id: AssetId, at: number | null) => void libraryWriter.apply({ kind: "trash", values: [[id, at]] });
  for (let index = 0; index < size; index += 1) trash(library.result({ id: `asset-${index}` }), 10 * day);
  const context = {
    ...library,
    libraryWriter: {
      ...libraryWriter,
      remove: (items: Parameters<typeof libraryWriter.remove>[0]) => {
        events.push(`remove ${items.length}`);
        libraryWriter.remove(items);
      },
    },
  };
  return { library, events, requested, trash, context, empty: () => emptyTrash(context) };
}

test("[LB6] a large trash is emptied in chunks with a pause between them", async () => {
  const { events, empty } = aTrash(1_200);
  expect(await empty()).toBe(1_200);
  const parts = [500, 500, 200].map((count) => [`remove ${count}`, `changed ${count}`]);
  expect(events).toEqual([...(parts[0] ?? []), "pause", ...(parts[1] ?? []), "pause", ...(parts[2] ?? [])]);
});

test("[LB6] emptying an empty trash needs no decision and changes nothing", async () => {
  const { events, requested, empty } = aTrash(0);
  expect(await empty()).toBe(0);
  expect(events).toEqual([]);
  expect(requested).toEqual([]);
});

test("[SE102] only results that were counted are deleted: not one that came into the trash while the user decided", async () => {
  const scene = aTrash(3, () => {
    scene.trash("asset-1" as AssetId, null);
    // Undo of a restore: it was in the trash before the question, too.
    scene.trash(late, 10 * day);
  });
  const { requested, library, empty } = scene;
  const late = library.result({ id: "late" });
  expect(await empty()).toBe(2);
  expect(requested).toEqual([{ kind: "deleteResults", count: 3, isAll: true }]);
  expect(library.library.trashedIds()).toEqual([late]);
});

test("[LB6] a result is deleted after 30 days in the trash, and the next deletion is due 30 days after its trashing", () => {
  const { events, library, trash, context } = aTrash(1);
  trash(library.result({ id: "later" }), 12 * day);
  expect(removeExpired(context, 40 * day - 1)).toBe(40 * day);
  expect(events).toEqual([]);
  expect(removeExpired(context, 40 * day)).toBe(42 * day);
  expect(events).toEqual(["remove 1", "changed 1"]);
  expect(library.library.trashedIds()).toEqual(["later"]);
});

test("[LB6] an empty trash has no scheduled deletion", () => {
  expect(removeExpired(aTrash(0).context, 1)).toBeNull();
});

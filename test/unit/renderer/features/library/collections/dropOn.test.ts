import { beforeEach, expect, test, vi } from "vitest";
import type { Collection } from "#contracts/library/collections.ts";
import type { AssetId, CollectionId } from "#contracts/ids.ts";
import { dropOn } from "#renderer/features/library/collections/dropOn.ts";
import { undoLast } from "#renderer/lib/undoStack.ts";
import { dragOut } from "#renderer/results/dragOut.ts";
import { toasts } from "#renderer/ui/overlays/toast.ts";
import { fakeBridge } from "../../../fakeBridge.ts";

const winter: Collection = { id: "winter" as CollectionId, name: "Winter", rules: null };
const results = ["one", "two"] as AssetId[];
const filesNamed = (...names: string[]) => ({ files: names.map((name) => ({ name })) }) as unknown as DataTransfer;

async function dragged() {
  const bridge = fakeBridge({
    "library.dragOut": ({ assetIds }) => assetIds.map((id) => `${id}.png`),
    "collections.add": ({ assetIds }) => ({ count: assetIds.length, undoId: "added" }),
    "library.undo": () => ({ count: 2, isMore: false }),
  });
  await dragOut(results);
  return bridge;
}

beforeEach(() => {
  vi.restoreAllMocks();
  while (undoLast("library")) continue;
});

test("[LB83] results dropped on a collection made by hand are added, as one step of undo", async () => {
  const notified = vi.spyOn(toasts, "add");
  const bridge = await dragged();
  dropOn(winter)?.onDrop(filesNamed("two.png", "one.png"));
  await vi.waitFor(() => expect(notified).toHaveBeenCalledOnce());
  expect(bridge.calls.slice(1)).toEqual([
    { name: "collections.add", input: { assetIds: results, collectionId: winter.id } },
  ]);
  expect(notified.mock.lastCall?.[0].title).toBe("Added 2 results to “Winter”");
  undoLast("library");
  await vi.waitFor(() => expect(bridge.calls.at(-1)).toEqual({ name: "library.undo", input: { undoId: "added" } }));
  expect(undoLast("library")).toBeFalsy();
});

test("[LB83] other files dropped on a collection are refused with a reason, and nothing is added", async () => {
  const notified = vi.spyOn(toasts, "add");
  const bridge = await dragged();
  dropOn(winter)?.onDrop(filesNamed("one.png", "holiday.png"));
  await vi.waitFor(() => expect(notified).toHaveBeenCalledOnce());
  expect(notified.mock.lastCall?.[0]).toMatchObject({
    title: "Can't add these files",
    description: "Only results can be added to a collection. Nothing was added.",
  });
  expect(bridge.calls.map(({ name }) => name)).toEqual(["library.dragOut"]);
});

test("[LB83] a collection accepts files only, and a smart collection nothing", () => {
  expect(dropOn(winter)?.accepts(["Files"])).toBe(true);
  expect(dropOn(winter)?.accepts(["text/plain", "text/uri-list"])).toBe(false);
  expect(dropOn({ ...winter, rules: { match: "all", rules: [] } })).toBeUndefined();
});

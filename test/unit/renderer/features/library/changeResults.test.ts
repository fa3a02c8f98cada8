import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AssetId } from "#contracts/ids.ts";
import { libraryStepLength } from "#contracts/library/library.ts";
import { moveResults, rateResults, restoreResults, tagResults, trashResults } from "#renderer/results/changeResults.ts";
import { undoLast } from "#renderer/lib/undoStack.ts";
import { toasts } from "#renderer/ui/overlays/toast.ts";
import { fakeBridge, Refusal } from "../../fakeBridge.ts";

const shoe = "a shoe" as AssetId;
const many = Array.from({ length: 2 * libraryStepLength + 7 }, (_, at) => `result ${at}` as AssetId);
const commandsOf = (bridge: ReturnType<typeof fakeBridge>, command: string) =>
  bridge.calls.filter(({ name }) => name === command).map(({ input }) => input);

beforeEach(() => {
  while (undoLast("library")) continue;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("[WN41] the toast of a change names the change and its number of results", async () => {
  const notified = vi.spyOn(toasts, "add");
  const bridge = fakeBridge({
    "library.undo": () => ({ count: 1, isMore: false }),
    "library.trash": ({ assetIds }) => ({ count: assetIds.length, undoId: "trash" }),
    "library.restore": ({ assetIds }) => ({ count: assetIds.length, undoId: "restore" }),
    "library.addTag": () => ({ count: 2, undoId: "tag" }),
    "library.setProject": ({ assetIds }) => ({ count: assetIds.length, undoId: "project" }),
  });
  const three = many.slice(0, 3);
  await trashResults(three);
  await restoreResults([shoe]);
  await tagResults(three, "hero");
  await moveResults(three, "spring");
  expect(notified.mock.calls.map(([{ title, actionProps }]) => [title, actionProps?.children])).toEqual([
    ["Moved 3 results to Trash", "Undo"],
    ["Restored 1 result", "Undo"],
    ["Tag “hero” added to 2 results", "Undo"],
    ["Moved 3 results to “spring”", "Undo"],
  ]);
  while (undoLast("library")) continue;
  await vi.waitFor(() => expect(commandsOf(bridge, "library.undo")).toHaveLength(4));
});

test("[LB4] undo reverts result changes with the keyboard too, including a change without a toast", async () => {
  const bridge = fakeBridge({
    "library.setRating": () => ({ count: 1, undoId: "rating" }),
    "library.trash": () => ({ count: 1, undoId: "trash" }),
    "library.undo": () => ({ count: 1, isMore: false }),
  });
  await rateResults([shoe], 4);
  await trashResults([shoe]);

  undoLast("library");
  undoLast("library");
  await vi.waitFor(() => expect(commandsOf(bridge, "library.undo")).toHaveLength(2));
  expect(commandsOf(bridge, "library.undo")).toEqual([{ undoId: "trash" }, { undoId: "rating" }]);
});

test("[LB4] a change that affects no results adds nothing to undo", async () => {
  fakeBridge({ "library.setRating": () => ({ count: 0, undoId: null }) });
  await rateResults([shoe], 4);
  expect(undoLast("library")).toBe(false);
});

test("[LB12] a change to very many results runs in steps and is undone completely as one change", async () => {
  let left = 3;
  const bridge = fakeBridge({
    "library.addTag": ({ assetIds }) => ({ count: assetIds.length, undoId: "hero" }),
    "library.undo": () => ({ count: libraryStepLength, isMore: (left -= 1) > 0 }),
  });
  await tagResults(many, "hero");
  const steps = commandsOf(bridge, "library.addTag") as { assetIds: AssetId[]; stepOf?: string }[];
  expect(steps.map(({ assetIds }) => assetIds.length)).toEqual([libraryStepLength, libraryStepLength, 7]);
  expect(steps.flatMap(({ assetIds }) => assetIds)).toEqual(many);
  expect(steps.map(({ stepOf }) => stepOf)).toEqual([undefined, "hero", "hero"]);

  expect(undoLast("library")).toBe(true);
  await vi.waitFor(() => expect(left).toBe(0));
  expect(undoLast("library")).toBe(false);
});

test("[LB12] a failed step ends a bulk change, and undo reverts the completed steps", async () => {
  let steps = 0;
  const bridge = fakeBridge({
    "library.trash": () => {
      steps += 1;
      if (steps === 2) throw new Refusal({ code: "storage_failed", message: "full" });
      return { count: libraryStepLength, undoId: "trash" };
    },
    "library.undo": () => ({ count: libraryStepLength, isMore: false }),
  });
  await trashResults(many);
  expect(steps).toBe(2);
  expect(undoLast("library")).toBe(true);
  await vi.waitFor(() => expect(commandsOf(bridge, "library.undo")).toEqual([{ undoId: "trash" }]));
});

test("[LB12] two simultaneous bulk changes run one after the other", async () => {
  const order: string[] = [];
  fakeBridge({
    "library.setRating": async ({ assetIds, rating }) => {
      await Promise.resolve();
      order.push(`${rating} stars, ${assetIds.length}`);
      return { count: assetIds.length, undoId: `stars ${rating}` };
    },
  });
  await Promise.all([rateResults(many, 5), rateResults([shoe], 3)]);
  expect(order).toEqual(["5 stars, 500", "5 stars, 500", "5 stars, 7", "3 stars, 1"]);
});

test("[LB12] a bulk change that takes over a second shows its progress and can be stopped", async () => {
  vi.useFakeTimers();
  const notified = vi.spyOn(toasts, "add");
  const retold = vi.spyOn(toasts, "update");
  const waiting: (() => void)[] = [];
  const bridge = fakeBridge({
    "library.trash": ({ assetIds }) =>
      new Promise((resolve) => waiting.push(() => resolve({ count: assetIds.length, undoId: "trash" }))),
  });
  const step = async () => {
    await vi.waitUntil(() => waiting.length > 0);
    waiting.shift()?.();
  };
  const change = trashResults(many);
  await step();
  await vi.waitUntil(() => waiting.length > 0);
  expect(notified).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(notified.mock.calls.map(([{ description }]) => description)).toEqual(["500 of 1,007"]);
  notified.mock.calls[0]?.[0].actionProps?.onClick?.({} as never);
  await step();
  await change;
  expect(retold.mock.calls.map(([, words]) => words)).toMatchObject([{ description: "1,000 of 1,007" }]);
  expect(commandsOf(bridge, "library.trash")).toHaveLength(2);
  expect(notified.mock.calls.at(-1)?.[0].title).toBe("Moved 1,000 results to Trash");
});

import { beforeEach, expect, test, vi } from "vitest";
import type { RunId } from "#contracts/ids.ts";
import type { ModelChoice } from "#contracts/studio/models.ts";
import { type BatchItem, placeBeside } from "#renderer/features/studio/batch/batch.ts";
import { itemState, rejectionsOf } from "#renderer/features/studio/batch/table/itemState.ts";
import type * as Bulk from "#renderer/features/studio/batch/table/bulkEdit.ts";
import type * as Menu from "#renderer/features/studio/batch/table/batchMenu.ts";
import type * as Batch from "#renderer/features/studio/stored/batchStore.ts";
import { emptyDraft, type StudioDraft } from "#renderer/features/studio/draft.ts";
import { aFailure, aRunItem } from "../../../builders.ts";
import { fakeBridge } from "../../../fakeBridge.ts";

const anItem = (id: string, draft: Partial<StudioDraft> = {}, type: BatchItem["type"] = "image"): BatchItem => ({
  id,
  type,
  draft: { ...emptyDraft, prompt: id, model: type === "image" ? "flux-2-max" : "kling-3", ...draft },
});
const choice: ModelChoice = {
  id: "gpt-image-2",
  isDefault: false,
  availability: "available",
  options: { aspect_ratio: { values: ["1:1", "3:2"] } },
  accepts: ["aspect_ratio"],
};
const choiceOf = (_type: string, model: string | undefined) => (model === "gpt-image-2" ? choice : undefined);

let bulk: typeof Bulk;
let menu: typeof Menu;
let batch: typeof Batch;
beforeEach(async () => {
  vi.resetModules();
  const items = [anItem("a"), anItem("b", { model: "gpt-image-2" }), anItem("c", {}, "video")];
  fakeBridge({ "drafts.read": () => ({ items, quoted: null }), "drafts.write": () => null });
  batch = await import("#renderer/features/studio/stored/batchStore.ts");
  bulk = await import("#renderer/features/studio/batch/table/bulkEdit.ts");
  menu = await import("#renderer/features/studio/batch/table/batchMenu.ts");
  await batch.batchSlot.load();
});
const items = () => batch.useBatch.getState().batch?.items ?? [];

test("[ST20] an item is ready, incomplete with what it lacks, or rejected with the service's reason", () => {
  expect(itemState(anItem("a"), choiceOf, new Map())).toEqual({ kind: "ready" });
  expect(itemState(anItem("a", { prompt: "" }), choiceOf, new Map())).toEqual({
    kind: "incomplete",
    reason: "add a prompt",
  });
  const quoted = { runId: "run-1" as RunId, itemIds: ["x", "a"] };
  const run = { id: "run-1", items: [aRunItem(0), aRunItem(1, { failure: aFailure({ message: "Too large" }) })] };
  const rejections = rejectionsOf({ quoted }, run);
  expect(itemState(anItem("a"), choiceOf, rejections)).toEqual({ kind: "rejected", reason: "Too large" });
  expect(rejectionsOf({ quoted }, { ...run, id: "other" }).size).toBe(0);
});

test("[ST12] options that the manifest excludes for an item's model don't make it incomplete", () => {
  const item = anItem("a", { model: "gpt-image-2", options: { resolution: "x".repeat(33) } });
  expect(itemState(item, choiceOf, new Map())).toEqual({ kind: "ready" });
});

test("[ST20] selected items get a model, an aspect ratio, or a project as one change", () => {
  const settings = bulk.bulkSettings(items().slice(0, 2), ["spring"], choiceOf);
  const choose = (label: string, entry: string) =>
    settings
      .find((one) => one.label === label)
      ?.entries.find((one) => one.label === entry)
      ?.onSelect?.();
  choose("Aspect ratio", "1:1");
  choose("Project", "spring");
  choose("Model", "Nano Banana 2");
  expect(items().map(({ draft }) => [draft.model, draft.options["aspect_ratio"], draft.project])).toEqual([
    ["nano-banana-2", "1:1", "spring"],
    ["nano-banana-2", "1:1", "spring"],
    ["kling-3", undefined, ""],
  ]);
  batch.undoBatch();
  expect(items().map(({ draft }) => draft.model)).toEqual(["flux-2-max", "gpt-image-2", "kling-3"]);
});

test("[ST20] several items are offered only what each of them takes", () => {
  expect(bulk.commonValues(items().slice(0, 2), "aspect_ratio", choiceOf)).toEqual(["1:1", "3:2"]);
  const labels = bulk.bulkSettings(items(), [], choiceOf).map(({ label }) => label);
  expect(labels).toEqual(["Aspect ratio", "Project"]);
});

test("[ST20] an item moves before or behind another one", () => {
  const ids = (list: readonly BatchItem[]) => list.map(({ id }) => id).join("");
  const three = ["a", "b", "c"].map((id) => anItem(id));
  expect(ids(placeBeside(three, "a", "c", true))).toBe("bca");
  expect(ids(placeBeside(three, "c", "a", false))).toBe("cab");
  expect(placeBeside(three, "a", "b", false)).toBe(three);
  expect(placeBeside(three, "x", "b", false)).toBe(three);
});

test("[ST20] an item is duplicated in the ad formats that it doesn't have", () => {
  const [first] = items();
  if (first === undefined) throw new Error("the batch is empty");
  const act = () => undefined;
  const entries = menu.batchMenu(first, { isFirst: true, isLast: false, keysOf: () => "", onEdit: act, onRemove: act });
  entries.find(({ label }) => label === "Duplicate in all ad formats")?.onSelect?.();
  expect(items().map(({ draft }) => draft.options["aspect_ratio"])).toEqual([
    undefined,
    "1:1",
    "4:5",
    "9:16",
    "16:9",
    undefined,
    undefined,
  ]);
  expect(entries.find(({ label }) => label === "Move up")?.isDisabled).toBe(true);
});

import { beforeEach, expect, test, vi } from "vitest";
import type * as Log from "#renderer/features/studio/history/changeLog.ts";
import type * as Undo from "#renderer/features/studio/history/undoChange.ts";
import type * as Batch from "#renderer/features/studio/stored/batchStore.ts";
import type * as Drafts from "#renderer/features/studio/stored/draftStore.ts";
import { emptyDraft } from "#renderer/features/studio/draft.ts";
import { fakeBridge } from "../../../fakeBridge.ts";

let log: typeof Log;
let undo: typeof Undo;
let batch: typeof Batch;
let drafts: typeof Drafts;

beforeEach(async () => {
  vi.resetModules();
  fakeBridge({ "drafts.read": () => null, "drafts.write": () => null });
  log = await import("#renderer/features/studio/history/changeLog.ts");
  undo = await import("#renderer/features/studio/history/undoChange.ts");
  batch = await import("#renderer/features/studio/stored/batchStore.ts");
  drafts = await import("#renderer/features/studio/stored/draftStore.ts");
  await Promise.all([batch.batchSlot.load(), drafts.loadDraft("image"), drafts.loadDraft("video")]);
});

const prompt = (type: "image" | "video" = "image") => drafts.useStudio.getState().drafts[type]?.present.prompt;
const items = () => batch.useBatch.getState().batch?.items.map(({ draft }) => draft.prompt);
const write = (text: string, type: "image" | "video" = "image") =>
  drafts.editDraft(type, `place of ${text}`, (now) => ({ ...now, prompt: text }));
const add = (text: string) => batch.addItems([{ type: "image", draft: { ...emptyDraft, prompt: text } }]);
const next = () => log.lastChange(log.useChangeLog.getState().past, "image")?.text;

test("[ST18] changes of the draft and of the batch are undone and redone in the order of time", () => {
  write("one");
  add("one");
  write("two");
  undo.undoChange("image");
  expect([prompt(), items()]).toEqual(["one", ["one"]]);
  undo.undoChange("image");
  expect([prompt(), items()]).toEqual(["one", []]);
  undo.undoChange("image");
  expect([prompt(), items()]).toEqual(["", []]);
  for (let steps = 0; steps < 4; steps += 1) undo.redoChange("image");
  expect([prompt(), items()]).toEqual(["two", ["one"]]);
});

test("[ST18] a change of another type's draft is not undone from here", () => {
  write("a boat");
  write("a wave", "video");
  undo.undoChange("image");
  expect([prompt(), prompt("video")]).toEqual(["", "a wave"]);
  undo.undoChange("video");
  expect(prompt("video")).toBe("");
});

test("[ST18] a new change ends what could be redone, of the draft and of the batch", () => {
  add("one");
  write("text");
  undo.undoChange("image");
  undo.undoChange("image");
  add("two");
  undo.redoChange("image");
  expect([prompt(), items()]).toEqual(["", ["two"]]);
});

test("[ST18] Undo names the change", () => {
  drafts.editDraft("image", "aspect_ratio", (now) => ({ ...now, options: { aspect_ratio: "1:1" } }));
  expect(next()).toBe("change Aspect ratio");
  for (const text of ["a", "b", "c"]) add(text);
  batch.removeBatchItems(new Set(batch.useBatch.getState().batch?.items.map(({ id }) => id)));
  expect(next()).toBe("remove 3 from batch");
  drafts.editDraft("image", "clear", () => emptyDraft);
  expect(next()).toBe("clear the draft");
});

test("[ST18] changes of the batch that its history no longer holds are not offered", () => {
  for (const text of ["a", "b", "c"]) add(text);
  write("text");
  log.trimLog("batch", { past: 1, future: 0 });
  expect(log.useChangeLog.getState().past.map(({ scope }) => scope)).toEqual(["batch", "image"]);
});

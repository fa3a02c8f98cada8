import type { RequestType } from "#contracts/studio/models.ts";
import { redoBatch, undoBatch } from "#renderer/features/studio/stored/batchStore.ts";
import { redoDraft, undoDraft } from "#renderer/features/studio/stored/draftStore.ts";
import { lastChange, takeChange, useChangeLog } from "./changeLog.ts";

/** Takes back the last change of this type's draft or of the batch, whichever is newer. [ST18] */
export function undoChange(type: RequestType): void {
  const change = takeChange("past", type);
  if (change?.scope === "batch") undoBatch();
  else if (change !== undefined) undoDraft(change.scope);
}

/** Makes the last undone change of this screen again. */
export function redoChange(type: RequestType): void {
  const change = takeChange("future", type);
  if (change?.scope === "batch") redoBatch();
  else if (change !== undefined) redoDraft(change.scope);
}

/** Returns what undo and redo would change on this screen; undefined if there is nothing. */
export function useNextChanges(type: RequestType): {
  readonly undo: string | undefined;
  readonly redo: string | undefined;
} {
  const undo = useChangeLog(({ past }) => lastChange(past, type)?.text);
  const redo = useChangeLog(({ future }) => future.find(({ scope }) => scope === type || scope === "batch")?.text);
  return { undo, redo };
}

import type { AssetId } from "#contracts/ids.ts";
import { type LibraryChanged, libraryStepLength, trashDays } from "#contracts/library/library.ts";
import type { ResultFlag } from "#contracts/library/resultFlags.ts";
import { t } from "#texts/t.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { run } from "#renderer/ipc/run.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";
import { showUndoToast } from "#renderer/ui/overlays/showUndoToast.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { bulkChange } from "./bulkChange.ts";

/** Returns a text such as "1 result" or "1,204 results". */
export function resultsText(count: number): string {
  return t("{count, plural, one {# result} other {# results}}", { count });
}

export function rateResults(ids: readonly AssetId[], stars: number): Promise<void> {
  const said = (count: number) =>
    stars === 0
      ? t("Removed the rating of {count, plural, one {# result} other {# results}}", { count })
      : t("Rated {count, plural, one {# result} other {# results}} {stars} of 5", { count, stars });
  return changeInSteps(ids, said, (step) => run("library.setRating", { ...step, rating: stars }), {
    showsToast: ids.length > 1,
  });
}

const flagTexts: Readonly<Record<ResultFlag, (count: number) => string>> = {
  pick: (count) => t("Picked {count, plural, one {# result} other {# results}}", { count }),
  reject: (count) => t("Rejected {count, plural, one {# result} other {# results}}", { count }),
  none: (count) => t("Unflagged {count, plural, one {# result} other {# results}}", { count }),
};

export function flagResults(ids: readonly AssetId[], flag: ResultFlag): Promise<void> {
  return changeInSteps(ids, flagTexts[flag], (step) => run("library.setFlag", { ...step, flag }), {
    showsToast: ids.length > 1,
  });
}

export function tagResults(ids: readonly AssetId[], tag: string): Promise<void> {
  const said = (count: number) =>
    t("Tag “{tag}” added to {count, plural, one {# result} other {# results}}", { count, tag });
  return changeInSteps(ids, said, (step) => run("library.addTag", { ...step, tag }));
}

export function untagResults(ids: readonly AssetId[], tag: string): Promise<void> {
  const said = (count: number) =>
    t("Tag “{tag}” removed from {count, plural, one {# result} other {# results}}", { count, tag });
  return changeInSteps(ids, said, (step) => run("library.removeTag", { ...step, tag }));
}

export function moveResults(ids: readonly AssetId[], project: string | null): Promise<void> {
  const said = (count: number) =>
    project === null
      ? t("Removed {count, plural, one {# result} other {# results}} from project", { count })
      : t("Moved {count, plural, one {# result} other {# results}} to “{project}”", { count, project });
  return changeInSteps(ids, said, (step) => run("library.setProject", { ...step, project }));
}

export function trashResults(ids: readonly AssetId[]): Promise<void> {
  const said = (count: number) => t("Moved {count, plural, one {# result} other {# results}} to Trash", { count });
  const text = t("Deleted permanently after {days} days.", { days: trashDays });
  return changeInSteps(ids, said, (step) => run("library.trash", step), { text });
}

export function restoreResults(ids: readonly AssetId[]): Promise<void> {
  const said = (count: number) => t("Restored {count, plural, one {# result} other {# results}}", { count });
  return changeInSteps(ids, said, (step) => run("library.restore", step));
}

/** Requests copies of results in the save folder. Each result shows where its copy is. */
export async function saveResults(ids: readonly AssetId[]): Promise<void> {
  let count = 0;
  try {
    for (const assetIds of stepsOf(ids)) {
      const requested = await run("library.save", { assetIds });
      if (requested === null) break;
      count += requested.count;
    }
  } catch (cause) {
    showToast(cause);
  }
  if (count > 0) toast({ title: t("Saving…"), text: resultsText(count) });
}

/** Permanently deletes results that are in the trash, if the user accepts it. Resolves to their number. */
export async function deleteResults(ids: readonly AssetId[]): Promise<number> {
  let count = 0;
  try {
    for (const assetIds of stepsOf(ids)) {
      const deleted = await run("library.delete", { assetIds });
      // The user may have declined.
      if (deleted.count === 0) break;
      count += deleted.count;
    }
  } catch (cause) {
    showToast(cause);
  }
  showDeleted(count);
  return count;
}

function showDeleted(count: number): void {
  if (count === 0) return;
  toast({ title: t("{count, plural, one {# result} other {# results}} deleted permanently", { count }) });
}

/** Permanently deletes everything in the trash, if the user accepts it. */
export async function emptyTrash(): Promise<void> {
  try {
    const { count } = await run("library.emptyTrash", {});
    showDeleted(count);
  } catch (cause) {
    showToast(cause);
  }
}

/** One step of a change, as the main process accepts it. */
interface Step {
  readonly assetIds: AssetId[];
  readonly stepOf?: string;
}

interface Toast {
  /** False for a change that is visible anyway. */
  readonly showsToast?: boolean;
  readonly text?: string;
}

/**
 * Changes any number of results in steps. `said` names the change for a number of results, in the toast that offers one
 * undo by button; the shortcut undoes it as well. A failed step ends the change; the steps before it can still be undone. [LB4]
 */
export async function changeInSteps(
  ids: readonly AssetId[],
  said: (count: number) => string,
  apply: (step: Step) => Promise<LibraryChanged>,
  { showsToast = true, ...toastText }: Toast = {},
): Promise<void> {
  let count = 0;
  let undoId: string | null = null;
  await inSerialQueue(async () => {
    const progress = bulkChange(t("Changing results…"), ids.length, true);
    try {
      for (const assetIds of stepsOf(ids)) {
        if (progress.isStopped()) break;
        const changed: LibraryChanged = await apply(undoId === null ? { assetIds } : { assetIds, stepOf: undoId });
        count += changed.count;
        undoId = changed.undoId;
        progress.moved(assetIds.length);
      }
    } catch (cause) {
      showToast(cause);
    } finally {
      progress.end();
    }
  });
  if (undoId === null) return;
  const known: string = undoId;
  showUndoToast("library", { title: said(count), ...toastText }, () => undo(known, count), showsToast);
}

/** Makes a change of one step that can be undone. Resolves to whether it succeeded; a failure is shown. */
export async function changeOnce(title: string, apply: () => Promise<LibraryChanged>): Promise<boolean> {
  return inSerialQueue(async () => {
    try {
      const { undoId } = await apply();
      if (undoId !== null) showUndoToast("library", { title }, () => undo(undoId, 1));
      return true;
    } catch (cause) {
      showToast(cause);
      return false;
    }
  });
}

function undo(undoId: string, total: number): Promise<boolean> {
  return inSerialQueue(async () => {
    const progress = bulkChange(t("Undoing…"), total, false);
    try {
      for (let isMore = true; isMore;) {
        const step = await run("library.undo", { undoId });
        ({ isMore } = step);
        progress.moved(step.count);
      }
      return true;
    } catch (cause) {
      showToast(cause);
      // The rest of the change can still be undone, unless the main process has dropped it.
      if (asCommandError(cause).code !== "not_found") {
        showUndoToast("library", { title: t("Some changes couldn't be undone") }, () => undo(undoId, total));
      }
      return false;
    } finally {
      progress.end();
    }
  });
}

function stepsOf(ids: readonly AssetId[]): readonly AssetId[][] {
  const count = Math.ceil(ids.length / libraryStepLength);
  return Array.from({ length: count }, (_, at) => ids.slice(at * libraryStepLength, (at + 1) * libraryStepLength));
}

function showToast(cause: unknown): void {
  const { title, text } = errorText(asCommandError(cause), "other");
  toast({ title, text, isFailure: true });
}

let last: Promise<unknown> = Promise.resolve();

/** Runs tasks one at a time, in call order. Two changes in parallel would leave a mixed state. */
function inSerialQueue<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}

import type { AssetId } from "../../../contracts/ids.ts";
import { type LibraryChanged, trashDays } from "../../../contracts/library.ts";
import { t } from "../../../texts/t.ts";
import { asCommandError } from "../../ipc/CommandError.ts";
import { run } from "../../ipc/run.ts";
import { errorWords } from "../../lib/errorWords.ts";
import { tellUndoable } from "../../ui/tellUndoable.ts";
import { toast } from "../../ui/toast.ts";

/** "1 result", "1,204 results" */
export function resultsText(count: number): string {
  return t("{count, plural, one {# result} other {# results}}", { count });
}

export function starResults(assetIds: readonly AssetId[], stars: number): Promise<void> {
  const said = stars === 0 ? t("Stars taken off") : t("{stars, plural, one {# star} other {# stars}}", { stars });
  return change(run("library.setStars", { assetIds: [...assetIds], stars }), said, assetIds.length > 1);
}

export function tagResults(assetIds: readonly AssetId[], tag: string): Promise<void> {
  return change(run("library.addTag", { assetIds: [...assetIds], tag }), t("Tagged “{tag}”", { tag }));
}

export function untagResults(assetIds: readonly AssetId[], tag: string): Promise<void> {
  return change(run("library.removeTag", { assetIds: [...assetIds], tag }), t("Tag “{tag}” taken off", { tag }));
}

export function moveResults(assetIds: readonly AssetId[], project: string | null): Promise<void> {
  const said = project === null ? t("Project taken off") : t("Now in project “{project}”", { project });
  return change(run("library.setProject", { assetIds: [...assetIds], project }), said);
}

export function trashResults(assetIds: readonly AssetId[]): Promise<void> {
  return change(
    run("library.trash", { assetIds: [...assetIds] }),
    t("In the trash for {days} days", { days: trashDays }),
  );
}

export function restoreResults(assetIds: readonly AssetId[]): Promise<void> {
  return change(run("library.restore", { assetIds: [...assetIds] }), t("Restored"));
}

/** Asks for copies in the save folder; where they are is told by each result. */
export async function saveResults(assetIds: readonly AssetId[]): Promise<void> {
  try {
    const asked = await run("library.save", { assetIds: [...assetIds] });
    if (asked !== null) toast({ title: t("Being saved"), text: resultsText(asked.count) });
  } catch (cause) {
    tell(cause);
  }
}

export async function emptyTrash(): Promise<void> {
  try {
    const { count } = await run("library.emptyTrash", {});
    toast({ title: t("Removed for good: {count, plural, one {# result} other {# results}}", { count }) });
  } catch (cause) {
    tell(cause);
  }
}

/** Says what was changed, unless it is plain to see, and offers to take it back: by a button, and by key. [LB4] */
async function change(changing: Promise<LibraryChanged>, said: string, isTold = true): Promise<void> {
  try {
    const { count, undoId } = await changing;
    if (undoId === null) return;
    tellUndoable("library", { title: said, text: resultsText(count) }, () => undo(undoId), isTold);
  } catch (cause) {
    tell(cause);
  }
}

async function undo(undoId: string): Promise<boolean> {
  try {
    await run("library.undo", { undoId });
    return true;
  } catch (cause) {
    tell(cause);
    return false;
  }
}

function tell(cause: unknown): void {
  const { title, text } = errorWords(asCommandError(cause), "other");
  toast({ title, text, isFailure: true });
}

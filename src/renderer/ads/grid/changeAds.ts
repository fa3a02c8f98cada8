import type { Board, Undoable } from "#contracts/ads/adBoards.ts";
import type { AdId, BoardId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { run } from "#renderer/ipc/run.ts";
import { adUndoScope } from "#renderer/lib/undoStack.ts";
import { showUndoToast } from "#renderer/ui/overlays/showUndoToast.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { runWithToast, showFailureToast } from "#renderer/commands/runWithToast.ts";

export function saveAds(adIds: readonly AdId[], save: boolean): Promise<boolean> {
  const values = { count: adIds.length };
  const said = save
    ? t("Saved {count, plural, one {# ad} other {# ads}}", values)
    : t("Removed {count, plural, one {# ad} other {# ads}} from Saved", values);
  return change(run("ads.save", { adIds: [...adIds], save }), said);
}

export function addToBoard(adIds: readonly AdId[], board: Pick<Board, "id" | "name">): Promise<boolean> {
  return change(
    run("boards.add", { boardId: board.id, adIds: [...adIds] }),
    t("Added {count, plural, one {# ad} other {# ads}} to “{name}”", { count: adIds.length, name: board.name }),
  );
}

export function removeFromBoard(adIds: readonly AdId[], board: Pick<Board, "id" | "name">): Promise<boolean> {
  const values = { count: adIds.length, name: board.name };
  const said = t("Removed {count, plural, one {# ad} other {# ads}} from “{name}”", values);
  return change(run("boards.removeAds", { boardId: board.id, adIds: [...adIds] }), said);
}

export function tagAds(adIds: readonly AdId[], tag: string): Promise<boolean> {
  const values = { name: tag, count: adIds.length };
  const said = t("Tag “{name}” added to {count, plural, one {# ad} other {# ads}}", values);
  return change(run("ads.addTag", { adIds: [...adIds], tag }), said);
}

export function untagAds(adIds: readonly AdId[], tag: string): Promise<boolean> {
  const values = { name: tag, count: adIds.length };
  const said = t("Tag “{name}” removed from {count, plural, one {# ad} other {# ads}}", values);
  return change(run("ads.removeTag", { adIds: [...adIds], tag }), said);
}

/** Creates a board. Resolves to null when that failed; a toast has shown the error. */
export async function createBoard(name: string): Promise<Board | null> {
  try {
    return await run("boards.create", { name });
  } catch (cause) {
    showFailureToast(cause);
    return null;
  }
}

export function removeBoard(board: Pick<Board, "id" | "name">): Promise<boolean> {
  return change(run("boards.remove", { boardId: board.id }), t("Board “{name}” deleted", { name: board.name }));
}

/** Stores the full media of a board's ads offline, or stops that. */
export function keepBoardOffline({ id }: Pick<Board, "id">, keep: boolean): void {
  void runWithToast(run("boards.keepOffline", { boardId: id, keep }));
}

/** Copies a board with its ads and their order. */
export function duplicateBoard({ id, name }: Pick<Board, "id" | "name">): Promise<boolean> {
  return change(run("boards.duplicate", { boardId: id }), t("Board “{name}” duplicated", { name }));
}

/** Moves a board before another one, or to the end (null). */
export function moveBoard(boardId: BoardId, before: BoardId | null): Promise<boolean> {
  return changeInSight(run("boards.move", { boardId, before }), t("Boards reordered"));
}

export function renameBoard({ id, name }: Pick<Board, "id" | "name">, newName: string): Promise<boolean> {
  return changeInSight(run("boards.rename", { boardId: id, name: newName }), t("Board “{name}” renamed", { name }));
}

/** Moves ads of a board, in the given order, before another ad or to the end (null). */
export function moveOnBoard(boardId: BoardId, adIds: readonly AdId[], before: AdId | null): Promise<boolean> {
  return changeInSight(run("boards.moveAds", { boardId, adIds: [...adIds], before }), t("Ads reordered"));
}

/** Shows a toast that names a change, with undo by button and by shortcut. Resolves to true on success. */
export async function change(changing: Promise<Undoable>, said: string): Promise<boolean> {
  const place = adUndoScope();
  return changed(changing, (undoId) => {
    if (undoId === null) toast({ title: said });
    else showUndoToast(place, { title: said }, () => undo(undoId));
  });
}

/** Like `change`, for a change that is already visible: a shortcut undoes it, and only the undo shows a toast. */
function changeInSight(changing: Promise<Undoable>, what: string): Promise<boolean> {
  const place = adUndoScope();
  return changed(changing, (undoId) => {
    if (undoId !== null) showUndoToast(place, { title: what }, () => undo(undoId), false);
  });
}

function undo(undoId: string): Promise<boolean> {
  return runWithToast(run("ads.undo", { undoId }));
}

async function changed(changing: Promise<Undoable>, tell: (undoId: string | null) => void): Promise<boolean> {
  return runWithToast(changing.then(({ undoId }) => tell(undoId)));
}

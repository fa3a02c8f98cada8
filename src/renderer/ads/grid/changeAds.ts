import type { Board, Undoable } from "../../../contracts/ads/adBoards.ts";
import type { AdId, BoardId } from "../../../contracts/ids.ts";
import { t } from "../../../texts/t.ts";
import { asCommandError } from "../../ipc/CommandError.ts";
import { run } from "../../ipc/run.ts";
import { errorWords } from "../../lib/text/errorWords.ts";
import { tellUndoable } from "../../ui/overlays/tellUndoable.ts";
import { toast } from "../../ui/overlays/toast.ts";
import { adsText } from "../tile/adWords.ts";

export function saveAds(adIds: readonly AdId[], save: boolean): Promise<boolean> {
  const said = save ? t("Saved as a copy") : t("No longer saved");
  return change(run("ads.save", { adIds: [...adIds], save }), said, adIds.length);
}

export function addToBoard(adIds: readonly AdId[], board: Pick<Board, "id" | "name">): Promise<boolean> {
  return change(
    run("boards.add", { boardId: board.id, adIds: [...adIds] }),
    t("Added to “{name}”", { name: board.name }),
    adIds.length,
  );
}

export function takeFromBoard(adIds: readonly AdId[], board: Pick<Board, "id" | "name">): Promise<boolean> {
  const said = t("Removed from “{name}”", { name: board.name });
  return change(run("boards.removeAds", { boardId: board.id, adIds: [...adIds] }), said, adIds.length);
}

export function tagAds(adIds: readonly AdId[], tag: string): Promise<boolean> {
  return change(run("ads.addTag", { adIds: [...adIds], tag }), t("Tag “{name}” added", { name: tag }), adIds.length);
}

export function untagAds(adIds: readonly AdId[], tag: string): Promise<boolean> {
  return change(
    run("ads.removeTag", { adIds: [...adIds], tag }),
    t("Tag “{name}” removed", { name: tag }),
    adIds.length,
  );
}

/** Creates a board. Resolves to null when that failed; a toast has shown the error. */
export async function createBoard(name: string): Promise<Board | null> {
  try {
    return await run("boards.create", { name });
  } catch (cause) {
    tellFailure(cause);
    return null;
  }
}

export function removeBoard(board: Pick<Board, "id" | "name">): Promise<boolean> {
  return change(run("boards.remove", { boardId: board.id }), t("Board “{name}” removed", { name: board.name }), null);
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

/** Awaits an action and shows a toast only on failure. Resolves to true on success. */
export async function attempt(doing: Promise<unknown>): Promise<boolean> {
  try {
    await doing;
    return true;
  } catch (cause) {
    tellFailure(cause);
    return false;
  }
}

/** Shows a toast for a change, with undo by button and by shortcut. Resolves to true on success. */
export async function change(changing: Promise<Undoable>, said: string, count: number | null): Promise<boolean> {
  const text = count === null || count === 1 ? {} : { text: adsText({ count, isCapped: false }) };
  return changed(changing, (undoId) => {
    if (undoId === null) toast({ title: said, ...text });
    else tellUndoable("ads", { title: said, ...text }, () => takeBack(undoId));
  });
}

/** Like `change`, for a change that is already visible: a shortcut undoes it, and only the undo shows a toast. */
function changeInSight(changing: Promise<Undoable>, what: string): Promise<boolean> {
  return changed(changing, (undoId) => {
    if (undoId !== null) tellUndoable("ads", { title: what }, () => takeBack(undoId), false);
  });
}

function takeBack(undoId: string): Promise<boolean> {
  return attempt(run("ads.undo", { undoId }));
}

async function changed(changing: Promise<Undoable>, tell: (undoId: string | null) => void): Promise<boolean> {
  return attempt(changing.then(({ undoId }) => tell(undoId)));
}

export function tellFailure(cause: unknown): void {
  const { title, text } = errorWords(asCommandError(cause), "other");
  toast({ title, text, isFailure: true });
}

import type { RequestType } from "#contracts/studio/models.ts";
import { t } from "#texts/t.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { isEmptyDraft, type StudioDraft } from "#renderer/features/studio/draft.ts";
import { stopSpeech } from "#renderer/features/studio/voices/speech.ts";
import { batchSlot, showEdited, stopEditing, useBatch } from "./batchStore.ts";
import { editDraft, loadDraft, useStudio } from "./draftStore.ts";
import { forgetFailure } from "./earlierFailure.ts";

/** What replaces a draft, as the toast says it. */
interface Replacement {
  readonly title: string;
  readonly text?: string;
}

/**
 * Replaces the loaded draft of a type by that of another job. Nothing of the previous job stays: no field, failure,
 * batch item that the form saves to, or speech that is still to come. A toast offers to restore a draft that had
 * content, and the function returns whether it did. [ST101] [ST102]
 */
export function replaceDraft(
  type: RequestType,
  place: "remix" | "clear",
  next: StudioDraft,
  { title, text }: Replacement = { title: t("Draft replaced") },
): boolean {
  const before = beginOther(type, place, (now) => (isSameDraft(now, next) ? now : next));
  if (before === undefined || isEmptyDraft(before) || isSameDraft(before, next)) return false;
  toast({
    title,
    text: text ?? t("Undo restores the previous draft."),
    action: { label: t("Undo"), onClick: () => editDraft(type, "previous draft", () => before) },
  });
  return true;
}

/** Changes the loaded draft of a type into that of a scene or a batch item, which Undo in Studio reverts. [ST101] */
export function openInDraft(
  type: RequestType,
  place: "scene" | "batch item",
  change: (now: StudioDraft) => StudioDraft,
): void {
  beginOther(type, place, change);
}

/** Shows an item in the list and loads it into the form of its type, as one undoable step of that form. */
export async function editItem(id: string): Promise<void> {
  await batchSlot.load();
  const item = useBatch.getState().batch?.items.find((one) => one.id === id);
  if (item === undefined) return;
  await loadDraft(item.type);
  openInDraft(item.type, "batch item", () => item.draft);
  showEdited(id);
}

function isSameDraft(one: StudioDraft, other: StudioDraft): boolean {
  return (isEmptyDraft(one) && isEmptyDraft(other)) || JSON.stringify(one) === JSON.stringify(other);
}

function beginOther(
  type: RequestType,
  place: string,
  change: (now: StudioDraft) => StudioDraft,
): StudioDraft | undefined {
  const before = useStudio.getState().drafts[type]?.present;
  editDraft(type, place, change);
  forgetFailure();
  const { batch, editing } = useBatch.getState();
  if (batch?.items.find(({ id }) => id === editing)?.type === type) stopEditing();
  if (type === "lipsync") stopSpeech();
  return before;
}

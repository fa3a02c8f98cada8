import type { RequestType } from "../../contracts/studio/models.ts";
import { t } from "../../texts/t.ts";
import { emptyDraft, isEmptyDraft } from "../features/studio/draft.ts";
import { editDraft, loadDraft, undoDraft, useStudio } from "../features/studio/stored/draftStore.ts";
import { promptSelector, waitForElement } from "./waitForElement.ts";
import { toast } from "../ui/overlays/toast.ts";

/** How long to wait until Studio has rendered. */
const shownWithinMs = 3000;

/** Opens an empty draft in the tab and focuses its prompt. Undo restores the previous draft. */
export async function newDraft(type: RequestType, show: () => void): Promise<void> {
  try {
    await loadDraft(type);
  } catch {
    toast({ title: t("Couldn't read the draft"), isFailure: true });
    return;
  }
  const before = useStudio.getState().drafts[type]?.present;
  show();
  if (before !== undefined && !isEmptyDraft(before)) {
    editDraft(type, "clear", () => emptyDraft);
    toast({
      title: t("New draft created"),
      text: t("Undo restores the previous draft."),
      action: { label: t("Undo"), onClick: () => undoDraft(type) },
    });
  }
  const prompt = await waitForElement(promptSelector, AbortSignal.timeout(shownWithinMs));
  prompt?.focus();
}

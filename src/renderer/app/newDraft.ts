import type { CreativeType } from "../../contracts/studio/models.ts";
import { t } from "../../texts/t.ts";
import { emptyDraft, isEmptyDraft } from "../features/studio/draft.ts";
import { editDraft, loadDraft, undoDraft, useStudio } from "../features/studio/stored/draftStore.ts";
import { whenShown } from "./whenShown.ts";
import { toast } from "../ui/overlays/toast.ts";

/** Time enough for a screen to be drawn. */
const shownWithinMs = 3000;

/** An empty draft in the tab, ready to be written. What was there is one undo away. */
export async function newDraft(type: CreativeType, show: () => void): Promise<void> {
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
  const prompt = await whenShown("main [role=tabpanel] textarea", AbortSignal.timeout(shownWithinMs));
  prompt?.focus();
}

import type { RequestType } from "#contracts/studio/models.ts";
import { t } from "#texts/t.ts";
import { emptyDraft } from "#renderer/features/studio/draft.ts";
import { loadDraft } from "#renderer/features/studio/stored/draftStore.ts";
import { replaceDraft } from "#renderer/features/studio/stored/replaceDraft.ts";
import { promptSelector, waitForElement } from "./waitForElement.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";

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
  show();
  replaceDraft(type, "clear", emptyDraft, { title: t("New draft created") });
  const prompt = await waitForElement(promptSelector, AbortSignal.timeout(shownWithinMs));
  prompt?.focus();
}

import { runSize } from "#contracts/spending/runs.ts";
import { t } from "#texts/t.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { addItems, saveEdited, stopEditing, useBatch } from "#renderer/features/studio/stored/batchStore.ts";
import type { RequestForm } from "#renderer/features/studio/requestForms.ts";
import type { StudioDraft } from "#renderer/features/studio/draft.ts";

/** Returns the batch state that a form's footer shows, and the function that adds the form's draft to the batch. */
export function useBatching({ type }: RequestForm, draft: StudioDraft, model: string) {
  const isReady = useBatch(({ batch }) => batch !== null);
  const isEditing = useBatch(
    ({ batch, editing }) => editing !== null && batch?.items.find(({ id }) => id === editing)?.type === type,
  );

  /** Requires a complete draft. */
  const add = () => {
    if (isEditing) return saveEdited({ ...draft, model });
    const left = addItems([{ type, draft: { ...draft, model } }]);
    if (left > 0)
      toast({
        title: t("Batch is full"),
        text: t("A batch holds up to {max} items.", { max: runSize.max }),
        isFailure: true,
      });
  };

  return { add, shown: { isReady, isEditing, onStopEditing: stopEditing } };
}

import type { RequestType } from "#contracts/studio/models.ts";
import { t } from "#texts/t.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { fieldLabel } from "#renderer/features/studio/fields/fieldTexts.ts";
import { requestForms } from "#renderer/features/studio/requestForms.ts";
import { editDraft, loadDraft, useStudio } from "#renderer/features/studio/stored/draftStore.ts";
import { withAddress } from "./referenceKinds.ts";

/**
 * Puts a reference into a field of a draft, as one undo step: as the only value, or at the end of a list.
 * Returns false for a full list, which a message says. Rejects if the draft can't be read. [RF94]
 */
export async function putReference(type: RequestType, field: string, address: string): Promise<boolean> {
  await loadDraft(type);
  const spec = requestForms[type].fields.find(({ name }) => name === field);
  const now = useStudio.getState().drafts[type]?.present.options[field];
  if (spec?.kind === "uris" && Array.isArray(now) && now.length >= spec.maxItems && !now.includes(address)) {
    toast({
      title: t("Reference limit reached"),
      text: t("{field} has {count, number} of {count, number} references. Remove one first.", {
        field: fieldLabel(field, type),
        count: spec.maxItems,
      }),
    });
    return false;
  }
  editDraft(type, "reference", (draft) => ({ ...draft, options: withAddress(type, draft.options, field, address) }));
  return true;
}

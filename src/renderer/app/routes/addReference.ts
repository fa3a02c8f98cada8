import { t } from "../../../texts/t.ts";
import { withOption } from "../../features/studio/draft.ts";
import { editDraft, loadDraft, useStudio } from "../../features/studio/stored/draftStore.ts";
import { toast } from "../../ui/overlays/toast.ts";

/** API: Image options, reference_images. */
const mostReferences = 9;

/** Adds a URL to the references of Studio's image draft. Opens the draft unless the reference limit is reached. */
export async function addReference(url: string, show: () => void): Promise<void> {
  try {
    await loadDraft("image");
  } catch {
    toast({ title: t("Couldn't read the draft"), isFailure: true });
    return;
  }
  const stored = useStudio.getState().drafts.image?.present.options["reference_images"];
  const links = Array.isArray(stored) ? stored.filter((link) => typeof link === "string") : [];
  const isThere = links.includes(url);
  if (!isThere && links.length >= mostReferences) {
    toast({
      title: t("Reference limit reached"),
      text: t("An image can have up to {count, number} references.", { count: mostReferences }),
    });
    return;
  }
  if (!isThere) {
    editDraft("image", "reference", (draft) => withOption(draft, "reference_images", [...links, url]));
  }
  show();
}

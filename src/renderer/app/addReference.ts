import { withOption } from "../features/studio/draft.ts";
import { editDraft, loadDraft, useStudio } from "../features/studio/draftStore.ts";
import { toast } from "../ui/toast.ts";

/** Interface: Image options, reference_images. */
const mostReferences = 9;

/** Puts an address among the references of Studio's picture draft, and shows it there when there is room. */
export async function addReference(url: string, show: () => void): Promise<void> {
  try {
    await loadDraft("image");
  } catch {
    toast({ title: "The draft could not be read", isFailure: true });
    return;
  }
  const stored = useStudio.getState().drafts.image?.present.options["reference_images"];
  const links = Array.isArray(stored) ? stored.filter((link) => typeof link === "string") : [];
  const isThere = links.includes(url);
  if (!isThere && links.length >= mostReferences) {
    toast({ title: "No room for another reference", text: `A picture takes ${mostReferences}.` });
    return;
  }
  if (!isThere) {
    editDraft("image", "reference", (draft) => withOption(draft, "reference_images", [...links, url]));
  }
  show();
}

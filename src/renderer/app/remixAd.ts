import type { AdReference } from "../../contracts/adBoards.ts";
import type { Ad } from "../../contracts/ads.ts";
import { ratioText } from "../ads/ratioText.ts";
import { tellFailure } from "../ads/changeAds.ts";
import { editDraft, loadDraft } from "../features/studio/draftStore.ts";
import { loadKnownReferences, rememberReference } from "../features/studio/knownReferences.ts";
import { placeOf, withAddress } from "../features/studio/referenceKinds.ts";
import { run } from "../ipc/run.ts";
import { toast } from "../ui/toast.ts";
import { briefOf } from "./briefOf.ts";

type Tab = "image" | "video";

/** Begins a picture draft from an ad: a brief of what it says, its format and its picture. Undo in Studio takes it back. */
export async function remixAd(ad: Ad, slide: number, show: (tab: Tab) => void): Promise<void> {
  try {
    await loadDraft("image");
  } catch (cause) {
    tellFailure(cause);
    return;
  }
  const reference = ad.slides.length === 0 ? null : await referenceOf(ad, slide).catch(() => null);
  editDraft("image", "remix", (draft) => {
    const { aspect_ratio: _ratio, reference_images: _references, ...options } = draft.options;
    const shaped = ad.aspectRatio === null ? options : { ...options, aspect_ratio: ratioText(ad.aspectRatio) };
    return {
      ...draft,
      prompt: briefOf(ad),
      options:
        reference?.kind === "image" ? withAddress("image", shaped, "reference_images", reference.address) : shaped,
    };
  });
  if (reference === null && ad.slides.length > 0) {
    toast({
      title: "Without its picture",
      text: "The service gives no address for it now. Its words and its format are in Studio.",
    });
  }
  show("image");
}

/** Puts one file of an ad where Studio takes it: a picture among the references of a picture, a clip among those of a video. */
export async function referToAd(ad: Ad, slide: number, show: (tab: Tab) => void): Promise<void> {
  try {
    const reference = await referenceOf(ad, slide);
    const tab = reference.kind === "video" ? "video" : "image";
    const field = placeOf(tab, reference.kind === "video" ? "video/mp4" : "image/png");
    await loadDraft(tab);
    if (field === null) return;
    editDraft(tab, "reference", (draft) => ({
      ...draft,
      options: withAddress(tab, draft.options, field, reference.address),
    }));
    show(tab);
  } catch (cause) {
    tellFailure(cause);
  }
}

async function referenceOf(ad: Ad, slide: number): Promise<AdReference> {
  const [reference] = await Promise.all([run("ads.reference", { adId: ad.id, slide }), loadKnownReferences()]);
  rememberReference({ address: reference.address, name: reference.title, thumbnailUrl: reference.thumbnailUrl });
  return reference;
}

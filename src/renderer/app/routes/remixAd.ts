import type { AdReference } from "../../../contracts/ads/adBoards.ts";
import type { Ad } from "../../../contracts/ads/ads.ts";
import { t } from "../../../texts/t.ts";
import { nearestRatio } from "./nearestRatio.ts";
import { ratioText, usualRatios } from "../../ads/tile/ratioText.ts";
import { editDraft, loadDraft, useStudio } from "../../features/studio/stored/draftStore.ts";
import { referenceSlot, rememberReference } from "../../features/studio/stored/knownReferences.ts";
import { positionOf, withAddress } from "../../features/studio/references/referenceKinds.ts";
import { run } from "../../ipc/run.ts";
import { toast } from "../../ui/overlays/toast.ts";
import { adBrief } from "./adBrief.ts";
import { requestForms } from "../../features/studio/requestForms.ts";
import { optionSupportOf } from "../../features/studio/fields/modelSupport.ts";
import { modelSupportSlot, useModelSupport } from "../../features/studio/stored/modelSupportStore.ts";
import { emptyDraft } from "../../features/studio/draft.ts";
import { modelOf } from "../../features/studio/form/useFormDraft.ts";
import { showFailureToast } from "../../commands/runWithToast.ts";

type Tab = "image" | "video";

/**
 * Creates a draft from an ad: a brief of its text, the nearest aspect ratio, and the file of this slide. A video
 * becomes a video draft, everything else an image draft. Undo in Studio restores the previous draft.
 */
export async function remixAd(ad: Ad, slide: number, show: (tab: Tab) => void): Promise<void> {
  const shown = ad.slides[slide];
  const tab: Tab = shown?.video ? "video" : "image";
  try {
    await loadDraft(tab);
  } catch (cause) {
    showFailureToast(cause);
    return;
  }
  const reference = shown === undefined ? null : await referenceOfAd(ad, slide).catch(() => null);
  const field = reference === null ? null : fieldOf(tab, reference);
  const ratio = ad.aspectRatio === null ? null : await draftRatio(tab, ad.aspectRatio);
  editDraft(tab, "remix", (draft) => {
    const { aspect_ratio: _ratio, ...others } = draft.options;
    const plain = field === null ? others : without(others, field);
    const shaped = ratio === null ? plain : { ...plain, aspect_ratio: ratio };
    const options = field === null || reference === null ? shaped : withAddress(tab, shaped, field, reference.address);
    return { ...draft, prompt: adBrief(ad), options };
  });
  if (reference === null && shown !== undefined) {
    toast({
      title: tab === "video" ? t("Video not added") : t("Image not added"),
      text: t("The service has no URL for this file right now. The ad's text and aspect ratio are in Studio."),
    });
  }
  if (ratio !== null && ad.aspectRatio !== null && ratio !== ratioText(ad.aspectRatio)) {
    toast({
      title: t("Closest aspect ratio: {ratio}", { ratio }),
      text: t("The ad uses {ratio}. Choose another under Aspect ratio.", {
        ratio: ratioText(ad.aspectRatio),
      }),
    });
  }
  show(tab);
}

/** Returns the draft's aspect ratio for that of an ad. Uses the common ratios if those of the model cannot be read. */
async function draftRatio(tab: Tab, ratio: number): Promise<string | null> {
  return nearestRatio(ratio, await supportedRatios(tab).catch(() => usualRatios));
}

/** Returns the file of an ad's slide as a reference, whose name and thumbnail are remembered. */
export async function referenceOfAd(ad: Ad, slide: number): Promise<AdReference> {
  const [reference] = await Promise.all([run("ads.reference", { adId: ad.id, slide }), referenceSlot.load()]);
  rememberReference({ address: reference.address, name: reference.title, thumbnailUrl: reference.thumbnailUrl });
  return reference;
}

/** Returns the draft field that accepts a file of this kind; null if there is none. */
function fieldOf(tab: Tab, { kind }: AdReference): string | null {
  return positionOf(tab, kind === "video" ? "video/mp4" : "image/png");
}

function without(options: Readonly<Record<string, unknown>>, field: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(options).filter(([name]) => name !== field));
}

/**
 * Returns the aspect ratios that the draft's model supports, as learned from the service's responses; otherwise the
 * common ones. The API lists none: `aspect_ratio` is free text, and a rejection names the supported values.
 */
async function supportedRatios(tab: "image" | "video"): Promise<readonly string[]> {
  const [models] = await Promise.all([run("models.list", { type: tab }), modelSupportSlot.load()]);
  const draft = useStudio.getState().drafts[tab]?.present ?? emptyDraft;
  const facts = optionSupportOf(
    useModelSupport.getState().support ?? {},
    tab,
    modelOf(requestForms[tab], draft, models),
  );
  return facts.values["aspect_ratio"] ?? usualRatios;
}

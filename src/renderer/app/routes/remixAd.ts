import type { AdReference } from "#contracts/ads/adBoards.ts";
import type { Ad } from "#contracts/ads/ads.ts";
import { t } from "#texts/t.ts";
import { nearestRatio } from "./nearestRatio.ts";
import { ratioText, usualRatios } from "#renderer/ads/tile/ratioText.ts";
import { statedValues } from "#renderer/features/studio/fields/modelOptions.ts";
import { modelForInput } from "#renderer/features/studio/models/modelForInput.ts";
import { modelName } from "#renderer/features/studio/models/modelName.ts";
import { pinnedModels, pinnedSlot } from "#renderer/features/studio/models/pinnedModels.ts";
import { loadDraft, useStudio } from "#renderer/features/studio/stored/draftStore.ts";
import { replaceDraft } from "#renderer/features/studio/stored/replaceDraft.ts";
import { referenceSlot, rememberReference } from "#renderer/features/studio/stored/knownReferences.ts";
import { positionOf, withAddress } from "#renderer/features/studio/references/referenceKinds.ts";
import { run } from "#renderer/ipc/run.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { adBrief } from "./adBrief.ts";
import { requestForms } from "#renderer/features/studio/requestForms.ts";
import { optionSupportOf } from "#renderer/features/studio/fields/modelSupport.ts";
import { modelSupportSlot, useModelSupport } from "#renderer/features/studio/stored/modelSupportStore.ts";
import { emptyDraft } from "#renderer/features/studio/draft.ts";
import { modelOf } from "#renderer/features/studio/form/useFormDraft.ts";
import { showFailureToast } from "#renderer/commands/runWithToast.ts";

type Tab = "image" | "video";

/**
 * Creates a draft from an ad: a brief of its text, the nearest aspect ratio, the file of this slide, and a model that
 * takes the file. A video becomes a video draft, everything else an image draft. Of the previous draft, only the labels
 * stay; Undo restores it. [ST101] [ST103]
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
  const previous = useStudio.getState().drafts[tab]?.present ?? emptyDraft;
  const facts = await modelFacts(tab);
  const current = modelOf(requestForms[tab], previous, facts.models ?? undefined);
  const fitting = field === null ? current : modelForInput(field, { ...facts, current, pinned: pinnedModels(tab) });
  const model = fitting ?? current;
  const ratio = ad.aspectRatio === null ? null : nearestRatio(ad.aspectRatio, facts.ratiosOf(model));
  const shape = ratio === null ? {} : { aspect_ratio: ratio };
  const isAdded = field !== null && reference !== null && fitting !== null;
  replaceDraft(tab, "remix", {
    prompt: adBrief(ad),
    model: model === current ? previous.model : model,
    options: isAdded ? withAddress(tab, shape, field, reference.address) : shape,
    project: previous.project,
    costCenter: previous.costCenter,
  });
  if (!isAdded && shown !== undefined) {
    toast({
      title: tab === "video" ? t("Video not added") : t("Image not added"),
      text:
        reference === null
          ? t("The service has no URL for this file right now. The ad's text and aspect ratio are in Studio.")
          : t("No available model takes this file. The ad's text and aspect ratio are in Studio."),
    });
  } else if (model !== current) {
    toast({
      title: t("Model: {model}", { model: facts.nameOf(model) }),
      text: t("{model} doesn't take this file.", { model: facts.nameOf(current) }),
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

/**
 * Returns what is known about the models of a type, from the manifest and the service's responses. Aspect ratios are
 * the common ones where nothing is known: the API lists none, and a rejection names the supported values.
 */
async function modelFacts(tab: Tab) {
  const [models] = await Promise.all([
    run("models.list", { type: tab }).catch(() => null),
    // Without these, the models are chosen as at the first start.
    ...[modelSupportSlot, pinnedSlot].map((slot) => slot.load().catch(() => undefined)),
  ]);
  const choiceOf = (model: string) => models?.find(({ id }) => id === model);
  const supportOf = (model: string) => optionSupportOf(useModelSupport.getState().support ?? {}, tab, model);
  return {
    models,
    supportOf,
    nameOf: (model: string) => modelName(choiceOf(model), model),
    ratiosOf: (model: string): readonly string[] =>
      supportOf(model).values["aspect_ratio"] ?? statedValues(choiceOf(model), "aspect_ratio") ?? usualRatios,
  };
}

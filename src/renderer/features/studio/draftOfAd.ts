import type { AdReference } from "#contracts/ads/adBoards.ts";
import type { Ad } from "#contracts/ads/ads.ts";
import { t } from "#texts/t.ts";
import { readableName } from "#renderer/ads/tile/adFieldText.ts";
import { ratioText, usualRatios } from "#renderer/ads/tile/ratioText.ts";
import { run } from "#renderer/ipc/run.ts";
import { nearestRatio } from "#renderer/lib/text/aspectRatio.ts";
import { emptyDraft, type StudioDraft } from "./draft.ts";
import { statedValues } from "./fields/modelOptions.ts";
import { optionSupportOf } from "./fields/modelSupport.ts";
import { modelOf } from "./form/useFormDraft.ts";
import { modelForInput } from "./models/modelForInput.ts";
import { modelName } from "./models/modelName.ts";
import { pinnedModels, pinnedSlot } from "./models/pinnedModels.ts";
import { positionOf, withAddress } from "./references/referenceKinds.ts";
import { requestForms } from "./requestForms.ts";
import { useStudio } from "./stored/draftStore.ts";
import { referenceSlot, rememberReference } from "./stored/knownReferences.ts";
import { modelSupportSlot, useModelSupport } from "./stored/modelSupportStore.ts";

/** The types of a draft from an ad: a video becomes a video draft, everything else an image draft. */
export type AdDraftType = "image" | "video";

interface AdDraft {
  readonly draft: StudioDraft;
  /** How the draft differs from the ad, as toasts. */
  readonly notes: readonly { readonly title: string; readonly text: string }[];
}

/**
 * Returns a draft from an ad: a brief of its text, the nearest aspect ratio, the file of this slide, and a model that
 * takes the file. Of the loaded draft of the type, only the labels stay. [ST101] [ST103]
 */
export async function draftOfAd(type: AdDraftType, ad: Ad, slide: number): Promise<AdDraft> {
  const hasSlide = ad.slides[slide] !== undefined;
  const reference = hasSlide ? await referenceOfAd(ad, slide).catch(() => null) : null;
  const field = reference === null ? null : fieldOf(type, reference);
  const previous = useStudio.getState().drafts[type]?.present ?? emptyDraft;
  const facts = await modelFacts(type);
  const current = modelOf(requestForms[type], previous, facts.models ?? undefined);
  const fitting = field === null ? current : modelForInput(field, { ...facts, current, pinned: pinnedModels(type) });
  const model = fitting ?? current;
  const ratio = ad.aspectRatio === null ? null : nearestRatio(ad.aspectRatio, facts.ratiosOf(model));
  const shape = ratio === null ? {} : { aspect_ratio: ratio };
  const isAdded = field !== null && reference !== null && fitting !== null;
  const notes: { readonly title: string; readonly text: string }[] = [];
  if (!isAdded && hasSlide) {
    notes.push({
      title: type === "video" ? t("Video not added") : t("Image not added"),
      text:
        reference === null
          ? t("The service has no URL for this file right now. The ad's text and aspect ratio are in Studio.")
          : t("No available model takes this file. The ad's text and aspect ratio are in Studio."),
    });
  } else if (model !== current) {
    notes.push({
      title: t("Model: {model}", { model: facts.nameOf(model) }),
      text: t("{model} doesn't take this file.", { model: facts.nameOf(current) }),
    });
  }
  if (ratio !== null && ad.aspectRatio !== null && ratio !== ratioText(ad.aspectRatio)) {
    notes.push({
      title: t("Closest aspect ratio: {ratio}", { ratio }),
      text: t("The ad uses {ratio}. Choose another under Aspect ratio.", {
        ratio: ratioText(ad.aspectRatio),
      }),
    });
  }
  return {
    draft: {
      prompt: adBrief(ad),
      model: model === current ? previous.model : model,
      options: isAdded ? withAddress(type, shape, field, reference.address) : shape,
      project: previous.project,
      costCenter: previous.costCenter,
    },
    notes,
  };
}

/** Returns the file of an ad's slide as a reference, whose name and thumbnail are remembered. */
export async function referenceOfAd(ad: Ad, slide: number): Promise<AdReference> {
  const [reference] = await Promise.all([run("ads.reference", { adId: ad.id, slide }), referenceSlot.load()]);
  rememberReference({ address: reference.address, name: reference.title, thumbnailUrl: reference.thumbnailUrl });
  return reference;
}

/** Returns the draft field that accepts a file of this kind; null if there is none. */
function fieldOf(type: AdDraftType, { kind }: AdReference): string | null {
  return positionOf(type, kind === "video" ? "video/mp4" : "image/png");
}

/**
 * Returns what is known about the models of a type, from the manifest and the service's responses. Aspect ratios are
 * the common ones where nothing is known: the API lists none, and a rejection names the supported values.
 */
async function modelFacts(type: AdDraftType) {
  const [models] = await Promise.all([
    run("models.list", { type }).catch(() => null),
    // Without these, the models are chosen as at the first start.
    ...[modelSupportSlot, pinnedSlot].map((slot) => slot.load().catch(() => undefined)),
  ]);
  const choiceOf = (model: string) => models?.find(({ id }) => id === model);
  const supportOf = (model: string) => optionSupportOf(useModelSupport.getState().support ?? {}, type, model);
  return {
    models,
    supportOf,
    nameOf: (model: string) => modelName(choiceOf(model), model),
    ratiosOf: (model: string): readonly string[] =>
      supportOf(model).values["aspect_ratio"] ?? statedValues(choiceOf(model), "aspect_ratio") ?? usualRatios,
  };
}

/** Maximum length that a brief takes from one ad text, in UTF-16 code units: the idea, not the small print. */
const mostLetters = 600;

/** Returns the start of a prompt for an image in the style of this ad. */
export function adBrief(ad: Pick<Ad, "summary" | "title" | "copy" | "cta" | "creativeType" | "vertical">): string {
  const { summary, title, copy, cta, creativeType, vertical } = ad;
  const kind = [creativeType, vertical].filter((part) => part !== null).map(readableName);
  return [
    kind.length === 0 ? "An ad." : `An ad: ${kind.join(", ")}.`,
    summary === null ? null : shortened(summary),
    title === null ? null : `Headline: “${shortened(title)}”`,
    summary === null && copy !== null ? `It says: “${shortened(copy)}”` : null,
    cta === null ? null : `CTA: “${cta}”`,
  ]
    .filter((line) => line !== null)
    .join("\n");
}

function shortened(text: string): string {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  return plain.length <= mostLetters ? plain : `${plain.slice(0, mostLetters - 1).trimEnd()}…`;
}

import type { Ad } from "#contracts/ads/ads.ts";
import type { AssetId } from "#contracts/ids.ts";
import type { RequestType } from "#contracts/studio/models.ts";
import { t } from "#texts/t.ts";
import { showFailureToast } from "#renderer/commands/runWithToast.ts";
import { referenceOfResult } from "#renderer/features/studio/references/intake/importFiles.ts";
import { putReference } from "#renderer/features/studio/references/putReference.ts";
import type { ReferencePlace } from "#renderer/lib/referencePlaces.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { referenceOfAd } from "./remixAd.ts";

/** Puts a result into a field of Studio and shows the field's form, unless the field is full. [RF94] */
export async function addResultReference(
  assetId: AssetId,
  place: ReferencePlace,
  show: (tab: RequestType) => void,
): Promise<void> {
  try {
    const { address } = await referenceOfResult(assetId);
    await add(address, place, show);
  } catch (cause) {
    showFailureToast(cause);
  }
}

/** Puts the file of an ad's slide into a field of Studio and shows the field's form, unless the field is full. [RF94] */
export async function addAdReference(
  ad: Ad,
  slide: number,
  place: ReferencePlace,
  show: (tab: RequestType) => void,
): Promise<void> {
  try {
    const { address } = await referenceOfAd(ad, slide);
    await add(address, place, show);
  } catch (cause) {
    showFailureToast(cause);
  }
}

async function add(address: string, place: ReferencePlace, show: (tab: RequestType) => void): Promise<void> {
  if (!(await putReference(place.tab, place.field, address))) return;
  show(place.tab);
  // The field may be below the visible part of the form.
  toast({ title: t("Added to Studio: {place}", { place: place.label }) });
}

import { useEffect } from "react";
import type { AssetId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { run } from "#renderer/ipc/run.ts";
import type { ReferencePlace } from "#renderer/lib/referencePlaces.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import type { StudioTab } from "./requestForms.ts";
import { draftOfRecipe, typeOfRecipe, withSeedOf } from "./draft.ts";
import { loadDraft } from "./stored/draftStore.ts";
import { replaceDraft } from "./stored/replaceDraft.ts";
import { referenceOfResult } from "./references/intake/importFiles.ts";
import { putReference } from "./references/putReference.ts";
import { positionOf } from "./references/referenceKinds.ts";

/** The result that a link to Studio refers to, and how Studio uses it. */
export interface StudioEntry {
  /** A result whose recipe becomes the draft of its type. */
  readonly remix: AssetId | undefined;
  /** Whether the draft also gets the seed that the service used. */
  readonly withSeed: boolean;
  /** A result to use as a reference in the draft of a tab. */
  readonly reference: AssetId | undefined;
}

/** Loads a link's result into a draft as one undoable step. `onTaken` gets the tab of the changed draft. */
export function useStudioEntry(
  { remix, withSeed, reference }: StudioEntry,
  tab: StudioTab,
  onTaken: (tab: StudioTab) => void,
) {
  useEffect(() => {
    const taking =
      remix !== undefined
        ? loadRecipe(remix, withSeed, tab)
        : reference !== undefined
          ? addReference(reference, tab)
          : null;
    if (taking === null) return undefined;
    let isCurrent = true;
    const finish = async () => {
      const put = await taking.catch((): Put => {
        toast({ title: t("Couldn't read this result"), isFailure: true });
        return () => tab;
      });
      if (isCurrent) onTaken(put());
    };
    void finish();
    return () => {
      isCurrent = false;
    };
  }, [remix, withSeed, reference, tab, onTaken]);
}

/** Changes the draft after the data is loaded, and returns the tab of the draft. */
type Put = () => StudioTab;

async function loadRecipe(assetId: AssetId, withSeed: boolean, tab: StudioTab): Promise<Put> {
  const asset = await run("library.read", { assetId });
  const type = asset.recipe === null ? null : typeOfRecipe(asset.recipe, asset.type);
  const recipe = type === null || asset.recipe === null ? null : draftOfRecipe(type, asset.recipe, asset);
  const draft = recipe === null || !withSeed ? recipe : withSeedOf(recipe, asset);
  if (type === null || draft === null) {
    toast({
      title: t("No recipe to remix"),
      text: t("This result was created elsewhere, or it has no request of its own."),
    });
    return () => tab;
  }
  await loadDraft(type);
  return () => {
    replaceDraft(type, "remix", draft);
    return type;
  };
}

async function addReference(assetId: AssetId, tab: StudioTab, wanted?: string): Promise<Put> {
  const result = await referenceOfResult(assetId);
  const field = wanted ?? positionOf(tab, result.mediaType);
  if (field === null) toast({ title: t("Can't use this result here") });
  else await putReference(tab, field, result.address);
  return () => tab;
}

/** Returns how a result is used in Studio: its recipe becomes a draft, or the result becomes a reference of a draft. */
export function useResultInStudio(onTab: (tab: StudioTab) => void) {
  const finish = (taking: Promise<Put>, tab: StudioTab) => {
    const put = async () => {
      try {
        onTab((await taking)());
      } catch {
        toast({ title: t("Couldn't read this result"), isFailure: true });
        onTab(tab);
      }
    };
    void put();
  };
  return {
    remix: (assetId: AssetId, tab: StudioTab) => finish(loadRecipe(assetId, false, tab), tab),
    use: (assetId: AssetId, { tab, field }: ReferencePlace) => finish(addReference(assetId, tab, field), tab),
  };
}

// What other screens and the window's commands may do with Studio. Nothing here spends credits or requests a quote.
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Ad } from "#contracts/ads/ads.ts";
import type { AssetId, RunId } from "#contracts/ids.ts";
import { type RecipeFile, recipeHeadBytes } from "#contracts/library/recipeFile.ts";
import type { ConsentOutcome } from "#contracts/spending/consent.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { Run } from "#contracts/spending/runs.ts";
import type { RequestType } from "#contracts/studio/models.ts";
import { t } from "#texts/t.ts";
import { showFailureToast } from "#renderer/commands/runWithToast.ts";
import { isUnseen } from "#renderer/ipc/cache/isUnseen.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { queries } from "#renderer/ipc/queries.ts";
import { run } from "#renderer/ipc/run.ts";
import { typeOfRequest } from "#renderer/lib/money/quoteInput.ts";
import { waitForElement } from "#renderer/lib/page/waitForElement.ts";
import type { ReferencePlace } from "#renderer/lib/referencePlaces.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";
import { type BatchItem, itemOfRun } from "./batch/batch.ts";
import { showCsv } from "./csv/csvStore.ts";
import { draftOfRecipe, draftsOfRequest, emptyDraft } from "./draft.ts";
import { type AdDraftType, draftOfAd, referenceOfAd } from "./draftOfAd.ts";
import { referenceOfResult } from "./references/intake/importFiles.ts";
import { putReference } from "./references/putReference.ts";
import {
  addItems,
  batchSlot,
  dropConfirmed,
  followRequoted,
  removeBatchItems,
  setListed,
  useBatch,
} from "./stored/batchStore.ts";
import { editDraft, loadDraft } from "./stored/draftStore.ts";
import { failureOf, rememberFailure } from "./stored/earlierFailure.ts";
import { learnFrom } from "./stored/modelSupportStore.ts";
import { editItem, replaceDraft } from "./stored/replaceDraft.ts";

/** Goes to Studio, to the form of a type. */
type Show = (type: RequestType) => void;

/** The text box of the prompt. */
export const promptSelector = "main [role=tabpanel] textarea";

/** How long to wait until Studio has rendered. */
const shownWithinMs = 3000;

/** Opens an empty draft of a type and focuses its prompt. Undo restores the previous draft. */
export async function newDraft(type: RequestType, show: Show): Promise<void> {
  try {
    await loadDraft(type);
  } catch {
    toast({ title: t("Couldn't read the draft"), isFailure: true });
    return;
  }
  show(type);
  replaceDraft(type, "clear", emptyDraft, { title: t("New draft created") });
  const prompt = await waitForElement(promptSelector, AbortSignal.timeout(shownWithinMs));
  prompt?.focus();
}

/** Chooses the model of a type's draft. Rejects if the draft can't be read. */
export async function chooseModel(type: RequestType, model: string): Promise<void> {
  await loadDraft(type);
  editDraft(type, "model", (draft) => ({ ...draft, model }));
}

/** Opens the import of a CSV file, in Studio. */
export function openCsvImport(): void {
  showCsv(true);
}

/**
 * Opens a draft made from an ad, with the file of this slide and a model that takes it. Undo restores the previous
 * draft. [ST101] [ST103]
 */
export async function remixAd(ad: Ad, slide: number, show: (type: AdDraftType) => void): Promise<void> {
  const type: AdDraftType = ad.slides[slide]?.video ? "video" : "image";
  try {
    await loadDraft(type);
  } catch (cause) {
    showFailureToast(cause);
    return;
  }
  const { draft, notes } = await draftOfAd(type, ad, slide);
  replaceDraft(type, "remix", draft);
  for (const note of notes) toast(note);
  show(type);
}

/** Puts a result into a field of Studio and shows the field's form, unless the field is full. [RF94] */
export async function addResultReference(assetId: AssetId, place: ReferencePlace, show: Show): Promise<void> {
  await addReference(() => referenceOfResult(assetId), place, show);
}

/** Puts the file of an ad's slide into a field of Studio and shows the field's form, unless the field is full. [RF94] */
export async function addAdReference(ad: Ad, slide: number, place: ReferencePlace, show: Show): Promise<void> {
  await addReference(() => referenceOfAd(ad, slide), place, show);
}

async function addReference(
  read: () => Promise<{ readonly address: string }>,
  place: ReferencePlace,
  show: Show,
): Promise<void> {
  try {
    const { address } = await read();
    if (!(await putReference(place.tab, place.field, address))) return;
    show(place.tab);
    // The field may be below the visible part of the form.
    toast({ title: t("Added to Studio: {place}", { place: place.label }) });
  } catch (cause) {
    showFailureToast(cause);
  }
}

/** Opens the recipe of a dropped file as a draft. */
export async function openDroppedRecipe(file: File, show: Show): Promise<void> {
  try {
    const head = new Uint8Array(await file.slice(0, recipeHeadBytes).arrayBuffer());
    await openRecipe(await run("library.readRecipe", { head }), file.name, show);
  } catch (cause) {
    showRecipeFailure(cause);
  }
}

/** Opens the recipe of a file that the user chooses in the system dialog. */
export async function openChosenRecipe(show: Show): Promise<void> {
  try {
    const chosen = await run("library.chooseRecipe", {});
    if (chosen !== null) await openRecipe(chosen.recipe, chosen.name, show);
  } catch (cause) {
    showRecipeFailure(cause);
  }
}

async function openRecipe(recipe: RecipeFile, fileName: string, show: Show): Promise<void> {
  const type = typeOfRequest(recipe.request);
  const draft = draftOfRecipe(type, recipe.request, recipe);
  if (draft === null) {
    toast({
      title: t("Can't open this recipe"),
      text: t("Studio doesn't support this type."),
    });
    return;
  }
  await loadDraft(type);
  const opened = { title: t("Recipe opened in Studio"), text: fileName };
  const isReplacing = replaceDraft(type, "remix", draft, opened);
  show(type);
  if (!isReplacing) toast(opened);
}

function showRecipeFailure(cause: unknown): void {
  const error = asCommandError(cause);
  if (error.code === "not_found") {
    toast({
      title: t("No recipe in this file"),
      text: t(
        "Images saved from Proofsheet and the JSON files next to them contain a recipe. To use a file as a reference, drop it on References in Studio.",
      ),
    });
    return;
  }
  const { title, text } = errorText(error, "other");
  toast({ title, text, isFailure: true });
}

/**
 * Opens a failed request with every field and reference that it had, and with the reason, and takes it out of Needs
 * attention. Several items of a batch are added to Studio's batch. Nothing is sent: running it needs a new quote. [S99]
 */
export async function editAgain(failed: PaidRequest, show: Show): Promise<void> {
  const recipe = await run("queue.recipe", { paidRequestId: failed.id });
  const items = recipe === null ? [] : draftsOfRequest(recipe);
  const [first] = items;
  if (first === undefined) {
    toast({ title: t("Can't open this request"), text: t("Studio doesn't support this type.") });
    return;
  }
  if (items.length > 1) {
    await batchSlot.load();
    addItems(items.map(({ type, draft }) => ({ type, draft })));
    setListed(true);
  } else {
    await loadDraft(first.type);
    replaceDraft(first.type, "remix", first.draft);
    rememberFailure({ type: first.type, input: first.input, error: failureOf(failed) });
  }
  if (isUnseen(failed)) await run("queue.dismiss", { paidRequestIds: [failed.id] });
  show(first.type);
}

/** Applies to Studio's batch what a consent did to its quotes: new ones, removed items, and accepted items. */
export function followConsent({ run: consented, requoted, removed }: ConsentOutcome): void {
  for (const { from, to, positions } of requoted) followRequoted(from, to, positions);
  if (consented === null) return;
  const ids = removed.flatMap((position) => batchItem(consented, position)?.id ?? []);
  if (ids.length > 0) removeBatchItems(new Set(ids));
  if (consented.state === "confirmed") dropConfirmed(consented);
}

/** Loads the batch item at a position of a run into the form of its type. Does nothing if the batch has changed since. */
export async function editItemOfRun(quoted: Run, position: number, show: Show): Promise<void> {
  const item = batchItem(quoted, position);
  if (item === null) return;
  show(item.type);
  await editItem(item.id).catch(() => toast({ title: t("Couldn't read the item"), isFailure: true }));
}

function batchItem(quoted: Run, position: number): BatchItem | null {
  const { batch } = useBatch.getState();
  return batch === null ? null : itemOfRun(batch, quoted.id, position);
}

/** Remembers the model support that the service's errors about items of a run reveal. */
export function useLearnedFromRun(runId: RunId | null): void {
  const { data } = useQuery(queries.run(runId));
  useEffect(() => {
    for (const { type, model, failure } of data?.items ?? []) if (failure !== null) learnFrom(type, model, failure);
  }, [data]);
}

import type { RequestType } from "#contracts/studio/models.ts";
import { recipeHeadBytes, type RecipeFile } from "#contracts/library/recipeFile.ts";
import { t } from "#texts/t.ts";
import { draftOfRecipe } from "#renderer/features/studio/draft.ts";
import { loadDraft } from "#renderer/features/studio/stored/draftStore.ts";
import { replaceDraft } from "#renderer/features/studio/stored/replaceDraft.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { run } from "#renderer/ipc/run.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";
import { typeOfRequest } from "#renderer/lib/money/quoteInput.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";

type Show = (tab: RequestType) => void;

/** Opens the recipe of a dropped file as a draft in Studio. */
export async function restoreDropped(file: File, show: Show): Promise<void> {
  try {
    const head = new Uint8Array(await file.slice(0, recipeHeadBytes).arrayBuffer());
    await restore(await run("library.readRecipe", { head }), file.name, show);
  } catch (cause) {
    showToast(cause);
  }
}

/** Opens the recipe of a file that the user chooses in the system dialog. */
export async function restoreChosen(show: Show): Promise<void> {
  try {
    const chosen = await run("library.chooseRecipe", {});
    if (chosen !== null) await restore(chosen.recipe, chosen.name, show);
  } catch (cause) {
    showToast(cause);
  }
}

async function restore(recipe: RecipeFile, fileName: string, show: Show): Promise<void> {
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

function showToast(cause: unknown): void {
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

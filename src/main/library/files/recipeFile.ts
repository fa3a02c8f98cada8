import { open } from "node:fs/promises";
import type { AssetDetail } from "#contracts/library/assets.ts";
import { type ChosenRecipe, recipeHeadBytes, RecipeFile } from "#contracts/library/recipeFile.ts";
import { t } from "#texts/t.ts";
import type { LibraryContext } from "#main/library/context.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { recipeIn } from "./recipeInFile.ts";

/** Returns a result's recipe as JSON for its file. Null if the recipe is unknown. */
export function recipeFileOf(asset: AssetDetail): string | null {
  if (asset.recipe === null) return null;
  return JSON.stringify(
    {
      proofsheet: 1,
      request: asset.recipe,
      project: asset.project,
      costCenter: asset.costCenter,
      generationId: asset.generationId,
      createdAt: new Date(Math.min(asset.createdAt, 8.64e15)).toISOString(),
    },
    null,
    2,
  );
}

/**
 * Returns the recipe of a file that was dropped on the app. Throws `not_found` unless the file has a complete, valid
 * recipe. [LB8]
 */
export function readRecipeFile(head: Uint8Array): RecipeFile {
  const text = recipeIn(Buffer.from(head));
  const parsed = text === null ? null : RecipeFile.safeParse(jsonOf(text));
  if (parsed === null || !parsed.success) throw new AppError("not_found", t("No recipe found in this file."));
  return parsed.data;
}

/**
 * Returns the recipe of a file that the user chooses, like `readRecipeFile`, else of the JSON file beside it. Null if the
 * user cancels. [LB102]
 */
export async function chooseRecipe({
  desktop,
}: {
  readonly desktop: Pick<LibraryContext["desktop"], "chooseFiles">;
}): Promise<ChosenRecipe | null> {
  const [file] = await desktop.chooseFiles("recipe", false);
  if (file === undefined) return null;
  const head = await headOf(file).catch(() => {
    throw new AppError("not_found", t("Couldn't read the file."));
  });
  const name = file.split(/[/\\]/).at(-1) ?? file;
  if (recipeIn(head) !== null) return { recipe: readRecipeFile(head), name };
  const beside = await headOf(`${file}.json`).catch(() => head);
  return { recipe: readRecipeFile(beside), name };
}

/** Returns the bytes at the start of a file in which a recipe may be. */
async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(recipeHeadBytes), 0, recipeHeadBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

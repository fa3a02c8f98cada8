import type { AssetDetail } from "#contracts/library/assets.ts";
import { type ChosenRecipe, RecipeFile } from "#contracts/library/recipeFile.ts";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";

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

interface Deps {
  /** Returns the recipe at the start of a file as text, or null if there is none. */
  readonly recipeIn: (head: Uint8Array) => string | null;
}

/**
 * Returns the recipe of a file that was dropped on the app. Throws `not_found` unless the file has a complete, valid
 * recipe. [LB8]
 */
export function readRecipeFile(deps: Deps, head: Uint8Array): RecipeFile {
  const text = deps.recipeIn(head);
  const parsed = text === null ? null : RecipeFile.safeParse(jsonOf(text));
  if (parsed === null || !parsed.success) throw new AppError("not_found", t("No recipe found in this file."));
  return parsed.data;
}

interface ChooseDeps extends Deps {
  /** Opens the file picker. Resolves to null if the user cancels. */
  readonly chooseFile: () => Promise<string | null>;
  readonly readFileHeader: (file: string) => Promise<Uint8Array>;
}

/**
 * Returns the recipe of a file that the user chooses, like `readRecipeFile`, else of the JSON file beside it. Null if the
 * user cancels. [LB102]
 */
export async function chooseRecipe(deps: ChooseDeps): Promise<ChosenRecipe | null> {
  const file = await deps.chooseFile();
  if (file === null) return null;
  const head = await deps.readFileHeader(file).catch(() => {
    throw new AppError("not_found", t("Couldn't read the file."));
  });
  const name = file.split(/[/\\]/).at(-1) ?? file;
  if (deps.recipeIn(head) !== null) return { recipe: readRecipeFile(deps, head), name };
  const beside = await deps.readFileHeader(`${file}.json`).catch(() => head);
  return { recipe: readRecipeFile(deps, beside), name };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

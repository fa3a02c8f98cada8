import type { AssetDetail } from "../../contracts/library/assets.ts";
import { type ChosenRecipe, RecipeFile } from "../../contracts/library/recipeFile.ts";
import { t } from "../../texts/t.ts";
import { AppError } from "../shared/base/errors.ts";

/** A result's recipe as it goes with its file, as JSON; null when it is not known. */
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
  /** The recipe in the beginning of a file, as text; null when there is none. */
  readonly recipeIn: (head: Uint8Array) => string | null;
}

/** The recipe of a file that was dropped on the app. Whatever the file is, nothing but a whole recipe comes out. [LB8] */
export function readRecipeFile(deps: Deps, head: Uint8Array): RecipeFile {
  const text = deps.recipeIn(head);
  const parsed = text === null ? null : RecipeFile.safeParse(jsonOf(text));
  if (parsed === null || !parsed.success) throw new AppError("not_found", t("No recipe found in this file."));
  return parsed.data;
}

interface ChooseDeps extends Deps {
  /** Asks for one file; none when the person cancels. */
  readonly chooseFile: () => Promise<string | null>;
  readonly readHead: (file: string) => Promise<Uint8Array>;
}

/** The recipe of a file that the person chooses, as of one that is dropped; null when none was chosen. */
export async function chooseRecipe(deps: ChooseDeps): Promise<ChosenRecipe | null> {
  const file = await deps.chooseFile();
  if (file === null) return null;
  const head = await deps.readHead(file).catch(() => {
    throw new AppError("not_found", t("Couldn't read the file."));
  });
  return { recipe: readRecipeFile(deps, head), name: file.split(/[/\\]/).at(-1) ?? file };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import { z } from "zod";
import { GivenGeneration, GivenScene } from "../spending/givenRequests.ts";

/** Most bytes of a file's beginning in which a recipe is looked for. */
export const recipeHeadBytes = 1024 * 1024;

const label = z.string().max(64).nullable().catch(null);

/** How a result was made, as it goes with its file: inside a picture, or beside any file. [LB60] */
export const RecipeFile = z.object({
  proofsheet: z.literal(1),
  request: z.union([GivenGeneration, GivenScene]),
  project: label,
  costCenter: label,
  generationId: z.string().max(200).nullable().catch(null),
  /** ISO 8601. */
  createdAt: z.string().max(40).nullable().catch(null),
});
export type RecipeFile = z.output<typeof RecipeFile>;

/** A recipe, and the name of the file that it was in. */
export interface ChosenRecipe {
  readonly recipe: RecipeFile;
  readonly name: string;
}

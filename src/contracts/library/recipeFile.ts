import { z } from "zod";
import { GivenGeneration, GivenScene } from "#contracts/spending/givenRequests.ts";

/** How many bytes at the start of a file are searched for a recipe. */
export const recipeHeadBytes = 1024 * 1024;

const label = z.string().max(64).nullable().catch(null);

/** A result's recipe as exported with its file: embedded in an image, or next to any file. [LB60] */
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

/** A recipe and the name of its file. */
export interface ChosenRecipe {
  readonly recipe: RecipeFile;
  readonly name: string;
}

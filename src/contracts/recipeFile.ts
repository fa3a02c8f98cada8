import { z } from "zod";
import { GenerationRequest } from "./service/generationRequests.ts";
import { SceneRequest } from "./service/scenes.ts";

/** Most bytes of a file's beginning in which a recipe is looked for. */
export const recipeHeadBytes = 1024 * 1024;

const label = z.string().max(64).nullable().catch(null);

const media = /^data:(?:image\/(?:png|jpeg|gif|webp)|audio\/(?:mpeg|mp4|wav|ogg)|video\/(?:mp4|webm))[;,]/i;
const loopback = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?:\/|$)/i;
const anyScheme = /^[a-z][a-z0-9+.-]{0,30}:/i;

/** Whether an address in a recipe is one that a reference may have: https, this computer, or a file of a known type. [LB60] */
function isTaken(text: unknown): boolean {
  if (typeof text !== "string" || !anyScheme.test(text)) return true;
  return /^https:\/\//i.test(text) || loopback.test(text) || media.test(text);
}

function areTaken(option: unknown): boolean {
  return Array.isArray(option) ? option.every(isTaken) : isTaken(option);
}

/** How a result was made, as it goes with its file: inside a picture, or beside any file. */
export const RecipeFile = z.object({
  proofsheet: z.literal(1),
  request: z.union([GenerationRequest, SceneRequest]).refine(({ options }) => Object.values(options).every(areTaken)),
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

import { z } from "zod";
import type { AssetTile } from "./assets.ts";
import { command } from "../command.ts";
import { AssetId } from "../ids.ts";
import { referenceKinds } from "../references.ts";
import { type ChosenRecipe, type RecipeFile, recipeHeadBytes } from "./recipeFile.ts";

const time = z.int().min(0).max(8_796_093_022_207);

/** Filter for the library. Absent fields filter nothing. */
export const LibraryFilter = z.strictObject({
  /** Words, `"phrases"` and `-exclusions`, searched in prompts, tags, projects and models. */
  find: z.string().max(500).optional(),
  type: z.string().min(1).max(64).optional(),
  /** Only results whose file is of this kind, which follows from their type. */
  kind: z.enum(referenceKinds).optional(),
  model: z.string().min(1).max(200).optional(),
  project: z.string().min(1).max(64).optional(),
  tag: z.string().min(1).max(64).optional(),
  /** Minimum rating. */
  rating: z.int().min(1).max(5).optional(),
  /** Epoch ms, inclusive. */
  since: time.optional(),
  /** Epoch ms, exclusive. */
  until: time.optional(),
  /** Only results in the trash, instead of only results outside it. */
  trashed: z.boolean().optional(),
});
export type LibraryFilter = z.output<typeof LibraryFilter>;

/** The start of a range of results. `sortKey` orders results; the newest result has the greatest. */
export interface LibraryStretch {
  readonly sortKey: number;
  readonly count: number;
}

/** Outline of all matches of a filter, newest first: enough to lay out a grid and to jump into it. */
export interface LibraryOutline {
  readonly count: number;
  readonly pageRanges: readonly LibraryStretch[];
  /** Months of this computer's calendar, newest first. `index` is the position of each month's first result. */
  readonly months: readonly { readonly month: string; readonly count: number; readonly index: number }[];
}

export interface FacetValue {
  readonly value: string;
  readonly count: number;
}

/** Remaining filter values with counts. Each count applies all active filters. */
export interface LibraryFacets {
  readonly types: readonly FacetValue[];
  readonly models: readonly FacetValue[];
  readonly projects: readonly FacetValue[];
  readonly tags: readonly FacetValue[];
  /** Number of results with a rating of at least 1, 2, 3, 4 and 5. */
  readonly rating: readonly number[];
  /** Number of results in the trash, independent of the filter. */
  readonly trashed: number;
}

/**
 * Result of one step of a change. `undoId` undoes all of its steps while this app session remembers them; null if
 * nothing has changed so far.
 */
export interface LibraryChanged {
  readonly count: number;
  readonly undoId: string | null;
}

/** Maximum results per step, so that main is never blocked for long. Larger changes take several steps. */
export const libraryStepLength = 500;
const assetIds = z.array(AssetId).min(1).max(libraryStepLength);
/** `undoId` of the change that this step continues. */
const stepOf = z.string().max(64).optional();
const filter = LibraryFilter.default({});
const tag = z.string().trim().min(1).max(64);

/** Maximum number of results on a page. */
export const libraryPageLength = 240;
/** Days after which results in the trash are deleted. */
export const trashDays = 30;

/** Why a file name template is invalid. */
export type TemplateProblem =
  | { readonly code: "open_brace" | "no_part" }
  | { readonly code: "unknown_part"; readonly part: string }
  | { readonly code: "too_many_folders"; readonly max: number };

export const libraryCommands = {
  "library.outline": command(z.strictObject({ filter })).returns<LibraryOutline>(),
  /** Returns results from `sortKey` on, inclusive, newest first. */
  "library.page": command(
    z.strictObject({ filter, sortKey: z.int().min(0), count: z.int().min(1).max(libraryPageLength) }),
  ).returns<{ readonly assets: readonly AssetTile[] }>(),
  "library.facets": command(z.strictObject({ filter })).returns<LibraryFacets>(),
  /** Returns the ids of all matches, or of those between two results (both inclusive) if `between` is given. */
  "library.ids": command(z.strictObject({ filter, between: z.tuple([AssetId, AssetId]).optional() })).returns<
    readonly AssetId[]
  >(),
  "library.setRating": command(
    z.strictObject({ assetIds, stepOf, rating: z.int().min(0).max(5) }),
  ).returns<LibraryChanged>(),
  "library.addTag": command(z.strictObject({ assetIds, stepOf, tag })).returns<LibraryChanged>(),
  "library.removeTag": command(z.strictObject({ assetIds, stepOf, tag })).returns<LibraryChanged>(),
  "library.setProject": command(
    z.strictObject({ assetIds, stepOf, project: z.string().trim().min(1).max(64).nullable() }),
  ).returns<LibraryChanged>(),
  "library.trash": command(z.strictObject({ assetIds, stepOf })).returns<LibraryChanged>(),
  "library.restore": command(z.strictObject({ assetIds, stepOf })).returns<LibraryChanged>(),
  /** Permanently deletes all results in the trash. */
  "library.emptyTrash": command(z.strictObject({})).returns<{ readonly count: number }>(),
  /** Queues copies to the save folder. Null if there is no folder and the user chooses none. */
  "library.save": command(z.strictObject({ assetIds })).returns<{ readonly count: number } | null>(),
  /** Returns the path that the template gives the newest result's file. */
  "library.previewName": command(z.strictObject({ template: z.string().max(200) })).returns<{
    readonly path: string;
    readonly problem: TemplateProblem | null;
  }>(),
  /** Reads the recipe from the first bytes of a file that was dropped on the window. */
  "library.readRecipe": command(
    z.strictObject({ head: z.instanceof(Uint8Array).refine((bytes) => bytes.length <= recipeHeadBytes) }),
  ).returns<RecipeFile>(),
  /** Reads the recipe of a file that the user chooses in the system's dialog; null if none was chosen. */
  "library.chooseRecipe": command(z.strictObject({})).returns<ChosenRecipe | null>(),
  "library.dragOut": command(z.strictObject({ assetIds: z.array(AssetId).min(1).max(100) })).returns<null>(),
  /** Copies the image at this point of the window to the clipboard. */
  "library.copyImage": command(
    z.strictObject({ x: z.int().min(0).max(20_000), y: z.int().min(0).max(20_000) }),
  ).returns<null>(),
  /** Undoes the last remaining step of a change. */
  "library.undo": command(z.strictObject({ undoId: z.string().max(64) })).returns<{
    readonly count: number;
    readonly isMore: boolean;
  }>(),
};

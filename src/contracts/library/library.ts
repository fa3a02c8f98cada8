import { z } from "zod";
import type { AssetTile } from "./assets.ts";
import { command } from "../command.ts";
import { AssetId } from "../ids.ts";
import { type ChosenRecipe, type RecipeFile, recipeHeadBytes } from "./recipeFile.ts";

const time = z.int().min(0).max(8_796_093_022_207);

/** What narrows the library; what is not given narrows nothing. */
export const LibraryFilter = z.strictObject({
  /** Words, `"phrases"` and `-exclusions`, looked for in prompts, tags, projects and models. */
  find: z.string().max(500).optional(),
  type: z.string().min(1).max(64).optional(),
  model: z.string().min(1).max(200).optional(),
  project: z.string().min(1).max(64).optional(),
  tag: z.string().min(1).max(64).optional(),
  /** At least so many. */
  stars: z.int().min(1).max(5).optional(),
  /** Epoch ms, included. */
  since: time.optional(),
  /** Epoch ms, not included. */
  until: time.optional(),
  /** What is in the trash, instead of what is not. */
  trashed: z.boolean().optional(),
});
export type LibraryFilter = z.output<typeof LibraryFilter>;

/** Where a stretch of the results begins. `place` orders results: the newest has the greatest. */
export interface LibraryStretch {
  readonly place: number;
  readonly count: number;
}

/** The shape of everything that a filter finds, newest first: enough to lay out a grid and to jump into it. */
export interface LibraryOutline {
  readonly count: number;
  readonly stretches: readonly LibraryStretch[];
  /** Months of this computer's calendar, newest first; `index` is where the first result of each is. */
  readonly months: readonly { readonly month: string; readonly count: number; readonly index: number }[];
}

export interface FacetValue {
  readonly value: string;
  readonly count: number;
}

/** What else there is to narrow by, counted under everything else that narrows already. */
export interface LibraryFacets {
  readonly types: readonly FacetValue[];
  readonly models: readonly FacetValue[];
  readonly projects: readonly FacetValue[];
  readonly tags: readonly FacetValue[];
  /** Results with at least 1, 2, 3, 4 and 5 stars. */
  readonly stars: readonly number[];
  /** Results in the trash, whatever narrows. */
  readonly trashed: number;
}

/**
 * What came of one step of a change; `undoId` takes back all of its steps for as long as this run of the app remembers them.
 * Null when nothing has changed so far.
 */
export interface LibraryChanged {
  readonly count: number;
  readonly undoId: string | null;
}

/** Results that one step takes at most: main is held for no longer than that. More of them are several steps. */
export const libraryStepLength = 500;
const assetIds = z.array(AssetId).min(1).max(libraryStepLength);
/** `undoId` of the change that this is the next step of. */
const stepOf = z.string().max(64).optional();
const filter = LibraryFilter.default({});
const tag = z.string().trim().min(1).max(64);

/** Results of one page at most. */
export const libraryPageLength = 240;
/** Days until what is in the trash goes. */
export const trashDays = 30;

/** Why a template for file names cannot be used. */
export type TemplateProblem =
  | { readonly code: "open_brace" | "no_part" }
  | { readonly code: "unknown_part"; readonly part: string }
  | { readonly code: "too_many_folders"; readonly max: number };

export const libraryCommands = {
  "library.outline": command(z.strictObject({ filter })).returns<LibraryOutline>(),
  /** Results from a place on, that one included, newest first. */
  "library.page": command(
    z.strictObject({ filter, place: z.int().min(0), count: z.int().min(1).max(libraryPageLength) }),
  ).returns<{ readonly assets: readonly AssetTile[] }>(),
  "library.facets": command(z.strictObject({ filter })).returns<LibraryFacets>(),
  /** Ids of everything that is found; between two results, both included, when they are given. */
  "library.ids": command(z.strictObject({ filter, between: z.tuple([AssetId, AssetId]).optional() })).returns<
    readonly AssetId[]
  >(),
  "library.setRating": command(
    z.strictObject({ assetIds, stepOf, stars: z.int().min(0).max(5) }),
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
  /** Puts copies into the save folder, by and by; null when there is no folder and the person chooses none. */
  "library.save": command(z.strictObject({ assetIds })).returns<{ readonly count: number } | null>(),
  /** What the file of the newest result would be called. */
  "library.previewName": command(z.strictObject({ template: z.string().max(200) })).returns<{
    readonly path: string;
    readonly problem: TemplateProblem | null;
  }>(),
  /** The recipe in the beginning of a file that was dropped on the window. */
  "library.readRecipe": command(
    z.strictObject({ head: z.instanceof(Uint8Array).refine((bytes) => bytes.length <= recipeHeadBytes) }),
  ).returns<RecipeFile>(),
  /** The recipe of a file that the person chooses in the system's dialog; null when none was chosen. */
  "library.chooseRecipe": command(z.strictObject({})).returns<ChosenRecipe | null>(),
  "library.dragOut": command(z.strictObject({ assetIds: z.array(AssetId).min(1).max(100) })).returns<null>(),
  /** Copies the picture that the window shows at this point. */
  "library.copyImage": command(
    z.strictObject({ x: z.int().min(0).max(20_000), y: z.int().min(0).max(20_000) }),
  ).returns<null>(),
  /** Takes back the last step that is left of a change. */
  "library.undo": command(z.strictObject({ undoId: z.string().max(64) })).returns<{
    readonly count: number;
    readonly isMore: boolean;
  }>(),
};

import { z } from "zod";
import type { AssetTile } from "./assets.ts";
import { colorNames } from "#contracts/desktop/appearance.ts";
import type { ImageLikeness } from "#contracts/desktop/imageLikeness.ts";
import { command } from "#contracts/command.ts";
import { AssetId, CollectionId } from "#contracts/ids.ts";
import { resultFlags } from "./resultFlags.ts";
import { referenceKinds } from "#contracts/references.ts";
import { type ChosenRecipe, type RecipeFile, recipeHeadBytes } from "./recipeFile.ts";

const time = z.int().min(0).max(8_796_093_022_207);
const credits = z.int().min(0).max(1_000_000_000);
/** Alternatives: a result matches if it has one of them. */
const anyOf = <S extends z.ZodType>(value: S) => z.array(value).min(1).max(100).readonly().optional();

/** Aspect ratios by name, as width by height. `other` is any ratio without a name. */
export const resultRatios = ["1:1", "4:5", "5:4", "3:4", "4:3", "2:3", "3:2", "9:16", "16:9", "21:9", "other"] as const;

/** Filter for the library. Absent fields filter nothing. */
export const LibraryFilter = z.strictObject({
  /** Words, `"phrases"` and `-exclusions`, searched in prompts, tags, projects and models; or a number such as `#1042`. */
  find: z.string().max(500).optional(),
  types: anyOf(z.string().min(1).max(64)),
  /** Only results whose file is of this kind, which follows from their type. */
  kind: z.enum(referenceKinds).optional(),
  models: anyOf(z.string().min(1).max(200)),
  projects: anyOf(z.string().min(1).max(64)),
  tags: anyOf(z.string().min(1).max(64)),
  flags: anyOf(z.enum(resultFlags)),
  ratios: anyOf(z.enum(resultRatios)),
  collections: anyOf(CollectionId),
  /** Whether a copy is in the save folder. */
  isSaved: z.boolean().optional(),
  /** Whether the file is on this computer, as of the last check of it. */
  hasFile: z.boolean().optional(),
  /** Minimum rating. */
  rating: z.int().min(1).max(5).optional(),
  /** Only results whose requests name one of these: URLs of the service, or `avatar:` with an avatar's ID. */
  uses: z.array(z.string().min(1).max(4096)).min(1).max(20).readonly().optional(),
  /** The least and the most credits that the service's record of the generation names, inclusive. */
  creditsFrom: credits.optional(),
  creditsTo: credits.optional(),
  /** Only results whose image has much of this color. */
  color: z.enum(colorNames).optional(),
  /** Only results whose image resembles this result's image, without the result itself. */
  similarTo: AssetId.optional(),
  /** Epoch ms, inclusive. */
  since: time.optional(),
  /** Epoch ms, exclusive. */
  until: time.optional(),
  /** Only results in the trash, instead of only results outside it. */
  trashed: z.boolean().optional(),
});
export type LibraryFilter = z.output<typeof LibraryFilter>;

/**
 * Orders of results. By rating, credits, duration, and size: the greatest first, equal ones newest first. By likeness: the
 * most similar first; without a result to resemble, the newest.
 */
export const librarySorts = ["newest", "oldest", "rating", "credits", "duration", "size", "likeness"] as const;
export type LibrarySort = (typeof librarySorts)[number];

/**
 * The start of a range of results. `sortKey` orders results by time; the newest result has the greatest. `value` is what
 * another order sorts by, of the first result of the range; absent in an order by time.
 */
export interface LibraryStretch {
  readonly sortKey: number;
  readonly value?: number;
  readonly count: number;
}

/** Outline of all matches of a filter in their order: enough to lay out a grid and to jump into it. */
export interface LibraryOutline {
  readonly count: number;
  readonly pageRanges: readonly LibraryStretch[];
  /**
   * Months of this computer's calendar in an order by time, else none. `index` is the position of each month's first
   * result.
   */
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
  readonly flags: readonly FacetValue[];
  readonly ratios: readonly FacetValue[];
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
const sort = z.enum(librarySorts).default("newest");
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
  "library.outline": command(z.strictObject({ filter, sort })).returns<LibraryOutline>(),
  /** Returns results in their order, beginning with the one of a page range. */
  "library.page": command(
    z.strictObject({
      filter,
      sort,
      sortKey: z.int().min(0),
      value: z.int().default(0),
      count: z.int().min(1).max(libraryPageLength),
    }),
  ).returns<{ readonly assets: readonly AssetTile[] }>(),
  /** Whether a result can be compared with others by its image, and with how many. */
  "library.likeness": command(z.strictObject({ assetId: AssetId })).returns<ImageLikeness>(),
  /** The number of results with each color, under all other filters. */
  "library.colors": command(z.strictObject({ filter })).returns<readonly FacetValue[]>(),
  "library.facets": command(z.strictObject({ filter })).returns<LibraryFacets>(),
  /** Returns the ids of all matches, or of those between two results (both inclusive) if `between` is given. */
  "library.ids": command(z.strictObject({ filter, sort, between: z.tuple([AssetId, AssetId]).optional() })).returns<
    readonly AssetId[]
  >(),
  /** Returns the result with a number, in the trash or not; null if there is none. */
  "library.findNumber": command(z.strictObject({ number: z.int().min(1) })).returns<AssetTile | null>(),
  "library.setFlag": command(z.strictObject({ assetIds, stepOf, flag: z.enum(resultFlags) })).returns<LibraryChanged>(),
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
  /** Permanently deletes these results if they are in the trash and the user accepts it in the consent view. */
  "library.delete": command(z.strictObject({ assetIds })).returns<{ readonly count: number }>(),
  /** Permanently deletes all results in the trash if the user accepts it in the consent view. */
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
  /** Starts a system drag of the files. Returns their names. */
  "library.dragOut": command(z.strictObject({ assetIds: z.array(AssetId).min(1).max(100) })).returns<
    readonly string[]
  >(),
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

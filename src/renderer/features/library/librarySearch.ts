import type { AssetId, CollectionId } from "#contracts/ids.ts";
import type { LibraryFilter, LibrarySort } from "#contracts/library/library.ts";
import { dayStart } from "#renderer/lib/time/days.ts";

/** The library filters as they appear in the screen's URL. Days are YYYY-MM-DD; both ends are inclusive. */
export interface LibraryFilters {
  readonly find?: string | undefined;
  readonly types?: readonly string[] | undefined;
  readonly models?: readonly string[] | undefined;
  readonly projects?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly flags?: LibraryFilter["flags"];
  readonly ratios?: LibraryFilter["ratios"];
  readonly collections?: readonly CollectionId[] | undefined;
  readonly saved?: boolean | undefined;
  /** Whether the file is on this computer. */
  readonly file?: boolean | undefined;
  readonly rating?: number | undefined;
  /** What the requests of results name: an avatar or a scene. */
  readonly uses?: readonly string[] | undefined;
  readonly creditsFrom?: number | undefined;
  readonly creditsTo?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly trash?: boolean | undefined;
  readonly color?: LibraryFilter["color"];
  /** Only results whose images resemble this result's image. */
  readonly similar?: AssetId | undefined;
  readonly sort?: LibrarySort | undefined;
}

/** Converts the URL filters to the filter that the main process accepts. An empty value does not filter. */
export function libraryFilter(filters: LibraryFilters): LibraryFilter {
  const { find, types, models, projects, tags, flags, ratios, collections, saved, file, rating, trash } = filters;
  const { uses, creditsFrom, creditsTo } = filters;
  const since = dayStart(filters.from);
  const until = dayStart(filters.to, 1);
  return {
    ...(find?.trim() ? { find: find.trim() } : {}),
    ...(types?.length ? { types } : {}),
    ...(models?.length ? { models } : {}),
    ...(projects?.length ? { projects } : {}),
    ...(tags?.length ? { tags } : {}),
    ...(flags?.length ? { flags } : {}),
    ...(ratios?.length ? { ratios } : {}),
    ...(collections?.length ? { collections } : {}),
    ...(saved === undefined ? {} : { isSaved: saved }),
    ...(file === undefined ? {} : { hasFile: file }),
    ...(rating ? { rating } : {}),
    ...(uses?.length ? { uses } : {}),
    ...(creditsFrom === undefined ? {} : { creditsFrom }),
    ...(creditsTo === undefined ? {} : { creditsTo }),
    ...(since === undefined || since < 0 ? {} : { since }),
    ...(until === undefined || until < 0 ? {} : { until }),
    ...(trash === true ? { trashed: true } : {}),
    ...(filters.color ? { color: filters.color } : {}),
    ...(filters.similar ? { similarTo: filters.similar } : {}),
  };
}

/** Every filter, not set. The order is no filter. */
export const noFilters: LibraryFilters = {
  find: undefined,
  types: undefined,
  models: undefined,
  projects: undefined,
  tags: undefined,
  flags: undefined,
  ratios: undefined,
  collections: undefined,
  saved: undefined,
  file: undefined,
  rating: undefined,
  uses: undefined,
  creditsFrom: undefined,
  creditsTo: undefined,
  from: undefined,
  to: undefined,
  color: undefined,
  similar: undefined,
};

/** Returns the order of a screen whose URL names none. */
export function defaultSort({ similar }: Pick<LibraryFilters, "similar">): LibrarySort {
  return similar === undefined ? "newest" : "likeness";
}

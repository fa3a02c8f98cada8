import type { AssetTile } from "#contracts/library/assets.ts";
import type { AssetId } from "#contracts/ids.ts";
import type { ImageLikeness } from "#contracts/desktop/imageLikeness.ts";
import type {
  FacetValue,
  LibraryFacets,
  LibraryFilter,
  LibraryOutline,
  LibrarySort,
} from "#contracts/library/library.ts";
import { t } from "#texts/t.ts";
import type { AssetRow } from "./domain/asset.ts";
import { isByTime, type LibraryQuery, type SortPlace } from "./domain/libraryItem.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { toTile } from "./assetView.ts";

export interface FindDeps {
  /** Indexes new results for search, up to a limit that keeps the search fast. */
  readonly catchUp: () => Promise<void>;
  readonly outline: (query: LibraryQuery) => Promise<LibraryOutline>;
  readonly ids: (query: LibraryQuery) => Promise<readonly AssetId[]>;
  readonly page: (query: LibraryQuery, limit: number, place: SortPlace) => Promise<readonly AssetRow[]>;
  readonly facets: (query: LibraryQuery) => Promise<LibraryFacets>;
  readonly colors: (query: LibraryQuery) => Promise<readonly FacetValue[]>;
  readonly likeness: (id: AssetId) => Promise<ImageLikeness>;
  readonly sortKeyOf: (id: AssetId) => number | null;
  /** Converts a filter into a query, with the rules of its smart collections. */
  readonly queryOf: (filter: LibraryFilter, sort?: LibrarySort) => LibraryQuery;
  readonly findNumber: (number: number) => AssetId | null;
  readonly read: (id: AssetId) => AssetRow | null;
}

interface Listed {
  readonly filter: LibraryFilter;
  readonly sort: LibrarySort;
}

export async function readOutline(deps: FindDeps, { filter, sort }: Listed): Promise<LibraryOutline> {
  await deps.catchUp();
  return deps.outline(deps.queryOf(filter, sort));
}

export async function readPage(
  deps: FindDeps,
  { filter, sort, sortKey, value, count }: Listed & SortPlace & { readonly count: number },
): Promise<{ readonly assets: readonly AssetTile[] }> {
  const query = deps.queryOf(filter, sort);
  const from = {
    ...(query.sort === "newest" && { high: Math.min(query.high, sortKey + 1) }),
    ...(query.sort === "oldest" && { low: Math.max(query.low, sortKey) }),
  };
  const page = await deps.page({ ...query, ...from }, count, { value, sortKey });
  return { assets: page.map(toTile) };
}

export async function readFacets(deps: FindDeps, filter: LibraryFilter): Promise<LibraryFacets> {
  await deps.catchUp();
  return deps.facets(deps.queryOf(filter));
}

export async function readIds(
  deps: FindDeps,
  input: Listed & { readonly between?: readonly [AssetId, AssetId] | undefined },
): Promise<readonly AssetId[]> {
  const query = deps.queryOf(input.filter, input.sort);
  if (input.between === undefined) return deps.ids(query);
  if (!isByTime(query.sort)) return between(await deps.ids(query), input.between);
  const [one, other] = input.between.map((id) => deps.sortKeyOf(id) ?? missing());
  const [low = 0, high = 0] = [one ?? 0, other ?? 0].toSorted((a, b) => a - b);
  return deps.ids({ ...query, low: Math.max(query.low, low), high: Math.min(query.high, high + 1) });
}

/** Returns the IDs from one to another, both inclusive and in either order. */
function between(ids: readonly AssetId[], ends: readonly [AssetId, AssetId]): readonly AssetId[] {
  const [from = 0, to = 0] = ends.map((id) => ids.indexOf(id)).toSorted((one, other) => one - other);
  return from === -1 ? missing() : ids.slice(from, to + 1);
}

/** Returns the result with a number, in the trash or not. [LB15] */
export function findByNumber(deps: FindDeps, number: number): AssetTile | null {
  const id = deps.findNumber(number);
  const row = id === null ? null : deps.read(id);
  return row === null ? null : toTile(row);
}

function missing(): never {
  throw new AppError("not_found", t("Result not found."));
}

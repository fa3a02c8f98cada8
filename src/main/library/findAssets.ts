import type { AssetPage, AssetTile } from "#contracts/library/assets.ts";
import type { AssetId } from "#contracts/ids.ts";
import type { LibraryFacets, LibraryFilter, LibraryOutline, LibrarySort } from "#contracts/library/library.ts";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { toTile } from "./assetView.ts";
import type { LibraryContext, OpenLibrary } from "./context.ts";
import { isByTime, type LibraryQuery, type SortPlace } from "./domain/libraryItem.ts";
import { everything, libraryQueryOf } from "./domain/libraryQuery.ts";
import { storedRules } from "./domain/smartRules.ts";
import { catchUp } from "./indexAssets.ts";

interface Listed {
  readonly filter: LibraryFilter;
  readonly sort: LibrarySort;
}

/** Converts a filter into a query, with the rules of its smart collections. */
export function queryOf(
  { collections, clock }: Pick<LibraryContext, "collections" | "clock">,
  filter: LibraryFilter,
  sort?: LibrarySort,
): LibraryQuery {
  return libraryQueryOf(filter, sort, {
    rulesOf: (id) => storedRules(collections.read(id)?.rules ?? null),
    now: clock.now(),
  });
}

/** Returns a page of results from disk, newest first. A cursor of another format starts at the beginning. */
export function listAssets(
  { library }: Pick<LibraryContext, "library">,
  input: { after?: string | undefined; limit: number },
): AssetPage {
  const after = /^\d{1,16}$/.test(input.after ?? "") ? Number(input.after) : Number.MAX_SAFE_INTEGER;
  const rows = library.page({ ...everything, high: after }, input.limit);
  const last = rows.length === input.limit ? rows.at(-1) : undefined;
  return { assets: rows.map(toTile), next: last === undefined ? null : String(last.sortKey) };
}

/** Returns the number of found results, and where their months and ranges begin. New results are indexed first. */
export async function readOutline(library: OpenLibrary, { filter, sort }: Listed): Promise<LibraryOutline> {
  await catchUp(library);
  return library.reads.outline(queryOf(library, filter, sort));
}

/** Returns the found results of one range, which begins at a sort key, and in an order by value at that value. */
export async function readPage(
  library: Pick<LibraryContext, "collections" | "clock" | "reads">,
  { filter, sort, sortKey, value, count }: Listed & SortPlace & { readonly count: number },
): Promise<{ readonly assets: readonly AssetTile[] }> {
  const query = queryOf(library, filter, sort);
  const from = {
    ...(query.sort === "newest" && { high: Math.min(query.high, sortKey + 1) }),
    ...(query.sort === "oldest" && { low: Math.max(query.low, sortKey) }),
  };
  const page = await library.reads.page({ ...query, ...from }, count, { value, sortKey });
  return { assets: page.map(toTile) };
}

/** Returns the values of each filter with their numbers of results. New results are indexed first. */
export async function readFacets(library: OpenLibrary, filter: LibraryFilter): Promise<LibraryFacets> {
  await catchUp(library);
  return library.reads.facets(queryOf(library, filter));
}

/** Returns the IDs of all found results in their order, or of those `between` two results. Throws `not_found`. */
export async function readIds(
  library: OpenLibrary,
  input: Listed & { readonly between?: readonly [AssetId, AssetId] | undefined },
): Promise<readonly AssetId[]> {
  const { reads } = library;
  const query = queryOf(library, input.filter, input.sort);
  if (input.between === undefined) return reads.ids(query);
  if (!isByTime(query.sort)) return between(await reads.ids(query), input.between);
  const [one, other] = input.between.map((id) => library.library.sortKeyOf(id) ?? missing());
  const [low = 0, high = 0] = [one ?? 0, other ?? 0].toSorted((a, b) => a - b);
  return reads.ids({ ...query, low: Math.max(query.low, low), high: Math.min(query.high, high + 1) });
}

/** Returns the IDs from one to another, both inclusive and in either order. */
function between(ids: readonly AssetId[], ends: readonly [AssetId, AssetId]): readonly AssetId[] {
  const [from = 0, to = 0] = ends.map((id) => ids.indexOf(id)).toSorted((one, other) => one - other);
  return from === -1 ? missing() : ids.slice(from, to + 1);
}

/** Returns the result with a number, in the trash or not. [LB15] */
export function findByNumber(
  { library, assets }: Pick<LibraryContext, "library" | "assets">,
  number: number,
): AssetTile | null {
  const id = library.findNumber(number);
  const row = id === null ? null : assets.read(id);
  return row === null ? null : toTile(row);
}

function missing(): never {
  throw new AppError("not_found", t("Result not found."));
}

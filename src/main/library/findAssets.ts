import type { AssetTile } from "../../contracts/library/assets.ts";
import type { AssetId } from "../../contracts/ids.ts";
import type { LibraryFacets, LibraryFilter, LibraryOutline } from "../../contracts/library/library.ts";
import { t } from "../../texts/t.ts";
import type { AssetRow } from "./domain/asset.ts";
import type { LibraryQuery } from "./domain/libraryItem.ts";
import { libraryQueryOf } from "./domain/libraryQuery.ts";
import { AppError } from "../shared/base/errors.ts";
import { toTile } from "./assetView.ts";

export interface FindDeps {
  /** Indexes new results for search, up to a limit that keeps the search fast. */
  readonly catchUp: () => Promise<void>;
  readonly outline: (query: LibraryQuery) => Promise<LibraryOutline>;
  readonly ids: (query: LibraryQuery) => Promise<readonly AssetId[]>;
  readonly page: (query: LibraryQuery, limit: number) => Promise<readonly AssetRow[]>;
  readonly facets: (query: LibraryQuery) => Promise<LibraryFacets>;
  readonly sortKeyOf: (id: AssetId) => number | null;
}

export async function readOutline(deps: FindDeps, filter: LibraryFilter): Promise<LibraryOutline> {
  await deps.catchUp();
  return deps.outline(libraryQueryOf(filter));
}

export async function readPage(
  deps: FindDeps,
  input: { readonly filter: LibraryFilter; readonly sortKey: number; readonly count: number },
): Promise<{ readonly assets: readonly AssetTile[] }> {
  const query = libraryQueryOf(input.filter);
  const page = await deps.page({ ...query, high: Math.min(query.high, input.sortKey + 1) }, input.count);
  return { assets: page.map(toTile) };
}

export async function readFacets(deps: FindDeps, filter: LibraryFilter): Promise<LibraryFacets> {
  await deps.catchUp();
  return deps.facets(libraryQueryOf(filter));
}

export async function readIds(
  deps: FindDeps,
  input: { readonly filter: LibraryFilter; readonly between?: readonly [AssetId, AssetId] | undefined },
): Promise<readonly AssetId[]> {
  const query = libraryQueryOf(input.filter);
  if (input.between === undefined) return deps.ids(query);
  const [one, other] = input.between.map((id) => deps.sortKeyOf(id) ?? missing());
  const [low = 0, high = 0] = [one ?? 0, other ?? 0].toSorted((a, b) => a - b);
  return deps.ids({ ...query, low: Math.max(query.low, low), high: Math.min(query.high, high + 1) });
}

function missing(): never {
  throw new AppError("not_found", t("Result not found."));
}

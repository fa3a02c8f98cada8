import type { AssetTile } from "../../../contracts/assets.ts";
import type { AssetId } from "../../../contracts/ids.ts";
import type { FacetValue, LibraryFacets, LibraryFilter, LibraryOutline } from "../../../contracts/library.ts";
import { t } from "../../../texts/t.ts";
import type { AssetRow } from "../../domain/asset.ts";
import type { LibraryQuery } from "../../domain/libraryItem.ts";
import { libraryQueryOf } from "../../domain/libraryQuery.ts";
import { type FacetCombination, facetsOf, outlineOf } from "../../domain/libraryShape.ts";
import { AppError } from "../../errors.ts";
import { toTile } from "./assetView.ts";

export interface FindDeps {
  /** Tells the search index what it does not know yet, as far as that is quick. */
  readonly catchUp: () => void;
  readonly places: (query: LibraryQuery) => readonly number[];
  readonly ids: (query: LibraryQuery) => readonly AssetId[];
  readonly page: (query: LibraryQuery, limit: number) => readonly AssetRow[];
  readonly placeOf: (id: AssetId) => number | null;
  readonly combinations: (query: LibraryQuery) => readonly FacetCombination[];
  readonly tagCounts: (query: LibraryQuery) => readonly FacetValue[];
  readonly trashedCount: () => number;
}

export function readOutline(deps: FindDeps, filter: LibraryFilter): LibraryOutline {
  deps.catchUp();
  return outlineOf(deps.places(libraryQueryOf(filter)));
}

export function readPage(
  deps: FindDeps,
  input: { readonly filter: LibraryFilter; readonly place: number; readonly count: number },
): { readonly assets: readonly AssetTile[] } {
  const query = libraryQueryOf(input.filter);
  const page = deps.page({ ...query, high: Math.min(query.high, input.place + 1) }, input.count);
  return { assets: page.map(toTile) };
}

export function readFacets(deps: FindDeps, filter: LibraryFilter): LibraryFacets {
  deps.catchUp();
  const query = libraryQueryOf(filter);
  return {
    ...facetsOf(deps.combinations(query), query),
    tags: deps.tagCounts(query),
    trashed: deps.trashedCount(),
  };
}

export function readIds(
  deps: FindDeps,
  input: { readonly filter: LibraryFilter; readonly between?: readonly [AssetId, AssetId] | undefined },
): readonly AssetId[] {
  const query = libraryQueryOf(input.filter);
  if (input.between === undefined) return deps.ids(query);
  const [one, other] = input.between.map((id) => deps.placeOf(id) ?? missing());
  const [low = 0, high = 0] = [one ?? 0, other ?? 0].toSorted((a, b) => a - b);
  return deps.ids({ ...query, low: Math.max(query.low, low), high: Math.min(query.high, high + 1) });
}

function missing(): never {
  throw new AppError("not_found", t("There is no such result."));
}

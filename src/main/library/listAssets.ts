import type { AssetPage } from "#contracts/library/assets.ts";
import type { AssetRow } from "./domain/asset.ts";
import type { LibraryQuery } from "./domain/libraryItem.ts";
import { everything } from "./domain/libraryQuery.ts";
import { toTile } from "./assetView.ts";

interface Deps {
  readonly page: (query: LibraryQuery, limit: number) => readonly AssetRow[];
}

/** Returns a page of results from disk, newest first. A cursor of another format starts at the beginning. */
export function listAssets(deps: Deps, input: { after?: string | undefined; limit: number }): AssetPage {
  const after = /^\d{1,16}$/.test(input.after ?? "") ? Number(input.after) : Number.MAX_SAFE_INTEGER;
  const rows = deps.page({ ...everything, high: after }, input.limit);
  const last = rows.length === input.limit ? rows.at(-1) : undefined;
  return { assets: rows.map(toTile), next: last === undefined ? null : String(last.sortKey) };
}

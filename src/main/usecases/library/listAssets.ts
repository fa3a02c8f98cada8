import type { AssetPage } from "../../../contracts/assets.ts";
import type { AssetRow } from "../../domain/asset.ts";
import { parseCursor, type TimeCursor, writeCursor } from "../../domain/timeCursor.ts";
import { toTile } from "./assetView.ts";

interface Deps {
  readonly page: (cursor: TimeCursor | null, limit: number) => readonly AssetRow[];
}

/** A page of results from disk, newest first. */
export function listAssets(deps: Deps, input: { after?: string | undefined; limit: number }): AssetPage {
  const rows = deps.page(parseCursor(input.after), input.limit);
  const last = rows.length === input.limit ? rows.at(-1) : undefined;
  return { assets: rows.map(toTile), next: last === undefined ? null : writeCursor(last) };
}

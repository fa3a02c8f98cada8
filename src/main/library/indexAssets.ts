import type { AssetId } from "#contracts/ids.ts";
import { sourcesIn, plainAddress } from "./domain/lineage.ts";
import { storedJson } from "#main/shared/base/storedJson.ts";
import { indexedText } from "#main/shared/base/text/searchText.ts";

/** The data of a result that the search index needs. */
interface Unindexed {
  readonly sortKey: number;
  readonly assetId: AssetId;
  readonly prompt: string;
  readonly type: string;
  readonly model: string | null;
  readonly project: string | null;
  readonly tags: string;
  readonly request: string | null;
  readonly url: string | null;
}

interface Entry {
  readonly sortKey: number;
  readonly assetId: AssetId;
  readonly prompt: string;
  readonly labels: string;
  readonly sources: readonly string[];
  readonly address: string | null;
}

interface Deps {
  readonly unindexed: (limit: number) => readonly Unindexed[];
  readonly index: (entries: readonly Entry[]) => void;
}

/** Indexes at most `limit` results for search. Returns how many there were. */
export function indexAssets(deps: Deps, limit: number): number {
  const items = deps.unindexed(limit);
  if (items.length > 0) deps.index(items.map(entryOf));
  return items.length;
}

/** Indexes results like `indexAssets`. Returns true if more may be left. */
export function indexSome(deps: Deps, limit: number): boolean {
  return indexAssets(deps, limit) === limit;
}

/** The limits of one catch-up: `atOnce` results per step, and at most `most` in total. */
interface CatchUp {
  readonly atOnce: number;
  readonly most: number;
  /** Yields to the event loop. */
  readonly pause: () => Promise<void>;
}

/** Indexes results for search until none or `most` are done. Yields to the event loop after each step. */
export async function catchUp(deps: Deps, { atOnce, most, pause }: CatchUp): Promise<void> {
  for (let indexed = 0; indexed < most; indexed += atOnce) {
    if (!indexSome(deps, atOnce)) return;
    await pause();
  }
}

function entryOf(item: Unindexed): Entry {
  const labels = [item.type, item.model, item.project, ...namesIn(storedJson(item.tags))];
  return {
    sortKey: item.sortKey,
    assetId: item.assetId,
    prompt: indexedText(item.prompt),
    labels: indexedText(labels.filter((label) => label !== null).join("\n")),
    sources: sourcesIn(storedJson(item.request)),
    address: item.url === null ? null : plainAddress(item.url),
  };
}

function namesIn(tags: unknown): readonly string[] {
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === "string") : [];
}

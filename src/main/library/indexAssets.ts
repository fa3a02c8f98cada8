import type { AssetId } from "../../contracts/ids.ts";
import { addressesIn, plainAddress } from "./domain/lineage.ts";
import { storedJson } from "../shared/base/storedJson.ts";
import { indexedText } from "../shared/base/text/searchText.ts";

/** What is known of a result that the index has to be told of. */
interface Unindexed {
  readonly place: number;
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
  readonly place: number;
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

/** Tells the search index of at most `limit` results; gives how many there were. */
export function indexAssets(deps: Deps, limit: number): number {
  const items = deps.unindexed(limit);
  if (items.length > 0) deps.index(items.map(entryOf));
  return items.length;
}

/** As `indexAssets`; true when more may be left. */
export function indexSome(deps: Deps, limit: number): boolean {
  return indexAssets(deps, limit) === limit;
}

/** Steps of the way to an index that knows everything: so many results at once, and no more than `most` in all. */
interface CatchUp {
  readonly atOnce: number;
  readonly most: number;
  /** Lets go on what else there is to do. */
  readonly pause: () => Promise<void>;
}

/** Tells the search index of all that it does not know, as far as that is quick, without keeping anything else waiting. */
export async function catchUp(deps: Deps, { atOnce, most, pause }: CatchUp): Promise<void> {
  for (let told = 0; told < most; told += atOnce) {
    if (!indexSome(deps, atOnce)) return;
    await pause();
  }
}

function entryOf(item: Unindexed): Entry {
  const labels = [item.type, item.model, item.project, ...namesIn(storedJson(item.tags))];
  return {
    place: item.place,
    assetId: item.assetId,
    prompt: indexedText(item.prompt),
    labels: indexedText(labels.filter((label) => label !== null).join("\n")),
    sources: addressesIn(storedJson(item.request)),
    address: item.url === null ? null : plainAddress(item.url),
  };
}

function namesIn(tags: unknown): readonly string[] {
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === "string") : [];
}

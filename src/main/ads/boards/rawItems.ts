import type { AdId } from "#contracts/ids.ts";
import type { AdMirror } from "#main/ads/domain/adMirror.ts";

export interface RawItems {
  /** The records of those of these ads that the ad cache has, as JSON text. */
  readonly rawItems: (ids: readonly AdId[]) => Promise<ReadonlyMap<AdId, string>>;
  /** The record of one ad; null if the ad cache does not have it. */
  readonly rawItem: (id: AdId) => Promise<string | null>;
}

/** Returns readers for the records in the ad cache, by ad ID. */
export function rawItemsOf(mirror: Pick<AdMirror, "rawItems">): RawItems {
  const rawItems: RawItems["rawItems"] = async (ids) => new Map(await mirror.rawItems(ids));
  return { rawItems, rawItem: async (id) => (await rawItems([id])).get(id) ?? null };
}

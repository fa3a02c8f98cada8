import type { AdId } from "../../../contracts/ids.ts";
import type { AdMirror } from "../domain/adMirror.ts";

export interface RawItems {
  /** Records of those of these ads that the mirror has, as JSON text. */
  readonly rawItems: (ids: readonly AdId[]) => Promise<ReadonlyMap<AdId, string>>;
  /** The record of one ad; null when the mirror does not have it. */
  readonly rawItem: (id: AdId) => Promise<string | null>;
}

/** The records that the mirror has, by the ids of their ads. */
export function rawItemsOf(mirror: Pick<AdMirror, "rawItems">): RawItems {
  const rawItems: RawItems["rawItems"] = async (ids) => new Map(await mirror.rawItems(ids));
  return { rawItems, rawItem: async (id) => (await rawItems([id])).get(id) ?? null };
}

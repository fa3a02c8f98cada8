import type { AdId } from "#contracts/ids.ts";
import type { UserAdRow } from "#main/ads/domain/userAds.ts";

export interface CopyAdsDeps {
  /** Those of these ads that the journal already stores for the user. */
  readonly userAds: (ids: readonly AdId[]) => readonly UserAdRow[];
  /** The service's records of these ads, as JSON text; unknown ads are left out. */
  readonly rawItems: (ids: readonly AdId[]) => Promise<ReadonlyMap<AdId, string>>;
}

/** Returns the records of those ads that the journal does not store yet; the copies are made from them. */
export async function itemsToCopy(deps: CopyAdsDeps, ids: readonly AdId[]): Promise<ReadonlyMap<AdId, string>> {
  const own = new Set(deps.userAds(ids).map(({ adId }) => adId));
  const missing = ids.filter((id) => !own.has(id));
  return missing.length === 0 ? new Map() : deps.rawItems(missing);
}

/** Returns the rows to store for these ads; `saves` also marks them as saved. Ads without a record are left out. */
export function userRowsOf(
  deps: CopyAdsDeps,
  ids: readonly AdId[],
  items: ReadonlyMap<AdId, string>,
  { saves, now }: { readonly saves: boolean; readonly now: number },
): readonly UserAdRow[] {
  const own = new Map(deps.userAds(ids).map((row) => [row.adId, row]));
  return [...new Set(ids)].flatMap((adId) => {
    const known = own.get(adId);
    const item = known?.item ?? items.get(adId);
    if (item === undefined) return [];
    const row = known ?? { adId, item, savedAt: null, note: "", createdAt: now };
    return [saves ? { ...row, savedAt: row.savedAt ?? now } : row];
  });
}

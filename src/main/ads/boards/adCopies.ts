import type { AdId } from "#contracts/ids.ts";
import type { MirrorContext } from "#main/ads/context.ts";
import type { UserAdRow } from "#main/ads/domain/userAds.ts";

type CopyContext = Pick<MirrorContext, "mirror" | "userAds">;

/** Returns the service's records of those of these ads that the ad database has, as JSON text. */
export async function rawItemsOf(
  { mirror }: Pick<MirrorContext, "mirror">,
  ids: readonly AdId[],
): Promise<ReadonlyMap<AdId, string>> {
  return new Map(await mirror.rawItems(ids));
}

/** Returns the records of those ads that the journal does not store yet; the copies are made from them. */
export async function itemsToCopy(context: CopyContext, ids: readonly AdId[]): Promise<ReadonlyMap<AdId, string>> {
  const own = new Set(context.userAds.ads(ids).map(({ adId }) => adId));
  const missing = ids.filter((id) => !own.has(id));
  return missing.length === 0 ? new Map() : rawItemsOf(context, missing);
}

/**
 * Returns the rows to store for these ads; `saves` also marks them as saved. `now`: epoch ms. Ads without a record are
 * left out.
 */
export function userRowsOf(
  { userAds }: Pick<CopyContext, "userAds">,
  ids: readonly AdId[],
  items: ReadonlyMap<AdId, string>,
  { saves, now }: { readonly saves: boolean; readonly now: number },
): readonly UserAdRow[] {
  const own = new Map(userAds.ads(ids).map((row) => [row.adId, row]));
  return [...new Set(ids)].flatMap((adId) => {
    const known = own.get(adId);
    const item = known?.item ?? items.get(adId);
    if (item === undefined) return [];
    const row = known ?? { adId, item, savedAt: null, note: "", createdAt: now };
    return [saves ? { ...row, savedAt: row.savedAt ?? now } : row];
  });
}

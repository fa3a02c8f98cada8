import type { AdId } from "../../../contracts/ids.ts";
import type { OwnAdRow } from "../domain/ownAds.ts";

export interface CopyAdsDeps {
  /** Those of these ads that are the person's own already. */
  readonly ownAds: (ids: readonly AdId[]) => readonly OwnAdRow[];
  /** The records of these ads as the service gave them, as JSON text; those that are not known are left out. */
  readonly rawItems: (ids: readonly AdId[]) => Promise<ReadonlyMap<AdId, string>>;
}

/** Records of the ads that are not the person's own yet: what a copy is made of. */
export async function itemsToCopy(deps: CopyAdsDeps, ids: readonly AdId[]): Promise<ReadonlyMap<AdId, string>> {
  const own = new Set(deps.ownAds(ids).map(({ adId }) => adId));
  const missing = ids.filter((id) => !own.has(id));
  return missing.length === 0 ? new Map() : deps.rawItems(missing);
}

/** What these ads are to be as the person's own; `saves` makes them saved ones too. One without a record is left out. */
export function ownRowsOf(
  deps: CopyAdsDeps,
  ids: readonly AdId[],
  items: ReadonlyMap<AdId, string>,
  { saves, now }: { readonly saves: boolean; readonly now: number },
): readonly OwnAdRow[] {
  const own = new Map(deps.ownAds(ids).map((row) => [row.adId, row]));
  return [...new Set(ids)].flatMap((adId) => {
    const known = own.get(adId);
    const item = known?.item ?? items.get(adId);
    if (item === undefined) return [];
    const row = known ?? { adId, item, savedAt: null, note: "", createdAt: now };
    return [saves ? { ...row, savedAt: row.savedAt ?? now } : row];
  });
}

import type { SavedSearch, Undoable } from "#contracts/ads/adBoards.ts";
import type { AdFilter, AdSort, CappedCount } from "#contracts/ads/ads.ts";
import type { SavedSearchId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import type { MirrorContext, UserAdContext } from "#main/ads/context.ts";
import { type SavedSearchRow, storedFilter } from "#main/ads/domain/userAds.ts";
import { AppError } from "#main/shared/base/errors.ts";

/** Counts the ads of a filter that this computer first saw after `firstSeenAfter`, epoch ms. */
export type CountNew = (filter: AdFilter, firstSeenAfter: number) => Promise<CappedCount>;

type SearchContext = Pick<UserAdContext, "clock" | "newId" | "changes" | "userAds"> & { readonly countNew: CountNew };

interface Counted {
  readonly count: CappedCount;
  readonly at: number;
  readonly tookMs: number;
}

/** A count is cached for this multiple of its duration, so counting takes at most a twentieth of the time. */
const restTimes = 20;
const remembered = 100;
/** A count that needs at most this time is never cached. */
const quickMs = 20;

export function listSearches(context: SearchContext): Promise<readonly SavedSearch[]> {
  return Promise.all(context.userAds.searches().map((row) => viewOf(context, row)));
}

export async function saveSearch(
  context: SearchContext,
  wanted: { readonly name: string; readonly filter: AdFilter; readonly sort: AdSort; readonly alert: boolean },
): Promise<SavedSearch> {
  const now = context.clock.now();
  const { name, filter, sort, alert } = wanted;
  const row: SavedSearchRow = {
    id: context.newId() as SavedSearchId,
    name,
    filter: JSON.stringify(filter),
    sort,
    hasAlert: alert ? 1 : 0,
    seenAt: now,
    createdAt: now,
  };
  context.changes.make(() => ({ searches: { put: [row] } }));
  return viewOf(context, row);
}

export function changeSearch(
  context: SearchContext,
  id: SavedSearchId,
  change: { readonly name?: string | undefined; readonly alert?: boolean | undefined },
): void {
  context.changes.make(() => {
    const row = known(context, id);
    const hasAlert = change.alert === undefined ? row.hasAlert : change.alert ? 1 : 0;
    // Matches from before the alert was turned on do not count as new.
    const seenAt = hasAlert === 1 && row.hasAlert === 0 ? context.clock.now() : row.seenAt;
    return { searches: { put: [{ ...row, name: change.name ?? row.name, hasAlert, seenAt }] } };
  });
}

export function removeSearch(context: SearchContext, id: SavedSearchId): Undoable {
  return context.changes.change(() => ({ searches: { drop: [known(context, id)] } }));
}

export function searchSeen(context: SearchContext, id: SavedSearchId): void {
  context.changes.make(() => ({ searches: { put: [{ ...known(context, id), seenAt: context.clock.now() }] } }));
}

/** Counts new matches. A slow count is cached for a while: with a million ads, counting may be slow. [AK16] */
export function cachedCount({ clock, mirror }: Pick<MirrorContext, "clock" | "mirror">): CountNew {
  const counts = new Map<string, Counted>();
  return async (filter, firstSeenAfter) => {
    const key = JSON.stringify([filter, firstSeenAfter]);
    const begin = clock.now();
    const last = counts.get(key);
    const age = begin - (last?.at ?? begin);
    if (last !== undefined && age >= 0 && age < last.tookMs * restTimes) return last.count;
    const count = await mirror.countNew(filter, firstSeenAfter);
    const now = clock.now();
    counts.delete(key);
    counts.set(key, { count, at: now, tookMs: Math.max(0, now - begin - quickMs) });
    const [oldest] = counts.keys();
    if (counts.size > remembered && oldest !== undefined) counts.delete(oldest);
    return count;
  };
}

async function viewOf(context: SearchContext, row: SavedSearchRow): Promise<SavedSearch> {
  const filter = storedFilter(row.filter);
  const hasAlert = row.hasAlert === 1;
  const { count: newCount } = await context.countNew(filter, row.seenAt);
  return { id: row.id, name: row.name, filter, sort: row.sort, hasAlert, newCount, seenAt: row.seenAt };
}

function known(context: SearchContext, id: SavedSearchId): SavedSearchRow {
  const row = context.userAds.search(id);
  if (row === null) throw new AppError("not_found", t("Saved search not found."));
  return row;
}

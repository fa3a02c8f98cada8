import type { SavedSearch, Undoable } from "#contracts/ads/adBoards.ts";
import type { AdFilter, AdSort, CappedCount } from "#contracts/ads/ads.ts";
import type { SavedSearchId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { SavedSearchRow } from "#main/ads/domain/userAds.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { UserAdUpdates } from "./updateUserAds.ts";

export interface SearchDeps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly changes: UserAdUpdates;
  readonly searches: () => readonly SavedSearchRow[];
  readonly search: (id: SavedSearchId) => SavedSearchRow | null;
  /** Counts the ads of this filter that this computer first saw after `firstSeenAfter`, epoch ms. */
  readonly countNew: (filter: AdFilter, firstSeenAfter: number) => Promise<CappedCount>;
  /** Parses a stored filter, which an older version of the app may have written. */
  readonly filterOf: (json: string) => AdFilter;
}

export function listSearches(deps: SearchDeps): Promise<readonly SavedSearch[]> {
  return Promise.all(deps.searches().map((row) => viewOf(deps, row)));
}

export async function saveSearch(
  deps: SearchDeps,
  wanted: { readonly name: string; readonly filter: AdFilter; readonly sort: AdSort; readonly alert: boolean },
): Promise<SavedSearch> {
  const now = deps.clock.now();
  const { name, filter, sort, alert } = wanted;
  const row: SavedSearchRow = {
    id: deps.newId() as SavedSearchId,
    name,
    filter: JSON.stringify(filter),
    sort,
    hasAlert: alert ? 1 : 0,
    seenAt: now,
    createdAt: now,
  };
  deps.changes.make(() => ({ searches: { put: [row] } }));
  return viewOf(deps, row);
}

export function changeSearch(
  deps: SearchDeps,
  id: SavedSearchId,
  change: { readonly name?: string | undefined; readonly alert?: boolean | undefined },
): void {
  deps.changes.make(() => {
    const row = known(deps, id);
    const hasAlert = change.alert === undefined ? row.hasAlert : change.alert ? 1 : 0;
    // Matches from before the alert was turned on do not count as new.
    const seenAt = hasAlert === 1 && row.hasAlert === 0 ? deps.clock.now() : row.seenAt;
    return { searches: { put: [{ ...row, name: change.name ?? row.name, hasAlert, seenAt }] } };
  });
}

export function removeSearch(deps: SearchDeps, id: SavedSearchId): Undoable {
  return deps.changes.change(() => ({ searches: { drop: [known(deps, id)] } }));
}

export function searchSeen(deps: SearchDeps, id: SavedSearchId): void {
  deps.changes.make(() => ({ searches: { put: [{ ...known(deps, id), seenAt: deps.clock.now() }] } }));
}

async function viewOf(deps: SearchDeps, row: SavedSearchRow): Promise<SavedSearch> {
  const filter = deps.filterOf(row.filter);
  const hasAlert = row.hasAlert === 1;
  const { count: newCount } = await deps.countNew(filter, row.seenAt);
  return { id: row.id, name: row.name, filter, sort: row.sort, hasAlert, newCount, seenAt: row.seenAt };
}

function known(deps: SearchDeps, id: SavedSearchId): SavedSearchRow {
  const row = deps.search(id);
  if (row === null) throw new AppError("not_found", t("Saved search not found."));
  return row;
}

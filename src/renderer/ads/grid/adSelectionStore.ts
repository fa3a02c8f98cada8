import type { AdFilter, AdSort } from "#contracts/ads/ads.ts";
import type { AdId } from "#contracts/ids.ts";
import { run } from "#renderer/ipc/run.ts";
import { createSelection } from "#renderer/lib/selection.ts";
import type { AdGridData } from "./useAdGrid.ts";

/** The most ads that one change accepts. */
const mostSelected = 5_000;
const pageLength = 120;

/** The selected ads. Discover and Research share it, because only one of them is shown. */
export const adSelection = createSelection<AdId>();

/** Selects all ads from the anchor to this one, both inclusive, as far as the grid has loaded them. */
export function selectAdsTo(grid: AdGridData, id: AdId, open: AdId | undefined): void {
  const anchor = adSelection.anchorOf(id, open);
  const ends = [grid.indexOf(anchor), grid.indexOf(id)].filter((index) => index !== -1);
  const ids: AdId[] = [];
  for (let index = Math.min(...ends); index <= Math.max(...ends); index += 1) {
    const ad = grid.tileAt(index);
    if (ad !== undefined) ids.push(ad.id);
  }
  adSelection.useSelection.setState(({ ids: before }) => ({
    ids: new Set([...before, ...ids].slice(0, mostSelected)),
    anchor,
  }));
}

/** Selects all matching ads, up to the limit of one change. Resolves with whether that was all of them. */
export async function selectAllAds(filter: AdFilter, sort: AdSort): Promise<{ readonly isAll: boolean }> {
  const ids = new Set<AdId>();
  let after: Awaited<ReturnType<typeof readPage>>["next"] = null;
  do {
    // Each page has the cursor of the next one, so pages are read in sequence.
    // oxlint-disable-next-line no-await-in-loop
    const page = await readPage(filter, sort, after);
    for (const { id } of page.ads) ids.add(id);
    after = page.next;
  } while (after !== null && ids.size < mostSelected);
  adSelection.selectAll([...ids].slice(0, mostSelected));
  return { isAll: after === null };
}

function readPage(filter: AdFilter, sort: AdSort, after: Parameters<typeof run<"ads.page">>[1]["after"] | null) {
  return run("ads.page", { filter, sort, count: pageLength, ...(after ? { after } : {}) });
}

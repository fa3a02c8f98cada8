import { create } from "zustand";
import type { AdFilter, AdSort, AdTile } from "../../../contracts/ads/ads.ts";
import type { AdId } from "../../../contracts/ids.ts";
import { run } from "../../ipc/run.ts";
import type { AdGridData } from "./useAdGrid.ts";

interface Marks {
  /** The selected ads, to which the next action applies. */
  readonly ids: ReadonlySet<AdId>;
  /** Where a range selection starts. */
  readonly anchor: AdId | undefined;
}

const none: Marks = { ids: new Set(), anchor: undefined };
/** The most ads that one change accepts. */
const mostMarks = 5_000;
const pageLength = 120;

export const useAdSelection = create<Marks>(() => none);

export function clearAdSelection(anchor?: AdId): void {
  useAdSelection.setState({ ids: none.ids, anchor });
}

/** Adds an ad to the selection or removes it. The open ad joins the selection when another ad is selected first. */
export function toggleAdSelection(id: AdId, open: AdId | undefined): void {
  useAdSelection.setState(({ ids }) => {
    const next = new Set(ids.size === 0 && open !== undefined && open !== id ? [open] : ids);
    if (!next.delete(id)) next.add(id);
    return { ids: next, anchor: id };
  });
}

/** Selects all ads from the anchor to this one, both inclusive, as far as the grid has loaded them. */
export function selectAdsTo(sheet: AdGridData, id: AdId, open: AdId | undefined): void {
  const anchor = useAdSelection.getState().anchor ?? open ?? id;
  const ends = [sheet.indexOf(anchor), sheet.indexOf(id)].filter((index) => index !== -1);
  const ads: AdTile[] = [];
  for (let index = Math.min(...ends); index <= Math.max(...ends); index += 1) {
    const ad = sheet.tileAt(index);
    if (ad !== undefined) ads.push(ad);
  }
  useAdSelection.setState(({ ids }) => ({
    ids: new Set([...ids, ...ads.map((ad) => ad.id)].slice(0, mostMarks)),
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
  } while (after !== null && ids.size < mostMarks);
  useAdSelection.setState({ ids: new Set([...ids].slice(0, mostMarks)) });
  return { isAll: after === null };
}

function readPage(filter: AdFilter, sort: AdSort, after: Parameters<typeof run<"ads.page">>[1]["after"] | null) {
  return run("ads.page", { filter, sort, count: pageLength, ...(after ? { after } : {}) });
}

import { type AdCursor, type AdFilter, adPageLength, type AdTile } from "#contracts/ads/ads.ts";
import { run } from "./run.ts";

/** Reads all ads of a filter page by page, because only a complete board can be sorted into the user's order. */
export async function readAllAds(filter: AdFilter): Promise<readonly AdTile[]> {
  const ads: AdTile[] = [];
  let after: AdCursor | null = null;
  do {
    // Each page has the cursor of the next one, so pages are read in sequence.
    // oxlint-disable-next-line no-await-in-loop
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(filter, after);
    ads.push(...page.ads);
    after = page.next;
  } while (after !== null);
  return ads;
}

function readPage(filter: AdFilter, after: AdCursor | null) {
  return run("ads.page", { filter, count: adPageLength, ...(after === null ? {} : { after }) });
}

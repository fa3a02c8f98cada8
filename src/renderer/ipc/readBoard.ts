import { type AdCursor, adPageLength, type AdTile } from "../../contracts/ads/ads.ts";
import type { BoardId } from "../../contracts/ids.ts";
import { run } from "./run.ts";

/** Reads all ads of a board page by page, because only a complete board can be sorted into the user's order. */
export async function readBoard(boardId: BoardId): Promise<readonly AdTile[]> {
  const ads: AdTile[] = [];
  let after: AdCursor | null = null;
  do {
    const filter = { boardId };
    // Each page has the cursor of the next one, so pages are read in sequence.
    // oxlint-disable-next-line no-await-in-loop
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(filter, after);
    ads.push(...page.ads);
    after = page.next;
  } while (after !== null);
  return ads;
}

function readPage(filter: { boardId: BoardId }, after: AdCursor | null) {
  return run("ads.page", { filter, count: adPageLength, ...(after === null ? {} : { after }) });
}

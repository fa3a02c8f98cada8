import { type AdCursor, adPageLength, type AdTile } from "../../contracts/ads/ads.ts";
import type { BoardId } from "../../contracts/ids.ts";
import { run } from "./run.ts";

/** Reads every ad of a board, page by page: only the whole board can be put in the user's order. */
export async function readBoard(boardId: BoardId): Promise<readonly AdTile[]> {
  const ads: AdTile[] = [];
  let after: AdCursor | null = null;
  do {
    const filter = { boardId };
    // Each page says where the next one begins.
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

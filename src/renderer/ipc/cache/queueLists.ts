import type { PaidRequest, PaidRequestPage, QueueList } from "#contracts/spending/paidRequests.ts";
import { isUnseen } from "./isUnseen.ts";
import { type Pages, type PageLayout, patchRows } from "./livePages.ts";

const hourMs = 3_600_000;
/** After this time, a request that is still being verified needs the user's attention. */
const longVerificationMs = 600_000;

type Listed = Pick<
  PaidRequest,
  | "state"
  | "verifyingSince"
  | "trackingStoppedAt"
  | "dismissedAt"
  | "hiddenAt"
  | "endedAt"
  | "filesPending"
  | "filesProblem"
>;

/** Returns whether a request belongs to a list, as the main process decides it. An unconfirmed one belongs to none. */
export function belongsTo(list: QueueList, row: Listed, now: number): boolean {
  const { state, endedAt, verifyingSince } = row;
  if (state === "quoting" || state === "quoted") return false;
  switch (list) {
    case "all":
      return true;
    case "open":
      return endedAt === null;
    case "approvals":
      return state === "awaiting_approval";
    case "attention":
      return (
        state === "needs_review" ||
        (isUnseen(row) && row.hiddenAt === null) ||
        (verifyingSince !== null && now - verifyingSince >= longVerificationMs)
      );
    case "recent":
      return endedAt !== null && row.hiddenAt === null && now - endedAt < hourMs;
    default:
      return false;
  }
}

export const queueLayout: PageLayout<PaidRequestPage, PaidRequest> = {
  rows: (page) => page.requests,
  withRows: (page, requests) => ({ ...page, requests }),
};

/** Returns the list with changed rows replaced. Removes rows that were deleted (null) or no longer belong to it. */
export function patchList(
  list: QueueList,
  pages: Pages<PaidRequestPage>,
  changed: ReadonlyMap<string, PaidRequest | null>,
  now: number,
): Pages<PaidRequestPage> {
  const rows = [...changed].map(([id, row]) => [id, row !== null && belongsTo(list, row, now) ? row : null] as const);
  return patchRows(pages, new Map(rows), queueLayout);
}

/**
 * Returns the view with new rows of a fresh first page, each in sort order: a request quoted early and confirmed late
 * is not at the top. Null if the fresh page has no known row, because rows may be missing in between.
 */
export function mergeFresh(pages: Pages<PaidRequestPage>, fresh: PaidRequestPage): Pages<PaidRequestPage> | null {
  if (fresh.next === null) return { pages: [fresh], pageParams: pages.pageParams.slice(0, 1) };
  const known = new Set(pages.pages.flatMap(({ requests }) => requests.map(({ id }) => id)));
  if (!fresh.requests.some(({ id }) => known.has(id))) return null;
  const added = fresh.requests.filter(({ id }) => !known.has(id));
  return { ...pages, pages: pages.pages.map((page, index) => withAdded(page, rowsFor(pages.pages, index, added))) };
}

/** Returns the added rows that belong on this page: the first page that ends with an older row, else the last page. */
function rowsFor(
  pages: readonly PaidRequestPage[],
  index: number,
  added: readonly PaidRequest[],
): readonly PaidRequest[] {
  return added.filter((row) => {
    const place = pages.findIndex(({ requests }) => {
      const last = requests.at(-1);
      return last !== undefined && newestFirst(row, last) < 0;
    });
    return index === (place === -1 ? pages.length - 1 : place);
  });
}

function withAdded(page: PaidRequestPage, added: readonly PaidRequest[]): PaidRequestPage {
  return added.length === 0 ? page : { ...page, requests: [...page.requests, ...added].toSorted(newestFirst) };
}

function newestFirst(a: PaidRequest, b: PaidRequest): number {
  return b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1);
}

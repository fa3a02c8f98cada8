import type { ResearchedPage, ResearchJobView } from "#contracts/research.ts";
import type { TimeCursor } from "#main/shared/base/timeCursor.ts";
import type { ResearchEntry } from "./domain/researchJob.ts";

interface Deps {
  /** The IDs of all pages with a job or a request, in no order, with repetitions. */
  readonly pageIds: () => readonly string[];
  /** The pages of all monitors. */
  readonly monitoredPages: () => readonly string[];
  /** When the user removed a page from the list, epoch ms; null if not. */
  readonly removedAt: (pageId: string) => number | null;
  readonly nameOf: (pageId: string) => string | null;
  readonly list: (pageId: string, cursor: TimeCursor | null, limit: number) => readonly ResearchEntry[];
  readonly newestResult: (pageId: string) => ResearchEntry | null;
  readonly describe: (entry: ResearchEntry) => ResearchJobView;
}

/** Returns all pages that were researched or are monitored. The page with the newest job is first. [RS87] */
export function listPages(deps: Deps): readonly ResearchedPage[] {
  const monitored = new Set(deps.monitoredPages());
  const ids = new Set([...monitored, ...deps.pageIds()]);
  return [...ids].map((pageId) => pageOf(deps, pageId, monitored.has(pageId))).toSorted(newestFirst);
}

function pageOf(deps: Deps, pageId: string, isMonitored: boolean): ResearchedPage {
  const [newest] = deps.list(pageId, null, 1);
  const withResult = deps.newestResult(pageId);
  const removedAt = deps.removedAt(pageId);
  return {
    pageId,
    pageName: deps.nameOf(pageId),
    newest: newest === undefined ? null : deps.describe(newest),
    newestResult: withResult === null ? null : deps.describe(withResult),
    isRemoved: removedAt !== null && !isMonitored && (newest === undefined || newest.createdAt <= removedAt),
  };
}

/** A page that has only a monitor is the newest: its first check is about to start. */
function newestFirst(one: ResearchedPage, other: ResearchedPage): number {
  const at = ({ newest }: ResearchedPage) => newest?.createdAt ?? Number.POSITIVE_INFINITY;
  return at(one) === at(other) ? (one.pageId < other.pageId ? -1 : 1) : at(other) - at(one);
}

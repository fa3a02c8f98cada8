import type { ResearchedPage } from "#contracts/research.ts";
import type { JobsContext } from "./context.ts";
import { describeResearch } from "./listResearch.ts";

/** Returns all pages that were researched or are monitored. The page with the newest job is first. [RS87] */
export function listPages(research: JobsContext): readonly ResearchedPage[] {
  const monitored = new Set(research.monitors.list().map(({ pageId }) => pageId));
  const ids = new Set([...monitored, ...research.researchList.pageIds()]);
  return [...ids].map((pageId) => pageOf(research, pageId, monitored.has(pageId))).toSorted(newestFirst);
}

function pageOf(research: JobsContext, pageId: string, isMonitored: boolean): ResearchedPage {
  const [newest] = research.researchList.list(pageId, null, 1);
  const withResult = research.researchList.newestResult(pageId);
  const removedAt = research.researchPages.removedAt(pageId);
  return {
    pageId,
    pageName: research.researchPages.name(pageId),
    newest: newest === undefined ? null : describeResearch(research, newest),
    newestResult: withResult === null ? null : describeResearch(research, withResult),
    isRemoved: removedAt !== null && !isMonitored && (newest === undefined || newest.createdAt <= removedAt),
  };
}

/** A page that has only a monitor is the newest: its first check is about to start. */
function newestFirst(one: ResearchedPage, other: ResearchedPage): number {
  const at = ({ newest }: ResearchedPage) => newest?.createdAt ?? Number.POSITIVE_INFINITY;
  return at(one) === at(other) ? (one.pageId < other.pageId ? -1 : 1) : at(other) - at(one);
}

/** Removes a page from the list, or adds it again. Its jobs stay. [RS88] */
export function removePage({ clock, researchPages, publish }: JobsContext, pageId: string, isRemoved: boolean): null {
  researchPages.setRemoved(pageId, isRemoved ? clock.now() : null);
  publish("research.changed", null);
  return null;
}

/** Stores the user's name for a page; an empty one restores the name from the newest result. */
export function renamePage({ researchPages, publish }: JobsContext, pageId: string, name: string): null {
  researchPages.give(pageId, name === "" ? null : name);
  publish("research.changed", null);
  return null;
}

/** Opens a page of the social network's ad library in the browser. */
export async function openAdLibraryPage({ desktop }: JobsContext, pageId: string): Promise<null> {
  await desktop.openExternal(adLibraryPage(pageId));
  return null;
}

/** Returns the URL of the ad library that shows all ads of a page. `pageId`: as in the API, only digits. */
export function adLibraryPage(pageId: string): string {
  const url = new URL("https://www.facebook.com/ads/library/");
  url.searchParams.set("active_status", "all");
  url.searchParams.set("ad_type", "all");
  url.searchParams.set("country", "ALL");
  url.searchParams.set("view_all_page_id", pageId);
  return url.href;
}

import type { ResearchedPage } from "#contracts/research.ts";
import { t } from "#texts/t.ts";
import { adsText } from "#renderer/ads/tile/adFieldText.ts";
import { shortTime } from "#renderer/lib/time/times.ts";
import { jobKey, statusText } from "#renderer/features/research/jobs/jobText.ts";

/** Returns the page's name if it is known, else its ID. */
export function pageTitle({ pageName, pageId }: { readonly pageName: string | null; readonly pageId: string | null }) {
  return pageName ?? (pageId === null ? t("Unknown page") : t("Page {id}", { id: pageId }));
}

/** Returns what the newest result has that the one before had not, such as "1 new"; null if there is nothing. */
export function newText({ newestResult }: ResearchedPage): string | null {
  const diff = newestResult?.compared?.diff;
  if (diff === undefined) return null;
  if (diff.added.length > 0) return t("{count, number} new", { count: diff.added.length });
  if (diff.changed.length > 0) return t("{count, number} changed", { count: diff.changed.length });
  return diff.ended.length > 0 ? t("{count, number} ended", { count: diff.ended.length }) : null;
}

/** Returns the newest result of a page, such as "17 ads · Nov 22, 12:03". */
export function newestResultText({ newestResult }: ResearchedPage, now: number): string {
  const result = newestResult?.result ?? null;
  if (result === null) return t("No result yet");
  return `${adsText({ count: result.itemCount, isCapped: false })} · ${shortTime(result.fetchedAt, now)}`;
}

/** Returns the status of the newest job where it is not that of the newest result; null if it is. */
export function statusBesideResult({ newest, newestResult }: ResearchedPage) {
  if (newest === null || (newestResult !== null && jobKey(newest) === jobKey(newestResult))) return null;
  return statusText(newest);
}

/** Returns the listed pages whose name or ID contains the typed text. */
export function pagesMatching(pages: readonly ResearchedPage[], typed: string): readonly ResearchedPage[] {
  const text = typed.trim().toLowerCase();
  return pages.filter(
    (page) => !page.isRemoved && (pageTitle(page).toLowerCase().includes(text) || page.pageId.includes(text)),
  );
}

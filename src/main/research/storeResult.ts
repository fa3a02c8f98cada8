import type { PaidRequestId } from "#contracts/ids.ts";
import type { ResearchJobView } from "#contracts/research.ts";
import type { ResearchJob, ResearchRequest, ResearchResult } from "#contracts/service/research.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import { researchDiff, isSameQuestion } from "./domain/researchDiff.ts";
import {
  type Comparison,
  pageNameIn,
  type ResearchJobRow,
  type ResearchJobWriter,
  summaryOf,
} from "./domain/researchJob.ts";
import { foundNotification } from "./monitors/monitorNotifications.ts";

export interface StoreResultDeps {
  readonly clock: Clock;
  readonly writer: Pick<ResearchJobWriter, "finish">;
  /** Returns the requests that wait for a job; none for an imported one. */
  readonly waitingFor: (
    jobId: string,
  ) => readonly { readonly id: PaidRequestId; readonly request: ResearchRequest | null }[];
  readonly earlierResult: (
    pageId: string,
    jobId: string,
    isSame: (request: ResearchRequest | null) => boolean,
  ) => { readonly jobId: string; readonly result: ResearchResult; readonly request: ResearchRequest | null } | null;
  /** Stores a page's name from a result that was fetched at `at`, epoch ms. */
  readonly nameFound: (pageId: string, name: string, at: number) => void;
  /** Called when the result is on disk, so that its ads can be indexed. */
  readonly stored: () => void;
  readonly describe: (id: PaidRequestId) => ResearchJobView;
  /** Notifies the user if notifications are on. */
  readonly notify: (notice: SystemNotification) => void;
  readonly changed: () => void;
}

/**
 * Stores a result permanently, with its changes since the last result of the same request, in one commit. Then indexes
 * its ads and sends the monitor's notification. [RS3] [RS9] [RS10]
 */
export function storeResult(
  deps: StoreResultDeps,
  row: ResearchJobRow,
  job: ResearchJob,
  result: ResearchResult,
): void {
  const waiting = deps.waitingFor(row.id);
  const comparisons = waiting.flatMap(({ id, request }) => {
    const comparison = request === null ? null : comparisonOf(deps, row, request, result);
    return comparison === null ? [] : [{ ...comparison, paidRequestId: id }];
  });
  deps.writer.finish(row.id, job, { result, comparisons }, deps.clock.now());
  const name = pageNameIn(result);
  if (name !== null) deps.nameFound(result.provenance.native_id, name, summaryOf(result).fetchedAt);
  deps.stored();
  for (const { id } of waiting) {
    const view = deps.describe(id);
    const notice = view.monitorId === null ? null : foundNotification(view);
    if (notice !== null) deps.notify(notice);
  }
  deps.changed();
}

function comparisonOf(
  deps: StoreResultDeps,
  row: ResearchJobRow,
  request: ResearchRequest,
  result: ResearchResult,
): Comparison | null {
  const earlier = deps.earlierResult(
    result.provenance.native_id,
    row.id,
    (other) => other !== null && isSameQuestion(request, other),
  );
  // A cached result older than the last one shows no changes since then.
  if (earlier === null || summaryOf(earlier.result).fetchedAt > summaryOf(result).fetchedAt) return null;
  const before = { items: earlier.result.result.items, mostItems: request.page.max_results };
  const after = { items: result.result.items, mostItems: request.page.max_results };
  return { jobId: earlier.jobId, diff: researchDiff(before, after) };
}

import type { ResearchJob, ResearchRequest, ResearchResult } from "#contracts/service/research.ts";
import type { JobsContext } from "./context.ts";
import { isSameQuestion, researchDiff } from "./domain/researchDiff.ts";
import { type Comparison, pageNameIn, type ResearchJobRow, summaryOf } from "./domain/researchJob.ts";
import { readResearch } from "./listResearch.ts";
import { foundNotification } from "./monitors/monitorNotifications.ts";

/**
 * Stores a result permanently, with its changes since the last result of the same request, in one commit. Then indexes
 * its ads and sends the monitor's notification. [RS3] [RS9] [RS10]
 */
export function storeResult(
  research: JobsContext,
  row: ResearchJobRow,
  job: ResearchJob,
  result: ResearchResult,
): void {
  const waiting = research.research.waitingFor(row.id);
  const comparisons = waiting.flatMap(({ id, request }) => {
    const comparison = request === null ? null : comparisonOf(research, row, request, result);
    return comparison === null ? [] : [{ ...comparison, paidRequestId: id }];
  });
  research.researchWriter.finish(row.id, job, { result, comparisons }, research.clock.now());
  const name = pageNameIn(result);
  if (name !== null) research.researchPages.found(result.provenance.native_id, name, summaryOf(result).fetchedAt);
  research.indexJob.soon();
  for (const { id } of waiting) {
    const view = readResearch(research, id);
    const notice = view.monitorId === null ? null : foundNotification(view);
    if (notice !== null) research.notify(notice);
  }
  research.publish("research.changed", null);
}

function comparisonOf(
  research: JobsContext,
  row: ResearchJobRow,
  request: ResearchRequest,
  result: ResearchResult,
): Comparison | null {
  const earlier = research.research.earlierResult(
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

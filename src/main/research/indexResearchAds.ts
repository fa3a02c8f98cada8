import type { ResearchResult } from "#contracts/service/research.ts";
import type { ResearchMirror } from "#main/ads/domain/researchMirror.ts";
import { summaryOf } from "./domain/researchJob.ts";

interface Deps {
  readonly mirror: ResearchMirror;
  /** Jobs whose results are in the journal. */
  readonly withResult: () => readonly string[];
  readonly result: (jobId: string) => ResearchResult | null;
}

/**
 * Indexes the results that the ad database lacks: the newest one, or all of them after the ad database was rebuilt.
 * Resolves to their number.
 */
export async function indexResearchAds({ mirror, withResult, result }: Deps): Promise<number> {
  const missing = await mirror.jobsMissing(withResult());
  for (const jobId of missing) {
    const stored = result(jobId);
    if (stored === null) continue;
    await mirror.ingestResearch({
      jobId,
      pageId: stored.provenance.native_id,
      fetchedAt: summaryOf(stored).fetchedAt,
      items: stored.result.items,
    });
  }
  return missing.length;
}

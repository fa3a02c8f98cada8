import { inFlight } from "#main/shared/jobs/inFlight.ts";
import type { ResearchContext, ResearchIndexJob } from "./context.ts";
import { summaryOf } from "./domain/researchJob.ts";

const retryMs = 10_000;

/** Indexes research results in the ad database: at startup, and after each stored result. */
export function researchIndexJob(research: ResearchContext): ResearchIndexJob {
  let dueAt: number | null = 0;
  let hasFailed = false;
  const work = inFlight<"mirror">({
    failed: (_key, cause) => {
      hasFailed = true;
      research.log.error("couldn't index research ads yet", { cause });
    },
    ended: research.wake,
  });
  return {
    name: "research mirror",
    soon: () => {
      dueAt = 0;
      research.wake();
    },
    tick: (now) => {
      if (work.size() > 0) return null;
      if (hasFailed) dueAt = now + retryMs;
      hasFailed = false;
      if (dueAt === null || dueAt > now) return dueAt;
      dueAt = null;
      void work.start("mirror", async () => {
        if ((await indexMissing(research)) > 0) research.researchIndexed();
      });
      return null;
    },
  };
}

/**
 * Indexes the results that the ad database lacks: the newest one, or all of them after the ad database was rebuilt.
 * Resolves to their number.
 */
async function indexMissing({ mirror, research: jobs }: ResearchContext): Promise<number> {
  const missing = await mirror.jobsMissing(jobs.withResult());
  for (const jobId of missing) {
    const stored = jobs.result(jobId);
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

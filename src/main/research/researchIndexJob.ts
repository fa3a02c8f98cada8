import { inFlight } from "#main/shared/jobs/inFlight.ts";
import type { Job } from "#main/shared/jobs/runner.ts";

interface Deps {
  /** Indexes missing results. Resolves to their number. */
  readonly mirror: () => Promise<number>;
  /** Called after results were indexed. */
  readonly indexed: () => void;
  readonly failed: (cause: unknown) => void;
  readonly wake: () => void;
}

interface ResearchMirrorJob extends Job {
  /** Called when a result was stored. */
  readonly soon: () => void;
}

const retryMs = 10_000;

/** Indexes research results in the ad database: at startup, and after each stored result. */
export function researchIndexJob(deps: Deps): ResearchMirrorJob {
  let dueAt: number | null = 0;
  let hasFailed = false;
  const work = inFlight<"mirror">({
    failed: (_key, cause) => {
      hasFailed = true;
      deps.failed(cause);
    },
    ended: deps.wake,
  });
  return {
    name: "research mirror",
    soon: () => {
      dueAt = 0;
      deps.wake();
    },
    tick: (now) => {
      if (work.size() > 0) return null;
      if (hasFailed) dueAt = now + retryMs;
      hasFailed = false;
      if (dueAt === null || dueAt > now) return dueAt;
      dueAt = null;
      void work.start("mirror", async () => {
        if ((await deps.mirror()) > 0) deps.indexed();
      });
      return null;
    },
  };
}

import type { Job } from "#main/shared/jobs/runner.ts";
import type { ResultCopies } from "./resultCopies.ts";

interface Deps extends Pick<ResultCopies, "removeOld"> {
  readonly report: (cause: unknown) => void;
}

const everyMs = 6 * 3_600_000;

/** Removes old copies of results that programs requested. */
export function removeCopiesJob({ removeOld, report }: Deps): Job {
  let dueAt = Number.NEGATIVE_INFINITY;
  return {
    name: "removeCopies",
    tick: (now) => {
      if (now < dueAt && dueAt - now <= everyMs) return dueAt;
      dueAt = now + everyMs;
      removeOld().catch(report);
      return dueAt;
    },
  };
}

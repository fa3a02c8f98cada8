import type { Job } from "#main/shared/jobs/runner.ts";

interface Deps {
  /** Indexes some results. Returns true if more are left. */
  readonly index: () => boolean;
  /** Deletes some results whose time in the trash is over. Returns when the next deletion is due in epoch ms, or null. */
  readonly emptyTrash: (now: number) => number | null;
  /** Deletes some unused files. */
  readonly removeFiles: () => "done" | "more" | "wait";
}

const soonMs = 20;
const laterMs = 5_000;

/** Maintains the search index and empties the trash, in small steps that block nothing else. */
export function libraryJob(deps: Deps): Job {
  return {
    name: "library",
    tick: (now) => {
      if (deps.index()) return now + soonMs;
      const next = deps.emptyTrash(now);
      const files = deps.removeFiles();
      const filesAt = files === "done" ? Infinity : now + (files === "more" ? soonMs : laterMs);
      const at = Math.min(next ?? Infinity, filesAt);
      // Overdue work that is left for the next step waits only the minimum delay.
      return at === Infinity ? null : Math.max(at, now + soonMs);
    },
  };
}

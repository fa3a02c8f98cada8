import type { Job } from "../shared/jobs/runner.ts";

interface Deps {
  /** Indexes some results; true when more are left. */
  readonly index: () => boolean;
  /** Removes some of what has been in the trash for too long; gives when the next has been, epoch ms, or null. */
  readonly emptyTrash: (now: number) => number | null;
  /** Removes some of the files that nothing needs. */
  readonly removeFiles: () => "done" | "more" | "wait";
}

const soonMs = 20;
const laterMs = 5_000;

/** Keeps the library's own books: its search index, and the trash. In small steps, so that nothing else waits for it. */
export function libraryJob(deps: Deps): Job {
  return {
    name: "library",
    tick: (now) => {
      if (deps.index()) return now + soonMs;
      const next = deps.emptyTrash(now);
      const files = deps.removeFiles();
      const filesAt = files === "done" ? Infinity : now + (files === "more" ? soonMs : laterMs);
      const at = Math.min(next ?? Infinity, filesAt);
      // What is over already, and is left for the next part, waits as short as anything does here.
      return at === Infinity ? null : Math.max(at, now + soonMs);
    },
  };
}

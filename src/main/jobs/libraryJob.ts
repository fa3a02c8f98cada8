import type { Job } from "./runner.ts";

interface Deps {
  /** Indexes some results; true when more are left. */
  readonly index: () => boolean;
  /** Removes what has been in the trash for too long; gives when the next has been, epoch ms, or null. */
  readonly emptyTrash: (now: number) => number | null;
  /** Removes files that nothing needs; false when some have to wait. */
  readonly removeFiles: () => boolean;
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
      return deps.removeFiles() ? next : Math.min(next ?? Infinity, now + laterMs);
    },
  };
}

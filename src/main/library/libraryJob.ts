import type { Job } from "#main/shared/jobs/runner.ts";
import type { IndexContext, TrashContext } from "./context.ts";
import { removeExpired, removeFiles } from "./emptyTrash.ts";
import { indexSome } from "./indexAssets.ts";

const soonMs = 20;
const laterMs = 5_000;

/** Maintains the search index and empties the trash, in small steps that block nothing else. */
export function libraryJob(context: IndexContext & TrashContext): Job {
  return {
    name: "library",
    tick: (now) => {
      if (indexSome(context)) return now + soonMs;
      const next = removeExpired(context, now);
      const files = removeFiles(context);
      const filesAt = files === "done" ? Infinity : now + (files === "more" ? soonMs : laterMs);
      const at = Math.min(next ?? Infinity, filesAt);
      // Overdue work that is left for the next step waits only the minimum delay.
      return at === Infinity ? null : Math.max(at, now + soonMs);
    },
  };
}

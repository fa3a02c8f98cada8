import type { Job } from "../../shared/jobs/runner.ts";

interface Deps {
  /** Puts the person's own ads back into the mirror; null when the mirror had not been lost. */
  readonly restore: () => Promise<{ readonly restored: number } | null>;
  /** Removes the files that nothing names. */
  readonly sweep: () => Promise<void>;
  /** The fetching of files may begin. */
  readonly begin: () => void;
  /** Ads were put back. */
  readonly restored: () => void;
  readonly failed: (cause: unknown) => void;
  /** The mirror is empty. */
  readonly emptied: () => void;
  readonly wake: () => void;
}

export interface RestoreJob extends Job {
  /** The mirror was damaged and is empty now: own ads are put back once more. */
  readonly refill: () => void;
}

/** Puts the person's own ads back into a mirror that was lost, before any file of an ad is fetched. [AK11] */
export function restoreJob(deps: Deps): RestoreJob {
  let isRestored = false;
  // Only before the first file is fetched is it certain what nothing names.
  let isSwept = false;

  async function restore(): Promise<void> {
    try {
      const wasNew = await deps.restore();
      if (wasNew !== null && !isSwept) await deps.sweep();
      isSwept = true;
      if (wasNew !== null && wasNew.restored > 0) deps.restored();
      deps.begin();
    } catch (cause) {
      deps.failed(cause);
      deps.begin();
    }
  }

  return {
    name: "own ads",
    tick: () => {
      if (!isRestored) void restore();
      isRestored = true;
      return null;
    },
    refill: () => {
      isRestored = false;
      deps.emptied();
      deps.wake();
    },
  };
}

import type { Job } from "#main/shared/jobs/runner.ts";

interface Deps {
  /** Restores the user's ads to the ad cache; null if the ad cache had not been lost. */
  readonly restore: () => Promise<{ readonly restored: number } | null>;
  /** Deletes unreferenced files. */
  readonly sweep: () => Promise<void>;
  /** Allows media downloads to start. */
  readonly begin: () => void;
  /** Called after ads were restored. */
  readonly restored: () => void;
  readonly failed: (cause: unknown) => void;
  /** Called when the ad cache is empty. */
  readonly emptied: () => void;
  readonly wake: () => void;
}

export interface RestoreJob extends Job {
  /** Called when the ad cache was damaged and is now empty: restores the user's ads again. */
  readonly refill: () => void;
}

/** Restores the user's ads to an ad cache that was lost, before any media of an ad is downloaded. [AK11] */
export function restoreJob(deps: Deps): RestoreJob {
  let isRestored = false;
  // Only before the first download is it certain which files are unreferenced.
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

import type { Clock } from "#main/shared/base/clock.ts";

interface Options {
  readonly clock: Clock;
  /** Called when a commit failed; it is tried again. */
  readonly report: (cause: unknown) => void;
}

/** Commits the outcomes of sends, which must not be lost to a full disk. [S2] */
export interface CommitWithRetry {
  /** Runs `write` now, and again until it succeeds. Resolves then, or when it fails after `stop`. Never rejects. */
  readonly commit: (write: () => void) => Promise<void>;
  /** Called before the journal is closed. */
  readonly stop: () => void;
}

const retryMs = 2_000;

/** Retries a failed commit every 2 s. */
export function createCommitWithRetry({ clock, report }: Options): CommitWithRetry {
  let isStopped = false;
  return {
    commit: (write) =>
      new Promise((resolve) => {
        const attempt = () => {
          try {
            write();
            resolve();
          } catch (cause) {
            // After the journal is closed the row stays in `sending`: the next start finds and verifies it.
            if (isStopped) return resolve();
            report(cause);
            clock.after(retryMs, attempt);
          }
        };
        attempt();
      }),
    stop: () => {
      isStopped = true;
    },
  };
}

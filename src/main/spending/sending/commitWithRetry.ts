import type { Clock } from "../../shared/base/clock.ts";

interface Options {
  readonly clock: Clock;
  /** A commit failed and is tried again. */
  readonly report: (cause: unknown) => void;
}

/** Commits an outcome of a send: it must not be lost to a full disk. [S2] */
export interface CommitWithRetry {
  /** Runs `write` now, and again until it succeeds. Resolves then, or when it fails after `stop`. Never rejects. */
  readonly commit: (write: () => void) => Promise<void>;
  /** The journal is about to be closed. */
  readonly stop: () => void;
}

const retryMs = 2_000;

/** Tries a commit that failed again every 2 s. */
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
            // With the journal closed the row stays as it is: the next start finds it sending and verifies it.
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

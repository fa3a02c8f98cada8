import type { RunId } from "../../../contracts/ids.ts";
import { inFlight } from "../../shared/jobs/inFlight.ts";

interface Deps {
  readonly quoteRun: (id: RunId) => Promise<void>;
  readonly changed: (id: RunId) => void;
  readonly report: (cause: unknown) => void;
}

/** Requests the quotes of batches, one batch after another in the order in which they were opened. */
export interface RunQuoting {
  /** Resolves when all quotes of the batch have arrived, or were rejected. Never rejects. */
  readonly start: (id: RunId) => Promise<void>;
  readonly isQuoting: (id: RunId) => boolean;
  /** Stops requesting quotes for a discarded batch. */
  readonly stop: (id: RunId) => void;
}

export function runQuoting(deps: Deps): RunQuoting {
  const wanted = new Set<RunId>();
  let last: Promise<void> = Promise.resolve();
  const work = inFlight<RunId>({ failed: (_id, cause) => deps.report(cause), ended: () => undefined });
  return {
    start: (id) => {
      wanted.add(id);
      last = last.then(() =>
        work.start(id, async () => {
          try {
            if (wanted.has(id)) await deps.quoteRun(id);
          } finally {
            wanted.delete(id);
            deps.changed(id);
          }
        }),
      );
      return last;
    },
    isQuoting: (id) => wanted.has(id),
    stop: (id) => void wanted.delete(id),
  };
}

import type { ProgramId } from "#contracts/agents/programId.ts";
import type { RunId } from "#contracts/ids.ts";
import { inFlight } from "#main/shared/jobs/inFlight.ts";

interface Deps {
  readonly quoteRun: (id: RunId, requestedBy: ProgramId | null) => Promise<void>;
  readonly changed: (id: RunId) => void;
  readonly report: (cause: unknown) => void;
}

/** Requests the quotes of batches, one batch after another in the order in which they were opened. */
export interface RunQuoting {
  /** Resolves when all quotes of the batch have arrived, or were rejected. Never rejects. */
  readonly start: (id: RunId, requestedBy?: ProgramId) => Promise<void>;
  readonly isQuoting: (id: RunId) => boolean;
  /** Stops requesting quotes for a discarded batch. */
  readonly stop: (id: RunId) => void;
}

export function runQuoting(deps: Deps): RunQuoting {
  /** Wanted batches, each with the program that requests it; null for the user. */
  const wanted = new Map<RunId, ProgramId | null>();
  let last: Promise<void> = Promise.resolve();
  const work = inFlight<RunId>({ failed: (_id, cause) => deps.report(cause), ended: () => undefined });
  return {
    start: (id, requestedBy) => {
      wanted.set(id, requestedBy ?? null);
      last = last.then(() =>
        work.start(id, async () => {
          try {
            const program = wanted.get(id);
            if (program !== undefined) await deps.quoteRun(id, program);
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

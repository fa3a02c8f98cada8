import type { GenerationRecord } from "#contracts/service/generations.ts";
import { decideAfterPoll, type Polled } from "./domain/decideAfterPoll.ts";
import type { GenerationWriter } from "./domain/generation.ts";
import type { Random } from "#main/shared/base/retryPolicy.ts";
import type { ListBookmark } from "#main/shared/api/domain/listBookmark.ts";
import { serviceTime } from "#main/shared/api/domain/serviceTime.ts";
import { type ListOutcome, type ListPorts, syncList } from "#main/shared/jobs/syncList.ts";

interface Deps {
  readonly clock: ListPorts<GenerationRecord>["clock"];
  readonly random: Random;
  readonly writer: Pick<GenerationWriter, "adopt">;
  readonly listGenerations: ListPorts<GenerationRecord>["list"];
  readonly bookmark: () => ListBookmark | null;
  readonly setBookmark: (bookmark: ListBookmark) => void;
  /** Called with the number of generations imported from a page. */
  readonly adopted: (count: number) => void;
  /** How far the import goes back behind the newest known generation, ms. */
  readonly overlapMs: number;
}

/**
 * Imports paid generations that this journal does not know: made elsewhere in the workspace, or before the journal was
 * lost. The service may list them in any order, and late. [S15] [L101]
 */
export function importGenerations(deps: Deps): Promise<ListOutcome> {
  return syncList<GenerationRecord>(
    {
      ...deps,
      list: deps.listGenerations,
      timeOf: (record) => serviceTime(record.created_at),
      store: (records) => {
        const now = deps.clock.now();
        // The list holds complete records, so finished generations need no request of their own.
        const found = records.filter(isImported).map((record) => ({
          record,
          decision: decideAfterPoll(firstPoll(now), record, now, deps.random),
        }));
        const added = deps.writer.adopt(found, now);
        if (added > 0) deps.adopted(added);
      },
    },
    { priority: "background", passPriority: "sync", overlapMs: deps.overlapMs },
  );
}

/** Whether a record belongs into this journal. The service lists completed avatars in its gallery. */
export function isImported({ type, status }: Pick<GenerationRecord, "type" | "status">): boolean {
  return type !== "avatar" || status === "failed";
}

function firstPoll(now: number): Polled {
  return { acceptedAt: now, estimatedSeconds: null, pollCount: 0 };
}

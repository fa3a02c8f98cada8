import type { GenerationRecord } from "../../contracts/service/generations.ts";
import { decideAfterPoll, type Polled } from "./domain/decideAfterPoll.ts";
import type { Clock } from "../shared/base/clock.ts";
import type { GenerationWriter } from "./domain/generation.ts";
import type { RequestPriority } from "../shared/api/domain/requestPriorities.ts";
import type { Random } from "../shared/base/retryPolicy.ts";
import type { Page, Read } from "../shared/api/domain/serviceOutcome.ts";

interface Deps {
  readonly clock: Clock;
  readonly random: Random;
  readonly writer: Pick<GenerationWriter, "adopt">;
  readonly listGenerations: (cursor: string | null, priority: RequestPriority) => Promise<Read<Page<GenerationRecord>>>;
  /**
   * The newest record at the last complete read of the list: all older records are known. Null before the first
   * complete read.
   */
  readonly wholeFrom: () => string | null;
  readonly setWholeFrom: (id: string) => void;
  readonly adopted: (count: number) => void;
}

/**
 * Imports paid generations that this journal does not know: made elsewhere with the same key, or before the journal
 * was lost. It reads down to the newest record of the last complete read. A page without new records proves nothing,
 * because an earlier read may have stopped halfway. Resolves to whether it got that far.
 */
export async function importGenerations(deps: Deps): Promise<boolean> {
  const wholeFrom = deps.wholeFrom();
  let newest = wholeFrom;
  let cursor: string | null = null;
  for (;;) {
    const read: Read<Page<GenerationRecord>> = await deps.listGenerations(cursor, "background");
    if (read.kind !== "ok") return false;
    const { records, next } = read.value;
    // The service lists completed avatars in its gallery; a failed avatar is listed only here.
    const results = records.filter(({ type, status }) => type !== "avatar" || status === "failed");
    const now = deps.clock.now();
    // The list holds complete records, so finished generations need no request of their own.
    const found = results.map((record) => ({
      record,
      decision: decideAfterPoll(firstPoll(now), record, now, deps.random),
    }));
    const added = deps.writer.adopt(found, now);
    if (added > 0) deps.adopted(added);
    if (cursor === null) newest = records[0]?.id ?? newest;
    cursor = next;
    if (cursor === null || records.some((record) => record.id === wholeFrom)) break;
  }
  if (newest !== null) deps.setWholeFrom(newest);
  return true;
}

function firstPoll(now: number): Polled {
  return { acceptedAt: now, estimatedSeconds: null, pollCount: 0 };
}

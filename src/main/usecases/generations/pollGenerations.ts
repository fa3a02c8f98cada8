import type { GenerationId, PaidRequestId } from "../../../contracts/ids.ts";
import type { GenerationRecord } from "../../../contracts/service/generations.ts";
import { afterPoll } from "../../domain/afterPoll.ts";
import type { Clock } from "../../domain/clock.ts";
import type { GenerationRow, GenerationWriter } from "../../domain/generation.ts";
import type { Lane } from "../../domain/lanes.ts";
import { backoffMs, type Random } from "../../domain/retryTiming.ts";
import type { Page, Read } from "../../domain/serviceOutcome.ts";

export interface PollDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly due: (now: number) => readonly GenerationRow[];
  readonly writer: Pick<GenerationWriter, "applyRecord" | "setNextPoll">;
  readonly readGeneration: (id: string, lane: Lane) => Promise<Read<GenerationRecord>>;
  readonly listGenerations: (cursor: string | null, lane: Lane) => Promise<Read<Page<GenerationRecord>>>;
  /** Requests whose generations moved. */
  readonly changed: (ids: readonly PaidRequestId[]) => void;
}

/**
 * Asks how the generations that are due are doing: one of them by id, several by one page of the list, and by id those
 * that the page no longer holds. Only what the service answers moves a generation; time alone never does. [S6]
 */
export async function pollGenerations(deps: PollDeps): Promise<void> {
  const due = deps.due(deps.clock.now());
  const listed = due.length > 1 ? await listedById(deps) : new Map<string, GenerationRecord>();
  const moved: PaidRequestId[] = [];
  for (const generation of due) {
    const record = listed?.get(generation.id) ?? (listed === null ? null : await recordOf(deps, generation.id));
    apply(deps, generation, record);
    if (record !== null && generation.paidRequestId !== null) moved.push(generation.paidRequestId);
  }
  if (moved.length > 0) deps.changed(moved);
}

/** The newest page of the list by id; null when the service does not answer. */
async function listedById(deps: PollDeps): Promise<ReadonlyMap<string, GenerationRecord> | null> {
  const read = await deps.listGenerations(null, "poll");
  return read.kind === "ok" ? new Map(read.value.records.map((record) => [record.id, record])) : null;
}

async function recordOf(deps: PollDeps, id: GenerationId): Promise<GenerationRecord | null> {
  const read = await deps.readGeneration(id, "poll");
  return read.kind === "ok" ? read.value : null;
}

function apply(deps: PollDeps, generation: GenerationRow, record: GenerationRecord | null): void {
  const now = deps.clock.now();
  if (record === null) {
    const delayMs = backoffMs(Math.min(generation.pollCount, 4), 5_000, 60_000, deps.random);
    deps.writer.setNextPoll(generation.id, now + delayMs, now);
    return;
  }
  deps.writer.applyRecord(generation.id, record, afterPoll(generation, record, now, deps.random), now);
}

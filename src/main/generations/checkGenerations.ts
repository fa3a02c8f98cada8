import type { GenerationId, PaidRequestId } from "#contracts/ids.ts";
import type { GenerationRecord } from "#contracts/service/generations.ts";
import type { RequestPriority } from "#main/shared/api/domain/requestPriorities.ts";
import type { Read } from "#main/shared/api/domain/serviceOutcome.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { Random } from "#main/shared/base/retryPolicy.ts";
import { decideAfterPoll } from "./domain/decideAfterPoll.ts";
import type { GenerationRow, GenerationWriter } from "./domain/generation.ts";
import type { SceneFileReader } from "./readSceneFile.ts";

interface Deps {
  readonly clock: Clock;
  readonly random: Random;
  readonly writer: Pick<GenerationWriter, "applyRecord">;
  readonly readGeneration: (id: GenerationId, priority: RequestPriority) => Promise<Read<GenerationRecord>>;
  readonly readSceneFile: SceneFileReader;
  /** Called with the requests whose generations changed. */
  readonly changed: (ids: readonly PaidRequestId[]) => void;
}

/**
 * Reads these unfinished generations from the service by their IDs, outside the plan of polling: for the user, or
 * because their request is no longer followed. [S95] Resolves to whether the service answered about each of them.
 */
export async function checkGenerations(
  deps: Deps,
  rows: readonly GenerationRow[],
  priority: RequestPriority,
): Promise<boolean> {
  const moved = new Set<PaidRequestId>();
  let isAnswered = true;
  for (const row of rows) {
    const read = await deps.readGeneration(row.id, priority);
    if (read.kind !== "ok") {
      isAnswered = false;
      continue;
    }
    const sceneFile = await deps.readSceneFile(read.value);
    const now = deps.clock.now();
    const decision = decideAfterPoll(row, read.value, now, deps.random, sceneFile);
    if (decision.kind === "again" && read.value.status === row.status) continue;
    deps.writer.applyRecord(row.id, read.value, decision, now);
    if (row.paidRequestId !== null) moved.add(row.paidRequestId);
  }
  if (moved.size > 0) deps.changed([...moved]);
  return isAnswered;
}

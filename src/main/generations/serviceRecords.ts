import type { PaidRequestId } from "#contracts/ids.ts";
import type { GenerationRecord } from "#contracts/service/generations.ts";
import { isSameId } from "#contracts/service/primitives.ts";
import type { SceneRecord } from "#contracts/service/scenes.ts";
import type { RequestPriority } from "#main/shared/api/domain/requestPriorities.ts";
import type { Page, Read } from "#main/shared/api/domain/serviceOutcome.ts";
import type { RecordContext } from "./context.ts";
import { decideAfterPoll, resultUrls } from "./domain/decideAfterPoll.ts";
import type { GenerationRow } from "./domain/generation.ts";

/** The API has no read of one scene and states no order of the list, so all of it may have to be read. */
const mostPages = 50;

/**
 * Reads one generation. Its record has this ID, because the answer about it may write the ID in another letter case than
 * the answer to its confirm.
 */
export async function readGeneration(
  { service }: Pick<RecordContext, "service">,
  id: string,
  priority: RequestPriority,
): Promise<Read<GenerationRecord>> {
  const read = await service.client.readGeneration(id, priority);
  return read.kind === "ok" && isSameId(read.value.id, id) ? { ...read, value: { ...read.value, id } } : read;
}

/** Reads a page of the list of generations. The IDs of its records are written as in this journal. */
export async function listGenerations(
  { service, generations }: Pick<RecordContext, "service" | "generations">,
  ...page: [cursor: string | null, priority: RequestPriority, type?: string]
): Promise<Read<Page<GenerationRecord>>> {
  const read = await service.client.listGenerations(...page);
  if (read.kind !== "ok") return read;
  return { ...read, value: { ...read.value, records: generations.withOwnIds(read.value.records) } };
}

/**
 * Resolves to the URL of a completed scene's file from the list of scenes, if the generation's record names the scene
 * and no file; null for any other record, and while the list has no such file. API: Scene record, `image_url`;
 * Generation record, `output.scene_id`. [S134]
 */
export async function readSceneFile(
  { service }: Pick<RecordContext, "service">,
  record: GenerationRecord,
): Promise<string | null> {
  const sceneId = record.output?.scene_id;
  if (record.status !== "completed" || sceneId === undefined || resultUrls(record).length > 0) return null;
  let cursor: string | null = null;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const read: Read<Page<SceneRecord>> = await service.client.listScenes(cursor, "poll");
    if (read.kind !== "ok") return null;
    const scene = read.value.records.find(({ id }) => isSameId(id, sceneId));
    if (scene !== undefined) return scene.image_url ?? null;
    cursor = read.value.next;
    if (cursor === null) return null;
  }
  return null;
}

/**
 * Reads these unfinished generations from the service by their IDs, outside the plan of polling: for the user, or
 * because their request is no longer followed. [S95] Resolves to whether the service answered about each of them.
 */
export async function checkGenerations(
  context: RecordContext,
  rows: readonly GenerationRow[],
  priority: RequestPriority,
): Promise<boolean> {
  const moved = new Set<PaidRequestId>();
  let isAnswered = true;
  for (const row of rows) {
    const read = await readGeneration(context, row.id, priority);
    if (read.kind !== "ok") {
      isAnswered = false;
      continue;
    }
    const sceneFile = await readSceneFile(context, read.value);
    const now = context.clock.now();
    const decision = decideAfterPoll(row, read.value, now, context.random, sceneFile);
    if (decision.kind === "again" && read.value.status === row.status) continue;
    context.generationWriter.applyRecord(row.id, read.value, decision, now);
    if (row.paidRequestId !== null) moved.add(row.paidRequestId);
  }
  if (moved.size > 0) context.moved([...moved]);
  return isAnswered;
}

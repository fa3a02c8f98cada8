import type { GenerationRecord } from "#contracts/service/generations.ts";
import { isSameId } from "#contracts/service/primitives.ts";
import type { SceneRecord } from "#contracts/service/scenes.ts";
import type { RequestPriority } from "#main/shared/api/domain/requestPriorities.ts";
import type { Page, Read } from "#main/shared/api/domain/serviceOutcome.ts";
import { resultUrls } from "./domain/decideAfterPoll.ts";

/**
 * Resolves to the URL of a completed scene's file from the list of scenes, if the generation's record names the scene
 * and no file; null for any other record, and while the list has no such file.
 */
export type SceneFileReader = (record: GenerationRecord) => Promise<string | null>;

type SceneList = (cursor: string | null, priority: RequestPriority) => Promise<Read<Page<SceneRecord>>>;

/** The API has no read of one scene and states no order of the list, so all of it may have to be read. */
const mostPages = 50;

/** Returns the reader of scenes' files. API: Scene record, `image_url`; Generation record, `output.scene_id`. [S134] */
export function sceneFileReader(listScenes: SceneList): SceneFileReader {
  return async (record) => {
    const sceneId = record.output?.scene_id;
    if (record.status !== "completed" || sceneId === undefined || resultUrls(record).length > 0) return null;
    let cursor: string | null = null;
    for (let pages = 0; pages < mostPages; pages += 1) {
      const read: Read<Page<SceneRecord>> = await listScenes(cursor, "poll");
      if (read.kind !== "ok") return null;
      const scene = read.value.records.find(({ id }) => isSameId(id, sceneId));
      if (scene !== undefined) return scene.image_url ?? null;
      cursor = read.value.next;
      if (cursor === null) return null;
    }
    return null;
  };
}

import type { SceneRecord } from "#contracts/service/scenes.ts";
import type { PaidWork } from "#sandbox/catalog/requests.ts";
import { outputFiles } from "#sandbox/generations/outputFiles.ts";
import type { Scene, SceneStore } from "#sandbox/generations/sceneStore.ts";
import type { AvatarStore } from "#sandbox/generations/avatarStore.ts";
import type { Answer, Call } from "#sandbox/http/call.ts";
import { pageBySeq } from "#sandbox/http/cursor.ts";
import { Refusal } from "#sandbox/http/refusal.ts";
import { withoutQuoteFields } from "#sandbox/money/intent.ts";
import { type GenerationDeps, quoteOrConfirm } from "./generations.ts";

export interface SceneDeps extends GenerationDeps {
  readonly scenes: SceneStore;
  readonly avatars: AvatarStore;
}

/** `POST /v1/scenes`. */
export function createScene(deps: SceneDeps, call: Call<"createScene">): Answer {
  const work: PaidWork = { type: "scene", ...withoutQuoteFields(call.body) };
  const avatarId = call.body.options.avatar_id;
  if (avatarId !== undefined && deps.avatars.read(avatarId.toLowerCase()) === undefined) {
    throw new Refusal(400, "avatar_not_found", "there is no such avatar", {
      field: "options.avatar_id",
      parameter: "avatar_id",
    });
  }
  return quoteOrConfirm(deps, call, "scene", work, call.body);
}

/** `GET /v1/scenes`, newest first. A scene has an image once it is completed. A failed scene is not listed. */
export function listScenes(deps: SceneDeps, call: Call<"listScenes">): Answer {
  deps.advance(call.now);
  const { data, meta } = pageBySeq(deps, { name: "scenes", filters: "" }, call.query, deps.scenes.listBefore);
  return { status: 200, body: { data: data.map((scene) => sceneRecord(deps, scene, call.now)), meta } };
}

function sceneRecord(deps: SceneDeps, scene: Scene, now: number): SceneRecord {
  const work = JSON.parse(scene.request) as Extract<PaidWork, { type: "scene" }>;
  const [file] = outputFiles({ type: "scene", request: scene.request });
  const url = `${deps.baseUrl()}/media/${scene.mediaToken}/${file}`;
  const hasImage = scene.state === "completed" && now >= scene.outputAt;
  return {
    id: scene.id,
    name: scene.name,
    prompt: work.prompt,
    ...(hasImage && !deps.switches.isOn("scene-thumbnail-only") && { image_url: url }),
    ...(hasImage && { thumbnail_url: url.replace(/[^/]+$/, "thumbnail.webp") }),
    model: work.model,
    aspect_ratio: work.options.aspect_ratio ?? "1:1",
    resolution: work.resolution,
    mode: work.options.mode ?? "custom",
    created_at: new Date(scene.createdAt).toISOString(),
  };
}

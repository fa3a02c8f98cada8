import type { z } from "zod";
import { type CreativeType, creativeTypes } from "../../../contracts/studio/models.ts";
import {
  AudioOptions,
  AudioRequest,
  ImageOptions,
  ImageRequest,
  LipsyncOptions,
  LipsyncRequest,
  models,
  VideoOptions,
  VideoRequest,
} from "../../../contracts/service/generationRequests.ts";
import { sceneModels, SceneOptions, SceneRequest } from "../../../contracts/service/scenes.ts";
import { type FieldSpec, fieldSpecs } from "./fields/fieldSpec.ts";

export const studioTabs = creativeTypes;
export type StudioTab = CreativeType;

/** The form definition of one request type. */
export interface Creative {
  readonly type: CreativeType;
  readonly request: z.ZodType;
  /** All fields except prompt and model. */
  readonly fields: readonly FieldSpec[];
  /** Names of the fields that are outside the request's `options`. */
  readonly top: readonly string[];
  readonly models: readonly string[];
}

const sceneTop = SceneRequest.pick({ name: true, resolution: true });

export const creatives: Readonly<Record<CreativeType, Creative>> = {
  image: { type: "image", request: ImageRequest, fields: fieldSpecs(ImageOptions), top: [], models: models.image },
  video: { type: "video", request: VideoRequest, fields: fieldSpecs(VideoOptions), top: [], models: models.video },
  audio: { type: "audio", request: AudioRequest, fields: fieldSpecs(AudioOptions), top: [], models: models.audio },
  lipsync: {
    type: "lipsync",
    request: LipsyncRequest,
    fields: fieldSpecs(LipsyncOptions),
    top: [],
    models: models.lipsync,
  },
  scene: {
    type: "scene",
    request: SceneRequest,
    fields: [...fieldSpecs(sceneTop), ...fieldSpecs(SceneOptions)],
    top: Object.keys(sceneTop.shape),
    models: sceneModels,
  },
};

export function isCreativeType(text: unknown): text is CreativeType {
  return creativeTypes.some((type) => type === text);
}

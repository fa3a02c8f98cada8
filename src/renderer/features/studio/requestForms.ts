import type { z } from "zod";
import { type RequestType, requestTypes } from "#contracts/studio/models.ts";
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
} from "#contracts/service/generationRequests.ts";
import { sceneModels, SceneOptions, SceneRequest } from "#contracts/service/scenes.ts";
import { type FieldSpec, fieldSpecs } from "./fields/fieldSpec.ts";

export const studioTabs = requestTypes;
export type StudioTab = RequestType;

/** The form definition of one request type. */
export interface RequestForm {
  readonly type: RequestType;
  readonly request: z.ZodType;
  /** All fields except prompt and model. */
  readonly fields: readonly FieldSpec[];
  /** Names of the fields that are outside the request's `options`. */
  readonly top: readonly string[];
  readonly models: readonly string[];
}

const sceneTop = SceneRequest.pick({ name: true, resolution: true });

export const requestForms: Readonly<Record<RequestType, RequestForm>> = {
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

export function isRequestType(text: unknown): text is RequestType {
  return requestTypes.some((type) => type === text);
}

import type { z } from "zod";
import {
  AudioOptions,
  AudioRequest,
  type GenerationType,
  ImageOptions,
  ImageRequest,
  LipsyncOptions,
  LipsyncRequest,
  models,
  VideoOptions,
  VideoRequest,
} from "../../../contracts/service/generationRequests.ts";
import { type FieldSpec, fieldSpecs } from "./fieldSpec.ts";

export const studioTabs = ["image", "video", "audio", "lipsync", "scene"] as const;
export type StudioTab = (typeof studioTabs)[number];

/** What Studio needs to know of one kind of creative. */
export interface Creative {
  readonly type: GenerationType;
  readonly request: z.ZodType;
  readonly fields: readonly FieldSpec[];
  readonly models: readonly string[];
}

export const creatives: Readonly<Record<GenerationType, Creative>> = {
  image: { type: "image", request: ImageRequest, fields: fieldSpecs(ImageOptions), models: models.image },
  video: { type: "video", request: VideoRequest, fields: fieldSpecs(VideoOptions), models: models.video },
  audio: { type: "audio", request: AudioRequest, fields: fieldSpecs(AudioOptions), models: models.audio },
  lipsync: { type: "lipsync", request: LipsyncRequest, fields: fieldSpecs(LipsyncOptions), models: models.lipsync },
};

import { z } from "zod";
import type { PaidRequestKind } from "./paidRequests.ts";
import { AudioOptions, ImageOptions, LipsyncOptions, VideoOptions } from "#contracts/service/generationRequests.ts";
import { readable } from "#contracts/service/readable.ts";
import { ResearchRequest } from "#contracts/service/research.ts";
import { SceneOptions } from "#contracts/service/scenes.ts";

const promptFields = {
  prompt: z.string(),
  model: z.string().optional(),
  webhook_url: z.string().optional(),
};

/**
 * A generation request as stored in a database: fields that Proofsheet reads have the correct type, but limits are not
 * checked.
 */
export const StoredGeneration = z.discriminatedUnion("type", [
  z.looseObject({ type: z.literal("image"), ...promptFields, options: readable(ImageOptions).optional() }),
  z.looseObject({ type: z.literal("video"), ...promptFields, options: readable(VideoOptions).optional() }),
  z.looseObject({ type: z.literal("audio"), ...promptFields, options: readable(AudioOptions).optional() }),
  z.looseObject({ type: z.literal("lipsync"), ...promptFields, options: readable(LipsyncOptions).optional() }),
]);

export const StoredScene = z.looseObject({
  name: z.string().optional(),
  ...promptFields,
  options: readable(SceneOptions).optional(),
});

/** The payload of a paid request as stored in a database, by kind. API: Generation requests, Research request. */
export const storedRequests: Readonly<Record<PaidRequestKind, z.ZodType>> = {
  generation: StoredGeneration,
  scene: StoredScene,
  research: readable(ResearchRequest),
  batch: z.looseObject({ items: z.array(z.looseObject({ item_id: z.string(), request: StoredGeneration })) }),
};

import { z } from "zod";
import { Credits, DateTime, Int32, openEnum, text, uri, Uuid } from "./primitives.ts";
import { PageQuery } from "./pagination.ts";

export const generationStatuses = ["pending", "processing", "completed", "failed"] as const;
/** Values of the list filter `type`. API: GET /v1/generations. */
export const generationListTypes = ["image", "video", "audio", "lipsync", "avatar", "scene"] as const;

/** `data` of the 201 response. API: Generation / scene creation result. */
export const CreationResult = z
  .object({
    id: Uuid,
    type: openEnum(["image", "video", "audio", "lipsync", "scene"]),
    status: openEnum(["processing"]),
    model: text(1, 200),
    credits_used: Credits,
    credits_remaining: Credits,
    estimated_seconds: z.int().min(0).max(86_400),
    created_at: DateTime,
  })
  .meta({ id: "CreationResult", "x-section": "Generation / scene creation result" });
export type CreationResult = z.infer<typeof CreationResult>;

export const GenerationOutput = z
  .object({
    url: uri(4096).optional(),
    images: z.array(uri()).max(4).optional(),
    scene_id: Uuid.optional(),
    provider_seed: Int32.optional(),
  })
  .meta({ id: "GenerationOutput", "x-section": "Generation record" });
export type GenerationOutput = z.infer<typeof GenerationOutput>;

/** API: Generation record. */
export const GenerationRecord = z
  .object({
    id: Uuid,
    type: text(1, 64),
    status: openEnum(generationStatuses),
    model: text(1, 200).nullable(),
    prompt: text(0, 10_000).nullable(),
    credits_used: Credits,
    error_message: text(0, 500).nullable(),
    output: GenerationOutput.optional(),
    created_at: DateTime,
    completed_at: DateTime.nullable(),
  })
  .meta({ id: "GenerationRecord", "x-section": "Generation record" });
export type GenerationRecord = z.infer<typeof GenerationRecord>;

/** Query of `GET /v1/generations`. */
export const GenerationListQuery = PageQuery.extend({
  type: z.enum(generationListTypes).optional(),
  status: z.enum(generationStatuses).optional(),
});
export type GenerationListQuery = z.input<typeof GenerationListQuery>;

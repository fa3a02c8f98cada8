import { z } from "zod";
import { Credits, DateTime, openEnum, text, uri, Uuid } from "./primitives.ts";

/** API: Authorization object. */
export const Authorization = z
  .discriminatedUnion("status", [
    z.object({ status: z.literal("auto_approved") }),
    z.object({ status: z.literal("approval_required"), authorize_url: uri(2048) }),
  ])
  .meta({ id: "Authorization", "x-section": "Authorization object" });
export type Authorization = z.infer<typeof Authorization>;

const confirmationFields = {
  model: text(1, 200),
  mode: text(1, 160).optional(),
  resolution: text(1, 32).optional(),
  output_count: z.int().min(0).max(16).optional(),
  duration_seconds: z.number().min(0).max(3600).optional(),
  generate_audio: z.boolean().optional(),
  reference_count: z.int().min(0).max(16).optional(),
  text_length: z.int().min(0).max(1_000_000).describe("characters").optional(),
};

/** What exactly a confirmed quote will run. API: Confirmation object. */
export const Confirmation = z
  .object({
    generation_type: openEnum(["image", "video", "audio", "lipsync", "scene"]),
    ...confirmationFields,
  })
  .meta({ id: "Confirmation", "x-section": "Confirmation object" });
export type Confirmation = z.infer<typeof Confirmation>;

/** The confirmation of a batch item, which is never a scene. API: Confirmation object. */
export const BatchItemConfirmation = z
  .object({
    generation_type: openEnum(["image", "video", "audio", "lipsync"]),
    ...confirmationFields,
  })
  .meta({ id: "BatchItemConfirmation", "x-section": "Confirmation object" });

/** `data` of the 200 response of `POST /v1/generations` and `POST /v1/scenes`. API: Generation / scene quote. */
export const GenerationQuote = z
  .object({
    kind: z.literal("quote"),
    quote_id: Uuid,
    reserved_credits: Credits,
    expires_at: DateTime,
    pricing_version: text(1, 80),
    authorization: Authorization,
    confirmation: Confirmation,
  })
  .meta({ id: "GenerationQuote", "x-section": "Generation / scene quote" });
export type GenerationQuote = z.infer<typeof GenerationQuote>;

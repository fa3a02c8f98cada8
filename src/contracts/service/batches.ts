import { z } from "zod";
import { GenerationRequest } from "./generationRequests.ts";
import { Credits, DateTime, openEnum, text, Uuid } from "./primitives.ts";
import { Authorization, BatchItemConfirmation } from "./quotes.ts";

/** Number of items in one batch. API: Limits. */
export const batchSize = { min: 1, max: 8 } as const;

/** The client's id of one item. API: Batch quote. */
export const BatchItemId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/);

/** Body of `POST /v1/generation-batches/quotes`. API: Batch quote. */
export const BatchQuoteBody = z
  .strictObject({
    items: z
      .array(z.strictObject({ item_id: BatchItemId, request: GenerationRequest }))
      .min(batchSize.min)
      .max(batchSize.max),
  })
  .meta({ id: "BatchQuoteBody", "x-section": "Batch quote" });
export type BatchQuoteBody = z.input<typeof BatchQuoteBody>;

/** `data` of the 200 response. API: Batch quote. */
export const BatchQuote = z
  .object({
    kind: z.literal("batch_quote"),
    batch_quote_id: Uuid,
    items: z
      .array(
        z.object({
          item_id: BatchItemId,
          reserved_credits: Credits,
          confirmation: BatchItemConfirmation,
        }),
      )
      .min(batchSize.min)
      .max(batchSize.max),
    total_reserved_credits: Credits,
    pricing_version: text(1, 80),
    expires_at: DateTime,
    authorization: Authorization,
  })
  .meta({ id: "BatchQuote", "x-section": "Batch quote" });
export type BatchQuote = z.infer<typeof BatchQuote>;

/** Body of `POST /v1/generation-batches`. */
export const BatchConfirmBody = z
  .strictObject({ batch_quote_id: Uuid })
  .meta({ id: "BatchConfirmBody", "x-section": "POST /v1/generation-batches" });
export type BatchConfirmBody = z.input<typeof BatchConfirmBody>;

/** `data` of the 201 response. API: Generation batch. */
export const GenerationBatch = z
  .object({
    kind: z.literal("generation_batch"),
    id: Uuid,
    status: openEnum(["processing"]),
    items: z
      .array(
        z.object({
          item_id: BatchItemId,
          generation_id: Uuid,
          type: openEnum(["image", "video", "audio", "lipsync"]),
          status: openEnum(["processing"]),
          model: text(1, 200),
          reserved_credits: Credits,
        }),
      )
      .min(batchSize.min)
      .max(batchSize.max),
    total_reserved_credits: Credits,
    created_at: DateTime,
  })
  .meta({ id: "GenerationBatch", "x-section": "Generation batch" });
export type GenerationBatch = z.infer<typeof GenerationBatch>;

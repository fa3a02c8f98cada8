import { z } from "zod";
import { text, Uuid } from "./primitives.ts";

/** Body of every error response. API: Error object. */
export const ServiceError = z
  .object({
    code: text(1, 128),
    message: text(1, 2000),
    retryable: z.boolean(),
    request_id: Uuid,
    balance: z.int().min(0).describe("credits of the workspace, on insufficient credits").optional(),
    required: z.int().min(0).describe("credits that the request needs, on insufficient credits").optional(),
    field: text(1, 512).optional(),
    state: text(1, 128).optional(),
    retryWithNewKey: z.boolean().optional(),
    parameter: text(1, 128).optional(),
    allowed: z.array(z.string()).max(100).optional(),
  })
  .meta({ id: "ServiceError", "x-section": "Error object" });
export type ServiceError = z.infer<typeof ServiceError>;

export const ErrorResponse = z
  .object({ error: ServiceError })
  .meta({ id: "ErrorResponse", "x-section": "Error object" });
export type ErrorResponse = z.infer<typeof ErrorResponse>;

/** The only error codes that the API names. API: Authentication 3, Research job. */
export const namedErrorCodes = {
  missingApiKey: "missing_api_key",
  invalidApiKey: "invalid_api_key",
  researchFailed: "research_failed",
  normalizationFailed: "normalization_failed",
} as const;

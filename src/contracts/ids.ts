import { z } from "zod";

/** One journal row: everything that one price was asked for. */
export const PaidRequestId = z.string().min(1).max(64).brand<"PaidRequestId">();
export type PaidRequestId = z.infer<typeof PaidRequestId>;

/** What was composed and accepted together. */
export const RunId = z.string().min(1).max(64).brand<"RunId">();
export type RunId = z.infer<typeof RunId>;

/** The service's id of a quote. */
export const QuoteId = z.string().min(1).max(200).brand<"QuoteId">();
export type QuoteId = z.infer<typeof QuoteId>;

/** The service's id of a generation. */
export const GenerationId = z.string().min(1).max(200).brand<"GenerationId">();
export type GenerationId = z.infer<typeof GenerationId>;

/** One file of a result. */
export const AssetId = z.string().min(1).max(64).brand<"AssetId">();
export type AssetId = z.infer<typeof AssetId>;

/** Hex SHA-256 of a stored file. */
export const Sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .brand<"Sha256">();
export type Sha256 = z.infer<typeof Sha256>;

import { z } from "zod";

/** Id of a paid request: one journal row, for everything covered by one quote. */
export const PaidRequestId = z.string().min(1).max(64).brand<"PaidRequestId">();
export type PaidRequestId = z.infer<typeof PaidRequestId>;

/** Id of a confirmed batch: everything that was composed and confirmed together. */
export const RunId = z.string().min(1).max(64).brand<"RunId">();
export type RunId = z.infer<typeof RunId>;

/** The service's id of a quote. */
export const QuoteId = z.string().min(1).max(200).brand<"QuoteId">();
export type QuoteId = z.infer<typeof QuoteId>;

/** The service's id of a generation. */
export const GenerationId = z.string().min(1).max(200).brand<"GenerationId">();
export type GenerationId = z.infer<typeof GenerationId>;

/** Id of one file of a result. */
export const AssetId = z.string().min(1).max(64).brand<"AssetId">();
export type AssetId = z.infer<typeof AssetId>;

/** Id of a collection of results. */
export const CollectionId = z.string().min(1).max(64).brand<"CollectionId">();
export type CollectionId = z.infer<typeof CollectionId>;

/** Hex SHA-256 of a stored file. */
export const Sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .brand<"Sha256">();
export type Sha256 = z.infer<typeof Sha256>;

/** Id of an ad on this computer: `d:` and the service's id (ad library), or `r:` and the ad network's id (research). */
export const AdId = z
  .string()
  .regex(/^(?:d:[0-9a-fA-F-]{36}|r:[1-9][0-9]{4,30})$/)
  .brand<"AdId">();
export type AdId = z.infer<typeof AdId>;

export const BoardId = z.string().min(1).max(64).brand<"BoardId">();
export type BoardId = z.infer<typeof BoardId>;

export const SavedSearchId = z.string().min(1).max(64).brand<"SavedSearchId">();
export type SavedSearchId = z.infer<typeof SavedSearchId>;

export const OfflineCollectionId = z.string().min(1).max(64).brand<"KeptListId">();
export type OfflineCollectionId = z.infer<typeof OfflineCollectionId>;

export const MonitorId = z.string().min(1).max(64).brand<"WatchId">();
export type MonitorId = z.infer<typeof MonitorId>;

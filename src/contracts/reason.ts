import { z } from "zod";

/** Codes that say everything: no value belongs to them. */
export const plainReasonCodes = [
  // A download.
  "too_many_redirects",
  "invalid_url",
  "not_https",
  "url_with_login",
  "private_address",
  "unexpected_encoding",
  "disk_failed",
  "download_failed",
  "unknown_media",
  "file_not_stored",
  "not_a_video",
  "unreadable_image",
  "file_left_ad",
  "ad_removed",
  // A copy in the save folder.
  "result_missing",
  "no_save_folder",
  "names_used_up",
  "disk_full",
  "save_folder_denied",
  "save_folder_missing",
  "write_failed",
  // An offline collection.
  "paused_by_user",
  "on_battery",
  "offline",
  "repeated_page",
  "ads_not_stored",
  // A monitor.
  "monthly_cap",
  "spend_cap",
  "approval",
  "price",
  "human_approval",
  "stopped",
  "quote_reused",
  "unreadable_response",
  // The key.
  "key_rejected",
  "other_workspace_key",
  // Reference hosting.
  "listener_unreachable",
  "no_bucket",
  "no_bucket_key",
  "inline_not_allowed",
  "inline_not_tested",
  "inline_unsupported",
  // A confirm.
  "new_price",
  // What the service's records leave open.
  "unnamed_generation",
  "unnamed_charge",
  "similar_generations",
  "charge_without_generation",
  "several_generations",
  "incomplete_batch",
  "research_job_expired",
  "research_job_unnamed",
  "research_refunded",
] as const;

/** A code that says everything. */
export type PlainReasonCode = (typeof plainReasonCodes)[number];

/**
 * Why something waits, failed or is open, as it is stored: a code with its values. `texts/reasonText.ts` makes the sentence
 * where it is shown, in the language of that moment.
 */
export const Reason = z.discriminatedUnion("code", [
  z.object({ code: z.enum(plainReasonCodes) }),
  z.object({ code: z.literal("file_host_status"), status: z.number() }),
  /** `max` in MiB. */
  z.object({ code: z.literal("file_too_large"), max: z.number() }),
  /** The service's own words. */
  z.object({ code: z.enum(["service_message", "discover_denied"]), message: z.string() }),
  /** What the network or this computer's system said. */
  z.object({ code: z.literal("no_response"), message: z.string() }),
  /** The sentence of a failure that has no code here, in the language of the time at which it was stored. */
  z.object({ code: z.literal("other"), message: z.string() }),
]);
export type Reason = z.output<typeof Reason>;

import { z } from "zod";

/** Codes without values. */
export const plainReasonCodes = [
  // Downloads.
  "too_many_redirects",
  "invalid_url",
  "not_https",
  "url_with_login",
  "private_address",
  "unexpected_encoding",
  "disk_failed",
  "library_missing",
  "download_failed",
  "unknown_media",
  "file_not_stored",
  "no_result_file",
  "not_a_video",
  "unreadable_image",
  "file_left_ad",
  "ad_removed",
  // Copies in the save folder.
  "result_missing",
  "no_save_folder",
  "names_used_up",
  "disk_full",
  "save_folder_denied",
  "save_folder_missing",
  "write_failed",
  "recipe_beside_credentials",
  "recipe_beside_metadata",
  "recipe_beside_unreadable",
  "recipe_beside_long",
  // Offline collections.
  "paused_by_user",
  "on_battery",
  "offline",
  "repeated_page",
  "ads_not_stored",
  // Monitors.
  "monthly_cap",
  "spend_cap",
  "approval",
  "human_approval",
  "stopped",
  "quote_reused",
  "unreadable_response",
  // The API key.
  "key_rejected",
  "other_workspace_key",
  // Reference hosting.
  "listener_unreachable",
  "no_bucket",
  "no_bucket_key",
  "inline_not_allowed",
  "inline_not_tested",
  "inline_unsupported",
  // Confirms.
  "new_price",
  // Questions that the service's records leave open.
  "unnamed_generation",
  "unclaimed_generation",
  "unnamed_charge",
  "similar_generations",
  "charge_without_generation",
  "several_generations",
  "incomplete_batch",
  "uncertain_debits",
  "incomplete_records",
  "research_job_expired",
  "research_job_unnamed",
  "research_refunded",
] as const;

/** A reason code without values. */
export type PlainReasonCode = (typeof plainReasonCodes)[number];

/**
 * Why something is waiting, failed or unresolved, as stored: a code with its values. `i18n/reasonText.ts` creates the
 * sentence when it is displayed, in the current language.
 */
export const Reason = z.discriminatedUnion("code", [
  z.object({ code: z.enum(plainReasonCodes) }),
  z.object({ code: z.literal("file_host_status"), status: z.number() }),
  /** The disk must keep a reserve, which `neededBytes` includes. */
  z.object({ code: z.literal("disk_space"), freeBytes: z.number(), neededBytes: z.number() }),
  /** `max` in MiB. */
  z.object({ code: z.literal("file_too_large"), max: z.number() }),
  /** `credits`: the price that a monitor may not confirm automatically. */
  z.object({ code: z.literal("price"), credits: z.number() }),
  /** `message`: the service's text. */
  z.object({ code: z.enum(["service_message", "discover_denied"]), message: z.string() }),
  /** `message`: the error of the network or the operating system. */
  z.object({ code: z.literal("no_response"), message: z.string() }),
  /** A failure without a code. `message` is in the language that was current when it was stored. */
  z.object({ code: z.literal("other"), message: z.string() }),
]);
export type Reason = z.output<typeof Reason>;

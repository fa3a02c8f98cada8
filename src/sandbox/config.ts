import { z } from "zod";
import { rateLimits } from "#contracts/service/headers.ts";
import { Variants } from "#contracts/service/variants.ts";
import { Fault } from "./http/fault.ts";

const Seconds = z.number().min(0).max(86_400);
const OptionalCredits = z.int().min(0).nullable().default(null);

/** An API key of the workspace with its spend controls. Null means no limit. */
export const KeyConfig = z.strictObject({
  api_key: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[\x21-\x7e]+$/, "only visible ASCII characters"),
  webhook_secret: z.string().min(1).max(200).default("whsec_sandbox"),
  denied_models: z.array(z.string()).default([]),
  max_price_per_request: OptionalCredits,
  daily_budget: OptionalCredits,
  monthly_budget: OptionalCredits,
  approval_threshold: OptionalCredits,
  discover_read: z.boolean().default(true),
  max_active_generations: z.int().min(0).nullable().default(100),
});
export type KeyConfig = z.output<typeof KeyConfig>;

const resetFormats = ["epoch_seconds", "epoch_ms", "delta_seconds", "http_date"] as const;

const perMinute = z.int().min(1).max(1_000_000);
/** Format of `X-RateLimit-Reset`. The API document leaves it open. */
const resetFormat = z.enum(resetFormats);

export const RateLimitConfig = z.strictObject({
  read_per_minute: perMinute.default(rateLimits.readPerMinute),
  write_per_minute: perMinute.default(rateLimits.writePerMinute),
  reset_format: resetFormat.default("epoch_seconds"),
});

/** A change of the rate limits at run time. Omitted fields stay unchanged. */
export const RateLimitChange = z
  .strictObject({ read_per_minute: perMinute, write_per_minute: perMinute, reset_format: resetFormat })
  .partial();

export const Config = z.strictObject({
  seed: z.int().min(0).max(4_294_967_295).default(1),
  /** Folder of the database and the rendered media. Without it, everything is kept in memory. */
  data_dir: z.string().min(1).optional(),
  /** Test credits of a new workspace. */
  credits: z.int().min(0).max(1_000_000_000).default(10_000),
  rate_limit: RateLimitConfig.prefault({}),
  quote_ttl_seconds: Seconds.default(900),
  generation_seconds: Seconds.default(2),
  research_seconds: Seconds.default(2),
  keys: z.array(KeyConfig).min(1).max(50).optional(),
  discover_items: z.int().min(0).max(1_000_000).default(500),
  /** Date of the newest item of the ad corpus at startup. */
  discover_newest_at: z.iso.datetime({ offset: true }).default("2026-11-15T09:00:00Z"),
  /** The behaviors chosen where the API document leaves a choice. docs/spec/sandbox.md, Variants */
  variants: Variants.default([]),
  /** How long an entry is missing from the ledger under `ledger-late`. */
  ledger_late_seconds: Seconds.default(3),
  /** The stricter reading of the API document: an expired quote returns 410 even for a retry of a confirm that ran. */
  expiry_beats_replay: z.boolean().default(false),
  webhooks: z
    .strictObject({
      max_attempts: z.int().min(1).max(50).default(8),
      first_retry_seconds: Seconds.default(1),
      timeout_seconds: z.number().min(0.1).max(60).default(5),
    })
    .prefault({}),
  faults: z.array(Fault).max(100).default([]),
});
/** The input form of the configuration, in which every field is optional. */
export type ConfigInput = z.input<typeof Config>;
export type Config = z.output<typeof Config>;

/** An invalid configuration, with one line per problem. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

export function parseConfig(input: unknown): Config {
  const parsed = Config.safeParse(input);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join(".") || "configuration"}: ${issue.message}`);
    throw new ConfigError(lines.join("\n"));
  }
  const names = parsed.data.keys?.map((key) => key.api_key) ?? [];
  if (new Set(names).size !== names.length) throw new ConfigError("keys: two keys have the same api_key");
  return parsed.data;
}

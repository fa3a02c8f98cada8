import { z } from "zod";
import { quoteFields } from "./generationRequests.ts";
import {
  CalendarDate,
  constant,
  DateTime,
  NetworkId,
  openEnum,
  ResearchCredits,
  text,
  uri,
  Uuid,
} from "./primitives.ts";
import { Authorization } from "./quotes.ts";

export const researchCapabilityId = "research.facebook-company-ads@1";
/** Limits of a research request. API: Limits. */
export const researchBounds = { maxPages: 1, maxResults: 30, maxAgeSeconds: 21_600, maxConfirmCredits: 1 } as const;

/** Returns whether an ID has the format of an advertiser's page ID. API: Research request, `target.page_id`. */
export function isPageId(id: string): boolean {
  return NetworkId.safeParse(id).success;
}

/** A research request without the quote fields. API: Research request. */
export const ResearchRequest = z
  .strictObject({
    capability_id: z.literal(researchCapabilityId),
    target: z.strictObject({ kind: z.literal("page_id"), page_id: NetworkId }),
    filters: z.strictObject({
      country: z
        .string()
        .regex(/^(?:ALL|[A-Z]{2})$/)
        .optional(),
      status: z.enum(["ACTIVE"]).optional(),
      media_type: z.enum(["ALL"]).optional(),
      language: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
      sort_by: z.enum(["relevancy_monthly_grouped"]).optional(),
      start_date: CalendarDate.optional(),
      end_date: CalendarDate.optional(),
    }),
    page: z.strictObject({
      max_pages: z.literal(researchBounds.maxPages),
      max_results: z.int().min(1).max(researchBounds.maxResults),
    }),
    freshness: z.strictObject({
      max_age_seconds: z.int().min(0).max(researchBounds.maxAgeSeconds),
      allow_stale: z.boolean(),
    }),
  })
  .meta({ id: "ResearchRequest", "x-section": "Research request" });
export type ResearchRequest = z.input<typeof ResearchRequest>;

/** Body of `POST /v1/research/jobs`. API: Research request. */
export const ResearchBody = ResearchRequest.extend(quoteFields).meta({
  id: "ResearchBody",
  "x-section": "Research request",
});
export type ResearchBody = z.input<typeof ResearchBody>;

export const cacheDispositions = ["cache_hit", "cache_join", "live_fetch", "cache_stale"] as const;

/** API: Research quote. Its limits are wider than those of the request. */
export const ResearchQuote = z
  .object({
    schema_version: constant("research-quote@1"),
    kind: z.literal("research_quote"),
    status: openEnum(["quoted"]),
    quote_id: Uuid,
    capability_id: constant(researchCapabilityId),
    cache_disposition: openEnum(cacheDispositions),
    reserved_credits: ResearchCredits,
    maximum_credits: ResearchCredits,
    expires_at: DateTime,
    pricing_version: text(1, 80),
    authorization: Authorization,
    confirmation: z.object({
      max_pages: z.int().min(1).max(3),
      max_results: z.int().min(1).max(100),
      max_age_seconds: z.int().min(0).max(2_592_000),
      allow_stale: z.boolean(),
    }),
  })
  .meta({ id: "ResearchQuote", "x-section": "Research quote" });
export type ResearchQuote = z.infer<typeof ResearchQuote>;

const jobFields = {
  schema_version: constant("research-job@1"),
  kind: z.literal("research_job"),
  id: Uuid,
  capability_id: constant(researchCapabilityId),
  maximum_credits: ResearchCredits,
  created_at: DateTime,
  updated_at: DateTime,
};

/** API: Research job, one schema per status. */
export const ResearchJob = z
  .discriminatedUnion("status", [
    z.object({
      ...jobFields,
      status: z.literal("quoted"),
      cache_disposition: openEnum(["live_fetch"]),
      reserved_credits: z.literal(0),
      quote_id: Uuid,
      expires_at: DateTime,
    }),
    z.object({
      ...jobFields,
      status: z.literal("waiting_cache"),
      cache_disposition: openEnum(["cache_join"]),
      reserved_credits: z.literal(0),
    }),
    z.object({
      ...jobFields,
      status: z.literal("queued"),
      cache_disposition: openEnum(["live_fetch"]),
      reserved_credits: ResearchCredits,
    }),
    z.object({
      ...jobFields,
      status: z.literal("processing"),
      cache_disposition: openEnum(["live_fetch"]),
      reserved_credits: ResearchCredits,
      started_at: DateTime,
    }),
    z.object({
      ...jobFields,
      status: z.literal("succeeded"),
      cache_disposition: openEnum(cacheDispositions),
      reserved_credits: ResearchCredits,
      settled_credits: ResearchCredits,
      completed_at: DateTime,
      result_ready: z.literal(true),
    }),
    z.object({
      ...jobFields,
      status: z.literal("failed"),
      cache_disposition: openEnum(["cache_join", "live_fetch"]),
      reserved_credits: ResearchCredits,
      settled_credits: z.literal(0),
      completed_at: DateTime,
      error: z.object({ code: openEnum(["research_failed", "normalization_failed"]), message: z.string() }),
    }),
    z.object({
      ...jobFields,
      status: z.literal("unknown"),
      cache_disposition: openEnum(["cache_join", "live_fetch"]),
      reserved_credits: ResearchCredits,
      reconciliation_required: z.literal(true),
    }),
  ])
  .meta({ id: "ResearchJob", "x-section": "Research job" });
export type ResearchJob = z.infer<typeof ResearchJob>;

/** The fixed messages of a failed research job. API: Research job, status `failed`. */
export const researchFailureMessages = {
  research_failed: "Research request failed",
  normalization_failed: "Research result could not be normalized",
} as const;

const nonBlank = /\S/;

/** API: Research result, Result item. */
export const ResearchItem = z
  .object({
    id: NetworkId,
    source: openEnum(["facebook_ad"]),
    advertiser: z.object({
      id: NetworkId,
      name: text(1, 255).regex(nonBlank),
      avatar_url: uri(8192).nullable(),
    }),
    media: z.object({
      type: openEnum(["image", "video", "carousel"]),
      slides: z
        .array(
          z.object({
            type: openEnum(["image", "video"]),
            thumbnail_url: uri(8192),
            video_url: uri(8192).nullable(),
          }),
        )
        .min(1)
        .max(20),
    }),
    copy: text(1, 100_000).nullable(),
    title: text(1, 10_000).nullable(),
    description: text(1, 100_000).nullable(),
    domain: text(1, 253).nullable(),
    cta: text(1, 1000).nullable(),
    destination_url: uri(8192).nullable(),
    run_start_date: CalendarDate,
    run_end_date: CalendarDate.nullable(),
    is_active: z.boolean(),
    platform_link: uri(8192),
  })
  .meta({ id: "ResearchItem", "x-section": "Research result" });
export type ResearchItem = z.infer<typeof ResearchItem>;

/** `data` of `GET /v1/research/jobs/{id}/result`. API: Research result. */
export const ResearchResult = z
  .object({
    schema_version: constant("research-result@1"),
    kind: z.literal("research_result"),
    job_id: Uuid,
    capability_id: constant(researchCapabilityId),
    status: openEnum(["succeeded"]),
    cache_disposition: openEnum(cacheDispositions),
    reserved_credits: ResearchCredits,
    maximum_credits: ResearchCredits,
    settled_credits: ResearchCredits,
    provenance: z.object({
      source: openEnum(["facebook"]),
      native_id: NetworkId,
      fetched_at: DateTime,
      fresh_through: DateTime,
    }),
    result: z.object({
      kind: openEnum(["facebook_company_ads"]),
      item_count: z.int().min(0).max(30),
      items: z.array(ResearchItem).max(30),
    }),
  })
  .meta({ id: "ResearchResult", "x-section": "Research result" });
export type ResearchResult = z.infer<typeof ResearchResult>;

// Records in the service's format, for tests of pure decisions.
import type { Account, LedgerEntry } from "#contracts/service/account.ts";
import type { GenerationRecord } from "#contracts/service/generations.ts";
import type { ResearchItem, ResearchJob, ResearchResult } from "#contracts/service/research.ts";

const at = "2026-11-20T12:00:00.000Z";
const id = "3d8a3c5e-1b0f-4d57-a9a3-52a0a9f1c001";

export function accountWith(credits: Partial<Account["credits"]>): Account {
  return {
    workspace: { id, name: "Test", created_at: at },
    credits: {
      balance: 100,
      available: 100,
      reserved: 0,
      pending_refunds: 0,
      uncertain_debits: 0,
      uncertain_credits: 0,
      status: "confirmed",
      ...credits,
    },
    subscription: null,
  };
}

export function ledgerEntry(more: Partial<LedgerEntry>): LedgerEntry {
  return {
    id,
    paid_request_id: id,
    generation_id: id,
    event_kind: "reservation",
    credits: 8,
    direction: "debit",
    operation: "generation.image",
    model: "nano-banana-pro",
    pricing_version: "1",
    api_key_id: id,
    surface: "public_api",
    project: null,
    cost_center: "ps:somebody",
    quote_request_id: id,
    confirmation_request_id: id,
    created_at: at,
    ...more,
  };
}

export function generationRecord(more: Partial<GenerationRecord>): GenerationRecord {
  return {
    id,
    type: "image",
    status: "processing",
    model: "nano-banana-pro",
    prompt: "A red sneaker",
    credits_used: 8,
    error_message: null,
    created_at: at,
    completed_at: null,
    ...more,
  };
}

type Job<S extends ResearchJob["status"]> = Extract<ResearchJob, { status: S }>;

const jobFields = {
  schema_version: "research-job@1",
  kind: "research_job",
  id,
  capability_id: "research.facebook-company-ads@1",
  maximum_credits: 1,
  created_at: at,
  updated_at: at,
} as const;

/** A research job in each of its states. */
export const researchJobs: { readonly [S in ResearchJob["status"]]: Job<S> } = {
  quoted: {
    ...jobFields,
    status: "quoted",
    cache_disposition: "live_fetch",
    reserved_credits: 0,
    quote_id: id,
    expires_at: at,
  },
  waiting_cache: { ...jobFields, status: "waiting_cache", cache_disposition: "cache_join", reserved_credits: 0 },
  queued: { ...jobFields, status: "queued", cache_disposition: "live_fetch", reserved_credits: 1 },
  processing: {
    ...jobFields,
    status: "processing",
    cache_disposition: "live_fetch",
    reserved_credits: 1,
    started_at: at,
  },
  succeeded: {
    ...jobFields,
    status: "succeeded",
    cache_disposition: "live_fetch",
    reserved_credits: 1,
    settled_credits: 1,
    completed_at: at,
    result_ready: true,
  },
  failed: {
    ...jobFields,
    status: "failed",
    cache_disposition: "live_fetch",
    reserved_credits: 1,
    settled_credits: 0,
    completed_at: at,
    error: { code: "research_failed", message: "Research request failed" },
  },
  unknown: {
    ...jobFields,
    status: "unknown",
    cache_disposition: "live_fetch",
    reserved_credits: 1,
    reconciliation_required: true,
  },
};

/** Returns an ad of a research result. */
export function researchItem(adId: string, more: Partial<ResearchItem> = {}): ResearchItem {
  return {
    id: adId,
    source: "facebook_ad",
    advertiser: { id: "1002003011", name: "Acme", avatar_url: null },
    media: { type: "image", slides: [{ type: "image", thumbnail_url: "https://a.example/1.png", video_url: null }] },
    copy: "Buy now",
    title: null,
    description: null,
    domain: null,
    cta: null,
    destination_url: null,
    run_start_date: "2026-11-01",
    run_end_date: null,
    is_active: true,
    platform_link: `https://ads.example/${adId}`,
    ...more,
  };
}

/** Returns the result of a job about page 1002003011; `fetchedAt`: epoch ms. */
export function researchResult(jobId: string, items: readonly ResearchItem[], fetchedAt: number): ResearchResult {
  const fetched = new Date(fetchedAt).toISOString();
  return {
    schema_version: "research-result@1",
    kind: "research_result",
    job_id: jobId,
    capability_id: "research.facebook-company-ads@1",
    status: "succeeded",
    cache_disposition: "live_fetch",
    reserved_credits: 1,
    maximum_credits: 1,
    settled_credits: 1,
    provenance: { source: "facebook", native_id: "1002003011", fetched_at: fetched, fresh_through: fetched },
    result: { kind: "facebook_company_ads", item_count: items.length, items: [...items] },
  };
}

// Response bodies of the simulated service, and the records from which it builds them.
import type { PaidRequestKind } from "#contracts/spending/paidRequests.ts";
import { endpoints } from "#contracts/service/endpoints.ts";
import { models } from "#contracts/service/generationRequests.ts";

/** One generation that a request makes. */
export interface SimWork {
  readonly itemId: string | null;
  readonly type: string;
  readonly model: string;
  readonly prompt: string;
  readonly credits: number;
}

/** A quote issued by the service. */
export interface Quote {
  readonly id: string;
  /** The idempotency key of its quote request. */
  readonly key: string;
  readonly kind: PaidRequestKind;
  readonly works: readonly SimWork[];
  readonly credits: number;
  readonly expiresAt: number;
  readonly needsApproval: boolean;
  isApproved: boolean;
}

/** A generation; times are epoch ms. */
export interface Made extends SimWork {
  readonly id: string;
  readonly quoteId: string;
  readonly paidRequestId: string;
  readonly createdAt: number;
  readonly doneAt: number;
  readonly isFailing: boolean;
  /** When a response first reported its end, epoch ms; null before. */
  notifiedAt: number | null;
}

export interface Job {
  readonly id: string;
  readonly credits: number;
  readonly pageId: string;
  readonly createdAt: number;
  readonly doneAt: number;
}

export const simAccount = "00000000-0000-4000-8000-000000000001";
const creditsOf: Readonly<Record<string, number>> = {
  image: 8,
  video: 40,
  audio: 2,
  lipsync: 20,
  scene: 8,
  research: 1,
};
/** Returns the kind of a POST to this path. */
export function kindOf(path: string): PaidRequestKind {
  if (path === endpoints.quoteBatch.path) return "batch";
  if (path === endpoints.createScene.path) return "scene";
  return path === endpoints.createResearchJob.path ? "research" : "generation";
}

/** Returns the generations that a quote request is about. */
export function simWorksOf(kind: PaidRequestKind, fields: Record<string, unknown>): readonly SimWork[] {
  const one = (type: string, request: Record<string, unknown>, itemId: string | null): SimWork => ({
    itemId,
    type,
    model: textOf(request["model"]) ?? (type === "scene" ? "nano-banana-pro" : models[type as keyof typeof models][0]),
    prompt: String(request["prompt"]),
    credits: creditsOf[type] ?? 1,
  });
  switch (kind) {
    case "batch":
      return (fields["items"] as { item_id: string; request: Record<string, unknown> }[]).map((item) =>
        one(String(item.request["type"]), item.request, item.item_id),
      );
    case "scene":
      return [one("scene", fields, null)];
    case "research": {
      const { page_id: pageId } = fields["target"] as { page_id: string };
      return [{ itemId: null, type: "research", model: "", prompt: pageId, credits: creditsOf["research"] ?? 1 }];
    }
    default:
      return [one(String(fields["type"]), fields, null)];
  }
}

/** Returns `data` of a quote response. */
export function quoteBody(quote: Quote, iso: (at: number) => string): object {
  const approvalPage = `https://service.example/approve/${quote.id}`;
  const common = {
    expires_at: iso(quote.expiresAt),
    pricing_version: "1",
    authorization: quote.needsApproval
      ? { status: "approval_required", authorize_url: approvalPage }
      : { status: "auto_approved" },
  };
  const confirmationOf = (work: SimWork | undefined) => ({ generation_type: work?.type, model: work?.model });
  if (quote.kind === "batch") {
    const items = quote.works.map((work) => ({
      item_id: work.itemId,
      reserved_credits: work.credits,
      confirmation: confirmationOf(work),
    }));
    return { kind: "batch_quote", batch_quote_id: quote.id, items, total_reserved_credits: quote.credits, ...common };
  }
  if (quote.kind === "research") {
    return {
      schema_version: "research-quote@1",
      kind: "research_quote",
      status: "quoted",
      quote_id: quote.id,
      capability_id: "research.facebook-company-ads@1",
      cache_disposition: "live_fetch",
      reserved_credits: quote.credits,
      maximum_credits: 1,
      confirmation: { max_pages: 1, max_results: 10, max_age_seconds: 3600, allow_stale: false },
      ...common,
    };
  }
  return {
    kind: "quote",
    quote_id: quote.id,
    reserved_credits: quote.credits,
    confirmation: confirmationOf(quote.works[0]),
    ...common,
  };
}

/** Returns `data` of the response to a confirm of a single item. */
export function createdBody(one: Made | undefined, left: number, at: string): object {
  return {
    id: one?.id,
    type: one?.type,
    status: "processing",
    model: one?.model,
    credits_used: one?.credits,
    credits_remaining: left,
    estimated_seconds: 20,
    created_at: at,
  };
}

/** Returns `data` of the response to a confirm of a batch. */
export function batchBody(quote: Quote, own: readonly Made[], at: string): object {
  return {
    kind: "generation_batch",
    id: quote.id,
    status: "processing",
    items: own.map((one) => ({
      item_id: one.itemId,
      generation_id: one.id,
      type: one.type,
      status: "processing",
      model: one.model,
      reserved_credits: one.credits,
    })),
    total_reserved_credits: quote.credits,
    created_at: at,
  };
}

/** Returns `data` of an empty research result. */
export function resultBody(job: Job, at: string): object {
  return {
    schema_version: "research-result@1",
    kind: "research_result",
    job_id: job.id,
    capability_id: "research.facebook-company-ads@1",
    status: "succeeded",
    cache_disposition: "live_fetch",
    reserved_credits: job.credits,
    maximum_credits: 1,
    settled_credits: job.credits,
    provenance: { source: "facebook", native_id: job.pageId, fetched_at: at, fresh_through: at },
    result: { kind: "facebook_company_ads", item_count: 0, items: [] },
  };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** Returns `data` of a research job. */
export function jobBody(job: Job, now: number, iso: (at: number) => string): object {
  const isOver = job.doneAt <= now;
  return {
    schema_version: "research-job@1",
    kind: "research_job",
    id: job.id,
    capability_id: "research.facebook-company-ads@1",
    maximum_credits: 1,
    created_at: iso(job.createdAt),
    updated_at: iso(job.createdAt),
    cache_disposition: "live_fetch",
    reserved_credits: job.credits,
    ...(isOver
      ? { status: "succeeded", settled_credits: job.credits, completed_at: iso(job.doneAt), result_ready: true }
      : { status: "queued" }),
  };
}

/** Returns `data` of the account. */
export function accountBody(credits: number, uncertainDebits: number, reserved: number): object {
  return {
    workspace: { id: simAccount, name: "Simulated", created_at: "2026-01-01T00:00:00.000Z" },
    credits: {
      balance: credits,
      available: credits,
      reserved,
      pending_refunds: 0,
      uncertain_debits: uncertainDebits,
      uncertain_credits: 0,
      status: "confirmed",
    },
    subscription: null,
  };
}

// An in-memory service: quotes, idempotency keys, ledger, and lists, without HTTP. It shares no code with the embedded
// service, so that the two check each other. It answers at once, so that hours pass in a second.
import type { PaidRequestKind } from "#contracts/spending/paidRequests.ts";
import { endpoints } from "#contracts/service/endpoints.ts";
import type { LedgerEntry } from "#contracts/service/account.ts";
import type { GenerationRecord } from "#contracts/service/generations.ts";
import {
  accountBody,
  batchBody,
  createdBody,
  type Job,
  jobBody,
  kindOf,
  type Made,
  type Quote,
  quoteBody,
  resultBody,
  simAccount,
  simWorksOf,
} from "./simBodies.ts";

export interface SimRequest {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly key?: string;
  readonly project?: string | null;
  readonly costCenter?: string | null;
  readonly body?: string;
}

export interface SimAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface SimOptions {
  readonly now: () => number;
  readonly quoteTtlMs?: number;
  /** Duration of the n-th generation in ms. */
  readonly durationMs?: (type: string, index: number) => number;
  /** Called for each generation as soon as it starts. */
  readonly began?: (generation: SimGeneration) => void;
  /** Whether the n-th generation fails. */
  readonly fails?: (index: number) => boolean;
  readonly credits?: number;
  /** URL of a generation's file. */
  readonly fileUrl?: (generationId: string) => string;
  /** Quotes above this many credits need an approval; null: never. */
  readonly approvalAbove?: number | null;
  /** A research job has its own ID; by default, it has its quote's ID. */
  readonly hasOwnJobIds?: boolean;
  /** The confirmation ID in the ledger is the ID of the research job. */
  readonly ledgerNamesJobs?: boolean;
  /** A quote request for a page that already has a job returns that job, free of charge. */
  readonly givesCachedJobs?: boolean;
  /** Resending the same key while its research runs gets 409; by default, it gets the job. */
  readonly refusesRetryOfResearch?: boolean;
  /** The idempotency key that a confirm must carry; by default, any. */
  readonly confirmKey?: () => "quote" | "fresh";
  /** The service checks a quote's expiry before its key: a repeated confirm may get 410 after a success. */
  readonly expiryBeatsReplay?: boolean;
}

/** A generation in the service's records, in order of creation. Times are epoch ms. */
export interface SimGeneration {
  readonly id: string;
  readonly type: string;
  readonly model: string;
  readonly prompt: string;
  readonly quoteId: string;
  readonly isFailing: boolean;
  readonly createdAt: number;
  readonly doneAt: number;
  readonly notifiedAt: number | null;
}

/** An executed confirm. */
export interface SimCharge {
  readonly key: string;
  readonly quoteId: string;
  readonly kind: PaidRequestKind;
  readonly credits: number;
  readonly costCenter: string | null;
  readonly at: number;
}

export interface SimService {
  readonly answer: (request: SimRequest) => SimAnswer;
  readonly approve: (quoteId: string) => void;
  /** Returns a quote response for the contents of this quote: a new quote, or the same one. */
  readonly requote: (quoteId: string, isSame: boolean) => SimAnswer;
  readonly charges: readonly SimCharge[];
  /** All keys of received confirms, by the quote that they named. */
  readonly keysOf: ReadonlyMap<string, ReadonlySet<string>>;
  readonly generations: readonly SimGeneration[];
  /** Refunds everything that this service has charged so far. */
  readonly giveBack: () => void;
  credits: number;
  uncertainDebits: number;
}

/** Returns an error response in the API's format. */
export function simError(status: number, code: string, more: Readonly<Record<string, unknown>> = {}): SimAnswer {
  simErrors += 1;
  const retryable = status >= 500 || status === 429;
  return { status, body: { error: { code, message: code, retryable, request_id: `error-${simErrors}`, ...more } } };
}
let simErrors = 0;

export function simService(options: SimOptions): SimService {
  const { now } = options;
  const quotes = new Map<string, Quote>();
  const carried = new Map<string, { readonly body: string; readonly answer: SimAnswer }>();
  const made: Made[] = [];
  const jobs = new Map<string, Job>();
  const jobOf = new Map<string, string>();
  const ledger: LedgerEntry[] = [];
  const charges: SimCharge[] = [];
  const keysOf = new Map<string, Set<string>>();
  let count = 0;
  const newId = (kind: string) => `${kind}-${(count += 1)}`;
  const iso = (at: number) => new Date(at).toISOString();

  const service: SimService = {
    answer,
    giveBack: () => {
      for (const entry of ledger.slice()) {
        ledger.push({ ...entry, id: newId("entry"), direction: "credit", event_kind: "failure_refund" });
      }
    },
    approve: (quoteId) => {
      const quote = quotes.get(quoteId);
      if (quote !== undefined) quote.isApproved = true;
    },
    requote: (quoteId, isSame) => {
      const quote = quotes.get(quoteId);
      if (quote === undefined) throw new Error(`there is no quote ${quoteId}`);
      return { status: 200, body: { data: quoteBody(isSame ? quote : { ...quote, id: newId("quote") }, iso) } };
    },
    charges,
    keysOf,
    generations: made,
    credits: options.credits ?? 1_000_000,
    uncertainDebits: 0,
  };

  function answer(request: SimRequest): SimAnswer {
    if (request.method === "POST") return post(request);
    const { path } = request;
    if (path === endpoints.readAccount.path)
      return { status: 200, body: { data: accountBody(service.credits, service.uncertainDebits, reservedNow()) } };
    if (path === endpoints.listLedger.path) return listed(ledger, request);
    if (path === endpoints.listGenerations.path) {
      const type = request.query?.["type"];
      return listed(
        made.filter((one) => type === undefined || one.type === type),
        request,
        record,
      );
    }
    const generation = /^\/v1\/generations\/([^/]+)$/.exec(path)?.[1];
    if (generation !== undefined) {
      const found = made.find((one) => one.id === generation);
      return found === undefined
        ? simError(404, "generation_not_found")
        : { status: 200, body: { data: record(found) } };
    }
    const job = /^\/v1\/research\/jobs\/([^/]+)(\/result)?$/.exec(path);
    if (job !== null) return research(job[1] ?? "", job[2] !== undefined);
    return { status: 200, body: {} };
  }

  function post({ path, body = "", key = "", costCenter = null }: SimRequest): SimAnswer {
    const fields = JSON.parse(body) as Record<string, unknown>;
    const quoteId = fields["quote_id"] ?? fields["batch_quote_id"];
    if (typeof quoteId !== "string") return price(path, fields, key);
    keysOf.set(quoteId, (keysOf.get(quoteId) ?? new Set()).add(key));
    const quote = quotes.get(quoteId);
    const known = carried.get(key);
    const isExpired = quote !== undefined && quote.expiresAt <= now();
    if (quote !== undefined && isExpired && options.expiryBeatsReplay === true) return expired(quote);
    if (known !== undefined) {
      if (known.body !== body) return simError(409, "idempotency_key_reused");
      const job = jobs.get(jobOf.get(quoteId) ?? "");
      const isRunning = job !== undefined && job.doneAt > now();
      return isRunning && options.refusesRetryOfResearch === true
        ? simError(409, "research_not_terminal")
        : known.answer;
    }
    if (quote === undefined) return simError(404, "quote_not_found");
    const wanted = options.confirmKey?.() ?? null;
    if (wanted !== null && (key === quote.key) !== (wanted === "quote"))
      return simError(409, "idempotency_key_mismatch", { retryable: false });
    if (isExpired) return expired(quote);
    if (charges.some((charge) => charge.quoteId === quoteId)) return simError(409, "quote_already_used");
    if (quote.needsApproval && !quote.isApproved) {
      const hasOwnStatus = quote.kind === "generation" || quote.kind === "scene";
      return simError(hasOwnStatus ? 428 : 403, "approval_required");
    }
    if (service.credits < quote.credits) {
      return simError(402, "insufficient_credits", { balance: service.credits, required: quote.credits });
    }
    const done = carryOut(quote, key, costCenter);
    carried.set(key, { body, answer: done });
    return done;
  }

  function expired(quote: Quote): SimAnswer {
    if (quote.kind === "research") return simError(409, "quote_expired");
    return quote.kind === "batch" ? simError(404, "quote_not_found") : simError(410, "quote_expired");
  }

  function price(path: string, fields: Record<string, unknown>, key: string): SimAnswer {
    const kind = kindOf(path);
    const works = simWorksOf(kind, fields);
    const cached = [...jobs.values()].find((job) => job.pageId === works[0]?.prompt);
    if (kind === "research" && options.givesCachedJobs === true && cached !== undefined) {
      return { status: 200, body: { data: jobBody(cached, now(), iso) } };
    }
    const credits = works.reduce((sum, work) => sum + work.credits, 0);
    const above = options.approvalAbove ?? null;
    const quote: Quote = {
      id: newId("quote"),
      key,
      kind,
      works,
      credits,
      expiresAt: now() + (options.quoteTtlMs ?? 3_600_000),
      needsApproval: above !== null && credits > above,
      isApproved: false,
    };
    quotes.set(quote.id, quote);
    return { status: 200, body: { data: quoteBody(quote, iso) } };
  }

  function carryOut(quote: Quote, key: string, costCenter: string | null): SimAnswer {
    const at = now();
    const paidRequestId = newId("paid");
    const requestId = newId("request");
    service.credits -= quote.credits;
    charges.push({ key, quoteId: quote.id, kind: quote.kind, credits: quote.credits, costCenter, at });
    const enter = (credits: number, operation: string, generationId: string | null, model: string | null) => {
      const jobId = options.ledgerNamesJobs === true ? jobOf.get(quote.id) : undefined;
      ledger.push({
        id: newId("entry"),
        paid_request_id: paidRequestId,
        generation_id: generationId,
        event_kind: "reservation",
        credits,
        direction: "debit",
        operation,
        model,
        pricing_version: "1",
        api_key_id: simAccount,
        surface: "public_api",
        project: null,
        cost_center: costCenter,
        quote_request_id: null,
        confirmation_request_id: jobId ?? requestId,
        created_at: iso(at),
      });
    };
    if (quote.kind === "research") {
      const jobId = options.hasOwnJobIds === true ? newId("job") : quote.id;
      jobOf.set(quote.id, jobId);
      const job = { id: jobId, credits: quote.credits, pageId: quote.works[0]?.prompt ?? "", createdAt: at };
      jobs.set(jobId, { ...job, doneAt: at + (options.durationMs?.("research", 0) ?? 10_000) });
      enter(quote.credits, "research", null, null);
      return { status: 202, body: { data: jobBody(jobs.get(jobId) as Job, now(), iso) } };
    }
    const own = quote.works.map((work): Made => {
      const index = made.length;
      const doneAt = at + (options.durationMs?.(work.type, index) ?? 20_000);
      const isFailing = options.fails?.(index) ?? false;
      const one = {
        ...work,
        id: newId("generation"),
        quoteId: quote.id,
        paidRequestId,
        createdAt: at,
        doneAt,
        isFailing,
        notifiedAt: null,
      };
      made.push(one);
      options.began?.(one);
      enter(work.credits, `generation.${work.type}`, one.id, work.model);
      return one;
    });
    return {
      status: 201,
      body: {
        data: quote.kind === "batch" ? batchBody(quote, own, iso(at)) : createdBody(own[0], service.credits, iso(at)),
      },
    };
  }

  function record(one: Made): GenerationRecord {
    const isOver = one.doneAt <= now();
    if (isOver) one.notifiedAt ??= now();
    return {
      id: one.id,
      type: one.type,
      status: isOver ? (one.isFailing ? "failed" : "completed") : "processing",
      model: one.model,
      prompt: one.prompt,
      credits_used: one.credits,
      error_message: isOver && one.isFailing ? "The provider refused." : null,
      ...(isOver &&
        !one.isFailing && { output: { url: options.fileUrl?.(one.id) ?? `https://files.example/${one.id}.png` } }),
      created_at: iso(one.createdAt),
      completed_at: isOver ? iso(one.doneAt) : null,
    };
  }

  function research(id: string, wantsResult: boolean): SimAnswer {
    const job = jobs.get(id);
    if (job === undefined) return simError(404, "research_job_not_found");
    if (!wantsResult) return { status: 200, body: { data: jobBody(job, now(), iso) } };
    if (job.doneAt > now()) return simError(409, "research_not_terminal", { retryable: true });
    return { status: 200, body: { data: resultBody(job, iso(job.doneAt)) } };
  }

  function reservedNow(): number {
    return made.filter((one) => one.doneAt > now()).reduce((sum, one) => sum + one.credits, 0);
  }

  return service;
}

/** Returns a page, newest first. The cursor is an index into the list, which only grows. */
function listed<T>(
  all: readonly T[],
  { query = {} }: SimRequest,
  shown: (one: T) => unknown = (one) => one,
): SimAnswer {
  const limit = Number(query["limit"] ?? 20);
  const end = query["cursor"] === undefined ? all.length : Number(query["cursor"]);
  const start = Math.max(0, end - limit);
  const data = all.slice(start, end).toReversed().map(shown);
  const meta = start > 0 ? { has_more: true, cursor: String(start) } : { has_more: false };
  return { status: 200, body: { data, meta } };
}

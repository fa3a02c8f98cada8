// One paid request in an in-memory journal, with the real client and use cases. The transport returns the response of a
// matrix cell.
import type { PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequestKind, PaidRequestState } from "#contracts/spending/paidRequests.ts";
import { paidClient } from "#main/shared/api/paidClient.ts";
import { serviceClient } from "#main/shared/api/serviceClient.ts";
import type { Transport, WireAnswer } from "#main/shared/api/transport.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { chargeIdStore } from "#main/spending/stores/chargeIdStore.ts";
import { generationReader, generationWriter } from "#main/generations/stores/generationStore.ts";
import { journalWriter } from "#main/spending/stores/journalWriter.ts";
import { paidRequestReader } from "#main/spending/stores/paidRequestStore.ts";
import { researchJobReader, researchJobWriter } from "#main/research/stores/researchJobStore.ts";
import type { ConfirmKeyMode } from "#main/spending/domain/confirmKey.ts";
import type { WriteSlot } from "#main/shared/api/domain/requestPriorities.ts";
import { confirmBody } from "#main/shared/api/domain/paidBody.ts";
import type { RequestPayload } from "#main/shared/api/domain/requestPayload.ts";
import { pollGenerations, pollMemory } from "#main/generations/pollGenerations.ts";
import type { QuoteContext, ReconcileContext, SendContext } from "#main/spending/context.ts";
import { gatherEvidence } from "#main/spending/sending/gatherEvidence.ts";
import { reconcileRequest } from "#main/spending/sending/reconcileRequest.ts";
import { sendConfirm } from "#main/spending/sending/sendConfirm.ts";
import { openQuote, fetchQuote } from "#main/spending/quotes/fetchQuote.ts";
import { createUnreadableJobs, pollResearch } from "#main/research/pollResearch.ts";
import { consentTo } from "../consentFor.ts";
import { noHosting } from "../noHosting.ts";
import { noWebhooks } from "../noWebhooks.ts";
import { memoryJournal } from "../memoryDatabases.ts";
import { type SimOptions, simService, type SimService } from "../simulation/simService.ts";
import { simTransport } from "../simulation/simTransport.ts";
import { openGate } from "../openGate.ts";

export const quoteLifeMs = 600_000;
export const hourMs = 3_600_000;

/** The payload of each kind of request. */
export const payloads: Readonly<Record<PaidRequestKind, RequestPayload>> = {
  generation: { kind: "generation", request: { type: "image", prompt: "A red sneaker" } },
  scene: { kind: "scene", request: { name: "Beach", prompt: "A long beach" } },
  batch: {
    kind: "batch",
    request: {
      items: [
        { item_id: "one", request: { type: "image", prompt: "One" } },
        { item_id: "two", request: { type: "audio", prompt: "Two" } },
      ],
    },
  },
  research: {
    kind: "research",
    request: {
      capability_id: "research.facebook-company-ads@1",
      target: { kind: "page_id", page_id: "1002003000" },
      filters: {},
      page: { max_pages: 1, max_results: 10 },
      freshness: { max_age_seconds: 3600, allow_stale: false },
    },
  },
};

interface WireRequest {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** JSON text of a POST. */
  readonly body?: string;
}

/** Responds in place of the service; `own` lets the service execute the request and returns its response. */
type Answering = (request: WireRequest, own: () => Promise<WireAnswer>) => WireAnswer | Promise<WireAnswer>;

export interface MatrixBench {
  readonly db: WritableDb;
  readonly now: () => number;
  readonly advance: (ms: number) => void;
  readonly answerWith: (answering: Answering | null) => void;
  /** From now on, another API key sends. */
  readonly replaceApiKey: () => void;
  /** Idempotency keys of the sent confirms, in order. */
  readonly confirmKeys: readonly string[];
  readonly confirmBodies: readonly string[];
  readonly fetchQuote: (kind: PaidRequestKind) => Promise<PaidRequestId>;
  readonly accept: (id: PaidRequestId) => void;
  readonly send: (id: PaidRequestId) => Promise<void>;
  readonly poll: () => Promise<void>;
  readonly reconcile: (id: PaidRequestId) => Promise<void>;
  /** Checks the service's records again, as a user does. */
  readonly reopen: (id: PaidRequestId) => void;
  readonly service: SimService;
  /** Idempotency keys of the sent quote requests, in order. */
  readonly quoteKeys: readonly string[];
  readonly stateOf: (id: PaidRequestId) => PaidRequestState;
  readonly nextAttemptAt: (id: PaidRequestId) => number | null;
  /** Overwrites a column, bypassing the triggers. */
  readonly set: (id: PaidRequestId, column: string, value: number | string | null) => void;
  readonly close: () => void;
}

interface BenchOptions {
  readonly needsApproval?: boolean;
  /** The simulated service's choices where the API allows several. */
  readonly service?: Partial<SimOptions>;
}

export function matrixBench(options: BenchOptions = {}): MatrixBench {
  let time = Date.UTC(2026, 10, 20, 12);
  const clock = { now: () => time, after: () => () => undefined };
  const db = memoryJournal();
  const journal = journalWriter(db);
  const requests = paidRequestReader(db);
  const generations = generationReader(db);
  const research = researchJobReader(db);
  const researchWriter = researchJobWriter(db);
  const service = simService({
    now: clock.now,
    quoteTtlMs: quoteLifeMs,
    approvalAbove: options.needsApproval === true ? 0 : null,
    durationMs: () => 0,
    ...options.service,
  });
  let answering: Answering | null = null;
  const confirmKeys: string[] = [];
  const confirmBodies: string[] = [];
  const quoteKeys: string[] = [];
  const inner = simTransport({ service, now: clock.now, limits: null });
  const instead = async (request: WireRequest, own: () => Promise<WireAnswer>) =>
    answering === null ? own() : answering(request, own);
  const transport: Transport = {
    ...inner,
    get: (path, query) => instead({ method: "GET", path }, () => inner.get(path, query)),
    postPaid: (path, body, headers) => {
      if (body.includes("quote_id")) {
        confirmKeys.push(headers.idempotencyKey);
        confirmBodies.push(body);
      } else quoteKeys.push(headers.idempotencyKey);
      return instead({ method: "POST", path, body }, () => inner.postPaid(path, body, headers));
    },
  };
  const budget = { acquireRead: () => Promise.resolve(), learn: () => undefined } as unknown as Parameters<
    typeof serviceClient
  >[0]["budget"];
  const client = serviceClient({ transport, budget, clock });
  const paid = paidClient({ transport, budget, clock });
  const takeWrite = () => Promise.resolve({} as WriteSlot);
  const verifyWorkspace = () => Promise.resolve();
  let ids = 0;
  let mode: ConfirmKeyMode = "fresh";
  let sender = "sender";
  const common = {
    clock,
    random: () => 0.5,
    newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, "0")}`,
    journal,
    requests,
    keyMode: { read: () => mode, write: (learned: ConfirmKeyMode) => void (mode = learned) },
    sender: () => sender,
    service: { client, paid, budget: { acquireWrite: takeWrite }, verifyWorkspace, operations: openGate },
  };
  const quotes: QuoteContext = { ...common, hosting: noHosting, webhookUrl: () => null, isTagging: () => true };
  const reconciling: ReconcileContext = {
    ...common,
    unfinished: new Map(),
    chargeIds: chargeIdStore(db),
    claimedGenerations: generations.claimed,
    isClaimedJob: research.isMadeForOther,
  };
  const sending: SendContext = {
    ...common,
    gatherEvidence: (row) => gatherEvidence(reconciling, row),
    outcomes: { commit: (write) => Promise.resolve(write()) },
  };
  const changed = () => undefined;

  return {
    db,
    now: clock.now,
    advance: (ms) => {
      time += ms;
    },
    answerWith: (next) => {
      answering = next;
    },
    replaceApiKey: () => {
      sender = "another sender";
    },
    confirmKeys,
    confirmBodies,
    quoteKeys,
    service,
    fetchQuote: async (kind) => {
      const { id } = await fetchQuote(quotes, openQuote(quotes, { payload: payloads[kind] }));
      return id;
    },
    accept: (id) => {
      const row = requests.read(id);
      if (row === null || row.quote === null) throw new Error("there is no quote to accept");
      const body = confirmBody(row.kind, row.request, row.quote.quoteId);
      const confirmKey = mode === "quote" ? row.quoteKey : `c.key of ${id}`;
      const consent = { id, confirmKey, confirmBody: body, credits: row.quote.credits };
      journal.confirm([consent], consentTo(db, id), clock.now());
    },
    send: (id) => sendConfirm(sending, id),
    poll: async () => {
      await pollGenerations({
        clock,
        random: common.random,
        memory: pollMemory(),
        webhooks: noWebhooks,
        service: { client },
        generations,
        generationWriter: generationWriter(db),
        listed: () => undefined,
        moved: changed,
      });
      await pollResearch({
        clock,
        random: common.random,
        service: { client },
        research,
        researchWriter,
        store: (row, job, result) => researchWriter.finish(row.id, job, { result, comparisons: [] }, clock.now()),
        moved: changed,
        unreadable: createUnreadableJobs(() => undefined),
      });
    },
    reopen: (id) => journal.reopen(id, clock.now()),
    reconcile: (id) => reconcileRequest(reconciling, id),
    stateOf: (id) => requests.read(id)?.state ?? "cancelled",
    nextAttemptAt: (id) => requests.read(id)?.nextAttemptAt ?? null,
    set: (id, column, value) => {
      const triggers = db
        .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
        .all();
      for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`);
      db.prepare(`UPDATE paid_request SET ${column} = ? WHERE id = ?`).run(value, id);
      for (const { sql } of triggers) db.exec(sql);
    },
    close: () => void db.close(),
  };
}

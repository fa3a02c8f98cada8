// The real app (journal, use cases, jobs) against a simulated service on a manual clock, all in this process.
import type { GenerationId, PaidRequestId } from "#contracts/ids.ts";
import { paidClient } from "#main/shared/api/paidClient.ts";
import { serviceClient } from "#main/shared/api/serviceClient.ts";
import type { Transport, WireAnswer } from "#main/shared/api/transport.ts";
import { chargeIdStore } from "#main/spending/stores/chargeIdStore.ts";
import { generationReader, generationWriter } from "#main/generations/stores/generationStore.ts";
import { journalWriter } from "#main/spending/stores/journalWriter.ts";
import { paidRequestReader } from "#main/spending/stores/paidRequestStore.ts";
import { researchJobReader, researchJobWriter } from "#main/research/stores/researchJobStore.ts";
import type { ConfirmKeyMode } from "#main/spending/domain/confirmKey.ts";
import type { WriteSlot } from "#main/shared/api/domain/requestPriorities.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { type ConfirmJob, confirmJob } from "#main/spending/sending/confirmJob.ts";
import { pollGenerations, pollMemory } from "#main/generations/pollGenerations.ts";
import type { ReconcileContext, SendContext } from "#main/spending/context.ts";
import { gatherEvidence } from "#main/spending/sending/gatherEvidence.ts";
import { reconcileRequest } from "#main/spending/sending/reconcileRequest.ts";
import { sendConfirm } from "#main/spending/sending/sendConfirm.ts";
import { createUnreadableJobs, pollResearch } from "#main/research/pollResearch.ts";
import { noHosting } from "../noHosting.ts";
import { noWebhooks } from "../noWebhooks.ts";
import { type AnswerName, prices, wireAnswer } from "../matrix/answers.ts";
import { memoryJournal } from "../memoryDatabases.ts";
import { type SimRequest, simService, type SimService } from "../simulation/simService.ts";
import { atRest } from "../simulation/stepClock.ts";
import { openGate } from "../openGate.ts";
import type { Fate } from "./commands.ts";

export const quoteTtlMs = 600_000;
/** No request stays in flight longer than the client's timeout. */
const lateMs = 60_000;
/** Quotes above this many credits need an approval. */
export const approvalAbove = 30;

/** A sent confirm and its response; null if the app ended first. */
export interface Leaving {
  readonly quoteId: string;
  readonly key: string;
  readonly answer: AnswerName | null;
  /** By the app's clock and by the service's clock, epoch ms. */
  readonly at: number;
  readonly there: number;
}

export type World = ReturnType<typeof openWorld>;

/** Returns the name of a simulated service's response in the table of responses. */
function nameOf(wire: WireAnswer): AnswerName {
  if (wire.kind !== "answer") throw new Error("the simulated service always answers");
  if (wire.status < 300) return String(wire.status) as AnswerName;
  const { code } = (wire.body as { error: { code: string } }).error;
  if (wire.status === 403) return "403 approval";
  if (wire.status === 409) return code === "quote_expired" ? "409 expired" : "409 reused";
  return String(wire.status) as AnswerName;
}

export function openWorld() {
  let serviceTime = Date.UTC(2026, 10, 20, 12);
  let appOffset = 0;
  let readsWork = true;
  let ids = 0;
  const fates: Fate[] = [];
  const leavings: Leaving[] = [];
  const late: { readonly at: number; readonly request: SimRequest }[] = [];
  const errors: unknown[] = [];
  const clock = { now: () => serviceTime + appOffset, after: () => () => undefined };
  const service: SimService = simService({
    now: () => serviceTime,
    quoteTtlMs,
    approvalAbove,
    expiryBeatsReplay: true,
    durationMs: () => 30_000,
    fails: (index) => index % 5 === 4,
  });
  const db = memoryJournal();
  const session = { number: 0, job: null as ConfirmJob | null, memory: pollMemory() };

  const headers = () => ({ date: new Date(serviceTime).toUTCString() });
  const own = (request: SimRequest): WireAnswer => ({ kind: "answer", ...service.answer(request), headers: headers() });

  function confirmed(request: SimRequest): Promise<WireAnswer> {
    const fate = fates.shift() ?? { answer: "own", reaches: "no" };
    const fields = JSON.parse(request.body ?? "{}") as Readonly<Record<string, string>>;
    const quoteId = fields["quote_id"] ?? fields["batch_quote_id"] ?? "";
    const leave = (answer: AnswerName | null) =>
      void leavings.push({ quoteId, key: request.key ?? "", answer, at: clock.now(), there: serviceTime });
    if (fate.reaches === "now") service.answer(request);
    if (fate.reaches === "late") late.push({ at: serviceTime + lateMs, request });
    if (fate.answer === "own") {
      const wire = own(request);
      leave(nameOf(wire));
      return Promise.resolve(wire);
    }
    leave(fate.answer === "crash" ? null : fate.answer);
    if (fate.answer === "crash") return new Promise(() => undefined);
    if (fate.answer in prices) {
      const { body } = service.requote(quoteId, fate.answer === "200 same price");
      return Promise.resolve(wireAnswer(fate.answer, body, serviceTime));
    }
    return Promise.resolve(wireAnswer(fate.answer, null, serviceTime));
  }

  const transport: Transport = {
    get: (path, query = {}) =>
      Promise.resolve(readsWork ? own({ method: "GET", path, query }) : wireAnswer("503 retryable", null, serviceTime)),
    postPaid: (path, body, { idempotencyKey, costCenterHeader }) => {
      const request: SimRequest = { method: "POST", path, body, key: idempotencyKey, costCenter: costCenterHeader };
      if (body.includes("quote_id")) return confirmed(request);
      const fate = fates.shift();
      const isOwn = fate === undefined || fate.answer === "own" || fate.answer === "crash" || fate.answer in prices;
      return Promise.resolve(isOwn ? own(request) : wireAnswer(fate.answer, null, serviceTime));
    },
    close: () => Promise.resolve(),
  };
  const budget = { acquireRead: () => Promise.resolve(), learn: () => undefined } as unknown as Parameters<
    typeof serviceClient
  >[0]["budget"];
  const client = serviceClient({ transport, budget, clock });
  const paid = paidClient({ transport, budget, clock });
  const journal = journalWriter(db);
  const requests = paidRequestReader(db);
  const generations = generationReader(db);
  const writer = generationWriter(db);
  const research = researchJobReader(db);
  const researchWriter = researchJobWriter(db);
  const random = () => 0.5;
  const changed = () => undefined;

  let mode: ConfirmKeyMode = "fresh";
  const common = {
    clock,
    random,
    newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, "0")}`,
    journal,
    requests,
    keyMode: { read: () => mode, write: (learned: ConfirmKeyMode) => void (mode = learned) },
    sender: () => "sender",
    service: {
      client,
      paid,
      budget: { acquireWrite: () => Promise.resolve({} as WriteSlot) },
      verifyWorkspace: () => Promise.resolve(),
      operations: openGate,
    },
  };
  const quotes = { ...common, hosting: noHosting, webhookUrl: () => null, isTagging: () => true };
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

  /** Starts a process session: work in progress belongs to it and ends with it. */
  function startSession(): void {
    session.number += 1;
    session.memory = pollMemory();
    session.job = confirmJob({
      log: { warn: (_event, fields) => void errors.push(fields?.["cause"]) },
      requests,
      budget: { writeWaitMs: () => 0, writesFree: () => 10 },
      schedule: { makeDue: (id) => journal.setNextAttempt(id, clock.now(), clock.now()), postpone: () => undefined },
      steps: { send: (id) => sendConfirm(sending, id), reconcile: (id) => reconcileRequest(reconciling, id) },
      isWorkPaused: () => false,
      moved: changed,
      wake: () => undefined,
    });
  }
  startSession();

  return {
    clock,
    service,
    db,
    journal,
    requests,
    errors,
    leavings,
    late,
    quotes,
    serviceNow: () => serviceTime,
    readsWork: () => readsWork,
    setReads: (work: boolean) => {
      readsWork = work;
    },
    /** Sets the responses to the next confirms, or to the next quote request. */
    meet: (next: readonly Fate[]) => {
      fates.length = 0;
      fates.push(...next);
    },
    /** Advances time in the service and in the app; delayed requests arrive in order. */
    pass: (ms: number) => {
      const end = serviceTime + ms;
      for (const { at, request } of late.filter((one) => one.at <= end)) {
        serviceTime = Math.max(serviceTime, at);
        service.answer(request);
      }
      late.splice(0, late.length, ...late.filter((one) => one.at > end));
      serviceTime = end;
    },
    setClock: (ms: number) => {
      appOffset += ms;
    },
    tick: async () => {
      session.job?.tick(clock.now());
      await atRest();
    },
    send: (id: PaidRequestId) => session.job?.send(id) ?? Promise.resolve(),
    reconcile: (id: PaidRequestId) => session.job?.reconcile(id) ?? Promise.resolve(),
    check: async () => {
      const { memory } = session;
      await pollGenerations({
        clock,
        random,
        memory,
        webhooks: noWebhooks,
        service: { client },
        generations,
        generationWriter: writer,
        listed: () => undefined,
        moved: changed,
      });
      await pollResearch({
        clock,
        random,
        service: { client },
        research,
        researchWriter,
        store: (row, job, result) => researchWriter.finish(row.id, job, { result, comparisons: [] }, clock.now()),
        moved: changed,
        unreadable: createUnreadableJobs(() => undefined),
      });
    },
    restart: () => {
      startSession();
      journal.recoverInterrupted(clock.now());
    },
    claimedGenerations: (all: readonly GenerationId[]) => generations.claimed(all),
    atRest,
    close: () => void db.close(),
  };
}

/** Runs a user's command. Returns the code of an `AppError`, which is normal here, or null; rethrows other errors. */
export async function asPerson(work: () => unknown): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (cause) {
    if (cause instanceof AppError) return cause.code;
    throw cause;
  }
}

// What a check of the service's records writes, depending on what they show.
import { expect, test } from "vitest";
import { newPriceCode } from "#contracts/result.ts";
import type { LedgerEntry } from "#contracts/service/account.ts";
import type { ResearchJob } from "#contracts/service/research.ts";
import { noChargeIds } from "#main/spending/domain/chargeIds.ts";
import type { Settlement } from "#main/spending/domain/journal.ts";
import type { WriteSlot } from "#main/shared/api/domain/requestPriorities.ts";
import type { ConfirmRecord, PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import type { QuoteOutcome, Read } from "#main/shared/api/domain/serviceOutcome.ts";
import type { ReconcileContext } from "#main/spending/context.ts";
import { reconcileRequest } from "#main/spending/sending/reconcileRequest.ts";
import { paidRequestStates } from "#contracts/spending/paidRequests.ts";
import { manualClock } from "../../../../support/manualClock.ts";
import { paidRow, refusal, sentConfirm, startedAt, storedQuote } from "../../../../support/paidRows.ts";
import { partly } from "../../../../support/partly.ts";
import { accountWith, generationRecord, ledgerEntry, researchJobs } from "../../../../support/serviceRecords.ts";

const hour = 3_600_000;
const noon = "2026-11-20T12:00:00.000Z";
const settleMs = 480_000;
const confirm = sentConfirm({ isAmbiguous: true });
const image = paidRow({ state: "reconciling", confirm });
const researchPayload = {
  capability_id: "research.facebook-company-ads@1",
  target: { kind: "page_id", page_id: "1234567" },
  filters: {},
  page: { max_pages: 1, max_results: 30 },
  freshness: { max_age_seconds: 0, allow_stale: true },
};
const research = paidRow({ state: "reconciling", kind: "research", request: JSON.stringify(researchPayload), confirm });
const tag = "ps:0f8fad5bd9cb469fa16570867728950e";
const charge = ledgerEntry({ cost_center: tag, generation_id: "g1" });
const unnamed = ledgerEntry({ cost_center: tag, generation_id: null, operation: "research", credits: 1 });

interface Given {
  readonly ledger?: readonly LedgerEntry[];
  readonly generations?: readonly ReturnType<typeof generationRecord>[];
  readonly uncertain?: number;
  /** The kind of key with which a request ran. */
  readonly ranWith?: "fresh" | "quote";
  readonly isOffline?: boolean;
  readonly job?: ResearchJob;
  /** The outcome of the free quote request. */
  readonly quote?: QuoteOutcome;
  readonly isClaimed?: boolean;
  readonly now?: number;
  readonly sender?: string;
  /** The list of generations has always another page. */
  readonly isEndless?: boolean;
}

interface Looked {
  readonly settled: readonly { readonly settlement: Settlement; readonly poll: string | null; readonly now: number }[];
  readonly requested: readonly unknown[];
}

/** Checks the given records once for the given row. */
async function poll(row: PaidRequestRow | null, given: Given = {}): Promise<Looked> {
  const settled: Looked["settled"][number][] = [];
  const requested: unknown[] = [];
  const read = <T>(value: T): Promise<Read<T>> =>
    Promise.resolve(
      given.isOffline === true
        ? { kind: "no_answer", transportFailure: { ambiguity: "not_sent", reason: "offline" } }
        : { kind: "ok", value },
    );
  const unknownId = { kind: "refused", refusal: refusal(404) } as const;
  const spending: ReconcileContext = {
    clock: manualClock(given.now ?? startedAt + settleMs),
    random: () => 0,
    newId: () => "new",
    requests: partly<ReconcileContext["requests"]>("requests", {
      read: () => row,
      hasRunWith: (mode) => mode === given.ranWith,
    }),
    unfinished: new Map(),
    sender: () => given.sender ?? "sender",
    keyMode: { write: (mode) => void requested.push(`learned ${mode}`) },
    journal: { settleByEvidence: (_id, settlement, seen, now) => void settled.push({ settlement, poll: seen, now }) },
    chargeIds: partly<ReconcileContext["chargeIds"]>("chargeIds", {
      of: () => noChargeIds,
      ofOthers: () => new Set(),
      open: () => [],
      ownersOf: () => [],
      ownersOfIds: () => [],
      learned: () => ({}),
      storeLearned: () => undefined,
    }),
    claimedGenerations: () => new Set(),
    isClaimedJob: () => given.isClaimed === true,
    service: {
      budget: {
        acquireWrite: (lane) => {
          requested.push(lane);
          return Promise.resolve({} as WriteSlot);
        },
      },
      paid: {
        quote: (_slot, kind, body, headers) => {
          requested.push({ kind, body: JSON.parse(body), headers });
          return Promise.resolve(given.quote ?? { kind: "refused", refusal: refusal(503) });
        },
      },
      client: {
        readAccount: () => read(accountWith({ uncertain_debits: given.uncertain ?? 0 })),
        listLedger: () => read({ records: given.ledger ?? [], next: null }),
        listGenerations: (cursor) =>
          read({ records: given.generations ?? [], next: given.isEndless === true ? `${cursor ?? ""}x` : null }),
        readGeneration: () => Promise.resolve(unknownId),
        readResearchJob: () => (given.job === undefined ? Promise.resolve(unknownId) : read(given.job)),
      },
    },
  };
  await reconcileRequest(spending, paidRow().id);
  return { settled, requested };
}

/** Returns what one check writes. */
async function settlementOf(row: PaidRequestRow, given: Given = {}): Promise<Settlement | undefined> {
  return (await poll(row, given)).settled[0]?.settlement;
}
const withConfirm = (row: PaidRequestRow, more: Partial<ConfirmRecord>) => ({
  ...row,
  confirm: { ...confirm, ...more },
});

test("[S5] only a request in state reconciling with a quote and a confirm is reconciled", async () => {
  for (const state of paidRequestStates) {
    const { settled } = await poll({ ...image, state });
    expect(settled.length, state).toBe(state === "reconciling" ? 1 : 0);
  }
  expect((await poll(null)).settled).toEqual([]);
  expect((await poll({ ...image, confirm: null })).settled).toEqual([]);
  expect((await poll({ ...image, quote: null })).settled).toEqual([]);
});

test("[S5] a request found in the records is running with the generation shown there", async () => {
  const generations = [{ id: "g1", itemId: null }];
  expect(await settlementOf(image, { ledger: [charge] })).toEqual({ state: "running", generations });
});

test("[S5] the evidence is stored with the outcome and the time of the reconciliation", async () => {
  const { settled } = await poll(image, {
    ledger: [charge],
    generations: [generationRecord({ id: "g2", prompt: "x" })],
  });
  expect(settled[0]?.now).toBe(startedAt + settleMs);
  expect(JSON.parse(settled[0]?.poll ?? "")).toEqual({
    at: startedAt + settleMs,
    ledgerEntriesRead: 1,
    generationsRead: 1,
    uncertainDebits: 0,
    isComplete: true,
    lists: {
      ledger: { pages: 1, recordsRead: 1, order: "unknown", first: noon, last: noon, isAtEnd: true },
      generations: { pages: 1, recordsRead: 1, order: "unknown", first: noon, last: noon, isAtEnd: true },
    },
    candidates: [{ id: "g2", createdAt: noon }],
  });
});

test("[S5] records without a trace after the settle window expire the request as not run, with the proof", async () => {
  const settlement = await settlementOf(image);
  expect(settlement).toMatchObject({ state: "expired" });
  expect(JSON.parse(settlement !== undefined && "proof" in settlement ? settlement.proof : "")).toMatchObject({
    ledgerEntriesRead: 0,
    lastSentAt: startedAt,
  });
});

test("[S110] the records are checked again after 30 s, then after a quarter of the time since the send, at most 30 min", async () => {
  const delay = async (sinceSentMs: number, row = image) => {
    const settlement = await settlementOf(row, { uncertain: 8, now: startedAt + sinceSentMs });
    if (settlement?.state !== "reconciling") throw new Error(settlement?.state);
    return settlement.nextAttemptAt - startedAt - sinceSentMs;
  };
  expect(await delay(0)).toBe(30_000);
  expect(await delay(120_000)).toBe(30_000);
  expect(await delay(124_000)).toBe(31_000);
  // The settle window ends first: then a check may be conclusive.
  expect(await delay(settleMs - 1_000)).toBe(1_000);
  expect(await delay(settleMs)).toBe(settleMs / 4);
  expect(await delay(2 * hour)).toBe(hour / 2);
  expect(await delay(23 * hour)).toBe(hour / 2);
  expect(await delay(0, withConfirm(image, { lastSentAt: null }))).toBe(30_000);
});

test("[S5] unreadable records decide nothing and store no evidence", async () => {
  const { settled } = await poll(image, { isOffline: true });
  expect(settled).toMatchObject([{ settlement: { state: "reconciling" }, poll: null }]);
});

test("[S5] a request with inconclusive records needs review and stores the reason", async () => {
  const settlement = await settlementOf(image, { ledger: [charge, { ...charge, generation_id: "g2" }] });
  expect(settlement).toMatchObject({ state: "needs_review", reason: { code: "several_generations" } });
});

test("[S5] a research request with a started job is running with that job", async () => {
  const job = researchJobs.processing;
  expect(await settlementOf(research, { job })).toEqual({ state: "running", job });
});

test("[RS30] research with an unnamed job sends a free quote request with a new key, the same labels, and 6 h max age", async () => {
  const labelled = { ...research, project: "spring" };
  const { requested } = await poll(labelled, { ledger: [{ ...unnamed, project: "spring" }] });
  expect(requested).toEqual([
    "reconcile",
    {
      kind: "research",
      body: { ...researchPayload, freshness: { max_age_seconds: 21_600, allow_stale: true }, quote_only: true },
      headers: { idempotencyKey: "q.new", project: "spring", costCenterHeader: tag },
    },
  ]);
});

test("[RS30] the job returned by the free quote request is used unless another request has claimed that job", async () => {
  const quote: QuoteOutcome = { kind: "free_job", status: 200, job: researchJobs.succeeded };
  const given = { ledger: [unnamed], quote };
  expect(await settlementOf(research, given)).toEqual({ state: "running", job: researchJobs.succeeded });
  expect(await settlementOf(research, { ...given, isClaimed: true })).toMatchObject({ state: "outcome_unknown" });
});

test("[RS30] a price returned by the free quote request decides nothing, and the same key is resent with a growing delay", async () => {
  const quote: QuoteOutcome = { kind: "quoted", status: 200, quote: storedQuote(), skewMs: 0 };
  const given = { ledger: [unnamed], quote };
  const now = startedAt + settleMs;
  expect(await settlementOf(research, given)).toEqual({ state: "outcome_unknown", nextAttemptAt: now + 250 });
  const fourth = withConfirm(research, { attempts: 4 });
  expect(await settlementOf(fourth, given)).toEqual({ state: "outcome_unknown", nextAttemptAt: now + 2_000 });
});

test("[RS30] research with an idempotency key older than 23 hours needs review", async () => {
  const at = (now: number) => settlementOf(research, { ledger: [unnamed], now });
  expect(await at(startedAt + 23 * hour)).toMatchObject({ state: "outcome_unknown" });
  expect(await at(startedAt + 23 * hour + 1)).toMatchObject({
    state: "needs_review",
    reason: { code: "research_job_unnamed" },
  });
});

test("[RS30] research with a quote reported as expired needs review half an hour after its first send", async () => {
  const failure = { status: 409, code: "quote_expired", message: "" };
  const at = (now: number, row: PaidRequestRow = { ...research, failure }) =>
    settlementOf(row, { ledger: [unnamed], now });
  expect(await at(startedAt + hour / 2)).toMatchObject({ state: "outcome_unknown" });
  expect(await at(startedAt + hour / 2 + 1)).toMatchObject({
    state: "needs_review",
    reason: { code: "research_job_expired" },
  });
  // Another code says nothing about its quote, and a request without a first send time is never too old.
  const busy = { ...research, failure: { ...failure, code: "still_processing" } };
  expect(await at(startedAt + hour, busy)).toMatchObject({ state: "outcome_unknown" });
  const unsent = withConfirm({ ...research, failure }, { firstSentAt: null });
  expect(await at(startedAt + hour, unsent)).toMatchObject({ state: "outcome_unknown" });
});

test("[RS30] fully refunded research fails with the proof", async () => {
  const back: LedgerEntry = { ...unnamed, direction: "credit", event_kind: "failure_refund" };
  const settlement = await settlementOf(research, { ledger: [back, unnamed] });
  expect(settlement).toMatchObject({ state: "failed", reason: { code: "research_refunded" } });
  expect(JSON.parse(settlement !== undefined && "proof" in settlement ? settlement.proof : "")).toMatchObject({
    ledgerEntriesRead: 2,
  });
});

test("[S105] research that ran under another API key is not sent again: its job is looked for in the records", async () => {
  const now = startedAt + settleMs;
  const settlement = await settlementOf(research, { ledger: [unnamed], sender: "another", now });
  expect(settlement).toEqual({ state: "reconciling", nextAttemptAt: now + settleMs / 4 });
  expect(await settlementOf(research, { ledger: [unnamed], now })).toMatchObject({ state: "outcome_unknown" });
});

test("[S103] after bare 409s without a trace of the request, the next request begins with the other kind of key", async () => {
  const failure = { status: 409, code: "conflict", message: "Conflict" };
  const learnedBy = async (row: PaidRequestRow, given: Given = {}) => (await poll(row, given)).requested;
  expect(await learnedBy({ ...image, failure })).toEqual(["learned quote"]);
  const withQuoteKey = withConfirm({ ...image, failure }, { key: image.quoteKey });
  expect(await learnedBy(withQuoteKey)).toEqual(["learned fresh"]);
  expect(await learnedBy(image)).toEqual([]);
  expect(await learnedBy({ ...image, failure: { ...failure, code: "outcome_unknown" } })).toEqual([]);
  expect(await learnedBy(withConfirm({ ...image, failure }, { firstKey: "c.first-of-this-request" }))).toEqual([]);
  expect(await learnedBy({ ...image, failure }, { now: startedAt })).toEqual([]);
  expect(await learnedBy({ ...image, failure }, { ledger: [charge] })).toEqual([]);
  // A service whose uncertain debits never end proves nothing; after a day, the user decides.
  expect(await learnedBy({ ...image, failure }, { uncertain: 1 })).toEqual([]);
  expect(await learnedBy({ ...image, failure }, { uncertain: 1, now: startedAt + 25 * hour })).toEqual([
    "learned quote",
  ]);
  // A kind of key with which requests ran is the right one.
  expect(await learnedBy({ ...image, failure }, { ranWith: "fresh" })).toEqual([]);
  expect(await learnedBy({ ...image, failure }, { ranWith: "quote" })).toEqual(["learned quote"]);
});

test("[S103] a quote that is returned again under its own key, and runs nothing, leads back to fresh keys", async () => {
  const failure = { status: 200, code: newPriceCode, message: "" };
  const learnedBy = async (row: PaidRequestRow) => (await poll(row)).requested;
  expect(await learnedBy(withConfirm({ ...image, failure }, { key: image.quoteKey }))).toEqual(["learned fresh"]);
  expect(await learnedBy({ ...image, failure })).toEqual([]);
});

test("[S30] the kind of the second key is remembered once the records show that the request ran with it", async () => {
  const learnedBy = async (row: PaidRequestRow, given: Given = {}) => (await poll(row, given)).requested;
  const switched = withConfirm(image, { firstKey: "c.first-of-this-request" });
  expect(await learnedBy(switched, { ledger: [charge] })).toEqual(["learned fresh"]);
  const toQuoteKey = withConfirm(image, { firstKey: "c.first-of-this-request", key: image.quoteKey });
  expect(await learnedBy(toQuoteKey, { ledger: [charge] })).toEqual(["learned quote"]);
  // One that kept its key teaches nothing, nor does one whose outcome is open or that was not charged.
  expect(await learnedBy(image, { ledger: [charge] })).toEqual([]);
  expect(await learnedBy(toQuoteKey, { now: startedAt })).toEqual([]);
  expect(await learnedBy(toQuoteKey)).toEqual([]);
});

test("[S111] a list that was not read to its end is read on after half a minute", async () => {
  const now = startedAt + 2 * hour;
  expect(await settlementOf(image, { isEndless: true, now })).toEqual({
    state: "reconciling",
    nextAttemptAt: now + 30_000,
  });
});

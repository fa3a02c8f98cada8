import { expect, test } from "vitest";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { WriteSlot } from "#main/shared/api/domain/requestPriorities.ts";
import type { RequestPayload } from "#main/shared/api/domain/requestPayload.ts";
import type { QuoteOutcome } from "#main/shared/api/domain/serviceOutcome.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import type { QuoteContext } from "#main/spending/context.ts";
import { fetchQuote, openQuote, type QuoteRequest } from "#main/spending/quotes/fetchQuote.ts";
import { manualClock } from "../../../../support/manualClock.ts";
import { noHosting } from "../../../../support/noHosting.ts";
import { openGate } from "../../../../support/openGate.ts";
import { paidRow, refusal, startedAt, storedQuote } from "../../../../support/paidRows.ts";
import { partly } from "../../../../support/partly.ts";
import { researchJobs } from "../../../../support/serviceRecords.ts";

const payload: RequestPayload = { kind: "generation", request: { type: "image", prompt: "A red sneaker" } } as never;
const { skewMs: _skew, ...price } = storedQuote();
const quoted: QuoteOutcome = { kind: "quoted", status: 200, quote: price, skewMs: 25, answerIds: ["answer-1"] };
const waitMs = 1_000;
const answerMs = 10;

interface Given {
  readonly outcome?: QuoteOutcome;
  readonly isQuoteInUse?: boolean;
  readonly isTagging?: boolean;
  readonly webhookUrl?: string;
  readonly previous?: PaidRequestRow;
  /** What the manifest rejects. */
  readonly rejects?: "operation" | "values";
}

/** Dependencies that note, in order, what happens. */
function noted(given: Given = {}): { readonly deps: QuoteContext; readonly happened: unknown[] } {
  const happened: unknown[] = [];
  const clock = manualClock(startedAt);
  let ids = 0;
  const note =
    (name: string) =>
    (...args: readonly unknown[]): void =>
      void happened.push([name, ...args]);
  const reject = (what: Given["rejects"]) => () => {
    happened.push(what);
    if (given.rejects === what) throw new AppError("bad_input", "");
  };
  const deps: QuoteContext = {
    clock,
    newId: () => {
      ids += 1;
      return `id-${ids}`;
    },
    journal: {
      insertQuoting: note("insertQuoting"),
      startQuote: (...args) => {
        note("startQuote")(...args);
        return 7;
      },
      settleQuote: note("settleQuote"),
      settleFreeJob: note("settleFreeJob"),
      failQuote: note("failQuote"),
      close: note("close"),
    },
    requests: partly<QuoteContext["requests"]>("requests", {
      read: (id) => (id === given.previous?.id ? given.previous : null),
      isQuoteTaken: (id) => {
        note("isQuoteTaken")(id);
        return given.isQuoteInUse ?? false;
      },
    }),
    service: {
      verifyWorkspace: () => Promise.resolve(),
      budget: {
        acquireWrite: (priority) => {
          note("acquireWrite")(priority);
          clock.advance(waitMs);
          return Promise.resolve("a slot" as unknown as WriteSlot);
        },
      },
      paid: {
        quote: (...args) => {
          note("quote")(...args);
          clock.advance(answerMs);
          return Promise.resolve(given.outcome ?? quoted);
        },
      },
      operations: { ...openGate, assertLive: reject("operation"), assertWithin: reject("values") },
    },
    hosting: { ...noHosting, used: note("used") },
    webhookUrl: () => given.webhookUrl ?? null,
    isTagging: () => given.isTagging ?? false,
  };
  return { deps, happened };
}

const newRow = {
  id: "id-1",
  kind: "generation",
  request: '{"type":"image","prompt":"A red sneaker"}',
  project: null,
  costCenter: null,
  costCenterHeader: null,
  quoteKey: "q.id-2",
  replaces: null,
  runId: null,
  requestedBy: null,
};

test("[Q2] a quote request is checked against the manifest, and then stored with its own ID and key", () => {
  const { deps, happened } = noted();
  expect(openQuote(deps, { payload })).toEqual({ ...newRow, previous: null });
  expect(happened).toEqual([
    "operation",
    "values",
    ["insertQuoting", newRow, startedAt],
    ["used", "id-1", newRow.request],
  ]);
});

test.each(["operation", "values"] as const)(
  "[CP93] [CP95] nothing is stored if the manifest rejects the %s",
  (rejects) => {
    const { deps, happened } = noted({ rejects, previous: paidRow() });
    expect(() => openQuote(deps, { payload, replaces: paidRow().id })).toThrow(AppError);
    expect(happened.at(-1)).toBe(rejects);
    expect(happened.some((one) => Array.isArray(one))).toBe(false);
  },
);

test("[Q2] the labels, the batch, and the program of a quote request are stored with it", () => {
  const { deps } = noted();
  const input: QuoteRequest = {
    payload,
    project: "spring",
    costCenter: "design",
    runId: "run-1" as RunId,
    requestedBy: "program-1" as ProgramId,
  };
  expect(openQuote(deps, input)).toEqual({
    ...newRow,
    project: "spring",
    costCenter: "design",
    costCenterHeader: "design",
    runId: "run-1",
    requestedBy: "program-1",
    previous: null,
  });
});

test("[Q41] only a request without a cost center gets a trace tag, and only with tagging on", () => {
  const tagOf = (given: Given, input: Partial<QuoteRequest> = {}) =>
    openQuote(noted(given).deps, { payload, ...input }).costCenterHeader;
  expect(tagOf({ isTagging: true })).toMatch(/^ps:/);
  expect(tagOf({ isTagging: true }, { costCenter: "design" })).toBe("design");
  expect(tagOf({ isTagging: false })).toBeNull();
});

test("[Q2] the webhook address is stored with the request, so that the confirm repeats it", () => {
  const { deps } = noted({ webhookUrl: "https://hooks.example/1" });
  expect(JSON.parse(openQuote(deps, { payload }).request)).toEqual({
    type: "image",
    prompt: "A red sneaker",
    webhook_url: "https://hooks.example/1",
  });
});

test("[Q4] an open quote that is replaced is cancelled first, and a decided one stays as it is", () => {
  const open = noted({ previous: paidRow() });
  expect(openQuote(open.deps, { payload, replaces: paidRow().id })).toMatchObject({
    replaces: paidRow().id,
    previous: paidRow(),
  });
  expect(open.happened[2]).toEqual(["close", paidRow().id, "cancelled", startedAt]);
  const expired = paidRow({ state: "expired" });
  const decided = noted({ previous: expired });
  expect(openQuote(decided.deps, { payload, replaces: expired.id }).replaces).toBe(expired.id);
  expect(decided.happened.filter((one) => Array.isArray(one) && one[0] === "close")).toEqual([]);
});

test("[Q2] a request that replaces an unknown one replaces none", () => {
  const { deps } = noted();
  expect(openQuote(deps, { payload, replaces: "gone" as PaidRequestId })).toEqual({ ...newRow, previous: null });
});

const sentAt = startedAt + waitMs;
const endedAt = sentAt + answerMs;
const end = (outcome: string, status: number | null, answerIds: readonly string[] = []) => ({
  outcome,
  status,
  requestId: null,
  answerIds,
});

async function fetched(given: Given, more: Partial<Parameters<typeof fetchQuote>[1]> = {}) {
  const { deps, happened } = noted(given);
  const row = { ...openQuote(deps, { payload }), ...more };
  happened.length = 0;
  const result = await fetchQuote(deps, row);
  return { result, happened };
}

const firstSteps = [
  ["acquireWrite", "quote"],
  ["startQuote", "id-1", sentAt],
  [
    "quote",
    "a slot",
    "generation",
    '{"type":"image","prompt":"A red sneaker","quote_only":true}',
    { idempotencyKey: "q.id-2", project: "spring", costCenterHeader: "design" },
  ],
];
const labels = { project: "spring", costCenterHeader: "design" };

test("[Q5] a quote request is sent as quote_only with its key and labels, and the price is stored", async () => {
  const { result, happened } = await fetched({}, labels);
  const quote = { ...price, skewMs: 25 };
  expect(happened).toEqual([
    ...firstSteps,
    ["settleQuote", "id-1", 7, quote, end("quoted", 200, ["answer-1"]), endedAt],
    ["isQuoteTaken", "id-1"],
  ]);
  expect(result).toEqual({ id: "id-1", previous: null, outcome: { kind: "quoted", quote } });
});

test("[Q40] a quote that another request has used or is about to use is no new price: it is closed", async () => {
  const previous = paidRow({ state: "expired" });
  const { result, happened } = await fetched({ isQuoteInUse: true }, { previous });
  expect(happened.slice(-2)).toEqual([
    ["isQuoteTaken", "id-1"],
    ["close", "id-1", "cancelled", endedAt],
  ]);
  expect(result).toEqual({ id: "id-1", previous, outcome: { kind: "quote_reused" } });
});

const batch = {
  kind: "batch" as const,
  request: JSON.stringify({ items: [{ item_id: "item-2" }, { item_id: "item-1" }, { item_id: "item-3" }] }),
};

/** A quote of a batch with a price for each of these item names. */
function batchQuoted(names: readonly string[]): QuoteOutcome {
  const items = names.map((itemId) => ({ itemId, credits: 4, confirmation: {} }));
  const quote = { ...price, terms: { kind: "batch", items } as never };
  return { kind: "quoted", status: 200, quote, skewMs: 25, answerIds: ["answer-1"] };
}

test("[Q40] the items of a batch's quote may come in any order", async () => {
  const { result } = await fetched({ outcome: batchQuoted(["item-3", "item-1", "item-2"]) }, batch);
  expect(result.outcome.kind).toBe("quoted");
});

test.each([
  { what: "an unknown item", names: ["item-1", "item-2", "other"] },
  { what: "no price for an item", names: ["item-1", "item-2"] },
  { what: "an item twice", names: ["item-1", "item-1", "item-2"] },
  { what: "an item more", names: ["item-1", "item-2", "item-3", "item-4"] },
])("[Q40] a batch's quote with $what can't be read as its quote, and fails", async ({ names }) => {
  const { result, happened } = await fetched({ outcome: batchQuoted(names) }, batch);
  expect(result.outcome).toEqual({ kind: "unreadable", status: 200, requestId: null });
  expect(happened.at(-1)).toEqual(["failQuote", "id-1", 7, null, end("unreadable", 200), endedAt]);
});

test("[Q5] a free job in place of a price is stored as the request's job", async () => {
  const outcome: QuoteOutcome = { kind: "free_job", status: 200, job: researchJobs.succeeded };
  const { result, happened } = await fetched({ outcome });
  expect(happened.at(-1)).toEqual(["settleFreeJob", "id-1", 7, researchJobs.succeeded, end("free_job", 200), endedAt]);
  expect(result).toEqual({ id: "id-1", previous: null, outcome });
});

test("[Q5] a refused quote request is stored with the service's refusal, and one without an answer without", async () => {
  const refused: QuoteOutcome = { kind: "refused", refusal: refusal(403) };
  const first = await fetched({ outcome: refused });
  expect(first.happened.at(-1)).toEqual([
    "failQuote",
    "id-1",
    7,
    { status: 403, code: "refused_403", message: "The test refuses." },
    end("refused_403", 403),
    endedAt,
  ]);
  expect(first.result.outcome).toBe(refused);
  const lost: QuoteOutcome = {
    kind: "no_answer",
    transportFailure: { ambiguity: "maybe_processed", reason: "connection reset" },
  };
  const second = await fetched({ outcome: lost });
  expect(second.happened.at(-1)).toEqual(["failQuote", "id-1", 7, null, end("maybe_processed", null), endedAt]);
  expect(second.result.outcome).toBe(lost);
});

test("[Q5] a program's quote request waits behind those of the user", async () => {
  const { happened } = await fetched({}, { requestedBy: "program-1" as ProgramId });
  expect(happened[0]).toEqual(["acquireWrite", "program"]);
  const { deps, happened: ofUser } = noted();
  const { requestedBy: _nobody, ...row } = openQuote(deps, { payload });
  ofUser.length = 0;
  await fetchQuote(deps, row);
  expect(ofUser[0]).toEqual(["acquireWrite", "quote"]);
});

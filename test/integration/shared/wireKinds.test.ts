// How quotes and confirms of batches, scenes and research are read. For generations, see wireClient.test.ts.
import { afterEach, beforeEach, expect, test } from "vitest";
import type { PaidRequestKind } from "#contracts/spending/paidRequests.ts";
import { type PaidClient, paidClient } from "#main/shared/api/paidClient.ts";
import { rateLimiter } from "#main/shared/api/rateLimiter.ts";
import { openTransport } from "#main/shared/api/transport.ts";
import type { WriteSlot } from "#main/shared/api/domain/requestPriorities.ts";
import { confirmBody, freezeRequest, paidPaths, quoteBody } from "#main/shared/api/domain/paidBody.ts";
import { type Answer, json, type LoopbackServer, startLoopback } from "../../support/loopbackServer.ts";
import { manualClock } from "../../support/manualClock.ts";
import { rateMemory } from "../../support/rateMemory.ts";
import { researchJobs } from "../../support/serviceRecords.ts";
import { batch, image, research, scene } from "../../support/serviceRequests.ts";

const id = "0b8d8b4e-3c1c-4f55-9a51-0c6c2f7d1a11";
const other = "0b8d8b4e-3c1c-4f55-9a51-0c6c2f7d1a12";
const labels = { idempotencyKey: "0123456789abcdef", project: null, costCenterHeader: null };
const slot = {} as WriteSlot;
const requests = { generation: image, scene, batch, research } as const;

let server: LoopbackServer;
let answer: Answer;
let paid: PaidClient;
let closeTransport: () => Promise<void>;

beforeEach(async () => {
  const clock = manualClock();
  server = await startLoopback((request, response) => answer(request, response));
  const transport = openTransport({ baseUrl: server.url, apiKey: "k", userAgent: "test" });
  closeTransport = transport.close;
  const limits = { read: 10_000, write: 10_000 };
  paid = paidClient({
    transport,
    clock,
    budget: rateLimiter({ clock, limits, store: rateMemory(), changed: () => undefined }),
  });
});
afterEach(async () => {
  await closeTransport();
  await server.close();
});

/** Returns the outcome without the ledger IDs of the response, which answers.test.ts covers. */
async function unnamed<T extends object>(outcome: Promise<T>): Promise<Omit<T, "answerIds">> {
  const { answerIds: _ids, ...rest } = (await outcome) as T & { readonly answerIds?: unknown };
  return rest;
}
function fetchQuote(kind: PaidRequestKind, body: unknown, status = 200) {
  answer = json(body, status);
  return unnamed(paid.quote(slot, kind, quoteBody(kind, freezeRequest(requests[kind])), labels));
}
function confirm(kind: PaidRequestKind, body: unknown, status = 201) {
  answer = json(body, status);
  return unnamed(paid.confirm(slot, kind, confirmBody(kind, freezeRequest(requests[kind]), id), labels));
}

const common = {
  expires_at: "2026-11-20T12:05:00Z",
  pricing_version: "p1",
  authorization: { status: "approval_required", authorize_url: "https://approve.example/1" },
};
const confirmation = { generation_type: "image", model: "nano-banana-pro" };
const batchQuote = {
  ...common,
  kind: "batch_quote",
  batch_quote_id: id,
  items: [
    { item_id: "first", reserved_credits: 8, confirmation },
    { item_id: "second", reserved_credits: 3, confirmation: { ...confirmation, generation_type: "hologram" } },
  ],
  total_reserved_credits: 11,
};
const sceneQuote = { ...common, kind: "quote", quote_id: id, reserved_credits: 8, confirmation };
const bounds = { max_pages: 1, max_results: 10, max_age_seconds: 3600, allow_stale: false };
const researchQuote = {
  ...common,
  schema_version: "research-quote@1",
  kind: "research_quote",
  status: "quoted",
  quote_id: id,
  capability_id: "research.facebook-company-ads@1",
  cache_disposition: "live_fetch",
  reserved_credits: 1,
  maximum_credits: 1,
  confirmation: bounds,
};
const quotes = { generation: sceneQuote, scene: sceneQuote, batch: batchQuote, research: researchQuote };
const priceFields = { scene: "reserved_credits", batch: "total_reserved_credits", research: "reserved_credits" };
const frame = {
  quoteId: id,
  expiresAt: Date.parse(common.expires_at),
  pricingVersion: "p1",
  authorizeUrl: "https://approve.example/1",
};

test("[Q1] [Q2] each request kind is quoted and confirmed at its own endpoint with its own body", async () => {
  for (const kind of ["generation", "scene", "batch", "research"] as const) {
    await fetchQuote(kind, { data: quotes[kind] });
    await confirm(kind, {});
    const [quote, sent] = server.received.slice(-2);
    expect([quote?.path, quote?.body]).toEqual([paidPaths[kind].quote, quoteBody(kind, freezeRequest(requests[kind]))]);
    expect([sent?.path, sent?.body]).toEqual([
      paidPaths[kind].confirm,
      confirmBody(kind, freezeRequest(requests[kind]), id),
    ]);
  }
});

test("[N1] a batch quote has its own total, and each item keeps its name and confirmation", async () => {
  expect(await fetchQuote("batch", { data: batchQuote })).toMatchObject({
    kind: "quoted",
    quote: {
      ...frame,
      credits: 11,
      terms: {
        kind: "batch",
        items: [
          { itemId: "first", credits: 8, confirmation },
          { itemId: "second", credits: 3, confirmation: { generation_type: "other:hologram" } },
        ],
      },
    },
  });
});

test("[N1] a research quote includes the source of the result", async () => {
  const terms = { kind: "research", disposition: "live_fetch", maximumCredits: 1, confirmation: bounds };
  expect(await fetchQuote("research", { data: researchQuote })).toMatchObject({
    kind: "quoted",
    quote: { ...frame, credits: 1, terms },
  });
  expect(await fetchQuote("research", { data: { ...researchQuote, cache_disposition: "guess" } })).toMatchObject({
    quote: { terms: { disposition: "other:guess" } },
  });
});

test("[N1] a job in response to a quote request is a free result for research and unreadable for other kinds", async () => {
  const job = researchJobs.succeeded;
  expect(await fetchQuote("research", { data: job })).toEqual({ kind: "free_job", status: 200, job });
  for (const kind of ["generation", "scene", "batch"] as const) {
    expect(await fetchQuote(kind, { data: job })).toMatchObject({ kind: "unreadable" });
  }
});

for (const kind of ["scene", "batch", "research"] as const) {
  test(`[N1] an amount that is not a whole number of credits makes a ${kind} quote unreadable`, async () => {
    for (const credits of [1.5, -1, "12", null, undefined, true, [12]]) {
      const data = { ...quotes[kind], [priceFields[kind]]: credits };
      expect(await fetchQuote(kind, { data }), String(credits)).toMatchObject({ kind: "unreadable", status: 200 });
    }
  });

  test(`[N1] the quote of another kind is unreadable as a ${kind} quote`, async () => {
    for (const data of Object.values(quotes).filter((one) => one !== quotes[kind])) {
      expect(await fetchQuote(kind, { data })).toMatchObject({ kind: "unreadable" });
    }
  });
}

const started = { status: "processing", type: "image", model: "nano-banana-pro", reserved_credits: 8 };
const acceptedBatch = {
  kind: "generation_batch",
  id,
  status: "processing",
  items: [
    { ...started, item_id: "first", generation_id: id },
    { ...started, item_id: "second", generation_id: other, type: "hologram" },
  ],
  total_reserved_credits: 16,
  created_at: "2026-11-20T12:00:00Z",
};

test("[N1] an accepted batch assigns each item its generation by name", async () => {
  const rest = { model: "nano-banana-pro", credits: 8, createdAt: acceptedBatch.created_at };
  expect(await confirm("batch", { data: acceptedBatch })).toEqual({
    kind: "accepted",
    status: 201,
    accepted: {
      kind: "generations",
      generations: [
        { id, itemId: "first", type: "image", ...rest },
        { id: other, itemId: "second", type: "other:hologram", ...rest },
      ],
      batchId: acceptedBatch.id,
    },
  });
});

test("[N1] a batch response with all generation IDs is accepted, however malformed its other fields are", async () => {
  const names = acceptedBatch.items.map(({ item_id, generation_id }) => ({ item_id, generation_id }));
  for (const data of [{ items: names }, { ...acceptedBatch, created_at: 7, items: names }]) {
    expect(await confirm("batch", { data })).toEqual({
      kind: "accepted",
      status: 201,
      accepted: {
        kind: "generations",
        generations: [
          { id, itemId: "first" },
          { id: other, itemId: "second" },
        ],
      },
    });
  }
});

test("[N1] a confirm response without started work is unreadable, neither accepted nor rejected", async () => {
  const [first] = acceptedBatch.items;
  const { generation_id: _id, ...nameless } = first ?? {};
  const nothing = [{}, [], null, "ok", { id: 7 }];
  const strange = {
    scene: nothing,
    batch: [...nothing, { items: [] }, { ...acceptedBatch, items: [] }, { ...acceptedBatch, items: [first, nameless] }],
    research: [...nothing, { id }, { ...researchJobs.queued, kind: "a_job" }, { ...researchJobs.queued, id: null }],
  };
  for (const kind of ["scene", "batch", "research"] as const) {
    for (const data of strange[kind]) {
      const outcome = await confirm(kind, { data });
      expect(outcome, `${kind} ${JSON.stringify(data)}`).toEqual({ kind: "unreadable", status: 201, requestId: null });
    }
  }
});

test("[N1] an accepted research job is read in every state", async () => {
  const { quoted, ...run } = researchJobs;
  expect(await confirm("research", { data: quoted })).toMatchObject({ kind: "requoted" });
  for (const job of Object.values(run)) {
    expect(await confirm("research", { data: job }, 202)).toEqual({
      kind: "accepted",
      status: 202,
      accepted: { kind: "research", job },
    });
  }
});

test("[S31] a confirm that returns a quote of its kind is a new price, not started work", async () => {
  for (const kind of ["scene", "batch", "research"] as const) {
    expect(await confirm(kind, { data: quotes[kind] })).toMatchObject({ kind: "requoted" });
  }
});

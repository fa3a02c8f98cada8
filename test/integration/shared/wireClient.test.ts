import { afterEach, beforeEach, expect, test } from "vitest";
import type { PaidRequestKind } from "#contracts/spending/paidRequests.ts";
import { type PaidClient, paidClient } from "#main/shared/api/paidClient.ts";
import { rateLimiter } from "#main/shared/api/rateLimiter.ts";
import { type ServiceClient, serviceClient } from "#main/shared/api/serviceClient.ts";
import { openTransport } from "#main/shared/api/transport.ts";
import type { WriteSlot } from "#main/shared/api/domain/requestPriorities.ts";
import { confirmBody, freezeRequest, quoteBody } from "#main/shared/api/domain/paidBody.ts";
import { type Answer, json, type LoopbackServer, startLoopback } from "../../support/loopbackServer.ts";
import { manualClock } from "../../support/manualClock.ts";
import { rateMemory } from "../../support/rateMemory.ts";
import { image } from "../../support/serviceRequests.ts";

const id = "0b8d8b4e-3c1c-4f55-9a51-0c6c2f7d1a11";
const labels = { idempotencyKey: "0123456789abcdef", project: null, costCenterHeader: null };
const frozen = freezeRequest(image);
const slot = {} as WriteSlot;

let server: LoopbackServer;
let answer: Answer;
let paid: PaidClient;
let client: ServiceClient;
let budget: ReturnType<typeof rateLimiter>;
let closeTransport: () => Promise<void>;
let pauses: number[];
const clock = manualClock();
/** The clients' pauses end at once; their intended durations are recorded. */
const hasty = {
  ...clock,
  after: (ms: number, callback: () => void) => {
    pauses.push(ms);
    callback();
    return () => undefined;
  },
};

beforeEach(async () => {
  server = await startLoopback((request, response) => answer(request, response));
  const transport = openTransport({ baseUrl: server.url, apiKey: "k", userAgent: "test" });
  closeTransport = transport.close;
  budget = rateLimiter({ clock, store: rateMemory(), changed: () => undefined });
  pauses = [];
  paid = paidClient({ transport, budget, clock: hasty });
  client = serviceClient({ transport, budget, clock: hasty });
});
afterEach(async () => {
  await closeTransport();
  await server.close();
});

const quote = {
  kind: "quote",
  quote_id: id,
  reserved_credits: 12,
  expires_at: "2026-11-20T12:05:00Z",
  pricing_version: "p1",
  authorization: { status: "auto_approved" },
  confirmation: { generation_type: "image", model: "nano-banana-pro" },
};
const created = {
  id,
  type: "image",
  status: "processing",
  model: "nano-banana-pro",
  credits_used: 12,
  credits_remaining: 88,
  estimated_seconds: 20,
  created_at: "2026-11-20T12:00:00Z",
};
const refusedBody = { error: { code: "bad", message: "No.", retryable: false, request_id: id } };

/** Returns the outcome without the ledger IDs of the response, which answers.test.ts covers. */
async function unnamed<T extends object>(outcome: Promise<T>): Promise<Omit<T, "answerIds">> {
  const { answerIds: _ids, ...rest } = (await outcome) as T & { readonly answerIds?: unknown };
  return rest;
}
function fetchQuote(how: Answer, kind: PaidRequestKind = "generation") {
  answer = how;
  return unnamed(paid.quote(slot, kind, quoteBody(kind, frozen), labels));
}
function confirm(how: Answer, kind: PaidRequestKind = "generation") {
  answer = how;
  return unnamed(paid.confirm(slot, kind, confirmBody(kind, frozen, id), labels));
}

test("[N1] a quote with unknown fields and values is read, and an unknown type keeps its original name", async () => {
  const newer = {
    ...quote,
    discount: { percent: 5 },
    confirmation: { ...quote.confirmation, generation_type: "hologram", upscaled: true },
  };
  expect(await fetchQuote(json({ data: newer, trace: "t" }))).toEqual({
    kind: "quoted",
    status: 200,
    skewMs: expect.any(Number) as number,
    quote: {
      quoteId: id,
      credits: 12,
      expiresAt: Date.parse(quote.expires_at),
      pricingVersion: "p1",
      authorizeUrl: null,
      terms: {
        kind: "generation",
        confirmation: { generation_type: "other:hologram", model: "nano-banana-pro", upscaled: true },
      },
    },
  });
});

test.each([1.5, -1, "12", null, undefined, true, 1e300, [12], Number.MAX_SAFE_INTEGER + 1])(
  "[N1] the amount %j makes a quote unreadable",
  async (credits) => {
    expect(await fetchQuote(json({ data: { ...quote, reserved_credits: credits } }))).toMatchObject({
      kind: "unreadable",
      status: 200,
    });
  },
);

test("[N1] a quote without a valid expiry, a known approval status, or an ID is unreadable", async () => {
  for (const change of [
    { expires_at: "soon" },
    { expires_at: undefined },
    { authorization: { status: "ask_your_boss" } },
    { authorization: { status: "approval_required" } },
    { quote_id: undefined },
    { kind: "generation" },
  ]) {
    expect(await fetchQuote(json({ data: { ...quote, ...change } }))).toMatchObject({ kind: "unreadable" });
  }
});

test("[N1] a confirm response with a generation ID is accepted, however malformed its other fields are", async () => {
  const started = {
    id,
    itemId: null,
    type: "image",
    model: "nano-banana-pro",
    credits: 12,
    estimatedSeconds: 20,
    createdAt: created.created_at,
  };
  const acceptedAs = (generation: object, more = {}) => ({
    kind: "accepted",
    status: 201,
    accepted: { kind: "generations", generations: [generation], ...more },
  });
  const left = { creditsRemaining: created.credits_remaining };
  expect(await confirm(json({ data: created }, 201))).toEqual(acceptedAs(started, left));
  expect(await confirm(json({ data: { ...created, status: "dreaming" } }, 201))).toEqual(acceptedAs(started, left));
  for (const data of [{ id }, { ...created, credits_used: "a lot" }]) {
    expect(await confirm(json({ data }, 201))).toEqual(acceptedAs({ id, itemId: null }));
  }
});

test("[N1] a confirm response without a generation is unreadable, neither accepted nor rejected", async () => {
  for (const body of [{}, { data: null }, { data: {} }, { data: { id: 7 } }, [], "ok"]) {
    for (const status of [200, 201, 202, 302]) {
      expect(await confirm(json(body, status))).toMatchObject({ kind: "unreadable", status });
    }
  }
});

test("[S31] a confirm that returns a quote is a new price, not a started generation", async () => {
  expect(await confirm(json({ data: quote }, 200))).toMatchObject({ kind: "requoted", quoteId: quote.quote_id });
});

test("[N1] every error status of a paid request is a rejection, with or without an error body", async () => {
  for (const status of [400, 401, 402, 403, 404, 409, 410, 418, 428, 429, 500, 503]) {
    for (const [body, code] of [
      [refusedBody, "bad"],
      [{}, `http_${status}`],
    ] as const) {
      const expected = { kind: "refused", refusal: { status, code } };
      expect(await confirm(json(body, status))).toMatchObject(expected);
      expect(await fetchQuote(json(body, status))).toMatchObject(expected);
    }
  }
});

test("[N2] an error status with an unreadable body is not treated as a rejection", async () => {
  expect(await confirm(json("<html>", 502))).toMatchObject({ kind: "unreadable", status: 502 });
});

test("[N4] each response updates only the rate limit of its own kind", async () => {
  await confirm(json(refusedBody, 429, { "retry-after": "40" }));
  expect(budget.writeWaitMs()).toBe(40_000);
  answer = json({ data: [], meta: { has_more: false } });
  expect(await client.listLedger(null, "user")).toMatchObject({ kind: "ok" });
});

const record = {
  id,
  type: "image",
  status: "completed",
  model: null,
  prompt: null,
  credits_used: 12,
  error_message: null,
  created_at: "2026-11-20T12:00:00Z",
  completed_at: null,
};

test("[N1] a list with unknown statuses and types is read, and the next page is requested", async () => {
  const strange = { ...record, type: "hologram", status: "dreaming", output: { url: null, images: null, depth: 3 } };
  answer = json({ data: [record, strange], meta: { cursor: "opaque/+=", has_more: true, total: 2 } });
  expect(await client.listGenerations(null, "user")).toMatchObject({
    kind: "ok",
    value: {
      records: [{ status: "completed" }, { status: "other:dreaming", output: { depth: 3 } }],
      next: "opaque/+=",
    },
  });
  await client.listGenerations("opaque/+=", "user");
  expect(server.received.at(-1)?.path).toBe("/v1/generations?limit=100&cursor=opaque%2F%2B%3D");
});

test("[N1] a list ends when the service reports no more pages, regardless of the cursor", async () => {
  answer = json({ data: [], meta: { cursor: "again", has_more: false } });
  expect(await client.listLedger(null, "user")).toEqual({ kind: "ok", value: { records: [], next: null } });
  answer = json({ data: [], meta: { has_more: true } });
  expect(await client.listLedger(null, "user")).toMatchObject({ value: { next: null } });
});

test("[N1] a failed read distinguishes a rejection from an unreadable response", async () => {
  answer = json(refusedBody, 404);
  expect(await client.readGeneration(id, "poll")).toMatchObject({
    kind: "refused",
    refusal: { status: 404, code: "bad" },
  });
  answer = json({ data: { ...record, credits_used: 0.5 } });
  expect(await client.readGeneration(id, "poll")).toEqual({ kind: "unreadable", status: 200 });
});

test("[N1] an ID with special characters is encoded as one path segment", async () => {
  answer = json(refusedBody, 404);
  await client.readGeneration("../account?x=1#y", "poll");
  expect(server.received.at(-1)?.path).toBe("/v1/generations/..%2Faccount%3Fx%3D1%23y");
});

const gateway = [502, 503, 504] as const;
const badGateway: Answer = (_request, response) => {
  response.writeHead(502, { "content-type": "text/html" }).end("<html>502 Bad Gateway</html>");
};

test("[N90] user reads and quotes are retried during gateway errors and then succeed", async () => {
  let left = 2;
  const recovers =
    (how: Answer): Answer =>
    (request, response) => {
      left -= 1;
      return left < 0 ? how(request, response) : badGateway(request, response);
    };
  answer = recovers(json({ data: quote }));
  expect(await paid.quote(slot, "generation", quoteBody("generation", frozen), labels)).toMatchObject({
    kind: "quoted",
  });
  expect(left).toBe(-1);
  // Each of the three POSTs counted against the limit except the first, whose slot came with the call.
  expect(budget.usage().writes.used).toBe(2);
  left = 2;
  answer = recovers(json({ data: [], meta: { has_more: false } }));
  expect(await client.listScenes(null, "user")).toMatchObject({ kind: "ok" });
});

test.each(gateway)(
  "[N90] an HTML response with status %i counts as service unavailable after at most three tries",
  async (status) => {
    let tries = 0;
    answer = (_request, response) => {
      tries += 1;
      response.writeHead(status, { "content-type": "text/html" }).end("<html>");
    };
    const away = { kind: "refused", refusal: { status, code: `http_${status}`, retryable: true } };
    expect(await paid.quote(slot, "generation", quoteBody("generation", frozen), labels)).toMatchObject(away);
    expect(tries).toBe(3);
    expect(await client.readAccount("user")).toMatchObject(away);
    expect(tries).toBe(6);
    expect(pauses).toEqual([500, 1_500, 500, 1_500]);
    expect(await client.readAccount("background")).toMatchObject(away);
    expect(tries).toBe(7);
  },
);

test("[N90] a confirm is sent only once despite a gateway error, and its outcome is unknown", async () => {
  let tries = 0;
  answer = (request, response) => {
    tries += 1;
    return badGateway(request, response);
  };
  const outcome = await paid.confirm(slot, "generation", confirmBody("generation", frozen, id), labels);
  expect(outcome).toMatchObject({ kind: "unreadable", status: 502 });
  expect([tries, pauses]).toEqual([1, []]);
});

test("[N90] a rejection with the service's own error body is not retried", async () => {
  answer = json(refusedBody, 503);
  expect(await client.readAccount("user")).toMatchObject({ kind: "refused", refusal: { code: "bad" } });
  expect(pauses).toEqual([]);
});

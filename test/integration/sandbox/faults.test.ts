import { expect, test } from "vitest";
import type { FaultInput } from "#sandbox/http/fault.ts";
import { fakeClock } from "../../support/fakeClock.ts";
import { clientOf, type Loose, quoteAndConfirm, type SandboxClient } from "../../support/sandboxClient.ts";
import { batch, image, research, scene } from "../../support/serviceRequests.ts";
import { withSandbox } from "../../support/withSandbox.ts";

const charges = async (client: SandboxClient): Promise<number> =>
  (await client.get("/v1/account/ledger?limit=100")).body.data.filter(
    (entry: Loose) => entry.event_kind === "reservation",
  ).length;

/** Confirms, lets the fault lose the response, and sends the same again with the same key. */
async function confirmTwice(client: SandboxClient, path: string, work: object, id = "quote_id") {
  const isBatch = path === "/v1/generation-batches";
  const requested = isBatch ? work : { ...work, quote_only: true };
  const quote = await client.post(isBatch ? "/v1/generation-batches/quotes" : path, requested);
  const body = isBatch
    ? { batch_quote_id: quote.body.data.batch_quote_id }
    : { ...work, [id]: quote.body.data.quote_id };
  const key = "the-key-that-is-kept";
  const first = await client.post(path, body, { key }).catch((cause: unknown) => cause as Error);
  const chargesBetween = await charges(client);
  return { first, chargesBetween, second: await client.post(path, body, { key }) };
}

const paidPaths = [
  ["/v1/generations", image, 1],
  ["/v1/scenes", scene, 1],
  ["/v1/generation-batches", batch, 2],
  ["/v1/research/jobs", research, 1],
] as const;

test.each(paidPaths)(
  "[SB13] %s: a retry after a lost response replays the completed work",
  async (path, work, count) => {
    const faults: FaultInput[] = [{ on: `POST ${path}`, phase: "confirm", kind: "drop_after_commit" }];
    await withSandbox({ faults }, async (client) => {
      const { first, chargesBetween, second } = await confirmTwice(client, path, work);
      expect(first).toBeInstanceOf(Error);
      expect(chargesBetween).toBe(count);
      expect(second.status).toBeLessThan(300);
      expect(await charges(client)).toBe(count);
    });
  },
);

test.each(paidPaths)(
  "[SB13] %s: a connection dropped before the work charges no credits, and the retry succeeds",
  async (path, work, count) => {
    const faults: FaultInput[] = [{ on: `POST ${path}`, phase: "confirm", kind: "drop_before_commit", reset: true }];
    await withSandbox({ faults }, async (client) => {
      const { first, chargesBetween, second } = await confirmTwice(client, path, work);
      expect(first).toBeInstanceOf(Error);
      expect(chargesBetween).toBe(0);
      expect(second.status).toBeLessThan(300);
      expect(await charges(client)).toBe(count);
    });
  },
);

test.each([
  ["before", 0],
  ["after", 1],
] as const)("[SB13] a 503 %s the work leaves %i charges, and the retry ends with one", async (when, between) => {
  const faults: FaultInput[] = [
    { on: "POST /v1/generations", phase: "confirm", kind: "status", status: 503, code: "billing_unavailable", when },
  ];
  await withSandbox({ faults }, async (client) => {
    const { first, chargesBetween, second } = await confirmTwice(client, "/v1/generations", image);
    expect(first).toMatchObject({ status: 503, body: { error: { code: "billing_unavailable", retryable: true } } });
    expect(chargesBetween).toBe(between);
    expect(second.status).toBe(201);
    expect(await charges(client)).toBe(1);
  });
});

test.each(["malformed_json", "truncate"] as const)(
  "[SB13] the fault %s corrupts the response of completed work, and the retry succeeds without a second charge",
  async (kind) => {
    await withSandbox({ faults: [{ on: "POST /v1/generations", phase: "confirm", kind }] }, async (client) => {
      const { first, chargesBetween, second } = await confirmTwice(client, "/v1/generations", image);
      expect(first).toBeInstanceOf(Error);
      expect(chargesBetween).toBe(1);
      expect(second.status).toBe(201);
      expect(await charges(client)).toBe(1);
    });
  },
);

test("[SB13] while one request is delayed, another with the same idempotency key gets a processing error", async () => {
  const faults: FaultInput[] = [{ on: "POST /v1/generations", phase: "confirm", kind: "delay", ms: 500 }];
  await withSandbox({ faults }, async (client) => {
    const quote = await client.post("/v1/generations", { ...image, quote_only: true });
    const body = { ...image, quote_id: quote.body.data.quote_id };
    const confirm = () => client.post("/v1/generations", body, { key: "two-at-the-same-time" });
    const replies = await Promise.all([confirm(), confirm()]);
    const ran = replies.find((reply) => reply.status === 201);
    const notified = replies.find((reply) => reply.status === 409);
    expect(notified?.body.error).toMatchObject({
      code: "idempotency_key_processing",
      state: "processing",
      retryable: true,
    });
    expect((await confirm()).body).toEqual(ran?.body);
    expect(await charges(client)).toBe(1);
  });
});

test("[SB13] a delay after the work delays the response", async () => {
  const faults: FaultInput[] = [{ on: "GET /v1/account", kind: "delay", ms: 120, when: "after" }];
  await withSandbox({ faults }, async (client) => {
    const start = performance.now();
    await client.get("/v1/account");
    expect(performance.now() - start).toBeGreaterThanOrEqual(115);
  });
});

test.each([
  ["charged", 1],
  ["uncharged", 0],
] as const)("[SB13] an uncertain confirm resolves as %s", async (resolve, count) => {
  const clock = fakeClock();
  const faults: FaultInput[] = [{ on: "POST /v1/generations", kind: "uncertain", phase: "confirm", ms: 5000, resolve }];
  const check = async (client: SandboxClient) => {
    const quote = await client.post("/v1/generations", { ...image, quote_only: true });
    const body = { ...image, quote_id: quote.body.data.quote_id };
    const confirm = () => client.post("/v1/generations", body, { key: "the-uncertain-request" });
    const credits = async () => (await client.get("/v1/account")).body.data.credits;
    const unknown = { code: "billing_outcome_unknown", state: "unknown", retryable: true };
    expect((await confirm()).body.error).toMatchObject(unknown);
    expect(await credits()).toMatchObject({ balance: 10_000, available: 9992, uncertain_debits: 8 });
    expect((await confirm()).body.error).toMatchObject({ code: "idempotency_outcome_unknown", state: "unknown" });
    clock.advance(5);
    expect(await credits()).toMatchObject({ balance: 10_000 - 8 * count, uncertain_debits: 0 });
    expect(await charges(client)).toBe(count);
    expect((await confirm()).status).toBe(201);
    expect(await charges(client)).toBe(1);
  };
  await withSandbox({ faults }, check, { clock: clock.now });
});

test("[SB13] fail_generation fails as many generations as `times` allows", async () => {
  const faults: FaultInput[] = [{ on: "POST /v1/generation-batches", kind: "fail_generation", times: 1 }];
  await withSandbox({ faults }, async (client) => {
    await confirmTwice(client, "/v1/generation-batches", batch);
    const states = (await client.get("/v1/generations?limit=2")).body.data.map((record: Loose) => record.status);
    expect(states.sort()).toEqual(["completed", "failed"]);
  });
});

test("[SB13] a fault skips `skip` requests, affects the next `times` requests, and then ends", async () => {
  const fault: FaultInput = {
    on: "GET /v1/discover/items",
    kind: "status",
    status: 503,
    code: "down",
    skip: 1,
    times: 2,
  };
  await withSandbox({ faults: [fault] }, async (client) => {
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) statuses.push((await client.get("/v1/discover/items?limit=1")).status);
    expect(statuses).toEqual([200, 503, 503, 200, 200]);
  });
});

test("[SB13] a fault with a probability affects that share of requests, identically for the same seed", async () => {
  const faults: FaultInput[] = [
    { on: "GET /v1/discover/items", kind: "status", status: 503, code: "down", probability: 0.3 },
  ];
  const run = (seed: number) =>
    withSandbox({ seed, faults }, async (client) => {
      const statuses: number[] = [];
      for (let round = 0; round < 60; round += 1)
        statuses.push((await client.get("/v1/discover/items?limit=1")).status);
      return statuses;
    });
  const first = await run(1);
  expect(await run(1)).toEqual(first);
  expect(await run(2)).not.toEqual(first);
  const struck = first.filter((status) => status === 503).length;
  expect(struck).toBeGreaterThan(6);
  expect(struck).toBeLessThan(36);
});

test("[SB13] faults on media files break downloads", async () => {
  await withSandbox({}, async (client, sandbox) => {
    const { reply } = await quoteAndConfirm(client, "/v1/generations", image);
    const { output } = (await client.get(`/v1/generations/${reply.body.data.id}`)).body.data;
    const set = (faults: readonly FaultInput[]) =>
      fetch(`${sandbox.baseUrl}/sandbox/switches`, {
        method: "PUT",
        headers: { Authorization: `Bearer ${sandbox.keys[0]?.apiKey}`, "Content-Type": "application/json" },
        body: JSON.stringify({ faults }),
      });
    await set([{ on: "GET /media/{file}", kind: "truncate" }]);
    await expect(fetch(output.url).then((response) => response.arrayBuffer())).rejects.toThrow("terminated");
    await set([{ on: "GET /media/{file}", kind: "status", status: 403, code: "gone" }]);
    expect((await fetch(output.url)).status).toBe(403);
    expect((await fetch(output.url)).status).toBe(200);
  });
});

test("[SB14] an expired quote replays a completed confirm, unless expiry_beats_replay is set", async () => {
  for (const expiry_beats_replay of [false, true]) {
    const clock = { now: Date.UTC(2026, 10, 20) };
    await withSandbox(
      { expiry_beats_replay, quote_ttl_seconds: 60 },
      async (client, sandbox) => {
        const { quote, confirmKey } = await quoteAndConfirm(clientOf(sandbox), "/v1/generations", image);
        clock.now += 61_000;
        const body = { ...image, quote_id: quote.quote_id };
        const again = await client.post("/v1/generations", body, { key: confirmKey });
        expect(again.status).toBe(expiry_beats_replay ? 410 : 201);
        expect(await charges(client)).toBe(1);
      },
      { clock: () => clock.now },
    );
  }
});

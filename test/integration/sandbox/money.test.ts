import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { fakeClock } from "../../support/fakeClock.ts";
import { clientOf, type Loose, quoteAndConfirm, type SandboxClient } from "../../support/sandboxClient.ts";
import { audio, batch, image, lipsync, scene, video } from "../../support/serviceRequests.ts";
import { testKey, withControls, withSandbox } from "../../support/withSandbox.ts";

const credits = async (client: SandboxClient) => (await client.get("/v1/account")).body.data.credits;
const ledger = async (client: SandboxClient): Promise<Loose[]> =>
  (await client.get("/v1/account/ledger?limit=100")).body.data;
const net = (entries: readonly Loose[]): number =>
  entries.reduce((sum, entry) => sum + (entry.direction === "credit" ? entry.credits : -entry.credits), 0);

test("[SB3] a quote reserves no credits, starts no work, and creates no ledger entry", async () => {
  await withSandbox({}, async (client) => {
    await client.post("/v1/generations", { ...image, quote_only: true });
    await client.post("/v1/generation-batches/quotes", batch);
    expect(await credits(client)).toMatchObject({ balance: 10_000, available: 10_000, reserved: 0 });
    expect(await ledger(client)).toEqual([]);
    expect((await client.get("/v1/generations?type=image")).body.data).toEqual([]);
  });
});

test("[SB4] 50 parallel identical confirms run once, and all get the same response", async () => {
  await withSandbox({}, async (client) => {
    const { quote_id } = (await client.post("/v1/generations", { ...image, quote_only: true })).body.data;
    const key = "fifty-parallel-confirms";
    const confirm = () => client.post("/v1/generations", { ...image, quote_id }, { key });
    const replies = await Promise.all(Array.from({ length: 50 }, confirm));
    expect(new Set(replies.map((reply) => JSON.stringify([reply.status, reply.body])))).toHaveProperty("size", 1);
    expect(replies[0]?.status).toBe(201);
    expect((await credits(client)).balance).toBe(9992);
    expect((await ledger(client)).filter((entry) => entry.event_kind === "reservation")).toHaveLength(1);
    expect((await client.get("/v1/generations?type=image")).body.data).toHaveLength(1);
  });
});

test("[SB4] 50 parallel confirms of one quote under 50 idempotency keys run once", async () => {
  await withSandbox({}, async (client) => {
    const { quote_id } = (await client.post("/v1/generations", { ...image, quote_only: true })).body.data;
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => client.post("/v1/generations", { ...image, quote_id })),
    );
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    const others = replies.filter((reply) => reply.status !== 201);
    expect(new Set(others.map((reply) => `${reply.status} ${reply.body.error.code}`))).toEqual(
      new Set(["409 quote_already_used"]),
    );
    expect((await credits(client)).balance).toBe(9992);
  });
});

test("[SB4] idempotency keys are shared by all API keys of a workspace", async () => {
  const config = { keys: [testKey, { api_key: "k_test_2", webhook_secret: "whsec_2" }] };
  await withSandbox(config, async (client, sandbox) => {
    const { quote, confirmKey, reply } = await quoteAndConfirm(client, "/v1/generations", image);
    const other = clientOf(sandbox, "k_test_2");
    const body = { ...image, quote_id: quote.quote_id };
    const again = await other.post("/v1/generations", body, { key: confirmKey });
    expect([again.status, again.body]).toEqual([201, reply.body]);
  });
});

test("[SB4] a quote and its confirm may share an idempotency key, and each replays its own response", async () => {
  await withSandbox({}, async (client) => {
    const key = "one-key-for-both-steps";
    const quoteBody = { ...image, quote_only: true };
    const quote = await client.post("/v1/generations", quoteBody, { key });
    const body = { ...image, quote_id: quote.body.data.quote_id };
    const created = await client.post("/v1/generations", body, { key });
    expect(created.status).toBe(201);
    expect((await client.post("/v1/generations", quoteBody, { key })).body).toEqual(quote.body);
    expect((await client.post("/v1/generations", body, { key })).body).toEqual(created.body);
  });
});

test("[SB4] a rejected confirm keeps its idempotency key bound to that request, and a new key works", async () => {
  const clock = fakeClock();
  const config = withControls({ daily_budget: 10 });
  await withSandbox(
    config,
    async (client) => {
      await quoteAndConfirm(client, "/v1/generations", image);
      const second = await quoteAndConfirm(client, "/v1/generations", image);
      expect(second.reply.body.error.code).toBe("daily_budget_exceeded");
      clock.advance(24 * 3600);
      const fresh = await client.post("/v1/generations", { ...image, quote_only: true });
      const body = { ...image, quote_id: fresh.body.data.quote_id };
      // The key stays bound to the first body sent with it.
      const other = await client.post("/v1/generations", body, { key: second.confirmKey });
      expect(other.body.error.code).toBe("idempotency_key_reused");
      expect((await client.post("/v1/generations", body)).status).toBe(201);
    },
    { clock: clock.now },
  );
});

test.each([
  ["prompt", { ...image, prompt: "something else" }, {}],
  ["model", { ...image, model: "flux-2-max" }, {}],
  ["options.seed", { ...image, options: { seed: 7 } }, {}],
  ["webhook_url", { ...image, webhook_url: "http://127.0.0.1:1/" }, {}],
  [undefined, image, { "X-Service-Project": "other" }],
  [undefined, image, { "X-Service-Cost-Center": "other" }],
])("[SB5] a confirm that differs from its quote in %s is rejected", async (field, changed, headers) => {
  await withSandbox({}, async (client) => {
    const quote = await client.post("/v1/generations", { ...image, quote_only: true });
    const body = { ...changed, quote_id: quote.body.data.quote_id };
    const reply = await client.post("/v1/generations", body, { headers });
    expect(reply.status).toBe(409);
    expect(reply.body.error).toMatchObject({ code: "quote_mismatch", retryWithNewKey: true });
    expect(reply.body.error.field).toBe(field);
    expect(await ledger(client)).toEqual([]);
  });
});

test("[SB5] an equivalent request with different formatting matches its quote", async () => {
  await withSandbox({}, async (client) => {
    const quote = await client.post("/v1/generations", { ...image, quote_only: true });
    const { quote_id } = quote.body.data;
    const spelledOut = `{"quote_id":"${quote_id.toUpperCase()}", "options": {}, "model":"nano-banana-pro","prompt":"${image.prompt}","type":"image"}`;
    expect((await client.post("/v1/generations", spelledOut)).status).toBe(201);
  });
});

test("[SB6] every ledger entry has the labels and the request IDs of quote and confirm", async () => {
  await withSandbox({}, async (client) => {
    const headers = { "X-Service-Project": "spring.launch", "X-Service-Cost-Center": "eu:42" };
    const quote = await client.post("/v1/generations", { ...image, quote_only: true }, { headers });
    const body = { ...image, quote_id: quote.body.data.quote_id };
    const confirm = await client.post("/v1/generations", body, { headers });
    const entries = await ledger(client);
    expect(entries).toHaveLength(2);
    for (const entry of entries) {
      expect(entry).toMatchObject({
        project: "spring.launch",
        cost_center: "eu:42",
        quote_request_id: quote.headers.get("x-request-id"),
        confirmation_request_id: confirm.headers.get("x-request-id"),
        generation_id: confirm.body.data.id,
        operation: "generation.image",
        model: "nano-banana-pro",
        pricing_version: quote.body.data.pricing_version,
        surface: "public_api",
      });
    }
  });
});

test.each([
  ["Idempotency-Key", "x".repeat(15)],
  ["Idempotency-Key", "x".repeat(256)],
  ["Idempotency-Key", "spaces are not allowed"],
  ["Idempotency-Key", "nor/are/slashes/here"],
  ["X-Service-Project", "x".repeat(65)],
  ["X-Service-Project", "-starts-with-a-dash"],
  ["X-Service-Project", "has space"],
  ["X-Service-Cost-Center", "x".repeat(65)],
  ["X-Service-Cost-Center", ".dot-first"],
])("[SB6] the header %s rejects %j", async (name, value) => {
  await withSandbox({}, async (client) => {
    const isKey = name === "Idempotency-Key";
    const sent = isKey ? { key: value } : { headers: { [name]: value } };
    const reply = await client.post("/v1/generations", { ...image, quote_only: true }, sent);
    expect(reply.body.error).toMatchObject({
      code: isKey ? "invalid_idempotency_key" : "invalid_label",
      parameter: name,
    });
  });
});

test("[SB6] a POST without an idempotency key is rejected", async () => {
  await withSandbox({}, async (_, sandbox) => {
    const headers = { Authorization: "Bearer k_test_1", "Content-Type": "application/json" };
    const body = JSON.stringify({ ...image, quote_only: true });
    const reply = await fetch(`${sandbox.baseUrl}/v1/generations`, { method: "POST", headers, body });
    const { error }: Loose = await reply.json();
    expect([reply.status, error.code, error.parameter]).toEqual([400, "missing_idempotency_key", "Idempotency-Key"]);
  });
});

test.each([
  ["Idempotency-Key", "A.b_c:d-e".padEnd(16, "0")],
  ["Idempotency-Key", "x".repeat(255)],
  ["X-Service-Project", "a"],
  ["X-Service-Cost-Center", `A${"x".repeat(63)}`],
])("[SB6] the header %s accepts %j", async (name, value) => {
  await withSandbox({}, async (client) => {
    const sent = name === "Idempotency-Key" ? { key: value } : { headers: { [name]: value } };
    expect((await client.post("/v1/generations", { ...image, quote_only: true }, sent)).status).toBe(200);
  });
});

test("[SB7] a batch starts completely or not at all", async () => {
  await withSandbox({ credits: 15 }, async (client) => {
    const items = [1, 2].map((number) => ({
      item_id: `i${number}`,
      request: { ...image, prompt: `Picture ${number}` },
    }));
    const quote = await client.post("/v1/generation-batches/quotes", { items });
    expect(quote.body.data.total_reserved_credits).toBe(16);
    const reply = await client.post("/v1/generation-batches", { batch_quote_id: quote.body.data.batch_quote_id });
    expect(reply.body.error).toMatchObject({ code: "insufficient_credits", balance: 15, required: 16 });
    expect(await ledger(client)).toEqual([]);
    expect((await client.get("/v1/generations?type=image")).body.data).toEqual([]);
  });
});

test("[SB7] a batch is one paid request with a reservation and a settlement for each item", async () => {
  await withSandbox({}, async (client) => {
    const items = [image, video, audio, lipsync].map((request, index) => ({ item_id: `i${index}`, request }));
    const quote = (await client.post("/v1/generation-batches/quotes", { items })).body.data;
    const key = "the-key-of-the-batch";
    const confirm = () => client.post("/v1/generation-batches", { batch_quote_id: quote.batch_quote_id }, { key });
    const reply = await confirm();
    expect((await confirm()).body).toEqual(reply.body);
    const started = reply.body.data.items;
    expect(started.map((item: Loose) => item.item_id)).toEqual(["i0", "i1", "i2", "i3"]);
    expect(started.map((item: Loose) => item.reserved_credits)).toEqual(
      quote.items.map((item: Loose) => item.reserved_credits),
    );
    const entries = await ledger(client);
    expect(entries).toHaveLength(8);
    expect(new Set(entries.map((entry) => entry.paid_request_id))).toEqual(new Set([reply.body.data.id]));
    expect(new Set(entries.map((entry) => entry.generation_id))).toEqual(
      new Set(started.map((item: Loose) => item.generation_id)),
    );
    expect((await credits(client)).balance).toBe(10_000 - quote.total_reserved_credits);
  });
});

test("[SB7] the same ordered batch has the same quote until run, and another order has another quote", async () => {
  await withSandbox({}, async (client) => {
    const getQuote = async (items: readonly object[]) =>
      (await client.post("/v1/generation-batches/quotes", { items })).body.data.batch_quote_id;
    const first = await getQuote(batch.items);
    expect(await getQuote(batch.items)).toBe(first);
    expect(await getQuote([...batch.items].toReversed())).not.toBe(first);
    await client.post("/v1/generation-batches", { batch_quote_id: first });
    expect(await getQuote(batch.items)).not.toBe(first);
  });
});

test.each([
  ["completes", "A red sneaker", [["settlement_charge", 0, "debit"]], 8],
  ["settles below its reservation", "A red sneaker settle:half", [["settlement_refund", 4, "credit"]], 4],
  ["fails in moderation", "fail:moderation", [["failure_refund", 8, "credit"]], 0],
  ["fails at the provider", "fail:provider", [["failure_refund", 8, "credit"]], 0],
])("[SB8] a generation that %s is settled once", async (_, prompt, settlement, used) => {
  await withSandbox({}, async (client) => {
    const { reply } = await quoteAndConfirm(client, "/v1/generations", { ...image, prompt });
    expect(reply.body.data).toMatchObject({ credits_used: 8, credits_remaining: 9992 });
    const record = (await client.get(`/v1/generations/${reply.body.data.id}`)).body.data;
    expect(record.credits_used).toBe(used);
    expect(record.status).toBe(used === 0 ? "failed" : "completed");
    expect(record.error_message === null).toBe(used !== 0);
    expect(record.output === undefined).toBe(used === 0);
    const entries = await ledger(client);
    const shape = entries.map((entry) => [entry.event_kind, entry.credits, entry.direction]);
    expect(shape).toEqual([...settlement, ["reservation", 8, "debit"]]);
    expect(await credits(client)).toMatchObject({ balance: 10_000 - used, reserved: 0, pending_refunds: 0 });
    expect(net(entries) + used).toBe(0);
  });
});

test("[SB8] the credits of running work are reserved and deducted from the balance", async () => {
  const clock = fakeClock();
  await withSandbox(
    { generation_seconds: 60 },
    async (client) => {
      const { reply } = await quoteAndConfirm(client, "/v1/generations", image);
      expect(await credits(client)).toMatchObject({ balance: 9992, available: 9992, reserved: 8 });
      clock.advance(120);
      expect(await credits(client)).toMatchObject({ balance: 9992, reserved: 0 });
      const record = (await client.get(`/v1/generations/${reply.body.data.id}`)).body.data;
      const seconds = (Date.parse(record.completed_at) - Date.parse(record.created_at)) / 1000;
      expect(seconds).toBeGreaterThanOrEqual(45);
      expect(seconds).toBeLessThanOrEqual(75);
    },
    { clock: clock.now },
  );
});

test("[SB8] a late refund is pending until its entry arrives", async () => {
  const clock = fakeClock();
  await withSandbox(
    { generation_seconds: 10 },
    async (client) => {
      const prompt = "fail:provider late:refund";
      await quoteAndConfirm(client, "/v1/generations", { ...image, prompt });
      clock.advance(13);
      expect(await credits(client)).toMatchObject({ balance: 9992, reserved: 0, pending_refunds: 8 });
      clock.advance(10);
      expect(await credits(client)).toMatchObject({ balance: 10_000, pending_refunds: 0 });
    },
    { clock: clock.now },
  );
});

test("[SB8] a generation can be pending before processing, and its output can arrive after completion", async () => {
  const clock = fakeClock();
  await withSandbox(
    { generation_seconds: 100 },
    async (client) => {
      const prompt = "wait:pending late:output";
      const { reply } = await quoteAndConfirm(client, "/v1/generations", { ...image, prompt });
      const read = async () => (await client.get(`/v1/generations/${reply.body.data.id}`)).body.data;
      expect((await read()).status).toBe("pending");
      expect((await client.get("/v1/generations?status=pending")).body.data).toHaveLength(1);
      clock.advance(70);
      expect((await read()).status).toBe("processing");
      clock.advance(60);
      expect(await read()).toMatchObject({ status: "completed" });
      expect((await read()).output).toBeUndefined();
      clock.advance(100);
      expect((await read()).output.images).toHaveLength(1);
    },
    { clock: clock.now },
  );
});

test("[SB8] paging the ledger newest first returns every entry once", async () => {
  await withSandbox({}, async (client) => {
    for (let round = 0; round < 4; round += 1) {
      await quoteAndConfirm(client, "/v1/generations", { ...image, prompt: `Picture ${round}` });
    }
    const all = await ledger(client);
    const seen: string[] = [];
    let query = "limit=3";
    for (;;) {
      const { data, meta } = (await client.get(`/v1/account/ledger?${query}`)).body;
      seen.push(...data.map((entry: Loose) => entry.id));
      if (!meta.has_more) break;
      query = `limit=3&cursor=${meta.cursor}`;
    }
    expect(all).toHaveLength(8);
    expect(seen).toEqual(all.map((entry) => entry.id));
  });
});

test.each([
  ["/v1/generations", { ...image, options: { num_outputs: 3, resolution: "2K" } }, 36],
  ["/v1/generations", { ...image, model: "flux-2-max", options: { reference_images: ["data:,a", "data:,b"] } }, 11],
  [
    "/v1/generations",
    { ...video, model: "kling-3", options: { duration: 10, resolution: "1080p", generate_audio: true } },
    80,
  ],
  ["/v1/generations", { ...audio, prompt: "x".repeat(101) }, 4],
  ["/v1/generations", lipsync, 16],
  ["/v1/scenes", { ...scene, resolution: "4K", options: { product_image: "data:,a" } }, 21],
])("[SB9] the price of %s follows the requested options: %#", async (path, work, price) => {
  await withSandbox({}, async (client) => {
    const quote = (await client.post(path, { ...work, quote_only: true })).body.data;
    expect(quote.reserved_credits).toBe(price);
    expect(quote.confirmation.model).toBeTruthy();
  });
});

test("[SB10] limits show each budget, ceiling, and quota with its current use", async () => {
  const clock = fakeClock();
  const controls = { max_price_per_request: 100, daily_budget: 500, monthly_budget: 5000, approval_threshold: 50 };
  await withSandbox(
    withControls(controls),
    async (client) => {
      await quoteAndConfirm(client, "/v1/generations", image);
      expect((await client.get("/v1/limits")).body.data).toMatchObject({
        max_price_per_request: 100,
        approval_threshold: 50,
        daily_budget: { limit: 500, used: 8, remaining: 492, resets_at: "2026-11-21T00:00:00.000Z" },
        monthly_budget: { limit: 5000, used: 8, remaining: 4992, resets_at: "2026-12-01T00:00:00.000Z" },
      });
      clock.advance(24 * 3600);
      expect((await client.get("/v1/limits")).body.data.daily_budget.used).toBe(0);
    },
    { clock: clock.now },
  );
});

test("[SB10] a refund frees its part of the budget", async () => {
  await withSandbox(withControls({ daily_budget: 8 }), async (client) => {
    await quoteAndConfirm(client, "/v1/generations", { ...image, prompt: "fail:provider" });
    expect((await quoteAndConfirm(client, "/v1/generations", image)).reply.status).toBe(201);
  });
});

test("[SB11] the rate limit counts reads and writes separately, announces its reset, and then allows requests again", async () => {
  const clock = fakeClock();
  await withSandbox(
    { rate_limit: { read_per_minute: 3, write_per_minute: 2 } },
    async (client) => {
      const write = () => client.post("/v1/generations", { ...image, quote_only: true }, { key: randomUUID() });
      const first = await client.get("/v1/account");
      const resetsAt = clock.now() / 1000 + 60;
      expect(Object.fromEntries(first.headers)).toMatchObject({
        "x-ratelimit-limit": "3",
        "x-ratelimit-remaining": "2",
        "x-ratelimit-reset": String(resetsAt),
      });
      expect((await write()).headers.get("x-ratelimit-remaining")).toBe("1");
      await write();
      clock.advance(20);
      const refused = await write();
      expect(refused.body.error).toMatchObject({ code: "rate_limited", retryable: true });
      expect(refused.headers.get("retry-after")).toBe("40");
      expect((await client.get("/v1/account")).status).toBe(200);
      clock.advance(40);
      expect((await write()).status).toBe(200);
    },
    { clock: clock.now },
  );
});

test.each([
  ["epoch_seconds", /^1\d{9}$/],
  ["epoch_ms", /^1\d{12}$/],
  ["delta_seconds", /^60$/],
  ["http_date", /^\w{3}, \d{2} \w{3} \d{4} [\d:]{8} GMT$/],
] as const)("[SB11] the rate limit reset can be formatted as %s", async (reset_format, shape) => {
  await withSandbox({ rate_limit: { reset_format } }, async (client) => {
    expect((await client.get("/v1/account")).headers.get("x-ratelimit-reset")).toMatch(shape);
  });
});

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { ErrorResponse } from "#contracts/service/errors.ts";
import type { Variant } from "#contracts/service/variants.ts";
import type { RunningSandbox } from "#sandbox/server.ts";
import { fakeClock } from "../../support/fakeClock.ts";
import { type Loose, quoteAndConfirm, type Reply, type SandboxClient } from "../../support/sandboxClient.ts";
import { setSwitches } from "../../support/setSwitches.ts";
import { batch, image, research, scene } from "../../support/serviceRequests.ts";
import { withControls, withSandbox } from "../../support/withSandbox.ts";

const credits = async (client: SandboxClient) => (await client.get("/v1/account")).body.data.credits;
const project = (name: string) => ({ headers: { "X-Service-Project": name } });
const quoteOf = async (client: SandboxClient, path: string, work: object, sent = {}): Promise<Loose> =>
  (await client.post(path, { ...work, quote_only: true }, sent)).body.data;
const codeOf = (reply: Reply) => [reply.status, reply.body.error?.code ?? reply.body.data.kind];

test("[SB37] batch-labels-ignored: the same ordered items share a quote until run, and the confirm sets the labels", async () => {
  await withSandbox({ variants: ["batch-labels-ignored"] }, async (client) => {
    const getQuote = async (sent: object) =>
      (await client.post("/v1/generation-batches/quotes", batch, sent)).body.data.batch_quote_id;
    const first = await getQuote(project("spring"));
    expect(await getQuote(project("autumn"))).toBe(first);
    expect(await getQuote({})).toBe(first);
    const confirmed = await client.post("/v1/generation-batches", { batch_quote_id: first }, project("autumn"));
    expect(confirmed.status).toBe(201);
    expect(await getQuote(project("spring"))).not.toBe(first);
    const { data } = (await client.get("/v1/account/ledger")).body;
    expect(new Set(data.map((entry: Loose) => entry.project))).toEqual(new Set(["autumn"]));
  });
});

test("[SB37] batch-labels-identity: different labels get a different quote and cannot confirm the first", async () => {
  await withSandbox({ variants: ["batch-labels-identity"] }, async (client) => {
    const getQuote = async (name: string) =>
      (await client.post("/v1/generation-batches/quotes", batch, project(name))).body.data.batch_quote_id;
    const first = await getQuote("spring");
    expect(await getQuote("autumn")).not.toBe(first);
    const confirmed = await client.post("/v1/generation-batches", { batch_quote_id: first }, project("autumn"));
    expect(codeOf(confirmed)).toEqual([409, "quote_mismatch"]);
  });
});

test("[SB37] research-quote-again: confirming an unknown, expired, or finished quote returns a new quote and runs no job", async () => {
  const clock = fakeClock();
  const config = { variants: ["research-quote-again" as const], research_seconds: 2, quote_ttl_seconds: 60 };
  await withSandbox(
    config,
    async (client) => {
      const confirm = (quote_id: string, key: string = randomUUID()) =>
        client.post("/v1/research/jobs", { ...research, quote_id }, { key });
      const unknown = await confirm(randomUUID());
      expect(codeOf(unknown)).toEqual([200, "research_quote"]);
      const old = unknown.body.data.quote_id;
      clock.advance(61);
      const key = randomUUID();
      const expired = await confirm(old, key);
      expect(codeOf(expired)).toEqual([200, "research_quote"]);
      expect(expired.body.data.quote_id).not.toBe(old);
      expect((await confirm(old, key)).body).toEqual(expired.body);
      expect((await credits(client)).balance).toBe(10_000);
      const ran = await confirm(expired.body.data.quote_id);
      expect(ran.status).toBe(202);
      expect(codeOf(await confirm(expired.body.data.quote_id))).toEqual([409, "research_retry_not_terminal"]);
      clock.advance(10);
      expect(codeOf(await confirm(expired.body.data.quote_id))).toEqual([200, "research_quote"]);
      expect((await credits(client)).balance).toBe(9_999);
    },
    { clock: clock.now },
  );
});

test("[SB37] research-quote-again with confirm-key-same: the key that received the new quote confirms that quote", async () => {
  await withSandbox({ variants: ["research-quote-again", "confirm-key-same"] }, async (client) => {
    const key = randomUUID();
    const again = await client.post("/v1/research/jobs", { ...research, quote_id: randomUUID() }, { key });
    const body = { ...research, quote_id: again.body.data.quote_id };
    expect((await client.post("/v1/research/jobs", body, { key })).status).toBe(202);
  });
});

test.each([
  ["job-id-own", 404],
  ["job-id-quote", 200],
] as const)("[SB37] %s: reading a job by its quote ID gets status %i", async (variant, status) => {
  await withSandbox({ variants: [variant] }, async (client) => {
    const quote = await quoteOf(client, "/v1/research/jobs", research);
    const read = async (id: string) => (await client.get(`/v1/research/jobs/${id}`)).status;
    expect(await read(quote.quote_id)).toBe(status);
    const job = (await client.post("/v1/research/jobs", { ...research, quote_id: quote.quote_id })).body.data;
    expect(job.id === quote.quote_id).toBe(variant === "job-id-quote");
    expect([await read(job.id), await read(quote.quote_id)]).toEqual([200, status]);
    const result = (await client.get(`/v1/research/jobs/${job.id}/result`)).body;
    expect(result.data?.job_id).toBe(job.id);
  });
});

const paths = [
  ["/v1/generations", image],
  ["/v1/scenes", scene],
  ["/v1/research/jobs", research],
  ["/v1/generation-batches", batch],
] as const;

async function requested(client: SandboxClient, path: string, work: object, key: string): Promise<object> {
  if (path !== "/v1/generation-batches") {
    const quote = await quoteOf(client, path, work, { key });
    return { ...work, quote_id: quote.quote_id };
  }
  const quote = (await client.post(`${path}/quotes`, work, { key })).body.data;
  return { batch_quote_id: quote.batch_quote_id };
}

test.each(paths)("[SB37] confirm-key-same: %s runs only under the idempotency key of its quote", async (path, work) => {
  await withSandbox({ variants: ["confirm-key-same"] }, async (client) => {
    const key = randomUUID();
    const body = await requested(client, path, work, key);
    const other = await client.post(path, body);
    expect(codeOf(other)).toEqual([409, "idempotency_key_mismatch"]);
    expect(other.body.error.retryable).toBe(false);
    expect((await credits(client)).balance).toBe(10_000);
    const ran = await client.post(path, body, { key });
    expect(ran.status).toBeGreaterThan(200);
    expect((await client.post(path, body, { key })).body).toEqual(ran.body);
  });
});

test.each(paths)(
  "[SB37] confirm-key-fresh: %s does not run under the idempotency key of its quote",
  async (path, work) => {
    await withSandbox({ variants: ["confirm-key-fresh"] }, async (client) => {
      const key = randomUUID();
      const body = await requested(client, path, work, key);
      const same = await client.post(path, body, { key });
      expect(codeOf(same)).toEqual([409, "idempotency_key_reused"]);
      expect(same.body.error).toMatchObject({ retryable: false, retryWithNewKey: true });
      expect((await credits(client)).balance).toBe(10_000);
      expect((await client.post(path, body)).status).toBeGreaterThan(200);
    });
  },
);

test("[SB37] replay-conflict: a repeated confirm gets a conflict and runs no second time, but a batch is replayed", async () => {
  await withSandbox({ variants: ["replay-conflict"] }, async (client) => {
    for (const [path, work] of [paths[0], paths[1]]) {
      const { quote, confirmKey, reply } = await quoteAndConfirm(client, path, work);
      expect(reply.status).toBe(201);
      const again = await client.post(path, { ...work, quote_id: quote.quote_id }, { key: confirmKey });
      expect(codeOf(again)).toEqual([409, "idempotency_key_completed"]);
    }
    const before = (await credits(client)).balance;
    const body = await requested(client, "/v1/generation-batches", batch, randomUUID());
    const key = randomUUID();
    const ran = await client.post("/v1/generation-batches", body, { key });
    expect((await client.post("/v1/generation-batches", body, { key })).body).toEqual(ran.body);
    expect((await credits(client)).balance).toBe(before - ran.body.data.total_reserved_credits);
  });
});

test.each([
  ["/v1/generations", image, 428],
  ["/v1/scenes", scene, 428],
  ["/v1/research/jobs", research, 403],
  ["/v1/generation-batches", batch, 403],
] as const)(
  "[SB38] approval-at-confirm: %s is quoted as approved but rejected at confirm until approved",
  async (path, work, status) => {
    const config = { ...withControls({ approval_threshold: 0 }), variants: ["approval-at-confirm" as const] };
    await withSandbox(config, async (client, sandbox) => {
      const isBatch = path === "/v1/generation-batches";
      const quoted = await client.post(
        isBatch ? `${path}/quotes` : path,
        isBatch ? work : { ...work, quote_only: true },
      );
      expect(quoted.body.data.authorization).toEqual({ status: "auto_approved" });
      const id = quoted.body.data.quote_id ?? quoted.body.data.batch_quote_id;
      const body = isBatch ? { batch_quote_id: id } : { ...work, quote_id: id };
      const key = randomUUID();
      const refused = await client.post(path, body, { key });
      expect(codeOf(refused)).toEqual([status, "approval_required"]);
      const [page] = await pendingPages(sandbox, id);
      expect(refused.body.error.message).toContain(page);
      expect((await fetch(page ?? "", { method: "POST" })).status).toBe(200);
      expect((await client.post(path, body, { key })).status).toBe(path === "/v1/research/jobs" ? 202 : 201);
      expect(await pendingPages(sandbox, id)).toEqual([]);
    });
  },
);

async function pendingPages(sandbox: RunningSandbox, quoteId: string): Promise<readonly string[]> {
  const headers = { Authorization: `Bearer ${sandbox.keys[0]?.apiKey}` };
  const answer: Loose = await (await fetch(`${sandbox.baseUrl}/sandbox/switches`, { headers })).json();
  const pending: Loose[] = answer.data.pending_approvals;
  return pending.filter((each) => each.quote_id === quoteId).map((each) => each.authorize_url);
}

test.each<readonly [readonly Variant[], deniedAt: string, ceilingAt: string]>([
  [[], "quote", "confirm"],
  [["policy-at-quote"], "quote", "quote"],
  [["policy-at-confirm"], "confirm", "confirm"],
])(
  "[SB38] with %j a denied model is rejected at the %s, and a price above the ceiling at the %s",
  async (variants, ...at) => {
    const found: string[] = [];
    for (const controls of [{ denied_models: ["nano-banana-pro"] }, { max_price_per_request: 1 }]) {
      await withSandbox({ ...withControls(controls), variants: [...variants] }, async (client) => {
        const quote = await client.post("/v1/generations", { ...image, quote_only: true });
        if (quote.status === 403) {
          found.push("quote");
          return;
        }
        const { quote_id } = quote.body.data;
        expect((await client.post("/v1/generations", { ...image, quote_id })).status).toBe(403);
        found.push("confirm");
      });
    }
    expect(found).toEqual(at);
  },
);

test.each([
  ["expired-404", 404, 409],
  ["expired-409", 409, 409],
  ["expired-410", 410, 410],
] as const)(
  "[SB38] %s: confirming an expired batch gets status %i, and expired research gets status %i",
  async (variant, ofBatch, ofResearch) => {
    const clock = fakeClock();
    await withSandbox(
      { variants: [variant], quote_ttl_seconds: 10 },
      async (client, sandbox) => {
        const bodies = [
          ["/v1/generation-batches", await requested(client, "/v1/generation-batches", batch, randomUUID())],
          ["/v1/research/jobs", await requested(client, "/v1/research/jobs", research, randomUUID())],
          ["/v1/generations", await requested(client, "/v1/generations", image, randomUUID())],
        ] as const;
        clock.advance(11);
        const found: number[] = [];
        for (const [path, body] of bodies) {
          // The quote lifecycle specifies 410; the tables of these two requests do not list it.
          const answer = await post(sandbox, path, body);
          expect(ErrorResponse.parse(await answer.json()).error).toMatchObject({ retryWithNewKey: true });
          found.push(answer.status);
        }
        expect(found).toEqual([ofBatch, ofResearch, 410]);
      },
      { clock: clock.now },
    );
  },
);

function post(sandbox: RunningSandbox, path: string, body: object): Promise<Response> {
  return fetch(`${sandbox.baseUrl}${path}`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${sandbox.keys[0]?.apiKey}`,
      "Content-Type": "application/json",
      "Idempotency-Key": randomUUID(),
    },
    body: JSON.stringify(body),
  });
}

test("[SB40] ledger-late: a debit is uncertain until its entry is listed, and the balance follows the listed entries", async () => {
  const clock = fakeClock();
  await withSandbox(
    { variants: ["ledger-late"], ledger_late_seconds: 5, generation_seconds: 60 },
    async (client, sandbox) => {
      const ledger = async () => (await client.get("/v1/account/ledger")).body.data;
      const { reply } = await quoteAndConfirm(client, "/v1/generations", image);
      expect(reply.body.data.credits_remaining).toBe(9_992);
      expect(await ledger()).toEqual([]);
      expect(await credits(client)).toMatchObject({
        balance: 10_000,
        available: 9_992,
        reserved: 0,
        uncertain_debits: 8,
      });
      clock.advance(5);
      expect(await ledger()).toHaveLength(1);
      expect(await credits(client)).toMatchObject({
        balance: 9_992,
        available: 9_992,
        reserved: 8,
        uncertain_debits: 0,
      });
      await setSwitches(sandbox, { credits: 100 });
      expect((await credits(client)).balance).toBe(100);
    },
    { clock: clock.now },
  );
});

test.each([["ledger-ids-quote"], ["ledger-ids-header"], ["ledger-ids-opaque"], ["ledger-ids-none"]] as const)(
  "[SB40] %s: the two request IDs of a ledger entry follow the variant",
  async (variant) => {
    await withSandbox({ variants: [variant] }, async (client) => {
      for (const [path, work] of paths) {
        const isBatch = path === "/v1/generation-batches";
        const quoted = await client.post(
          isBatch ? `${path}/quotes` : path,
          isBatch ? work : { ...work, quote_only: true },
        );
        const quoteId = quoted.body.data.quote_id ?? quoted.body.data.batch_quote_id;
        const ran = await client.post(path, isBatch ? { batch_quote_id: quoteId } : { ...work, quote_id: quoteId });
        const [entry] = (await client.get("/v1/account/ledger?limit=1")).body.data;
        const ids = [entry.quote_request_id, entry.confirmation_request_id];
        const headers = [quoted.headers.get("X-Request-Id"), ran.headers.get("X-Request-Id")];
        const objects = [quoteId, ran.body.data.id];
        if (variant === "ledger-ids-none") expect(ids).toEqual([null, null]);
        else if (variant === "ledger-ids-opaque")
          expect(new Set([...ids, ...headers, ...objects]).size).toBe(new Set([...headers, ...objects]).size + 2);
        else expect(ids).toEqual(variant === "ledger-ids-quote" ? objects : headers);
      }
    });
  },
);

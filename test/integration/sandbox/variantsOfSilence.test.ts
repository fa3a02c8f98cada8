// Variants of what the API document does not mention at all.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Variant } from "#contracts/service/variants.ts";
import type { RunningSandbox } from "#sandbox/server.ts";
import { fakeClock } from "../../support/fakeClock.ts";
import { clientOf, type Loose, quoteAndConfirm, type Reply, type SandboxClient } from "../../support/sandboxClient.ts";
import { readSwitches } from "../../support/setSwitches.ts";
import { audio, batch, image, research, scene } from "../../support/serviceRequests.ts";
import { testKey, withSandbox } from "../../support/withSandbox.ts";

type Clock = ReturnType<typeof fakeClock>;

/** Runs one part of a test against a sandbox with these variants and its own clock. */
function withVariants(
  variants: readonly Variant[],
  work: (client: SandboxClient, clock: Clock, sandbox: RunningSandbox) => Promise<void>,
): Promise<void> {
  const clock = fakeClock();
  const config = { variants: [...variants], keys: [testKey, { api_key: "k_test_2" }] };
  return withSandbox(config, (client, sandbox) => work(client, clock, sandbox), { clock: clock.now });
}

const credits = async (client: SandboxClient) => (await client.get("/v1/account")).body.data.credits;
const buy = async (client: SandboxClient, prompt: string): Promise<string> =>
  (await quoteAndConfirm(client, "/v1/generations", { ...audio, prompt })).reply.body.data.id;
const codeOf = (reply: Reply) => [reply.status, reply.body.error?.code ?? "accepted"];

async function readAll(client: SandboxClient, path: string): Promise<readonly Loose[]> {
  const records: Loose[] = [];
  let cursor = "";
  for (;;) {
    const { body } = await client.get(`${path}?limit=5${cursor}`);
    records.push(...body.data);
    if (body.meta.has_more !== true) return records;
    cursor = `&cursor=${body.meta.cursor}`;
  }
}

test.each(["/v1/generations", "/v1/account/ledger"])(
  "[SB101] list-order-ascending: %s lists everything once, oldest first",
  async (path) => {
    await withVariants(["list-order-ascending"], async (client, clock) => {
      for (const prompt of ["one", "two", "three"]) {
        await buy(client, prompt);
        clock.advance(5);
      }
      const records = await readAll(client, path);
      const times = records.map((record) => record.created_at);
      expect(times).toEqual(times.toSorted());
      expect(new Set(records.map((record) => record.id)).size).toBe(records.length);
      // Twelve avatars and three generations; three reservations and three settlements.
      expect(records).toHaveLength(path === "/v1/generations" ? 15 : 6);
    });
  },
);

test("[SB102] lists-late: a generation and its charge are listed after four minutes, readable at once, and never uncertain", async () => {
  await withVariants(["lists-late"], async (client, clock) => {
    const id = await buy(client, "late");
    clock.advance(239);
    const listed = async () => (await client.get("/v1/generations?type=audio")).body.data.length;
    expect([await listed(), (await readAll(client, "/v1/account/ledger")).length]).toEqual([0, 0]);
    expect((await client.get(`/v1/generations/${id}`)).status).toBe(200);
    expect((await credits(client)).uncertain_debits).toBe(0);
    clock.advance(1);
    expect(await listed()).toBe(1);
    expect(await readAll(client, "/v1/account/ledger")).not.toEqual([]);
  });
});

test("[SB102] ledger-late-below: about a third of the entries are listed half an hour later, below newer ones", async () => {
  await withVariants(["ledger-late-below"], async (client, clock) => {
    for (let count = 0; count < 40; count += 1) await buy(client, `number ${count}`);
    clock.advance(1_700);
    const early = await readAll(client, "/v1/account/ledger");
    expect(early.length).toBeGreaterThan(0);
    expect(early.length).toBeLessThan(80);
    expect(early.every(({ paid_request_id: paid }) => paid >= "5")).toBe(true);
    clock.advance(2_000);
    const all = await readAll(client, "/v1/account/ledger");
    expect(all).toHaveLength(80);
    const late = all.findIndex(({ paid_request_id: paid }) => paid < "5");
    expect(all.slice(0, late).some(({ paid_request_id: paid }) => paid >= "5") || late === 0).toBe(true);
    expect((await credits(client)).uncertain_debits).toBe(0);
  });
});

test.each([
  ["prompt-null", null],
  ["prompt-expanded", "  A  red shoe on sand , in soft light, with fine detail"],
  ["prompt-trimmed", "A red shoe"],
] as const)("[SB103] %s: a generation's record has the prompt %j", async (variant, expected) => {
  await withVariants([variant], async (client) => {
    const id = await buy(client, "  A  red shoe on sand ");
    expect((await client.get(`/v1/generations/${id}`)).body.data.prompt).toBe(expected);
    const [listed] = (await client.get("/v1/generations?type=audio")).body.data;
    expect(listed.prompt).toBe(expected);
  });
});

test("[SB103] model-alias: records and ledger entries name another model than the request, and the confirm the requested one", async () => {
  await withVariants(["model-alias"], async (client) => {
    const { reply } = await quoteAndConfirm(client, "/v1/generations", image);
    const { id, model } = reply.body.data;
    expect((await client.get(`/v1/generations/${id}`)).body.data.model).toBe(`${model}-2026-10`);
    const [entry] = await readAll(client, "/v1/account/ledger");
    expect(entry.model).toBe(`${model}-2026-10`);
  });
});

test("[SB104] job-id-shared: a free hit and a free join have the ID of the job that fetches the result", async () => {
  const clock = fakeClock();
  const config = { variants: ["job-id-shared" as const], research_seconds: 20 };
  await withSandbox(
    config,
    async (client) => {
      const run = async () => (await quoteAndConfirm(client, "/v1/research/jobs", research)).reply.body.data;
      const paid = await run();
      const joined = await run();
      expect(joined).toMatchObject({ id: paid.id, cache_disposition: "cache_join", reserved_credits: 0 });
      clock.advance(30);
      const hit = await run();
      expect(hit).toMatchObject({ id: paid.id, status: "succeeded", cache_disposition: "cache_hit" });
      const read = (await client.get(`/v1/research/jobs/${paid.id}`)).body.data;
      expect(read).toMatchObject({ status: "succeeded", cache_disposition: "live_fetch", settled_credits: 1 });
      expect((await client.get(`/v1/research/jobs/${paid.id}/result`)).status).toBe(200);
      expect((await credits(client)).balance).toBe(9_999);
    },
    { clock: clock.now },
  );
});

test("[SB105] ledger-id-per-item: each item of a batch has its own paid_request_id, and the same one in all of its entries", async () => {
  await withVariants(["ledger-id-per-item"], async (client, clock) => {
    const quote = (await client.post("/v1/generation-batches/quotes", batch)).body.data;
    await client.post("/v1/generation-batches", { batch_quote_id: quote.batch_quote_id });
    clock.advance(30);
    const entries = await readAll(client, "/v1/account/ledger");
    const idsOf = new Map<string, Set<string>>();
    for (const { generation_id: id, paid_request_id: paid } of entries) {
      idsOf.set(id, (idsOf.get(id) ?? new Set()).add(paid));
    }
    expect([...idsOf.values()].map(({ size }) => size)).toEqual([1, 1]);
    expect(new Set([...idsOf.values()].flatMap((ids) => [...ids])).size).toBe(2);
  });
});

const paths = [
  ["/v1/generations", image],
  ["/v1/scenes", scene],
  ["/v1/research/jobs", research],
  ["/v1/generation-batches", batch],
] as const;

/** Requests quotes until one ends with an odd digit, or with an even one. Returns the body of its confirm. */
async function confirmOf(client: SandboxClient, path: string, work: object, isOdd: boolean): Promise<object> {
  for (let count = 0; ; count += 1) {
    const isBatch = path === "/v1/generation-batches";
    const headers = { "X-Service-Project": `p${count}` };
    const items = isBatch
      ? { items: batch.items.map((item) => ({ ...item, item_id: `${item.item_id}${count}` })) }
      : {};
    const body = isBatch ? items : { ...work, quote_only: true };
    const quote = (await client.post(isBatch ? `${path}/quotes` : path, body, isBatch ? {} : { headers })).body.data;
    const id = String(quote.quote_id ?? quote.batch_quote_id);
    if ((Number.parseInt(id.slice(-1), 16) % 2 === 1) !== isOdd) continue;
    return isBatch ? { body: { batch_quote_id: id }, headers: {} } : { body: { ...work, quote_id: id }, headers };
  }
}

test.each(paths)(
  "[SB106] bare-409-executed: every second confirm of %s runs and gets a 409 that says nothing",
  async (path, work) => {
    await withVariants(["bare-409-executed"], async (client, _, sandbox) => {
      const { body, headers }: Loose = await confirmOf(client, path, work, true);
      const key = randomUUID();
      const answer = await client.post(path, body, { key, headers });
      expect(answer.body.error).toEqual({
        code: "conflict",
        message: "conflict",
        retryable: false,
        request_id: expect.any(String) as string,
      });
      expect(await chargesOf(sandbox)).toBe(1);
      const again = await client.post(path, body, { key, headers });
      expect(again.status).toBe(path === "/v1/generation-batches" ? 201 : 409);
      expect(await chargesOf(sandbox)).toBe(1);
      const other: Loose = await confirmOf(client, path, work, false);
      expect((await client.post(path, other.body, { headers: other.headers })).status).toBeLessThan(300);
    });
  },
);

test.each(paths)(
  "[SB106] bare-409-pending: every second confirm of %s gets a 409 that says nothing, and runs 150 seconds later",
  async (path, work) => {
    await withVariants(["bare-409-pending"], async (client, clock, sandbox) => {
      const { body, headers }: Loose = await confirmOf(client, path, work, true);
      const key = randomUUID();
      for (const seconds of [0, 149]) {
        clock.advance(seconds);
        expect(codeOf(await client.post(path, body, { key, headers }))).toEqual([409, "conflict"]);
        expect(await chargesOf(sandbox)).toBe(0);
        expect((await credits(client)).uncertain_debits).toBe(0);
      }
      clock.advance(1);
      expect(await chargesOf(sandbox)).toBe(1);
      expect((await client.post(path, body, { key, headers })).status).toBeLessThan(300);
      expect(await chargesOf(sandbox)).toBe(1);
    });
  },
);

async function chargesOf(sandbox: RunningSandbox): Promise<number> {
  return (await readSwitches<{ paid_requests: number }>(sandbox)).paid_requests;
}

test("[SB107] uncertain-stays: uncertain_debits is never 0, and everything that is available can be spent", async () => {
  await withVariants(["uncertain-stays"], async (client, clock) => {
    expect(await credits(client)).toMatchObject({ uncertain_debits: 1, available: 10_000 });
    await buy(client, "one");
    clock.advance(86_400);
    expect((await credits(client)).uncertain_debits).toBe(1);
  });
});

test.each(paths)(
  "[SB108] key-per-api-key: the same confirm of %s runs once for each API key, and its resends are answered again",
  async (path, work) => {
    await withVariants(["key-per-api-key"], async (client, clock, sandbox) => {
      const { body, headers }: Loose = await confirmOf(client, path, work, true);
      const key = randomUUID();
      const second = clientOf(sandbox, "k_test_2");
      const answers = [];
      for (const one of [client, client, second, second]) {
        answers.push((await one.post(path, body, { key, headers })).body.data.id);
        clock.advance(10);
      }
      expect(answers[1]).toBe(answers[0]);
      expect(answers[3]).toBe(answers[2]);
      expect(answers[2]).not.toBe(answers[0]);
      expect(await chargesOf(sandbox)).toBe(2);
      expect(codeOf(await second.post(path, body, { headers }))).toEqual([409, "quote_already_used"]);
    });
  },
);

test.each(paths)("[SB108] quote-reusable: a quote of %s runs once for each idempotency key", async (path, work) => {
  await withVariants(["quote-reusable"], async (client, clock, sandbox) => {
    const { body, headers }: Loose = await confirmOf(client, path, work, true);
    const [one, other] = [randomUUID(), randomUUID()];
    const first = await client.post(path, body, { key: one, headers });
    clock.advance(10);
    const second = await client.post(path, body, { key: other, headers });
    expect(second.status).toBe(first.status);
    expect(second.body.data.id).not.toBe(first.body.data.id);
    expect((await client.post(path, body, { key: one, headers })).body).toEqual(first.body);
    expect(await chargesOf(sandbox)).toBe(2);
  });
});

test("[SB109] failed-stays-charged: failed work keeps its charge, and account and ledger agree", async () => {
  await withVariants(["failed-stays-charged"], async (client, clock) => {
    const id = await buy(client, "fail:provider");
    clock.advance(60);
    const record = (await client.get(`/v1/generations/${id}`)).body.data;
    expect(record.status).toBe("failed");
    expect(record.credits_used).toBeGreaterThan(0);
    const entries = await readAll(client, "/v1/account/ledger");
    expect(entries.map(({ event_kind: kind, credits: amount }) => [kind, amount])).toEqual([
      ["settlement_charge", 0],
      ["reservation", record.credits_used],
    ]);
    expect((await credits(client)).balance).toBe(10_000 - record.credits_used);
  });
});

test("[SB110] output-any-file: an image is TIFF, audio is AIFF, and a video is sent compressed", async () => {
  await withVariants(["output-any-file"], async (client, clock) => {
    const files: [string | null, Buffer, string | null][] = [];
    for (const work of [image, audio, { type: "video", prompt: "Waves", model: "gemini-omni-flash" }]) {
      const { reply } = await quoteAndConfirm(client, "/v1/generations", work);
      clock.advance(60);
      const { output } = (await client.get(`/v1/generations/${reply.body.data.id}`)).body.data;
      const answer = await fetch(output.url);
      const bytes = Buffer.from(await answer.arrayBuffer());
      files.push([answer.headers.get("content-type"), bytes, answer.headers.get("content-encoding")]);
    }
    const [tiff, aiff, webm] = files;
    expect(tiff?.[0]).toBe("image/tiff");
    expect(tiff?.[1].subarray(0, 4).toString("hex")).toMatch(/^(49492a00|4d4d002a)$/);
    expect(aiff?.[0]).toBe("audio/aiff");
    expect(aiff?.[1].toString("latin1", 0, 12)).toMatch(/^FORM....AIFF$/s);
    expect(aiff?.[1].readUInt32BE(4)).toBe((aiff?.[1].length ?? 0) - 8);
    expect(webm?.[2]).toBe("gzip");
    // fetch has unpacked it.
    expect(webm?.[1].readUInt32BE(0)).toBe(0x1a45dfa3);
  });
});

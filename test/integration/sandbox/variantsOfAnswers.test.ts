import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { fakeClock } from "../../support/fakeClock.ts";
import { quoteAndConfirm, type Reply, type SandboxClient } from "../../support/sandboxClient.ts";
import { image, lipsync, research, scene } from "../../support/serviceRequests.ts";
import { withControls, withSandbox } from "../../support/withSandbox.ts";

const rateHeaders = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"];
const rateOf = ({ headers }: Reply) => rateHeaders.map((name) => headers.get(name));

test("[SB39] rate-bucket: one request becomes available every few seconds, and the headers announce the time", async () => {
  const clock = fakeClock();
  const rate_limit = { read_per_minute: 6, write_per_minute: 6, reset_format: "delta_seconds" as const };
  await withSandbox(
    { variants: ["rate-bucket"], rate_limit },
    async (client) => {
      const read = () => client.get("/v1/avatars");
      const remaining: (string | null)[] = [];
      for (let count = 0; count < 6; count += 1) remaining.push((await read()).headers.get("X-RateLimit-Remaining"));
      expect(remaining).toEqual(["5", "4", "3", "2", "1", "0"]);
      const refused = await read();
      expect([refused.status, ...rateOf(refused)]).toEqual([429, "6", "0", "10"]);
      expect(refused.headers.get("Retry-After")).toBe("10");
      clock.advance(9);
      expect((await read()).status).toBe(429);
      clock.advance(1);
      expect((await read()).status).toBe(200);
      expect((await read()).status).toBe(429);
      clock.advance(120);
      expect(rateOf(await read())).toEqual(["6", "5", "10"]);
    },
    { clock: clock.now },
  );
});

test("[SB39] rate-window: all requests of a minute become available together", async () => {
  const clock = fakeClock();
  const rate_limit = { read_per_minute: 2, write_per_minute: 2, reset_format: "delta_seconds" as const };
  await withSandbox(
    { variants: ["rate-window"], rate_limit },
    async (client) => {
      const statuses: number[] = [];
      for (const wait of [0, 30, 0, 30, 0]) {
        clock.advance(wait);
        statuses.push((await client.get("/v1/avatars")).status);
      }
      expect(statuses).toEqual([200, 200, 429, 200, 200]);
    },
    { clock: clock.now },
  );
});

const refusals: readonly (readonly [kind: string, config: object, send: (client: SandboxClient) => Promise<Reply>])[] =
  [
    ["rate_limited", { rate_limit: { read_per_minute: 1 } }, (client) => client.get("/v1/avatars")],
    ["concurrency_limit_exceeded", withControls({ max_active_generations: 0 }), confirmImage],
    ["daily_budget_exceeded", withControls({ daily_budget: 1 }), confirmImage],
    ["monthly_budget_exceeded", withControls({ monthly_budget: 1 }), confirmImage],
  ];

async function confirmImage(client: SandboxClient): Promise<Reply> {
  return (await quoteAndConfirm(client, "/v1/generations", image)).reply;
}

test.each(refusals)(
  "[SB39] limits-kinds: %s alternates between responses with and without rate limit headers",
  async (kind, config, send) => {
    await withSandbox({ ...config, variants: ["limits-kinds"] }, async (client) => {
      if (kind === "rate_limited") await send(client);
      const found: unknown[] = [];
      for (let count = 0; count < 4; count += 1) {
        const reply = await send(client);
        expect([reply.status, reply.body.error.code]).toEqual([429, kind]);
        expect(reply.headers.get("Retry-After")).toBeNull();
        found.push(rateOf(reply).filter((value) => value !== null).length);
        if (kind !== "rate_limited" && count === 0) {
          expect(Number(reply.headers.get("X-RateLimit-Remaining"))).toBeGreaterThan(0);
        }
      }
      expect(found).toEqual([3, 0, 3, 0]);
    });
  },
);

test("[SB39] errors-minimal: an error has four fields and a code that follows from the status", async () => {
  await withSandbox({ variants: ["errors-minimal"] }, async (client) => {
    const replies = [
      await client.post("/v1/generations", { ...image, prompt: "", quote_only: true }),
      await client.post("/v1/generation-batches", { batch_quote_id: randomUUID() }),
      await client.post("/v1/research/jobs", { ...research, quote_id: randomUUID() }),
      await client.get("/v1/account", { headers: { Authorization: "Bearer wrong" } }),
    ];
    expect(replies.map(({ status, body }) => [status, body.error.code])).toEqual([
      [400, "bad_request"],
      [404, "not_found"],
      [409, "conflict"],
      [401, "invalid_api_key"],
    ]);
    for (const { body } of replies) {
      expect(Object.keys(body.error).toSorted()).toEqual(["code", "message", "request_id", "retryable"]);
    }
  });
});

test("[SB39] errors-full: an error includes every applicable field", async () => {
  await withSandbox({ ...withControls({}), variants: ["errors-full"], credits: 0 }, async (client) => {
    const missing = await client.post("/v1/generations", { type: "image", quote_only: true });
    expect(missing.body.error).toMatchObject({ code: "missing_field", field: "prompt", parameter: "prompt" });
    expect((await confirmImage(client)).body.error).toMatchObject({ balance: 0, required: 8 });
  });
});

test("[SB41] manifest-minimal: the manifest has required fields only and ignores the key's restrictions", async () => {
  const controls = withControls({ denied_models: ["flux-2-max"], discover_read: false });
  const read = (variant: "manifest-minimal" | "manifest-full") =>
    withSandbox(
      { ...controls, variants: [variant] },
      async (client) => (await client.get("/v1/capabilities")).body.data,
    );
  const least = await read("manifest-minimal");
  expect([least.contracts.schemas, least.contracts.examples]).toEqual([{}, {}]);
  for (const entry of least.capabilities) {
    for (const field of ["models", "constraints", "policies", "contracts", "unavailableReason"]) {
      expect(entry).not.toHaveProperty(field);
    }
    expect([entry.mcp, entry.risk.humanApprovalRecommended]).toEqual([null, false]);
  }
  const ids = (manifest: typeof least) => manifest.capabilities.map(({ id }: { id: string }) => id);
  const full = await read("manifest-full");
  expect(ids(least)).toContain("discover.read@1");
  expect(ids(full)).not.toContain("discover.read@1");
  const images = full.capabilities.find(({ id }: { id: string }) => id === "generation.image@1");
  expect(images).toMatchObject({ constraints: { models: {} }, risk: { humanApprovalRecommended: true } });
  expect(images.models).not.toContain("flux-2-max");
  expect(full.contracts.schemas).toHaveProperty(images.contracts.inputSchema);
});

test.each([
  ["research is left out", [], false],
  ["manifest-approval-all", ["manifest-approval-all"], true],
  ["manifest-approval-all with manifest-minimal", ["manifest-approval-all", "manifest-minimal"], true],
] as const)(
  "[SB41] the manifest recommends human approval according to the variants: %s",
  async (_name, variants, isAdvised) => {
    await withSandbox({ variants: [...variants] }, async (client) => {
      const { capabilities } = (await client.get("/v1/capabilities")).body.data;
      const research = capabilities.find(({ id }: { id: string }) => id === "research.facebook-company-ads@1");
      expect(research.risk).toMatchObject({ paid: true, humanApprovalRecommended: isAdvised });
      expect(capabilities.filter(({ risk }: typeof research) => !risk.paid && risk.humanApprovalRecommended)).toEqual(
        [],
      );
    });
  },
);

test.each([
  ["cursor-bound", 400],
  ["cursor-free", 200],
] as const)("[SB41] %s: a cursor used with another filter gets status %i", async (variant, status) => {
  await withSandbox({ variants: [variant] }, async (client) => {
    const first = (await client.get("/v1/generations?limit=5")).body;
    const next = await client.get(`/v1/generations?limit=50&type=avatar&cursor=${first.meta.cursor}`);
    expect(next.status).toBe(status);
    if (status === 200) expect(next.body.data).toHaveLength(7);
    const items = (await client.get("/v1/discover/items?limit=5")).body.meta.cursor;
    expect((await client.get(`/v1/discover/items?sources=meta_ad&cursor=${items}`)).status).toBe(status);
    expect((await client.get(`/v1/discover/items?limit=5&cursor=${items}`)).status).toBe(200);
    expect((await client.get(`/v1/avatars?cursor=${first.meta.cursor}`)).status).toBe(400);
  });
});

const twice = "meta_ad instagram_post".split(" ");
test.each([
  ["arrays-repeat", twice.map((source) => `sources=${source}`).join("&")],
  ["arrays-comma", `sources=${twice.join(",")}`],
  ["arrays-brackets", twice.map((source) => `sources[]=${source}`).join("&")],
] as const)("[SB41] %s: the only accepted encoding of arrays is %s", async (variant, query) => {
  const all = ["sources=meta_ad&sources=instagram_post", "sources=meta_ad,instagram_post"];
  await withSandbox({ variants: [variant] }, async (client) => {
    const found = (await client.get(`/v1/discover/items?limit=100&${query}`)).body.data;
    expect(new Set(found.map(({ source }: { source: string }) => source))).toEqual(new Set(twice));
    for (const other of [...all, "sources[]=meta_ad&sources[]=instagram_post"].filter((each) => each !== query)) {
      expect([other, (await client.get(`/v1/discover/items?${other}`)).status]).toEqual([other, 400]);
    }
  });
});

test.each([
  ["models-strict", 400],
  ["models-loose", 200],
] as const)("[SB41] %s: an option that the model does not list gets status %i", async (variant, status) => {
  await withSandbox({ variants: [variant] }, async (client) => {
    const plain = { type: "image", prompt: "A boat", model: "gpt-image-2" };
    const odd = { ...plain, options: { negative_prompt: "people", prompt_upsampling: true } };
    const getQuote = async (work: object) => client.post("/v1/generations", { ...work, quote_only: true });
    const answer = await getQuote(odd);
    expect(answer.status).toBe(status);
    const items = [{ item_id: "one", request: odd }];
    expect((await client.post("/v1/generation-batches/quotes", { items })).status).toBe(status);
    if (status === 400) return;
    expect(answer.body.data.reserved_credits).toBe((await getQuote(plain)).body.data.reserved_credits);
    const body = { ...odd, quote_id: answer.body.data.quote_id };
    expect((await client.post("/v1/generations", body)).status).toBe(201);
    expect((await getQuote({ ...plain, options: { resolution: "9K" } })).status).toBe(400);
    expect((await getQuote(lipsync)).status).toBe(200);
  });
});

test("[SB42] scene-thumbnail-only: a completed scene has only a thumbnail, and its generation has images but no url", async () => {
  await withSandbox({ variants: ["scene-thumbnail-only"] }, async (client) => {
    const { reply } = await quoteAndConfirm(client, "/v1/scenes", scene);
    const record = (await client.get(`/v1/generations/${reply.body.data.id}`)).body.data;
    expect(record.status).toBe("completed");
    expect(record.output).not.toHaveProperty("url");
    expect(record.output.images).toHaveLength(1);
    const [listed] = (await client.get("/v1/scenes")).body.data;
    expect(listed).not.toHaveProperty("image_url");
    expect((await fetch(listed.thumbnail_url)).status).toBe(200);
  });
});

test("[SB42] output-images-only: an image output has images and no url", async () => {
  await withSandbox({ variants: ["output-images-only"] }, async (client) => {
    const { reply } = await quoteAndConfirm(client, "/v1/generations", { ...image, options: { num_outputs: 2 } });
    const { output } = (await client.get(`/v1/generations/${reply.body.data.id}`)).body.data;
    expect([output.url, output.images.length]).toEqual([undefined, 2]);
  });
});

test("[SB42] pending-first: a generation is created as processing, then is pending, processing, and completed", async () => {
  const clock = fakeClock();
  await withSandbox(
    { variants: ["pending-first"], generation_seconds: 8 },
    async (client) => {
      const { reply } = await quoteAndConfirm(client, "/v1/generations", image);
      const statuses = [reply.body.data.status];
      for (const wait of [0, 5.5, 10]) {
        clock.advance(wait);
        statuses.push((await client.get(`/v1/generations/${reply.body.data.id}`)).body.data.status);
      }
      expect(statuses).toEqual(["processing", "pending", "processing", "completed"]);
    },
    { clock: clock.now },
  );
});

test.each([
  [["settle-lower"], 4],
  [["settle-lower", "credits-used-reserved"], 8],
  [["settle-lower", "credits-used-settled"], 4],
] as const)("[SB42] %j: half of the credits are refunded, and credits_used is %i", async (variants, used) => {
  await withSandbox({ variants: [...variants] }, async (client) => {
    const { reply } = await quoteAndConfirm(client, "/v1/generations", image);
    const record = (await client.get(`/v1/generations/${reply.body.data.id}`)).body.data;
    expect(record.credits_used).toBe(used);
    const [settled, reserved] = (await client.get("/v1/account/ledger")).body.data;
    expect([reserved.event_kind, reserved.credits]).toEqual(["reservation", 8]);
    expect([settled.event_kind, settled.direction, settled.credits]).toEqual(["settlement_refund", "credit", 4]);
    expect((await client.get("/v1/account")).body.data.credits.balance).toBe(9_996);
  });
});

import { expect, test } from "vitest";
import { endpoints, type Endpoint } from "#contracts/service/endpoints.ts";
import type { ConfigInput } from "#sandbox/config.ts";
import { fakeClock } from "../../support/fakeClock.ts";
import { clientOf, quoteAndConfirm, type Reply, type SandboxClient } from "../../support/sandboxClient.ts";
import { batch, image, research, researchOf, scene } from "../../support/serviceRequests.ts";
import { testKey, withControls, withSandbox } from "../../support/withSandbox.ts";

type Scenario = () => Promise<Reply>;
const absent = "00000000-0000-4000-8000-000000000000";

const paths: Readonly<Record<string, string>> = {
  "/v1/generations/{id}": `/v1/generations/${absent}`,
  "/v1/research/jobs/{id}": `/v1/research/jobs/${absent}`,
  "/v1/research/jobs/{id}/result": `/v1/research/jobs/${absent}/result`,
  "/v1/discover/items/{id}": `/v1/discover/items/${absent}`,
};
const bodies: Readonly<Record<string, object>> = {
  "/v1/generations": { ...image, quote_only: true },
  "/v1/scenes": { ...scene, quote_only: true },
  "/v1/research/jobs": { ...research, quote_only: true },
  "/v1/generation-batches/quotes": batch,
  "/v1/generation-batches": { batch_quote_id: absent },
};

function send(client: SandboxClient, endpoint: Endpoint): Promise<Reply> {
  const path = paths[endpoint.path] ?? endpoint.path;
  return endpoint.method === "GET" ? client.get(path) : client.post(path, bodies[endpoint.path]);
}

/** Statuses that every endpoint returns under the same conditions. */
const everywhere: Readonly<Record<number, (endpoint: Endpoint) => Scenario>> = {
  401: (endpoint) => () => withSandbox({}, (_, sandbox) => send(clientOf(sandbox, "k_wrong"), endpoint)),
  429: (endpoint) => () =>
    withSandbox({ rate_limit: { read_per_minute: 1, write_per_minute: 1 } }, async (client) => {
      await send(client, endpoint);
      return send(client, endpoint);
    }),
  503: (endpoint) => () => {
    const on = `${endpoint.method} ${endpoint.path}`;
    const faults = [{ on, kind: "status" as const, status: 503, code: "authority_unavailable" }];
    return withSandbox({ faults }, (client) => send(client, endpoint));
  },
};

/** A paid endpoint: how it is quoted and confirmed. */
interface Paid {
  readonly quotePath: string;
  readonly path: string;
  readonly quote: object;
  readonly confirm: (quote: Reply) => object;
}
const paid = (path: string, work: object): Paid => ({
  quotePath: path,
  path,
  quote: { ...work, quote_only: true },
  confirm: (quote) => ({ ...work, quote_id: quote.body.data.quote_id }),
});
const generation = paid("/v1/generations", image);
const aScene = paid("/v1/scenes", scene);
const aJob = paid("/v1/research/jobs", research);
const aBatch: Paid = {
  quotePath: "/v1/generation-batches/quotes",
  path: "/v1/generation-batches",
  quote: batch,
  confirm: (quote) => ({ batch_quote_id: quote.body.data.batch_quote_id }),
};

/** Quotes and confirms under a configuration; `between` runs between the two. */
function confirmUnder(config: ConfigInput, how: Paid, between = () => {}, clock = fakeClock()): Scenario {
  return () =>
    withSandbox(
      config,
      async (client) => {
        const quote = await client.post(how.quotePath, how.quote);
        between();
        return client.post(how.path, how.confirm(quote));
      },
      { clock: clock.now },
    );
}

function expired(how: Paid): Scenario {
  const clock = fakeClock();
  return confirmUnder({ quote_ttl_seconds: 60 }, how, () => clock.advance(60), clock);
}

function keyUsedForOtherData(how: Paid): Scenario {
  return () =>
    withSandbox({}, async (client) => {
      const key = "the-same-key-for-both";
      const quote = await client.post(how.quotePath, how.quote);
      await client.post(how.path, how.confirm(quote), { key });
      const second = await client.post(how.quotePath, how.quote);
      return client.post(how.path, how.confirm(second), { key });
    });
}

const denied = withControls({ denied_models: ["nano-banana-pro"] });
const threshold = withControls({ approval_threshold: 0 });

const scenarios: Readonly<Record<string, Scenario>> = {
  "POST /v1/generations 200": () => withSandbox({}, (client) => client.post(generation.path, generation.quote)),
  "POST /v1/generations 201": confirmUnder({}, generation),
  "POST /v1/generations 400": () => withSandbox({}, (client) => client.post("/v1/generations", image)),
  "POST /v1/generations 402": confirmUnder({ credits: 3 }, generation),
  "POST /v1/generations 403": confirmUnder(withControls({ max_price_per_request: 7 }), generation),
  "POST /v1/generations 409": keyUsedForOtherData(generation),
  "POST /v1/generations 410": expired(generation),
  "POST /v1/generations 428": confirmUnder(threshold, generation),
  "GET /v1/generations/{id} 200": () =>
    withSandbox({}, async (client) => {
      const { reply } = await quoteAndConfirm(client, "/v1/generations", image);
      return client.get(`/v1/generations/${reply.body.data.id}`);
    }),
  "GET /v1/generations/{id} 400": () => withSandbox({}, (client) => client.get("/v1/generations/first")),
  "GET /v1/generations/{id} 404": () => withSandbox({}, (client) => client.get(`/v1/generations/${absent}`)),
  "GET /v1/generations 200": () => withSandbox({}, (client) => client.get("/v1/generations")),
  "GET /v1/generations 400": () => withSandbox({}, (client) => client.get("/v1/generations?type=poem")),
  "POST /v1/generation-batches/quotes 200": () => withSandbox({}, (client) => client.post(aBatch.quotePath, batch)),
  "POST /v1/generation-batches/quotes 400": () => withSandbox({}, (client) => client.post(aBatch.quotePath, {})),
  "POST /v1/generation-batches/quotes 403": () => withSandbox(denied, (client) => client.post(aBatch.quotePath, batch)),
  "POST /v1/generation-batches/quotes 409": () =>
    withSandbox({}, async (client) => {
      const key = "one-key-two-ordered-batches";
      await client.post(aBatch.quotePath, batch, { key });
      return client.post(aBatch.quotePath, { items: [...batch.items].toReversed() }, { key });
    }),
  "POST /v1/generation-batches 201": confirmUnder({}, aBatch),
  "POST /v1/generation-batches 400": () => withSandbox({}, (client) => client.post(aBatch.path, {})),
  "POST /v1/generation-batches 402": confirmUnder({ credits: 9 }, aBatch),
  "POST /v1/generation-batches 403": confirmUnder(threshold, aBatch),
  "POST /v1/generation-batches 404": () =>
    withSandbox({}, (client) => client.post(aBatch.path, { batch_quote_id: absent })),
  "POST /v1/generation-batches 409": expired(aBatch),
  "POST /v1/scenes 200": () => withSandbox({}, (client) => client.post(aScene.path, aScene.quote)),
  "POST /v1/scenes 201": confirmUnder({}, aScene),
  "POST /v1/scenes 400": () => withSandbox({}, (client) => client.post("/v1/scenes", {})),
  "POST /v1/scenes 402": confirmUnder({ credits: 3 }, aScene),
  "POST /v1/scenes 403": () => withSandbox(denied, (client) => client.post(aScene.path, aScene.quote)),
  "POST /v1/scenes 409": keyUsedForOtherData(aScene),
  "POST /v1/scenes 410": expired(aScene),
  "POST /v1/scenes 428": confirmUnder(threshold, aScene),
  "GET /v1/scenes 200": () => withSandbox({}, (client) => client.get("/v1/scenes")),
  "GET /v1/scenes 400": () => withSandbox({}, (client) => client.get("/v1/scenes?limit=0")),
  "GET /v1/avatars 200": () => withSandbox({}, (client) => client.get("/v1/avatars")),
  "GET /v1/avatars 400": () => withSandbox({}, (client) => client.get("/v1/avatars?limit=0")),
  "POST /v1/research/jobs 200": () => withSandbox({}, (client) => client.post(aJob.path, aJob.quote)),
  "POST /v1/research/jobs 202": confirmUnder({}, aJob),
  "POST /v1/research/jobs 400": () => withSandbox({}, (client) => client.post(aJob.path, {})),
  "POST /v1/research/jobs 402": confirmUnder({ credits: 0 }, aJob),
  "POST /v1/research/jobs 403": confirmUnder(threshold, aJob),
  "POST /v1/research/jobs 409": expired(aJob),
  "GET /v1/research/jobs/{id} 200": () =>
    withSandbox({}, async (client) => {
      const { reply } = await quoteAndConfirm(client, "/v1/research/jobs", research);
      return client.get(`/v1/research/jobs/${reply.body.data.id}`);
    }),
  "GET /v1/research/jobs/{id} 400": () => withSandbox({}, (client) => client.get("/v1/research/jobs/first")),
  "GET /v1/research/jobs/{id} 404": () => withSandbox({}, (client) => client.get(`/v1/research/jobs/${absent}`)),
  "GET /v1/research/jobs/{id}/result 200": () =>
    withSandbox({}, async (client) => {
      const { reply } = await quoteAndConfirm(client, "/v1/research/jobs", research);
      return client.get(`/v1/research/jobs/${reply.body.data.id}/result`);
    }),
  "GET /v1/research/jobs/{id}/result 400": () =>
    withSandbox({}, (client) => client.get("/v1/research/jobs/first/result")),
  "GET /v1/research/jobs/{id}/result 404": () =>
    withSandbox({}, (client) => client.get(`/v1/research/jobs/${absent}/result`)),
  "GET /v1/research/jobs/{id}/result 409": () =>
    withSandbox({ research_seconds: 600 }, async (client) => {
      const { reply } = await quoteAndConfirm(client, "/v1/research/jobs", researchOf("11"));
      return client.get(`/v1/research/jobs/${reply.body.data.id}/result`);
    }),
  "GET /v1/discover/items 200": () => withSandbox({}, (client) => client.get("/v1/discover/items")),
  "GET /v1/discover/items 400": () => withSandbox({}, (client) => client.get("/v1/discover/items?sources=radio")),
  "GET /v1/discover/items 403": () =>
    withSandbox(withControls({ discover_read: false }), (client) => client.get("/v1/discover/items")),
  "GET /v1/discover/items/{id} 200": () =>
    withSandbox({}, async (client) => {
      const [item] = (await client.get("/v1/discover/items?limit=1")).body.data;
      return client.get(`/v1/discover/items/${item.id}`);
    }),
  "GET /v1/discover/items/{id} 400": () => withSandbox({}, (client) => client.get("/v1/discover/items/first")),
  "GET /v1/discover/items/{id} 403": () =>
    withSandbox(withControls({ discover_read: false }), (client) => client.get(`/v1/discover/items/${absent}`)),
  "GET /v1/discover/items/{id} 404": () => withSandbox({}, (client) => client.get(`/v1/discover/items/${absent}`)),
  "GET /v1/account 200": () => withSandbox({}, (client) => client.get("/v1/account")),
  "GET /v1/account/ledger 200": () => withSandbox({}, (client) => client.get("/v1/account/ledger")),
  "GET /v1/account/ledger 400": () => withSandbox({}, (client) => client.get("/v1/account/ledger?cursor=made-up")),
  "GET /v1/capabilities 200": () => withSandbox({}, (client) => client.get("/v1/capabilities")),
  "GET /v1/capabilities 400": () => withSandbox({}, (client) => client.get("/v1/capabilities?include=none")),
  "GET /v1/limits 200": () => withSandbox({}, (client) => client.get("/v1/limits")),
};

const pairs = Object.values<Endpoint>(endpoints).flatMap((endpoint) =>
  Object.keys(endpoint.answers).map((status) => [`${endpoint.method} ${endpoint.path} ${status}`, endpoint] as const),
);

test.each(pairs)("[SB2] the sandbox can return %s", async (name, endpoint) => {
  const status = Number(name.split(" ").at(-1));
  const scenario = scenarios[name] ?? everywhere[status]?.(endpoint);
  if (scenario === undefined) throw new Error(`no scenario reaches ${name}`);
  const reply = await scenario();
  expect([reply.status, reply.body.error?.code]).toEqual([status, status < 300 ? undefined : expect.any(String)]);
});

/** Rejections whose code and fields matter to a client in addition to the status. */
const refusals: readonly (readonly [name: string, scenario: Scenario, status: number, error: object])[] = [
  ["a missing key", keyless(undefined), 401, { code: "missing_api_key", retryable: false }],
  ["an empty key", keyless("Bearer "), 401, { code: "missing_api_key" }],
  ["another scheme", keyless("Basic a2V5"), 401, { code: "invalid_api_key" }],
  ["a wrong key", keyless("Bearer wrong"), 401, { code: "invalid_api_key" }],
  [
    "too few credits",
    confirmUnder({ credits: 3 }, generation),
    402,
    { code: "insufficient_credits", balance: 3, required: 8 },
  ],
  [
    "a denied model in a batch",
    () => withSandbox(denied, (client) => client.post(aBatch.quotePath, batch)),
    403,
    { code: "model_not_allowed", field: "items[0].request.model", parameter: "model" },
  ],
  [
    "a price above the ceiling",
    confirmUnder(withControls({ max_price_per_request: 7 }), generation),
    403,
    { code: "price_ceiling_exceeded" },
  ],
  [
    "a batch above the ceiling",
    confirmUnder(withControls({ max_price_per_request: 7 }), aBatch),
    403,
    { code: "price_ceiling_exceeded" },
  ],
  [
    "research without approval",
    confirmUnder(threshold, aJob),
    403,
    { code: "approval_required", state: "approval_required" },
  ],
  ["a batch without approval", confirmUnder(threshold, aBatch), 403, { code: "approval_required" }],
  ["a generation without approval", confirmUnder(threshold, generation), 428, { code: "approval_required" }],
  ["an expired quote", expired(generation), 410, { code: "quote_expired", retryWithNewKey: true, state: "expired" }],
  ["an expired batch quote", expired(aBatch), 409, { code: "quote_expired", retryWithNewKey: true }],
  ["an expired research quote", expired(aJob), 409, { code: "quote_expired", retryWithNewKey: true }],
  [
    "a key used for other data",
    keyUsedForOtherData(generation),
    409,
    { code: "idempotency_key_reused", retryWithNewKey: true },
  ],
  [
    "the daily budget",
    spendTwice({ daily_budget: 15 }, generation),
    429,
    { code: "daily_budget_exceeded", retryable: false },
  ],
  [
    "the monthly budget",
    spendTwice({ monthly_budget: 15 }, generation),
    429,
    { code: "monthly_budget_exceeded", retryable: false },
  ],
  [
    "a batch over the daily budget",
    spendTwice({ daily_budget: 15 }, aBatch),
    403,
    { code: "spend_policy_denied", state: "daily_budget_exceeded" },
  ],
  [
    "the concurrency limit",
    spendTwice({ max_active_generations: 1 }, generation, 600),
    429,
    { code: "concurrency_limit_exceeded", retryable: true },
  ],
  [
    "the active-generation quota",
    spendTwice({ max_active_generations: 3 }, aBatch, 600),
    429,
    { code: "active_generation_quota_exceeded", retryable: true },
  ],
  [
    "an option that a model does not take",
    () =>
      withSandbox({}, (client) =>
        client.post("/v1/generations", {
          ...image,
          model: "gpt-image-2",
          options: { negative_prompt: "fog" },
          quote_only: true,
        }),
      ),
    400,
    {
      code: "unsupported_option",
      field: "options.negative_prompt",
      parameter: "negative_prompt",
      allowed: expect.arrayContaining(["aspect_ratio", "seed"]),
    },
  ],
  [
    "a value that a model does not take",
    () =>
      withSandbox({}, (client) =>
        client.post("/v1/generations", {
          ...image,
          model: "gpt-image-2",
          options: { aspect_ratio: "21:9" },
          quote_only: true,
        }),
      ),
    400,
    { code: "unsupported_value", field: "options.aspect_ratio", allowed: ["1:1", "3:2", "2:3"] },
  ],
  [
    "a value that no batch item takes",
    () =>
      withSandbox({}, (client) =>
        client.post(aBatch.quotePath, {
          items: [
            { item_id: "a", request: image },
            { item_id: "b", request: { ...image, options: { resolution: "9K" } } },
          ],
        }),
      ),
    400,
    { code: "unsupported_value", field: "items[1].request.options.resolution", allowed: ["1K", "2K", "4K"] },
  ],
  [
    "a confirm without a quote",
    () => withSandbox({}, (client) => client.post("/v1/generations", image)),
    400,
    { code: "quote_required", field: "quote_id" },
  ],
  [
    "a quote id that was never given",
    () => withSandbox({}, (client) => client.post("/v1/generations", { ...image, quote_id: absent })),
    400,
    { code: "quote_not_found", field: "quote_id" },
  ],
  [
    "text that is not JSON",
    () => withSandbox({}, (client) => client.post("/v1/generations", "{")),
    400,
    { code: "invalid_json" },
  ],
  [
    "another content type",
    () =>
      withSandbox({}, (client) =>
        client.post("/v1/generations", generation.quote, { headers: { "Content-Type": "text/plain" } }),
      ),
    400,
    { code: "invalid_content_type" },
  ],
];

test.each(refusals)("[SB2] the error object for %s has the documented fields", async (_, scenario, status, error) => {
  const reply = await scenario();
  expect(reply.status).toBe(status);
  expect(reply.body.error).toMatchObject(error);
  expect(reply.headers.get("x-request-id")).toBe(reply.body.error.request_id);
});

function keyless(authorization: string | undefined): Scenario {
  return () =>
    withSandbox({}, (_, sandbox) =>
      clientOf(sandbox).get("/v1/account", { headers: { Authorization: authorization ?? "" } }),
    );
}

function spendTwice(controls: object, how: Paid, generationSeconds = 0): Scenario {
  return () =>
    withSandbox({ keys: [{ ...testKey, ...controls }], generation_seconds: generationSeconds }, async (client) => {
      const first = await client.post(how.quotePath, how.quote);
      const ran = await client.post(how.path, how.confirm(first));
      if (ran.status !== 201) throw new Error(`the first confirm was refused: ${ran.status}`);
      const second = await client.post(how.quotePath, how.quote);
      return client.post(how.path, how.confirm(second));
    });
}

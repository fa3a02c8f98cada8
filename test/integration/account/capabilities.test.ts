// What a key's manifest changes: who confirms, what is sent at all, and how large a request may be.
import { expect, test } from "vitest";
import type { Capability, CapabilityManifest } from "#contracts/service/capabilities.ts";
import { withoutFiles } from "../../support/discoverScene.ts";
import { createMonitor, turnOver, watched, watchWhen } from "../../support/researchScene.ts";
import { priced } from "../../support/runScene.ts";
import { setSwitches } from "../../support/setSwitches.ts";
import { type SpendScene, withSpendScene } from "../../support/spendScene.ts";
import { acceptanceOf } from "../../support/startCore.ts";
import { errorBody, type Meddling, type TappedRequest } from "../../support/wireTap.ts";

const hourMs = 3_600_000;
const unlimited = { read_per_minute: 10_000, write_per_minute: 10_000 };
const freely = {
  serviceNow: () => Date.now(),
  rateLimits: { read: 10_000, write: 10_000 },
  config: { rate_limit: unlimited },
};
const advised = { ...freely, config: { rate_limit: unlimited, variants: ["manifest-approval-all" as const] } };

const isManifest = ({ path }: TappedRequest) => path.startsWith("/v1/capabilities");
const posts = ({ tap }: SpendScene, path = "/v1/") =>
  tap.requests.filter(({ method, path: requested }) => method === "POST" && requested.startsWith(path)).length;

function readManifest({ core }: SpendScene): Promise<unknown> {
  return core.waitFor("the manifest was read", async () => (await core.run("capabilities.read", {})).manifest);
}

const monitor = (scene: SpendScene, monthlyCap = 100) =>
  createMonitor(scene, { request: watched(), everyHours: 1, monthlyCap });

test("[CP92] a monitor never confirms automatically while the manifest recommends human approval, whatever its cap", async () => {
  await withSpendScene(advised, async (scene) => {
    await readManifest(scene);
    const { id } = await monitor(scene);
    const waiting = await watchWhen(scene, id, ({ waitsFor }) => waitsFor === "person");
    expect(waiting).toMatchObject({ confirmedThisMonth: 0, checks: [] });
    expect(waiting.reason).toEqual({ code: "human_approval" });
    // The same for a manual check: nobody has seen the price.
    await scene.core.run("monitors.checkNow", { monitorId: id });
    scene.clock.advance(5 * hourMs);
    await watchWhen(scene, id, ({ nextCheckAt }) => Number(nextCheckAt) > scene.clock.now());
    expect(scene.tap.confirms()).toEqual([]);
    expect(scene.core.notifications.filter(({ title }) => title.endsWith("is waiting"))).toHaveLength(1);
    const answer = await scene.core.run("quotes.requestResearch", { request: waiting.request, monitorId: id });
    if (answer.kind !== "quote") throw new Error("there is a price");
    await scene.core.run("quotes.confirm", acceptanceOf(answer.quote));
    await watchWhen(scene, id, ({ checks }) => checks[0]?.confirmedBy === "person");
    expect(await scene.charges()).toHaveLength(1);
  });
});

test("[CP92] a monitor follows the last readable manifest after a restart with an unreadable manifest", async () => {
  let isGone = false;
  const arrived = (request: TappedRequest): Meddling | undefined =>
    isGone && isManifest(request) ? { kind: "answer", status: 200, body: { data: { capabilities: 5 } } } : undefined;
  await withSpendScene({ ...advised, arrived }, async (scene) => {
    await readManifest(scene);
    isGone = true;
    await scene.startAgain();
    const { id } = await monitor(scene);
    await watchWhen(scene, id, ({ waitsFor }) => waitsFor === "person");
    expect(scene.tap.confirms()).toEqual([]);
  });
});

test("[CP92] a monitor confirms within its cap if the manifest is missing or stops recommending approval", async () => {
  await withSpendScene(advised, async (scene) => {
    await readManifest(scene);
    const { id } = await monitor(scene);
    await watchWhen(scene, id, ({ waitsFor }) => waitsFor === "person");
    await setSwitches(scene.sandbox, { variants: [] });
    await scene.core.run("capabilities.refresh", {});
    scene.clock.advance(hourMs);
    expect(await turnOver(scene, id, 1)).toMatchObject({ waitsFor: null, confirmedThisMonth: 1 });
  });
  const arrived = (request: TappedRequest): Meddling | undefined =>
    isManifest(request) ? { kind: "answer", status: 503, body: errorBody("unavailable") } : undefined;
  await withSpendScene({ ...advised, arrived }, async (scene) => {
    const { id } = await monitor(scene);
    expect(await turnOver(scene, id, 1)).toMatchObject({ waitsFor: null, confirmedThisMonth: 1 });
  });
});

/** Returns the Sandbox's own manifest, changed in transit. */
function withManifest(change: (one: Capability) => Partial<Capability> | null, more: Partial<CapabilityManifest> = {}) {
  let manifest: CapabilityManifest | null = null;
  return {
    of: async (scene: SpendScene) => {
      const { data } = (await scene.client.get("/v1/capabilities?include=all")).body as { data: CapabilityManifest };
      const capabilities = data.capabilities.flatMap((one) => {
        const changed = change(one);
        return changed === null ? [] : [{ ...one, ...changed }];
      });
      manifest = { ...data, ...more, capabilities };
      await scene.core.run("capabilities.refresh", {});
    },
    arrived: (request: TappedRequest): Meddling | undefined =>
      manifest !== null && isManifest(request) ? { kind: "answer", status: 200, body: { data: manifest } } : undefined,
  };
}

const closed = (...ids: readonly string[]) =>
  withManifest(({ id }) =>
    ids.includes(id) ? { availability: "planned", unavailableReason: "It comes in spring." } : {},
  );
const image = { type: "image", prompt: "A red sneaker" } as const;

test("[CP93] the app rejects a paid operation that is not live before sending, with its name and a next step", async () => {
  const manifest = closed(
    "research.facebook-company-ads@1",
    "generation.video@1",
    "generation.batch@1",
    "scene.create@1",
  );
  await withSpendScene({ ...freely, arrived: manifest.arrived }, async (scene) => {
    await manifest.of(scene);
    const { core } = scene;
    const video = { type: "video", prompt: "Waves" } as const;
    const refused = [
      await core.attempt("quotes.requestResearch", { request: watched() }),
      await core.attempt("monitors.create", { request: watched(), everyHours: 1, monthlyCap: 1 }),
      await core.attempt("quotes.request", { request: video }),
      await core.attempt("quotes.requestScene", { request: { name: "Kitchen", prompt: "A kitchen" } }),
      await core.attempt("quotes.compare", { requests: [image, { ...image, model: "flux-2-max" }] }),
      await core.attempt("runs.request", { items: [image, image].map((request) => ({ kind: "generation", request })) }),
    ];
    const names = [
      "Research",
      "Research",
      "Video generation",
      "Scene generation",
      "Batch generation",
      "Batch generation",
    ];
    for (const [at, result] of refused.entries()) {
      if (result.ok) throw new Error("it is refused");
      expect(result.error.code).toBe("capability_unavailable");
      expect(result.error.reason).toContain(`${names[at]} isn't available for this API key.`);
      expect(result.error.reason).toContain("It comes in spring.");
      expect(result.error.reason).toContain("Check for a new manifest");
    }
    expect(posts(scene)).toBe(0);
    expect(core.journal("SELECT 1 FROM paid_request")).toEqual([]);
    expect(await scene.quote()).toMatchObject({ credits: 8 });
  });
});

test("[CP93] the app does not confirm a quote whose operation has since become unavailable", async () => {
  const manifest = closed("generation.image@1");
  await withSpendScene({ ...freely, arrived: manifest.arrived }, async (scene) => {
    const quote = await scene.quote();
    await manifest.of(scene);
    expect(await scene.core.attempt("quotes.confirm", acceptanceOf(quote))).toMatchObject({
      error: { code: "capability_unavailable" },
    });
    expect(scene.tap.confirms()).toEqual([]);
    expect(scene.core.journal("SELECT 1 FROM paid_request WHERE confirm_key NOT NULL")).toEqual([]);
  });
});

test("[CP93] a monitor of an unavailable operation gets no quote, shows the reason, and resumes when the operation is live", async () => {
  let isClosed = true;
  const manifest = withManifest(({ domain }) => (isClosed && domain === "research" ? { availability: "blocked" } : {}));
  await withSpendScene({ ...freely, arrived: manifest.arrived }, async (scene) => {
    const { id } = await monitor(scene);
    await turnOver(scene, id, 1);
    await manifest.of(scene);
    const requested = posts(scene);
    scene.clock.advance(hourMs);
    const waiting = await watchWhen(scene, id, ({ waitsFor }) => waitsFor === "person");
    expect(waiting.reason).toMatchObject({
      message: expect.stringContaining("Research isn't available for this API key.") as string,
    });
    expect(posts(scene)).toBe(requested);
    isClosed = false;
    await manifest.of(scene);
    scene.clock.advance(hourMs);
    expect(await turnOver(scene, id, 2)).toMatchObject({ waitsFor: null });
  });
});

test("[CP93] the app does not read Discover while the manifest lists Discover as not live, even on user request", async () => {
  const manifest = withManifest(({ domain }) => (domain === "discover" ? { availability: "unavailable" } : {}));
  await withSpendScene({ ...freely, arrived: withoutFiles(manifest.arrived) }, async (scene) => {
    await manifest.of(scene);
    const reads = () => scene.tap.requests.filter(({ path }) => path.startsWith("/v1/discover/items")).length;
    expect(await scene.core.run("ads.loadMore", { filter: {}, sort: "newest" })).toMatchObject({
      failure: { code: "capability_unavailable" },
    });
    expect(reads()).toBe(0);
  });
});

test("[CP93] an empty manifest or one with only required fields blocks no operation", async () => {
  for (const manifest of [withManifest(() => null), null]) {
    const variants = manifest === null ? ["manifest-minimal" as const] : [];
    const arrived = manifest === null ? {} : { arrived: manifest.arrived };
    await withSpendScene({ ...freely, config: { rate_limit: unlimited, variants }, ...arrived }, async (scene) => {
      await manifest?.of(scene);
      await readManifest(scene);
      await scene.quote();
      await scene.core.run("quotes.requestScene", { request: { name: "Kitchen", prompt: "A kitchen" } });
      await scene.core.run("quotes.requestResearch", { request: watched() });
      const items = [image, image].map((request) => ({ kind: "generation" as const, request }));
      const { id } = await scene.core.run("runs.request", { items });
      expect(await priced(scene, id)).toMatchObject({ state: "quoted" });
    });
  }
});

test("[CP94] a 403 that denies research to the API key makes research unavailable until the manifest is read again", async () => {
  let isDenied = true;
  const denied = { error: { ...errorOf("Research is not available for this key."), code: "forbidden" } };
  const arrived = ({ method, path }: TappedRequest): Meddling | undefined =>
    isDenied && method === "POST" && path === "/v1/research/jobs"
      ? { kind: "answer", status: 403, body: denied }
      : undefined;
  await withSpendScene({ ...freely, arrived }, async (scene) => {
    await readManifest(scene);
    const access = async () => (await scene.core.run("capabilities.read", {})).areas.research;
    expect((await access()).state).toBe("available");
    const getQuote = () => scene.core.attempt("quotes.requestResearch", { request: watched() });
    expect(await getQuote()).toMatchObject({ error: { code: "service_denied" } });
    expect(await access()).toEqual({ state: "unavailable", reason: "Research is not available for this key." });
    expect(await getQuote()).toMatchObject({ error: { code: "capability_unavailable" } });
    expect(posts(scene)).toBe(1);
    isDenied = false;
    expect((await scene.core.run("capabilities.refresh", {})).areas.research.state).toBe("available");
    expect(await getQuote()).toMatchObject({ ok: true });
  });
});

const errorOf = (message: string) => ({ ...(errorBody("x") as { error: object }).error, message });

test("[CP94] a 403 about a model or a price makes no operation unavailable", async () => {
  const keys = [{ api_key: "k_test_1", denied_models: ["flux-2-max"], max_price_per_request: 1 }];
  const config = { rate_limit: unlimited, keys, variants: ["policy-at-quote" as const] };
  await withSpendScene({ ...freely, config }, async (scene) => {
    await readManifest(scene);
    const getQuote = (model: "flux-2-max" | "nano-banana-pro") =>
      scene.core.attempt("quotes.request", { request: { ...image, model } });
    expect(await getQuote("flux-2-max")).toMatchObject({ error: { code: "service_denied" } });
    expect(await getQuote("nano-banana-pro")).toMatchObject({ error: { code: "service_denied" } });
    expect(posts(scene)).toBe(2);
    const [first] = await scene.core.run("models.list", { type: "image" });
    expect(first?.availability).toBe("available");
  });
});

test("[CP94] a 403 on Discover makes Discover unavailable until the next successful read", async () => {
  let isDenied = true;
  const arrived = ({ path }: TappedRequest): Meddling | undefined =>
    isDenied && path.startsWith("/v1/discover/items?")
      ? { kind: "answer", status: 403, body: errorBody("discover_denied") }
      : undefined;
  await withSpendScene({ ...freely, arrived: withoutFiles(arrived) }, async ({ core }) => {
    const access = async () => (await core.run("capabilities.read", {})).areas.discover.state;
    const more = () => core.run("ads.loadMore", { filter: {}, sort: "newest" });
    await core.waitFor("the manifest was read", async () => (await access()) === "available");
    expect(await more()).toMatchObject({ failure: { code: "service_denied" } });
    expect(await access()).toBe("unavailable");
    isDenied = false;
    expect(await more()).toMatchObject({ failure: null });
    expect(await access()).toBe("available");
  });
});

test("[CP95] the app rejects requests beyond the manifest's limits and splits batches to fit the limits", async () => {
  const strict: Readonly<Record<string, Record<string, unknown>>> = {
    "research.facebook-company-ads@1": { page: { max_results: { maximum: 10 } }, max_age_seconds: 600 },
    "generation.batch@1": { items: { maxItems: 2 } },
    "generation.image@1": { properties: { prompt: { maxLength: 20 } } },
  };
  const manifest = withManifest(({ id }) => (strict[id] === undefined ? {} : { constraints: strict[id] }));
  await withSpendScene({ ...freely, arrived: manifest.arrived }, async (scene) => {
    await manifest.of(scene);
    const { core } = scene;
    const { limits } = await core.run("capabilities.read", {});
    expect(limits).toMatchObject({ batchItems: 2, maxResults: 10, maxAgeSeconds: 600, promptLength: { image: 20 } });
    const base = watched();
    const beyond = [
      await core.attempt("quotes.requestResearch", { request: { ...base, page: { max_pages: 1, max_results: 11 } } }),
      await core.attempt("quotes.requestResearch", {
        request: { ...base, freshness: { max_age_seconds: 601, allow_stale: false } },
      }),
      await core.attempt("quotes.request", { request: { ...image, prompt: "A red sneaker on wet stone" } }),
    ];
    for (const result of beyond) expect(result).toMatchObject({ error: { code: "bad_input" } });
    expect(posts(scene)).toBe(0);
    await core.run("quotes.requestResearch", { request: base });
    const items = Array.from({ length: 5 }, (_, at) => ({
      kind: "generation" as const,
      request: { ...image, prompt: `Sneaker ${at}` },
    }));
    const { id } = await core.run("runs.request", { items });
    const run = await priced(scene, id);
    expect(run.parts).toHaveLength(3);
    const compared = await core.run("quotes.compare", {
      requests: (["nano-banana-pro", "nano-banana-2", "flux-2-max"] as const).map((model) => ({ ...image, model })),
    });
    expect(compared.map(({ kind }) => kind)).toEqual(["priced", "priced", "priced"]);
  });
});

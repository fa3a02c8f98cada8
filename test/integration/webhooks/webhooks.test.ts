import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import type { FaultInput } from "#sandbox/http/fault.ts";
import type { SandboxClient } from "../../support/sandboxClient.ts";
import { shiftableClock } from "../../support/shiftableClock.ts";
import { acceptanceOf, startCore, type TestCore, temporaryFolder } from "../../support/startCore.ts";
import { testKey, withSandbox } from "../../support/withSandbox.ts";

interface Scene {
  readonly core: TestCore;
  readonly client: SandboxClient;
  readonly clock: ReturnType<typeof shiftableClock>;
  readonly startAgain: () => Promise<TestCore>;
}

/** Runs `work` with a core that has webhooks enabled, and a sandbox that sends them. */
async function withCallbacks(
  work: (scene: Scene) => Promise<void>,
  config: { readonly generationSeconds?: number; readonly faults?: FaultInput[]; readonly host?: string } = {},
): Promise<void> {
  const data = temporaryFolder();
  const sandboxConfig = {
    keys: [testKey],
    generation_seconds: config.generationSeconds ?? 0.3,
    webhooks: { first_retry_seconds: 0.05, max_attempts: 20 },
    faults: config.faults ?? [],
  };
  await withSandbox(sandboxConfig, async (client, sandbox) => {
    const service = { baseUrl: sandbox.baseUrl, apiKey: testKey.api_key };
    const clock = shiftableClock();
    const start = () =>
      startCore({
        service,
        clock,
        dataDir: data.path,
        webhookSecret: testKey.webhook_secret,
        ...(config.host !== undefined && { host: config.host }),
      });
    let core = start();
    await core.run("webhooks.update", { areOn: true });
    const startAgain = async () => {
      await core.close();
      core = start();
      return core;
    };
    try {
      await work({ core, client, clock, startAgain });
    } finally {
      await core.close();
    }
  });
  data.remove();
}

async function spend(core: TestCore, prompt = "A red sneaker") {
  const quote = await core.run("quotes.request", { request: { type: "image", prompt } });
  const { id } = await core.run("quotes.confirm", acceptanceOf(quote));
  return id;
}

const newestDeliveries = (core: TestCore) => async () => {
  const all = await core.run("webhooks.deliveries", { limit: 100 });
  return all.length > 0 && all.every(({ processedAt }) => processedAt !== null) ? all : null;
};

test("[WH4] [WH5] with webhooks on, a request names the webhook URL, and its delivery switches completion to webhooks", async () => {
  await withCallbacks(async ({ core }) => {
    expect((await core.run("webhooks.read", {})).completionChannel).toBe("polling");
    const id = await spend(core);
    const [row] = core.journal("SELECT request FROM paid_request WHERE id = ?", id);
    const { webhook_url: url } = JSON.parse(String(row?.["request"])) as { webhook_url: string };
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}\/hooks$/);
    await core.waitForState(id, "done");
    const [delivery] = await core.waitFor("the callback", newestDeliveries(core));
    expect(delivery).toMatchObject({ isTest: false });
    const body = await core.run("webhooks.body", { id: delivery?.id ?? "" });
    expect(body).toContain("generation.completed");
    expect(await core.run("webhooks.read", {})).toMatchObject({ completionChannel: "webhook", missing: null });
    const tile = await core.waitFor(
      "the picture",
      async () => (await core.run("library.list", { limit: 1 })).assets[0],
    );
    const { recipe } = await core.run("library.read", { assetId: tile.id });
    expect(recipe).not.toContain("webhook_url");
  });
});

test("[WH5] with working webhooks polling starts only after a minute, and recovers a missing webhook", async () => {
  const faults: FaultInput[] = [{ on: "POST /v1/generations", kind: "never_webhook", times: 1 }];
  await withCallbacks(
    async ({ core, clock, client }) => {
      expect(await core.run("webhooks.test", {})).toMatchObject({ kind: "received" });
      await core.waitFor(
        "the trial is taken in",
        async () => (await core.run("webhooks.read", {})).completionChannel === "webhook",
      );
      const id = await spend(core);
      await core.waitForState(id, "running");
      await core.waitFor("it is put off until the sweep", () => {
        const [row] = core.journal("SELECT next_poll_at - accepted_at AS wait FROM generation");
        return Number(row?.["wait"]) >= 60_000;
      });
      const [made] = core.journal("SELECT id FROM generation");
      await core.waitFor("the service has made it", async () => {
        const { body } = await client.get(`/v1/generations/${made?.["id"]}`);
        return body.data.status === "completed";
      });
      clock.advance(60_000);
      await core.waitForState(id, "done");
    },
    { faults, generationSeconds: 0.05 },
  );
});

test("[WH7] a stored delivery can be processed again after a restart, without a duplicate result", async () => {
  await withCallbacks(async ({ core, startAgain }) => {
    const id = await spend(core);
    await core.waitForState(id, "done");
    await core.waitFor("the callback", newestDeliveries(core));
    await core.waitFor("the picture", async () => (await core.run("library.list", { limit: 1 })).assets[0]);
    const again = await startAgain();
    const [delivery] = await again.waitFor("the callback", newestDeliveries(again));
    await again.run("webhooks.replay", { id: delivery?.id ?? "" });
    const [after] = await again.waitFor("it is looked after again", newestDeliveries(again));
    expect(after?.id).toBe(delivery?.id);
    expect(after?.processedAt ?? 0).toBeGreaterThanOrEqual(delivery?.processedAt ?? 0);
    expect((await again.run("queue.read", { paidRequestId: id })).state).toBe("done");
    expect((await again.run("library.list", { limit: 10 })).assets).toHaveLength(1);
  });
});

test("[WH1] [WH6] after a webhook secret change the previous secret stays valid until revoked", async () => {
  await withCallbacks(async ({ core }) => {
    const changed = await core.run("webhooks.setSecret", { secret: "whsec_new_0123456789" });
    expect(changed).toMatchObject({ secret: "person", hasPreviousSecret: true });
    const id = await spend(core);
    await core.waitForState(id, "done");
    await core.waitFor("a callback by the secret before", newestDeliveries(core));
    const without = await core.run("webhooks.revokePreviousSecret", {});
    expect(without.hasPreviousSecret).toBe(false);
    await spend(core, "Another");
    await core.waitFor("a refusal", async () => {
      const { rejections } = await core.run("webhooks.read", {});
      return rejections.recent.some(({ reason }) => reason === "signature");
    });
    expect(JSON.stringify(await core.run("webhooks.read", {}))).not.toContain("whsec");
  });
});

test("[WH6] the webhook test distinguishes a reachable public URL from an unreachable one", async () => {
  await withCallbacks(async ({ core }) => {
    expect(await core.run("webhooks.test", {})).toMatchObject({ kind: "received" });
    const [trial] = await core.waitFor("the trial", newestDeliveries(core));
    expect(trial?.isTest).toBe(true);
  });
  await withCallbacks(
    async ({ core }) => {
      expect(await core.run("webhooks.read", {})).toMatchObject({ missing: "address" });
      expect(await core.attempt("webhooks.test", {})).toMatchObject({ ok: false });
      const set = await core.run("webhooks.update", { publicAddress: "nowhere.proofsheet-test.invalid" });
      expect(set).toMatchObject({ missing: null, publicAddress: "https://nowhere.proofsheet-test.invalid" });
      expect(await core.run("webhooks.test", {})).toMatchObject({ kind: "no_answer" });
      const refused = await core.attempt("webhooks.update", { publicAddress: "http://studio.example.com" });
      expect(refused).toMatchObject({ ok: false, error: { code: "bad_input" } });
    },
    { host: "service.example.com" },
  );
});

test("[WH3] [WH4] with webhooks off the port is closed and requests contain no webhook URL", async () => {
  await withCallbacks(async ({ core, startAgain }) => {
    await core.run("webhooks.update", { areOn: false });
    const again = await startAgain();
    const id = await spend(again);
    await again.waitForState(id, "done");
    expect(await again.run("webhooks.read", {})).toMatchObject({
      areOn: false,
      localAddress: null,
      completionChannel: "polling",
    });
    const [row] = again.journal("SELECT request FROM paid_request WHERE id = ?", id);
    expect(String(row?.["request"])).not.toContain("webhook_url");
  });
});

test("[WH2] a webhook signed with an unknown secret is rejected and not listed", async () => {
  await withCallbacks(async ({ core }) => {
    const { localAddress } = await core.run("webhooks.read", {});
    const at = String(Math.floor(Date.now() / 1000));
    const digest = createHmac("sha256", "whsec_nobody").update(`${at}.{}`).digest("hex");
    const answer = await fetch(`${localAddress}/${"0".repeat(32)}/hooks`, {
      method: "POST",
      body: "{}",
      headers: { "X-Service-Signature": `v1=${digest}`, "X-Service-Timestamp": at, "X-Service-Delivery-Id": "x" },
    });
    expect(answer.status).toBe(404);
    expect(await core.run("webhooks.deliveries", { limit: 10 })).toEqual([]);
    expect((await core.run("webhooks.read", {})).rejections).toMatchObject({ count: 1, recent: [] });
  });
});

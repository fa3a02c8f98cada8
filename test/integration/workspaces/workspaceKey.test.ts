import { expect, test } from "vitest";
import { withSpendScene } from "../../support/spendScene.ts";
import { acceptanceOf, startCore } from "../../support/startCore.ts";
import { startInProcess } from "../../support/startSandbox.ts";
import { tapWire, type Meddling, type TappedRequest } from "../../support/wireTap.ts";
import { workspaceScene } from "../../support/workspaceScene.ts";

const isPost = ({ method }: TappedRequest): boolean => method === "POST";

test("[Q6] until the account has responded in this session, no quote is requested and no request is confirmed", async () => {
  let isAccountBroken = false;
  const arrived = (request: TappedRequest): Meddling | undefined =>
    isAccountBroken && request.path === "/v1/account" ? { kind: "answer", status: 503, body: {} } : undefined;
  await withSpendScene({ arrived }, async (scene) => {
    const quote = await scene.quote();
    await scene.tap.close();
    const { id } = await scene.core.run("quotes.confirm", acceptanceOf(quote));
    await scene.stop();
    isAccountBroken = true;
    const tap = await tapWire(scene.sandbox, { arrived });
    const core = startCore({
      service: { baseUrl: tap.baseUrl, apiKey: "k_test_1" },
      dataDir: scene.dataDir,
      clock: scene.clock,
    });
    const rejected = await core.attempt("quotes.request", { request: { type: "image", prompt: "A red sneaker" } });
    expect(rejected.ok).toBe(false);
    await core.waitFor("two looks at the account", () => {
      scene.clock.advance(1_000);
      return tap.requests.filter(({ path }) => path === "/v1/account").length > 2;
    });
    expect(tap.requests.filter(isPost)).toEqual([]);

    isAccountBroken = false;
    await core.waitFor("the request goes on", async () => {
      scene.clock.advance(1_000);
      return (await core.run("queue.read", { paidRequestId: id })).state === "done";
    });
    await core.close();
    await tap.close();
    expect(await scene.charges()).toHaveLength(1);
  });
});

test("[Q6] with an API key of another workspace, no paid request is sent from this workspace's data", async () => {
  const other = await startInProcess({ seed: 2 });
  const otherTap = await tapWire(other);
  await withSpendScene({}, async (scene) => {
    const quote = await scene.quote();
    await scene.tap.close();
    const { id } = await scene.core.run("quotes.confirm", acceptanceOf(quote));
    await scene.stop();
    const core = startCore({
      service: { baseUrl: otherTap.baseUrl, apiKey: "k_test_1" },
      dataDir: scene.dataDir,
      clock: scene.clock,
    });
    await core.waitFor("the key is refused", async () => {
      scene.clock.advance(1_000);
      return (await core.run("connection.read", {})).state === "refused";
    });
    const rejected = await core.attempt("quotes.request", { request: { type: "image", prompt: "A red sneaker" } });
    expect(rejected).toMatchObject({ ok: false, error: { code: "service_unauthorized" } });
    const { state } = await core.run("queue.read", { paidRequestId: id });
    expect(["queued", "outcome_unknown"]).toContain(state);
    expect(otherTap.requests.filter(isPost)).toEqual([]);
    await core.close();
  });
  await otherTap.close();
  await other.close();
});

test("[WS6] the open workspace resumes sending once the API key belongs to its own account again", async () => {
  const other = await startInProcess({ seed: 2 });
  await withSpendScene({}, async (scene) => {
    const quote = await scene.quote();
    await scene.tap.close();
    const { id } = await scene.core.run("quotes.confirm", acceptanceOf(quote));
    await scene.stop();
    const tap = await tapWire(scene.sandbox);
    let baseUrl = other.baseUrl;
    const service = {
      get baseUrl() {
        return baseUrl;
      },
      apiKey: "k_test_1",
    };
    const core = startCore({ service, dataDir: scene.dataDir, clock: scene.clock });
    await core.waitFor("the key is refused", async () => {
      scene.clock.advance(1_000);
      return (await core.run("connection.read", {})).state === "refused";
    });
    baseUrl = tap.baseUrl;
    expect(await core.run("connection.retry", {})).toEqual({ state: "online" });
    await core.waitFor("the request goes on", async () => {
      scene.clock.advance(1_000);
      return (await core.run("queue.read", { paidRequestId: id })).state === "done";
    });
    await core.close();
    await tap.close();
    expect(await scene.charges()).toHaveLength(1);
  });
  await other.close();
});

const unchanged = { webhookSecret: "", storesKey: true, usesTestCredits: false };

test.each(["paused", "removed"] as const)(
  "[WS6] a workspace that is %s while its key is being replaced stays so",
  async (change) => {
    const service = await startInProcess();
    let answer = (): void => undefined;
    let reached = (): void => undefined;
    let isHeld = false;
    const arrived = new Promise<void>((resolve) => (reached = resolve));
    const tap = await tapWire(service, {
      arrived: async () => {
        if (isHeld) {
          isHeld = false;
          await new Promise<void>((resolve) => {
            answer = resolve;
            reached();
          });
        }
        return undefined;
      },
    });
    const scene = workspaceScene();
    try {
      const one = { baseUrl: tap.baseUrl, apiKey: "k_test_1" };
      const { id } = await scene.connect(one);
      isHeld = true;
      const replaced = scene.run("workspaces.replaceKey", { id, ...one, ...unchanged });
      await arrived;
      if (change === "paused") await scene.run("workspaces.change", { id, isPaused: true });
      else await scene.run("workspaces.remove", { id });
      answer();
      if (change === "paused") expect(await replaced).toMatchObject({ kind: "connected" });
      else await expect(replaced).rejects.toThrow("not_found");
      const entries = scene.list.all().filter((entry) => entry.id === id);
      expect(entries.map(({ isPaused }) => isPaused)).toEqual(change === "paused" ? [true] : []);
    } finally {
      scene.remove();
      await tap.close();
      await service.close();
    }
  },
);

import { expect, test } from "vitest";
import type { AuditEntry } from "#contracts/agents/programs.ts";
import { scopes } from "#contracts/agents/scopes.ts";
import { type CoreEndpoint, startCoreEndpoint } from "../../support/agents/coreEndpoint.ts";
import { testKey, withSandbox } from "../../support/withSandbox.ts";

async function withCore(
  work: (scene: CoreEndpoint) => Promise<void>,
  options: Partial<Parameters<typeof startCoreEndpoint>[0]> = {},
): Promise<void> {
  await withSandbox({ keys: [testKey] }, async (_client, sandbox) => {
    const scene = await startCoreEndpoint({
      service: { baseUrl: sandbox.baseUrl, apiKey: testKey.api_key },
      ...options,
    });
    try {
      await work(scene);
    } finally {
      await scene.close();
    }
  });
}

const resultOf = (answer: unknown) => (answer as { readonly result: Readonly<Record<string, unknown>> }).result;
const entries = (list: readonly AuditEntry[]) =>
  list.map(({ kind, programName, credits, count }) => [kind, programName, credits, count]).toReversed();

test("[AG12] [AG25] [AG26] a person pairs a program in the consent view, and the activity shows what it does", async () => {
  await withCore(async ({ core, pair }) => {
    const { id, connection } = await pair("Claude Code", scopes);
    expect(resultOf(await connection.call("status"))).toMatchObject({ workspace: "Test" });
    const quote = resultOf(
      await connection.call("quote_generation", { type: "image", prompt: "A cup", request_key: "1" }),
    );
    const requested = await connection.call("request_confirmation", {
      request_ids: [quote["request_id"]],
      reason: "For the launch",
      request_key: "2",
    });
    expect(resultOf(requested)).toMatchObject({ status: "waiting_for_person" });
    expect(core.core.doProgramsWait()).toBe(true);
    const list = await core.run("agents.activity", { programId: id });
    expect(entries(list)).toEqual([
      ["paired", "Claude Code", null, 1],
      ["quote", "Claude Code", quote["credits"], 1],
      ["confirmation_requested", "Claude Code", quote["credits"], 1],
      ["reads", "Claude Code", null, 1],
    ]);
    expect(core.journal("SELECT count(*) AS count FROM consent WHERE subject = 'pairing'")).toEqual([{ count: 1 }]);
    expect(core.journal("SELECT count(*) AS count FROM price_consent")).toEqual([{ count: 0 }]);
    expect(core.published.some(({ name }) => name === "agents.changed")).toBe(true);
    expect(core.notifications.map(({ title }) => title)).toEqual(["Pairing requested", "Confirmation requested"]);
  });
});

test("[AG22] the end of a pairing cancels what waits, and its program can no longer call", async () => {
  await withCore(async ({ core, pair, connect }) => {
    const { id, token, connection } = await pair("Claude Code", scopes);
    const quote = resultOf(
      await connection.call("quote_generation", { type: "image", prompt: "A cup", request_key: "1" }),
    );
    await connection.call("request_confirmation", {
      request_ids: [quote["request_id"]],
      reason: "For the launch",
      request_key: "2",
    });
    await core.run("agents.endPairing", { programId: id });
    await connection.closed;
    expect(core.journal("SELECT state FROM confirmation")).toEqual([{ state: "cancelled" }]);
    expect(core.core.doProgramsWait()).toBe(false);
    expect((await connect({ token })).answer).toEqual({ ready: true, isPaired: false });
    expect((await core.run("agents.read", {})).programs).toMatchObject([{ id, isConnected: false, allowance: null }]);
  });
});

test("[AG12] a person who declines in the consent view pairs nothing", async () => {
  await withCore(
    async ({ core, connect }) => {
      const connection = await connect({ program: "Claude Code" });
      await connection.pair(scopes);
      const [request] = (await core.run("agents.read", {})).pairingRequests;
      const review = { id: request?.id ?? "", scopes: [...scopes], days: 30 };
      expect(await core.run("agents.reviewPairing", review)).toBeNull();
      expect(core.journal("SELECT count(*) AS count FROM pairing")).toEqual([{ count: 0 }]);
    },
    { declinesConsents: () => true },
  );
});

test("[AG19] [AG24] a restart keeps what was declined, and settles a pairing that ended meanwhile", async () => {
  await withSandbox({ keys: [testKey] }, async (_client, sandbox) => {
    const service = { baseUrl: sandbox.baseUrl, apiKey: testKey.api_key };
    const first = await startCoreEndpoint({ service });
    const { token } = await first.pair("Claude Code", ["ads"]);
    for (let at = 0; at < 2; at += 1) {
      const connection = await first.connect({ program: "Pushy" });
      await connection.pair();
      const [request] = (await first.core.run("agents.read", {})).pairingRequests;
      await first.core.run("agents.declinePairing", { id: request?.id ?? "" });
      expect(await connection.next()).toMatchObject({ error: { code: "declined" } });
      connection.close();
      await connection.closed;
    }
    await first.endpoint.close();
    await first.core.core.close();
    const dayMs = 86_400_000;
    const open = async (days: number, work: (scene: CoreEndpoint) => Promise<void>) => {
      const clock = { now: () => Date.now() + days * dayMs, after: () => () => undefined };
      const scene = await startCoreEndpoint({ service, dataDir: first.core.dataDir, clock });
      await work(scene);
      await scene.close();
    };
    await open(0.5, async ({ connect }) => {
      expect(await (await connect({ program: "pushy" })).pair()).toMatchObject({ error: { code: "declined" } });
      expect((await connect({ token })).answer).toEqual({ ready: true, isPaired: true });
    });
    const ended = async ({ core, connect }: CoreEndpoint) => {
      expect((await connect({ token })).answer).toEqual({ ready: true, isPaired: false });
      const list = await core.run("agents.activity", {});
      expect(list.filter(({ kind }) => kind === "pairing_ended")).toHaveLength(1);
    };
    await open(31, ended);
    await open(32, ended);
    await first.core.close().catch(() => undefined);
  });
});

// What `openService` knows about the connection, the API key and the service's last responses, over real sockets and
// databases.
import { expect, test } from "vitest";
import type { Connection } from "#contracts/desktop/app.ts";
import { openService } from "#main/account/openAccount.ts";
import { versionStore } from "#main/account/stores/versionStore.ts";
import { metaStore } from "#main/shared/database/metaStore.ts";
import { rateLimitStore } from "#main/shared/database/rateLimitStore.ts";
import { snapshotStore } from "#main/shared/database/snapshotStore.ts";
import type { SeenVersion } from "#main/account/domain/serviceVersions.ts";
import { freezeRequest, quoteBody } from "#main/shared/api/domain/paidBody.ts";
import { aManifest } from "../../support/aManifest.ts";
import { json, startLoopback, unusedPort } from "../../support/loopbackServer.ts";
import { manualClock } from "../../support/manualClock.ts";
import { type OpenDatabases, withDatabases } from "../../support/openDatabases.ts";
import { accountWith } from "../../support/serviceRecords.ts";
import { image } from "../../support/serviceRequests.ts";
import { reasonText } from "#texts/reasonText.ts";

const otherWorkspace = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
const limits = { daily_budget: { limit: 100, used: 10 } };
const quoted = {
  kind: "quote",
  quote_id: "0b8d8b4e-3c1c-4f55-9a51-0c6c2f7d1a11",
  reserved_credits: 12,
  expires_at: "2026-11-20T12:05:00Z",
  pricing_version: "p2",
  authorization: { status: "auto_approved" },
  confirmation: { generation_type: "image", model: "nano-banana-pro" },
};

function accountOf(workspaceId: string) {
  const account = accountWith({});
  return { ...account, workspace: { ...account.workspace, id: workspaceId } };
}

/** The service of one workspace on a real server, whose responses the test controls. */
async function openScene({ journal, cache }: OpenDatabases) {
  const clock = manualClock();
  const own = accountWith({});
  const answers = { account: own as unknown, status: 200, skewMs: 0 };
  const server = await startLoopback((request, response) => {
    const date = new Date(clock.now() - answers.skewMs).toUTCString();
    const error = { error: { code: "refused", message: "No.", retryable: false, request_id: otherWorkspace } };
    const bodies: Readonly<Record<string, unknown>> = {
      "/v1/account": answers.account,
      "/v1/limits": limits,
      "/v1/capabilities": aManifest([]),
      "/v1/generations": quoted,
    };
    const body = answers.status < 400 ? { data: bodies[request.path.split("?")[0] ?? ""] } : error;
    json(body, answers.status, { date })(request, response);
  });
  const address = { baseUrl: server.url, apiKey: "k_first" };
  const away = `http://127.0.0.1:${await unusedPort()}`;
  const events: string[] = [];
  const connections: Connection[] = [];
  const versions: SeenVersion[] = [];
  const state = { areRatesTaken: true };
  const rates = rateLimitStore(cache);
  const service = openService({
    clock,
    address: () => Promise.resolve({ ...address }),
    description: { version: "test" },
    log: { error: (_message, detail) => void events.push(String(detail?.["cause"])) },
    publish: (name) => void events.push(name),
    notify: () => undefined,
    meta: metaStore(journal),
    snapshots: snapshotStore(cache),
    rates: {
      read: rates.read,
      write: (...saved) => {
        if (!state.areRatesTaken) throw new Error("the disk is full");
        rates.write(...saved);
      },
    },
    versions: {
      ...versionStore(journal),
      record: (seen) => void versions.push(...seen),
    },
    connectionChanged: (connection) => {
      connections.push(connection);
      events.push(connection.state);
    },
    accountChanged: () => void events.push("account"),
  });
  return {
    clock,
    own,
    answers,
    address,
    service,
    state,
    events,
    connections,
    versions,
    close: async () => {
      await service.close();
      await server.close();
    },
    accountsRead: () => server.received.filter(({ path }) => path === "/v1/account").length,
    requested: () => server.received.length,
    replaceKey: () => void (address.apiKey = "k_second"),
    posted: () => server.received.filter(({ method }) => method === "POST").length,
    goAway: () => void (address.baseUrl = away),
    comeBack: () => void (address.baseUrl = server.url),
    quote: async () => {
      const slot = await service.budget.acquireWrite("quote");
      const labels = { idempotencyKey: "0123456789abcdef", project: null, costCenterHeader: null };
      return service.paid.quote(slot, "generation", quoteBody("generation", freezeRequest(image)), labels);
    },
  };
}

async function withService(work: (scene: Awaited<ReturnType<typeof openScene>>) => Promise<void>): Promise<void> {
  await withDatabases(async (databases) => {
    const scene = await openScene(databases);
    try {
      await work(scene);
    } finally {
      await scene.close();
    }
  });
}

test("[W3] the connection state follows request outcomes and is published once per change, with its start time", async () => {
  await withService(async ({ service, connections, clock, goAway, comeBack }) => {
    expect(service.connection()).toEqual({ state: "connecting" });
    expect(service.lastAddress()).toEqual({ baseUrl: "", apiKey: "" });
    expect(await service.refreshLimits()).toBe(true);
    expect(await service.refreshLimits()).toBe(true);
    expect(connections).toEqual([{ state: "online" }]);
    goAway();
    const since = clock.now();
    expect(await service.refreshLimits()).toBe(false);
    clock.advance(60_000);
    expect(await service.refreshLimits()).toBe(false);
    expect(connections.slice(1)).toEqual([{ state: "offline", since, reason: expect.any(String) as string }]);
    comeBack();
    await service.refreshLimits();
    expect(connections.slice(2)).toEqual([{ state: "online" }]);
  });
});

test("[W3] the connection state for a rejected API key ends with the next successful response", async () => {
  await withService(async ({ service, answers, connections, clock }) => {
    answers.status = 401;
    expect(await service.refreshAccount()).toBe(false);
    await service.refreshLimits();
    expect(connections).toEqual([{ state: "refused", since: clock.now(), reason: "key_rejected" }]);
    answers.status = 200;
    await service.refreshAccount();
    expect(connections.slice(1)).toEqual([{ state: "online" }]);
  });
});

test("[L108] a rejected API key rests for 5 minutes in the background, until a person's read succeeds or the key changes", async () => {
  await withService(async ({ service, answers, requested, replaceKey, clock }) => {
    answers.status = 401;
    await service.refreshLimits();
    for (const read of [service.refreshLimits, service.refreshManifest, () => service.refreshAccount("background")]) {
      expect(await read()).toBe(false);
    }
    expect(await service.client.listLedger(null, "background")).toMatchObject({
      kind: "refused",
      refusal: { status: 401 },
    });
    expect(requested()).toBe(1);
    // A person tries again, in vain.
    expect(await service.refreshAccount()).toBe(false);
    expect(await service.refreshLimits()).toBe(false);
    expect(requested()).toBe(2);
    answers.status = 200;
    expect(await service.refreshAccount()).toBe(true);
    expect(await service.refreshLimits()).toBe(true);
    expect(requested()).toBe(4);
    answers.status = 401;
    await service.refreshLimits();
    answers.status = 200;
    expect(await service.refreshLimits()).toBe(false);
    replaceKey();
    expect(await service.refreshLimits()).toBe(true);
    expect(requested()).toBe(6);
    answers.status = 401;
    await service.refreshLimits();
    answers.status = 200;
    clock.advance(5 * 60_000);
    expect(await service.refreshLimits()).toBe(true);
    expect(requested()).toBe(8);
  });
});

test("[Q6] a key of another workspace is rejected: no paid request is sent, whatever else the service answers", async () => {
  await withService(async ({ service, answers, connections, events, own, goAway, comeBack, posted, quote }) => {
    await service.refreshAccount();
    expect((await quote()).kind).toBe("quoted");
    answers.account = accountOf(otherWorkspace);
    expect(await service.refreshAccount()).toBe(false);
    const reason = "other_workspace_key";
    expect(service.connection()).toMatchObject({ state: "refused", reason });
    // The other account's data does not replace this one's.
    expect(service.lastAccount()?.account).toEqual(own);
    expect(await quote()).toEqual({
      kind: "no_answer",
      transportFailure: { ambiguity: "not_sent", reason: reasonText({ code: reason }) },
    });
    expect(posted()).toBe(1);
    await service.refreshLimits();
    goAway();
    await service.refreshLimits();
    comeBack();
    expect(connections.map(({ state }) => state)).toEqual(["online", "refused"]);
    expect(events.filter((event) => event === "account")).toHaveLength(1);
  });
});

test("[WS6] paid requests are sent again once the API key belongs to the workspace's own account", async () => {
  await withService(async ({ service, answers, own, connections, events, quote }) => {
    await service.refreshAccount();
    answers.account = accountOf(otherWorkspace);
    await service.refreshAccount();
    answers.account = own;
    events.length = 0;
    expect(await service.refreshAccount()).toBe(true);
    expect(events.filter((event) => event !== "rateLimit.changed")).toEqual(["account", "online"]);
    expect(connections.at(-1)).toEqual({ state: "online" });
    expect((await quote()).kind).toBe("quoted");
  });
});

test("[Q6] the first account response of the workspace verifies the key once per app session", async () => {
  await withService(async ({ service, accountsRead }) => {
    await service.verifyWorkspace();
    await service.verifyWorkspace();
    await service.refreshAccount();
    await service.verifyWorkspace();
    expect(accountsRead()).toBe(2);
  });
});

test("[Q6] a failed verification reports the cause: connection, API key, or unreadable account", async () => {
  await withService(async ({ service, answers, goAway, comeBack }) => {
    goAway();
    await expect(service.verifyWorkspace()).rejects.toMatchObject({ code: "offline" });
    const { reason } = service.connection() as { readonly reason: string };
    await expect(service.verifyWorkspace()).rejects.toMatchObject({ message: reason });
    comeBack();
    answers.account = "no account";
    await expect(service.verifyWorkspace()).rejects.toMatchObject({
      code: "offline",
      message: "Couldn't read the account.",
    });
    answers.status = 401;
    await expect(service.verifyWorkspace()).rejects.toMatchObject({
      code: "service_unauthorized",
      message: "The service rejected this API key.",
    });
  });
});

test("the clock skew follows the service's last response", async () => {
  await withService(async ({ service, answers }) => {
    expect(service.skewMs()).toBe(0);
    answers.skewMs = 90_000;
    await service.refreshLimits();
    expect(service.skewMs()).toBe(90_000);
    await service.refreshAccount();
    answers.skewMs = 0;
    await service.refreshAccount();
    expect(service.skewMs()).toBe(0);
  });
});

test("[W3] the last account, limits, and manifest stay available while the service is unreachable", async () => {
  await withService(async ({ service, own, clock, events, versions, goAway }) => {
    expect([service.lastAccount(), service.lastLimits(), service.lastManifest()]).toEqual([null, null, null]);
    const readAt = clock.now();
    await service.refreshAccount();
    await service.refreshLimits();
    await service.refreshManifest();
    expect(events.filter((event) => event !== "rateLimit.changed")).toEqual([
      "online",
      "account",
      "ledger.changed",
      "account.changed",
      "models.changed",
    ]);
    goAway();
    clock.advance(60_000);
    expect([await service.refreshAccount(), await service.refreshLimits(), await service.refreshManifest()]).toEqual([
      false,
      false,
      false,
    ]);
    expect(service.lastAccount()).toEqual({ account: own, readAt });
    // The API does not define the shape of the limits, so the whole response is stored.
    expect(service.lastLimits()).toEqual({ limits: { data: limits }, readAt });
    expect(service.lastManifest()?.manifest_version).toBe("platform-capabilities@2026-07-17.v10");
    expect(service.manifestReadAt()).toBe(readAt);
    expect(versions).toEqual([
      { subject: "manifest", version: "platform-capabilities@2026-07-17.v10" },
      { subject: "manifest_pricing", version: "p1" },
    ]);
  });
});

test("[L80] each quote reports its pricing version, and a refused quote request reports none", async () => {
  await withService(async ({ service, versions, answers, quote }) => {
    await service.refreshAccount();
    await quote();
    answers.status = 403;
    expect((await quote()).kind).toBe("refused");
    expect(versions).toEqual([{ subject: "quotes", version: "p2" }]);
  });
});

test("[N4] requests of the last minute count toward the rate limit even if the disk write fails", async () => {
  await withService(async ({ service, state, events }) => {
    state.areRatesTaken = false;
    expect(await service.refreshLimits()).toBe(true);
    expect(events).toContain("Error: the disk is full");
    expect(service.budget.usage().reads.used).toBe(1);
  });
});

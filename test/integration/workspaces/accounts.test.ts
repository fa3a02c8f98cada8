import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { lazyTransport } from "#main/shared/api/lazyTransport.ts";
import { sandboxEntry } from "#main/workspaces/domain/workspaceEntry.ts";
import { contentStore } from "#main/shared/files/contentStore.ts";
import { mediaFetcher } from "#main/shared/files/fetchMedia.ts";
import { serviceOfAccount } from "#main/workspaces/service/serviceOfAccount.ts";
import type { RunningSandbox } from "#sandbox/server.ts";
import { findSecret } from "../../support/canary.ts";
import { type LoopbackServer, startLoopback } from "../../support/loopbackServer.ts";
import { startUntrusted } from "../../support/untrustedService.ts";
import { startInProcess } from "../../support/startSandbox.ts";
import { errorBody, tapWire, type WireTap } from "../../support/wireTap.ts";
import { type WorkspaceScene, workspaceScene } from "../../support/workspaceScene.ts";

const keys = [
  { api_key: "sk_canary_first_0123456789", webhook_secret: "whsec_1" },
  { api_key: "sk_canary_second_012345678", webhook_secret: "whsec_2" },
];
const [firstKey = "", secondKey = ""] = keys.map(({ api_key }) => api_key);
let service: RunningSandbox;
let other: RunningSandbox;
let scene: WorkspaceScene;
let servers: (LoopbackServer | WireTap)[] = [];

beforeAll(async () => {
  service = await startInProcess({ keys });
  other = await startInProcess({ seed: 2, keys });
});
afterAll(async () => {
  await service.close();
  await other.close();
});
afterEach(async () => {
  scene.remove();
  for (const server of servers) await server.close();
  servers = [];
});

const first = () => ({ baseUrl: service.baseUrl, apiKey: firstKey });

test("[WS4] a reachable account becomes a workspace after three free reads, and is stored and listed but not opened", async () => {
  scene = workspaceScene();
  const tap = await tapWire(service);
  servers.push(tap);
  const workspace = await scene.connect({ baseUrl: `${tap.baseUrl}/v1/`, apiKey: firstKey });
  expect(workspace).toMatchObject({ name: "Studio North", kind: "account", baseUrl: tap.baseUrl, key: "kept" });
  expect(tap.requests.map(({ method, path }) => `${method} ${path.split("?")[0]}`)).toEqual([
    "GET /v1/account",
    "GET /v1/capabilities",
    "GET /v1/limits",
  ]);
  const { open, workspaces } = await scene.run("workspaces.list", {});
  expect([open.id, ...workspaces.map(({ name }) => name)]).toEqual(["sandbox", "Sandbox", "Studio North"]);
  expect(workspaces[1]?.colour).not.toBe(workspaces[0]?.colour);
  expect(scene.requested).toEqual(["workspaces.changed", "connected"]);
});

test("[WS90] an account on a local service has real credits until the user marks the credits as test credits", async () => {
  scene = workspaceScene();
  const { id, hasRealCredits } = await scene.connect(first());
  expect(hasRealCredits).toBe(true);
  expect(await scene.run("workspaces.change", { id, usesTestCredits: true })).toMatchObject({ hasRealCredits: false });
  const { workspaces } = await scene.restarted().run("workspaces.list", {});
  expect(workspaces.map((one) => one.hasRealCredits)).toEqual([false, false]);
  const again = { id, ...first(), webhookSecret: "", storesKey: true };
  expect(await scene.run("workspaces.replaceKey", again)).toMatchObject({ workspace: { hasRealCredits: true } });
  await scene.run("workspaces.remove", { id });
  expect(await scene.connect(first(), { usesTestCredits: true })).toMatchObject({ hasRealCredits: false });
});

test("[WS1] an account's API key is in no file and is available after a restart", async () => {
  scene = workspaceScene();
  const { id } = await scene.connect(first(), { webhookSecret: "whsec_canary_0123456789" });
  for (const secret of [firstKey, "whsec_canary_0123456789"]) {
    expect(findSecret([scene.dataDir], secret)).toMatchObject({ hits: [] });
  }
  const secrets = scene.restarted().workspaces.secretsOf(id);
  expect([secrets.read("api_key"), secrets.read("webhook_secret")]).toEqual([firstKey, "whsec_canary_0123456789"]);
});

test("[WS1] without a keychain, or by choice, the API key is dropped on quit and the account stays listed", async () => {
  scene = workspaceScene();
  scene.keychain.lock("This system has none.");
  expect(await scene.run("workspaces.keychain", {})).toEqual({
    canStore: false,
    backend: null,
    reason: "This system has none.",
  });
  expect(await scene.connect(first())).toMatchObject({ key: "session" });
  scene.keychain.unlock();
  expect(await scene.connect({ baseUrl: other.baseUrl, apiKey: firstKey }, { storesKey: false })).toMatchObject({
    key: "session",
  });
  const { workspaces } = await scene.restarted().run("workspaces.list", {});
  expect(workspaces.map(({ key }) => key)).toEqual(["given", "missing", "missing"]);
});

test("[WS4] each connection failure has its own problem code, and a failed account stores no data", async () => {
  scene = workspaceScene();
  const apiKey = firstKey;
  const answers = async (status: number, body: object) => {
    const tap = await tapWire(service, { arrived: () => ({ kind: "answer", status, body }) });
    servers.push(tap);
    return { baseUrl: tap.baseUrl, apiKey };
  };
  const page = await startLoopback((_request, response) => response.end("<!doctype html><title>Welcome</title>"));
  servers.push(page);
  const gone = await startLoopback((_request, response) => response.end());
  await gone.close();

  const problem = async (given: { baseUrl: string; apiKey: string }) => (await scene.refusal(given)).problem;
  expect(await problem({ baseUrl: "what is this", apiKey })).toBe("bad_address");
  expect(await problem({ baseUrl: "http://api.example.com", apiKey })).toBe("plain_http");
  expect(await scene.refusal({ baseUrl: gone.url, apiKey })).toMatchObject({
    problem: "unreachable",
    detail: "connection refused",
  });
  expect(await problem({ baseUrl: page.url, apiKey })).toBe("not_this_service");
  expect(await problem(await answers(404, {}))).toBe("not_this_service");
  expect(await problem(await answers(200, { data: { id: 1 } }))).toBe("not_this_service");
  expect(await problem(await answers(401, { message: "Basic auth, please" }))).toBe("not_this_service");
  expect(await scene.refusal({ ...first(), apiKey: "sk_wrong" })).toMatchObject({
    problem: "invalid_key",
    asking: "account",
    service: { code: "invalid_api_key" },
  });
  expect(await problem(await answers(403, errorBody("forbidden")))).toBe("denied");
  expect(await problem(await answers(429, errorBody("rate_limit_exceeded")))).toBe("rate_limited");
  expect(await problem(await answers(503, {}))).toBe("service_failed");
  expect(await scene.run("workspaces.list", {})).toMatchObject({ workspaces: [{ id: "sandbox" }] });
  expect(existsSync(path.join(scene.dataDir, "workspaces.json"))).toBe(false);
  expect(findSecret([scene.dataDir], firstKey).hits).toEqual([]);
});

test("[WS4] a service with an untrusted certificate is reported as such and never receives the API key", async () => {
  scene = workspaceScene();
  const untrusted = await startUntrusted();
  expect(await scene.refusal({ baseUrl: untrusted.url, apiKey: firstKey })).toMatchObject({
    problem: "certificate",
    detail: "the service's certificate is not trusted",
  });
  expect(untrusted.requests()).toBe(0);
  await untrusted.close();
});

test.each(["capabilities", "limits"] as const)(
  "[WS4] an API key that may not read its %s is rejected with that reason",
  async (what) => {
    scene = workspaceScene();
    const tap = await tapWire(service, {
      arrived: ({ path }) =>
        path.startsWith(`/v1/${what}`) ? { kind: "answer", status: 403, body: errorBody("scope_missing") } : undefined,
    });
    servers.push(tap);
    expect(await scene.refusal({ baseUrl: tap.baseUrl, apiKey: firstKey })).toMatchObject({
      problem: "denied",
      asking: what,
      service: { code: "scope_missing" },
    });
  },
);

test("[WS5] an account can be connected only once, regardless of API key and URL", async () => {
  scene = workspaceScene();
  await scene.connect(first());
  const tap = await tapWire(service);
  servers.push(tap);
  expect(await scene.refusal({ baseUrl: tap.baseUrl, apiKey: secondKey })).toMatchObject({
    problem: "already_connected",
    detail: "Studio North",
  });
});

test("[WS6] [SE103] a new API key of the same account replaces the old one, a key of another account is rejected, and a webhook secret is replaced only if the user accepts", async () => {
  scene = workspaceScene();
  const { id } = await scene.connect(first(), { webhookSecret: "whsec_before" });
  const given = { id, baseUrl: service.baseUrl, webhookSecret: "", storesKey: true };
  const foreign = await scene.run("workspaces.replaceKey", { ...given, baseUrl: other.baseUrl, apiKey: firstKey });
  expect(foreign).toMatchObject({ kind: "failed", failure: { problem: "other_workspace" } });
  expect(await scene.run("workspaces.replaceKey", { ...given, apiKey: "sk_wrong" })).toMatchObject({
    failure: { problem: "invalid_key" },
  });
  const secrets = scene.workspaces.secretsOf(id);
  expect(secrets.read("api_key")).toBe(firstKey);

  const both = { ...given, apiKey: secondKey, webhookSecret: "whsec_after" };
  scene.person.accepts = false;
  expect(await scene.run("workspaces.replaceKey", both)).toEqual({ kind: "declined" });
  expect(scene.shown.at(-1)).toEqual({ kind: "replaceWebhookSecret", isRemoved: false });
  expect([secrets.read("api_key"), secrets.read("webhook_secret")]).toEqual([firstKey, "whsec_before"]);
  scene.person.accepts = true;
  await scene.run("workspaces.replaceKey", both);
  expect([secrets.read("api_key"), secrets.read("webhook_secret"), secrets.read("webhook_secret_before")]).toEqual([
    secondKey,
    "whsec_after",
    "whsec_before",
  ]);
  expect(scene.requested).toContain(`key of ${id}`);
  expect(scene.list.all()).toHaveLength(2);
  await expect(scene.run("workspaces.replaceKey", { ...given, id: "sandbox", apiKey: firstKey })).rejects.toThrow(
    "not_found",
  );
});

test("[WS2] an unreadable API key is reported as unreadable, and entering the key again restores the workspace", async () => {
  scene = workspaceScene();
  const { id } = await scene.connect(first());
  await scene.run("workspaces.open", { id });
  scene.keychain.recreate();
  const later = scene.restarted();
  expect((await later.run("workspaces.list", {})).open).toMatchObject({ id, key: "unreadable" });
  const again = { id, ...first(), webhookSecret: "", storesKey: true };
  expect(await later.run("workspaces.replaceKey", again)).toMatchObject({ kind: "connected" });
  expect((await later.restarted().run("workspaces.list", {})).open).toMatchObject({
    id,
    key: "kept",
    keyProblem: null,
  });
});

test("[WS3] a workspace can be renamed and recolored, and both changes persist", async () => {
  scene = workspaceScene();
  const { id } = await scene.connect(first());
  await scene.run("workspaces.change", { id, name: "  Nord  ", colour: "pink" });
  await scene.run("workspaces.change", { id: "sandbox", colour: "green" });
  const { workspaces } = await scene.restarted().run("workspaces.list", {});
  expect(workspaces.map(({ name, colour }) => `${name} ${colour}`)).toEqual(["Sandbox green", "Nord pink"]);
  await expect(scene.run("workspaces.change", { id: "account-9", name: "x" })).rejects.toThrow("not_found");
  await expect(scene.run("workspaces.change", { id, name: "  " })).rejects.toThrow("bad_input");
});

test("[WS7] removing a workspace deletes only its own data and key, and leaves the workspace first if open", async () => {
  scene = workspaceScene();
  const one = await scene.connect(first());
  const two = await scene.connect({ baseUrl: other.baseUrl, apiKey: firstKey }, { name: "Studio South" });
  writeFileSync(path.join(scene.folderOf(one.id), "journal.db.note"), "x".repeat(2_000));
  writeFileSync(path.join(scene.folderOf("sandbox"), "note"), "stays");
  await scene.run("workspaces.open", { id: one.id });
  expect(await scene.run("workspaces.remove", { id: one.id })).toBe(true);
  const [shown] = scene.shown.slice(-1);
  expect(shown).toMatchObject({ kind: "removeWorkspace", workspace: one.name, contents: { results: 0, underWay: 0 } });
  expect(shown?.kind === "removeWorkspace" && shown.contents.sizeBytes > 2_000).toBe(true);
  expect(scene.requested.slice(-5)).toEqual([
    `open ${one.id}`,
    "open sandbox",
    `closed ${one.id}`,
    `data of ${one.id} removed`,
    "workspaces.changed",
  ]);
  expect(readdirSync(path.join(scene.dataDir, "workspaces")).sort()).toEqual([two.id, "sandbox"]);
  expect(scene.restarted().workspaces.secretsOf(two.id).read("api_key")).toBe(firstKey);
  await expect(scene.run("workspaces.remove", { id: "sandbox" })).rejects.toThrow("bad_input");
  await expect(scene.run("workspaces.remove", { id: one.id })).rejects.toThrow("not_found");
});

test("[WS50] a tampered workspace list sends no request with the key, and entering the key again restores access", async () => {
  scene = workspaceScene();
  const { id } = await scene.connect(first());
  const hostile = await tapWire(service);
  servers.push(hostile);
  const list = path.join(scene.dataDir, "workspaces.json");
  writeFileSync(list, readFileSync(list, "utf8").replaceAll(service.baseUrl, hostile.baseUrl));

  const later = scene.restarted();
  await later.run("workspaces.open", { id });
  const entry = () => later.list.all().find((one) => one.id === id) ?? sandboxEntry;
  const { address } = serviceOfAccount(entry, later.workspaces.secretsOf(id));
  expect(entry().baseUrl).toBe(hostile.baseUrl);
  const transport = lazyTransport({ address, userAgent: "test" });
  const fetcher = mediaFetcher({
    store: contentStore(path.join(scene.dataDir, "media")),
    service: async () => ({ origin: hostile.baseUrl, ...(await address()) }),
  });
  expect(await transport.get("/v1/account")).toMatchObject({
    kind: "no_answer",
    transportFailure: { ambiguity: "not_sent" },
  });
  await fetcher.fetch(`${hostile.baseUrl}/v1/files/1.png`);
  expect(hostile.requests).toEqual([]);
  expect((await later.run("workspaces.list", {})).open).toMatchObject({
    key: "unreadable",
    keyProblem: expect.stringContaining(hostile.baseUrl) as string,
  });

  // The app's own way to change the URL: a person enters the key again.
  const again = { id, baseUrl: hostile.baseUrl, apiKey: firstKey, webhookSecret: "", storesKey: true };
  expect(await later.run("workspaces.replaceKey", again)).toMatchObject({ kind: "connected" });
  expect(await transport.get("/v1/account")).toMatchObject({ kind: "answer", status: 200 });
  expect((await later.restarted().run("workspaces.list", {})).open).toMatchObject({ key: "kept", keyProblem: null });
  await transport.close();
  await fetcher.close();
});

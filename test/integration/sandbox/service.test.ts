import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiDocument } from "#contracts/service/openapi.ts";
import { parseConfig } from "#sandbox/config.ts";
import { startSandbox, type RunningSandbox } from "#sandbox/server.ts";
import { clientOf, type Loose, quoteAndConfirm } from "../../support/sandboxClient.ts";
import { image } from "../../support/serviceRequests.ts";
import { spawnSandbox, startInProcess, temporaryDataDir } from "../../support/startSandbox.ts";
import { testKey, withControls, withSandbox } from "../../support/withSandbox.ts";

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startInProcess();
});
afterAll(() => sandbox.close());

/** Sends a request with raw headers, including `Host`; returns the status. */
function raw(headers: readonly string[], target = "/v1/account"): Promise<number> {
  const { port } = new URL(sandbox.baseUrl);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: "127.0.0.1", port, path: target, headers: headers as never, setHost: false },
      (incoming) => {
        incoming.resume();
        resolve(incoming.statusCode ?? 0);
      },
    );
    outgoing.on("error", reject);
    outgoing.end();
  });
}

const port = () => new URL(sandbox.baseUrl).port;
const bearer = ["Authorization", "Bearer k_test_1"];

test.each([
  ["its own address", () => ["Host", `127.0.0.1:${port()}`], 200],
  ["localhost", () => ["Host", `localhost:${port()}`], 200],
  ["another port", () => ["Host", "127.0.0.1:1"], 421],
  ["no port", () => ["Host", "127.0.0.1"], 421],
  ["a name that was resolved to loopback", () => ["Host", `attacker.example:${port()}`], 421],
  ["a longer name", () => ["Host", `localhost.attacker.example:${port()}`], 421],
] as const)("[SB27] the server accepts only its own host names: %s", async (_, host, status) => {
  for (const target of ["/v1/account", "/", "/openapi.json"]) {
    expect(await raw([...host(), ...bearer], target)).toBe(status);
  }
});

test("[SB27] a cross-origin preflight request gets no CORS permission", async () => {
  const response = await fetch(`${sandbox.baseUrl}/v1/account`, {
    method: "OPTIONS",
    headers: { Origin: "https://elsewhere.example", "Access-Control-Request-Method": "GET" },
  });
  expect([...response.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  expect(response.status).toBe(401);
});

test.each([
  ["GET", "/v1/nothing", 404],
  ["DELETE", "/v1/generations/00000000-0000-4000-8000-000000000000", 405],
  ["PUT", "/v1/account", 405],
  ["GET", "/elsewhere", 404],
])("[SB27] %s %s gets status %i", async (method, target, status) => {
  const response = await fetch(`${sandbox.baseUrl}${target}`, {
    method,
    headers: { Authorization: "Bearer k_test_1" },
  });
  expect(response.status).toBe(status);
});

test("[SB28] the OpenAPI document and the documentation page are generated from the served schemas", async () => {
  const served = await (await fetch(`${sandbox.baseUrl}/openapi.json`)).json();
  expect(served).toEqual(JSON.parse(JSON.stringify(openApiDocument(sandbox.baseUrl))));
  const page = await fetch(sandbox.baseUrl);
  const html = await page.text();
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(html.match(/<h3><code>/g)).toHaveLength(17);
  expect(html).not.toMatch(/<script|src=|https:\/\//);
});

test("[SB29] the manifest lists capabilities live for the key, and with `all` also unavailable ones with reasons", async () => {
  const config = withControls({ denied_models: ["veo-3.1"], discover_read: false });
  await withSandbox(config, async (client) => {
    const read = async (include: string): Promise<Loose> =>
      (await client.get(`/v1/capabilities?include=${include}`)).body.data;
    const [shown, available, all] = await Promise.all(["public", "available", "all"].map(read));
    expect(
      shown.capabilities.every(
        (each: Loose) => each.availability === "available" && each.release.exposure === "public",
      ),
    ).toBe(true);
    expect(available.capabilities.length).toBeGreaterThan(shown.capabilities.length);
    const missing = all.capabilities.filter((each: Loose) => each.availability !== "available");
    expect(new Set(missing.map((each: Loose) => each.availability))).toEqual(
      new Set(["planned", "blocked", "unavailable"]),
    );
    expect(missing.every((each: Loose) => each.unavailableReason.length > 10)).toBe(true);
    expect(missing.map((each: Loose) => each.id)).toContain("discover.read@1");
    const video = shown.capabilities.find((each: Loose) => each.id === "generation.video@1");
    expect(video.models).not.toContain("veo-3.1");
    expect(video.constraints.models["kling-3"].options.duration).toEqual({ minimum: 3, maximum: 15, default: 5 });
    const named = all.capabilities.flatMap((each: Loose) => [
      each.contracts?.inputSchema,
      each.contracts?.outputSchema,
    ]);
    for (const name of named.filter(Boolean)) expect(Object.keys(all.contracts.schemas)).toContain(name);
  });
});

const put = (running: RunningSandbox, body: unknown, key = "k_test_1") =>
  fetch(`${running.baseUrl}/sandbox/switches`, {
    method: "PUT",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

test("[SB30] the switches change the running sandbox, and the balance always equals grants plus ledger", async () => {
  await withSandbox({}, async (client, running) => {
    await quoteAndConfirm(client, "/v1/generations", image);
    for (const credits of [50, 2_000_000, 0]) {
      const { data }: Loose = await (await put(running, { credits })).json();
      expect(data.credits).toMatchObject({ balance: credits, ledger_net: -8 });
      expect(data.credits.granted + data.credits.ledger_net).toBe(credits);
    }
    expect((await quoteAndConfirm(client, "/v1/generations", image)).reply.status).toBe(402);
    const toppedUp: Loose = await (await put(running, { add_credits: 9 })).json();
    expect(toppedUp.data.credits).toMatchObject({ balance: 9, granted: 17, ledger_net: -8 });
    const changes = {
      generation_seconds: 60,
      research_seconds: 5,
      quote_ttl_seconds: 30,
      approval_threshold: 3,
      rate_limit: { write_per_minute: 500 },
      faults: [{ on: "GET /v1/account", kind: "delay", ms: 1 }],
    };
    const { data }: Loose = await (await put(running, changes)).json();
    expect(data).toMatchObject({ ...changes, rate_limit: { read_per_minute: 1_000_000, write_per_minute: 500 } });
    const quote = (await client.post("/v1/generations", { ...image, quote_only: true })).body.data;
    expect(quote.authorization.status).toBe("approval_required");
    expect(Date.parse(quote.expires_at) - Date.now()).toBeLessThan(31_000);
    expect((await put(running, { faults: data.faults, approval_threshold: null })).status).toBe(200);
  });
});

test("[SB30] the switches require a key and reject unknown or invalid values", async () => {
  expect((await put(sandbox, {}, "wrong")).status).toBe(401);
  expect((await fetch(`${sandbox.baseUrl}/sandbox/switches`)).status).toBe(401);
  for (const body of [{ speed: 2 }, { credits: -1 }, { faults: [{ on: "GET /v1/nothing", kind: "delay", ms: 1 }] }]) {
    const reply = await put(sandbox, body);
    const { error }: Loose = await reply.json();
    expect([reply.status, typeof error.field]).toEqual([400, "string"]);
  }
});

test.each([
  [{ speed: 2 }, /Unrecognized key: "speed"/],
  [{ credits: -1 }, /^credits: /],
  [{ keys: [] }, /^keys: /],
  [{ keys: [testKey, testKey] }, /two keys have the same api_key/],
  [{ keys: [{ ...testKey, daily_budget: 1.5 }] }, /^keys\.0\.daily_budget: /],
  [{ discover_items: 1_000_001 }, /^discover_items: /],
  [{ faults: [{ on: "GET /v1/account", kind: "explode" }] }, /^faults\.0\.kind: /],
  [{ variants: ["pending-first", "pending-last"] }, /^variants\.1: /],
  [
    { variants: ["confirm-key-same", "confirm-key-fresh"] },
    /^variants: confirm-key-same contradicts confirm-key-fresh$/,
  ],
  [{ faults: [{ on: "GET /v1/account", kind: "status" }] }, /faults\.0\.status: .*\nfaults\.0\.code: /],
])("[SB31] the configuration %j is rejected with the path of the error", (config, message) => {
  expect(() => parseConfig(config)).toThrow(message);
});

test("[SB31] every configuration field is optional and has a default", () => {
  expect(parseConfig({})).toMatchObject({
    credits: 10_000,
    rate_limit: { read_per_minute: 60, write_per_minute: 10 },
    quote_ttl_seconds: 900,
    generation_seconds: 2,
    research_seconds: 2,
    discover_items: 500,
    faults: [],
  });
});

const entry = path.join(import.meta.dirname, "..", "..", "..", "src", "sandbox", "main.ts");

test.each([
  [["--port", "x"], /--port: x is not a port number/],
  [["--prot", "1"], /usage: sandbox/],
  [["--config", "missing.json"], /missing\.json: /],
])("[SB31] the command line %j exits at once with code 2 and a reason", (args, message) => {
  const run = spawnSync(process.execPath, [entry, ...args], { encoding: "utf8" });
  expect([run.status, run.stdout]).toEqual([2, ""]);
  expect(run.stderr).toMatch(message);
});

test("[SB31] an invalid configuration file exits with code 2 and names the file and field", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "sandbox-bad-"));
  const file = path.join(folder, "bad.json");
  writeFileSync(file, JSON.stringify({ credits: "many" }));
  const run = spawnSync(process.execPath, [entry, "--config", file], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect(run.status).toBe(2);
  expect(run.stderr).toContain(`${file}: credits: `);
});

test("[SB31] the process announces its URL and keys on start and exits cleanly", async () => {
  const child = await spawnSandbox();
  expect(child.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(child.keys).toEqual([{ apiKey: "k_test_1", webhookSecret: "whsec_1" }]);
  expect((await clientOf(child).get("/v1/account")).status).toBe(200);
  // Windows can only end a process from outside, not ask it to exit.
  expect(await child.stop()).toBe(process.platform === "win32" ? null : 0);
});

test("[SB31] a second sandbox on the same folder is rejected with a reason, and a restart keeps the same keys", async () => {
  const data = temporaryDataDir();
  const first = await startSandbox({ data_dir: data.path });
  await expect(startSandbox({ data_dir: data.path })).rejects.toThrow(`another sandbox is using ${data.path}`);
  await first.close();
  const second = await startSandbox({ data_dir: data.path });
  expect(second.keys).toEqual(first.keys);
  await second.close();
  data.remove();
});

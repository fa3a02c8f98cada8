import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync, chmodSync } from "node:fs";
import { createHash } from "node:crypto";
import { createServer, type Socket } from "node:net";
import { once } from "node:events";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { exitCodes, type AgentErrorCode } from "#contracts/agents/agentErrors.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { ToolAnswer } from "#main/agents/toolCalls.ts";
import { programEndpoint, programFolders } from "../../support/programEndpoint.ts";
import { outputOf, runCli, startCli } from "../../support/runCli.ts";

const ending: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

async function endpoint(...given: Parameters<typeof programEndpoint>) {
  const scene = await programEndpoint(...given);
  ending.push(scene.close);
  const tokenFile = path.join(scene.home, "nightly.token");
  writeFileSync(tokenFile, scene.token, { mode: 0o600 });
  return { ...scene, paired: { ...scene.env, PROOFSHEET_TOKEN_FILE: tokenFile } };
}

const eventually = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 30_000 });

const result = (value: Record<string, unknown>): ToolAnswer => ({ kind: "result", value });

test("[AG93] a tool's result is printed as JSON, as chosen fields, or as a table", async () => {
  const rows = [
    { request_id: "r1", status: "done" },
    { request_id: "r2", status: "running" },
  ];
  const { paired, calls } = await endpoint(() => result({ workspace: "Sandbox", requests: rows }));
  const all = await runCli(["list", "--json", "--limit", "5"], { env: paired });
  expect(all).toEqual({ code: 0, stdout: `${JSON.stringify({ workspace: "Sandbox", requests: rows })}\n`, stderr: "" });
  expect(calls).toEqual([{ tool: "list_requests", input: { limit: 5 } }]);
  const some = await runCli(["list", "--json=request_id"], { env: paired });
  expect(JSON.parse(some.stdout)).toEqual([{ request_id: "r1" }, { request_id: "r2" }]);
  const table = await runCli(["list"], { env: paired });
  expect(table.stdout).toBe("REQUEST ID  STATUS\nr1          done\nr2          running\n\nWorkspace: Sandbox\n");
});

test.each(
  Object.entries(exitCodes).filter(([code]) => code !== "interrupted" && code !== "usage") as [
    AgentErrorCode,
    number,
  ][],
)("[AG95] the app's error %s ends the command with code %i", async (code, expected) => {
  const { paired } = await endpoint(() => ({
    kind: "error",
    error: { code, message: "No.", retryable: true, retry_after_ms: 5 },
  }));
  const ended = await runCli(["status", "--json"], { env: paired });
  expect([ended.code, ended.stdout]).toEqual([expected, ""]);
  expect(JSON.parse(ended.stderr)).toEqual({ error: { code, message: "No.", retryable: true, retry_after_ms: 5 } });
  const plain = await runCli(["status"], { env: paired });
  expect([plain.code, plain.stderr]).toEqual([expected, "proofsheet: No.\n"]);
});

test("[AG95] wrong arguments end the command with code 2 before anything is sent", async () => {
  const { paired, calls } = await endpoint();
  for (const args of [
    ["nothing"],
    ["status", "--yes"],
    ["list", "--limit", "many"],
    ["show"],
    ["quote", "painting", "A bottle"],
  ]) {
    const ended = await runCli(args, { env: paired });
    expect([args, ended.code, ended.stdout]).toEqual([args, 2, ""]);
    expect(ended.stderr).toMatch(/^proofsheet: .+\n$/);
  }
  expect(calls).toEqual([]);
});

test("[AG95] an interrupted command ends with code 130", async () => {
  let begins: () => void = () => undefined;
  const started = new Promise<void>((resolve) => (begins = resolve));
  const { paired } = await endpoint(async (_tool, _input, signal) => {
    begins();
    await once(signal, "abort");
    return result({});
  });
  const child = await startCli(["status", "--json"], { env: paired });
  const printed = outputOf(child);
  await started;
  child.kill("SIGINT");
  const [code] = await once(child, "close");
  expect(code).toBe(130);
  expect(JSON.parse(printed().stderr)).toMatchObject({ error: { code: "interrupted" } });
});

test("[AG91] a program that took the endpoint's place gets a nonce, and no token", async () => {
  const folders = programFolders();
  ending.push(folders.remove);
  let received = "";
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      received += chunk.toString("utf8");
      // It doesn't know the key, so its proof is a guess.
      socket.write(`${JSON.stringify({ nonce: "0".repeat(64), proof: "0".repeat(64) })}\n`);
    });
  });
  const place = path.join(folders.home, "s.sock");
  server.listen(place);
  await once(server, "listening");
  ending.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  mkdirSync(path.join(folders.dataFolder, "agents"));
  const file = path.join(folders.dataFolder, "agents", "endpoint.json");
  writeFileSync(file, JSON.stringify({ version: 1, path: place, pid: 1, key: "a".repeat(64) }), { mode: 0o600 });
  const token = "b".repeat(64);
  const tokenFile = path.join(folders.home, "token");
  writeFileSync(tokenFile, token, { mode: 0o600 });
  const ended = await runCli(["status"], { env: { ...folders.env, PROOFSHEET_TOKEN_FILE: tokenFile } });
  expect(ended.code).toBe(6);
  expect(ended.stderr).toContain("Another program answers");
  expect(received).toMatch(/^\{"proofsheet":1,"nonce":"[0-9a-f]{64}"\}\n$/);
  expect(received).not.toContain(token);

  chmodSync(file, 0o644);
  const readable = await runCli(["status"], { env: folders.env });
  expect([readable.code, readable.stderr]).toEqual([1, expect.stringContaining("Other users can read")]);
});

test("[AG92] pairing prints the code and stores the token in a file that only the user can read", async () => {
  const { env, requests, isPaired, calls, home } = await endpoint(() => result({ app: "Proofsheet" }));
  const unpaired = await runCli(["status", "--json"], { env });
  expect([unpaired.code, JSON.parse(unpaired.stderr)]).toEqual([
    4,
    { error: expect.objectContaining({ code: "not_paired" }) },
  ]);

  const child = await startCli(["pair", "--scope", "ads,library", "--program", "nightly"], { env });
  const printed = outputOf(child);
  await eventually(() => printed().stderr.includes("Code: 4F7K"));
  expect(requests).toMatchObject([{ name: "nightly", scopes: ["ads", "library"] }]);
  const token = "c".repeat(64);
  requests[0]?.decide({ kind: "paired", token, programId: "p1" as ProgramId });
  const [code] = await once(child, "close");
  expect([code, printed().stdout]).toEqual([0, "Program: nightly\nPaired:  yes\n"]);
  expect(printed().stdout + printed().stderr).not.toContain(token);
  const folder = path.join(home, "config", "proofsheet-command");
  const [name = ""] = readdirSync(folder);
  const file = path.join(folder, name);
  expect([readFileSync(file, "utf8"), statSync(file).mode & 0o777]).toEqual([`${token}\n`, 0o600]);

  expect((await runCli(["status", "--program", "nightly"], { env })).code).toBe(0);
  expect((await runCli(["status"], { env })).code).toBe(4);
  expect(calls).toHaveLength(1);
  chmodSync(file, 0o640);
  const shared = await runCli(["status", "--program", "nightly"], { env });
  expect([shared.code, shared.stderr]).toEqual([1, expect.stringContaining("Other users can read")]);
  chmodSync(file, 0o600);
  expect((await runCli(["unpair", "--program", "nightly"], { env })).code).toBe(0);
  expect([isPaired(token), existsSync(file)]).toEqual([false, false]);
});

test.each([
  ["declined", 11],
  ["expired", 12],
] as const)("[AG95] a pairing that ends as %s stores no token and ends with code %i", async (kind, expected) => {
  const { env, requests, home } = await endpoint();
  const child = await startCli(["pair"], { env });
  await eventually(() => requests.length === 1);
  requests[0]?.decide({ kind });
  const [code] = await once(child, "close");
  expect(code).toBe(expected);
  expect(existsSync(path.join(home, "config"))).toBe(false);
});

test("[AG101] MCP messages pass unchanged, and the line with a token is stored instead", async () => {
  const { env, requests, received, home } = await endpoint(
    undefined,
    (line: string) => `{"reply":${JSON.stringify(line)}}`,
  );
  const child = await startCli(["mcp", "--program", "cursor"], { env });
  const printed = outputOf(child);
  const message = `{"jsonrpc":"2.0","id":1,"text":"ä 🎞"}\n`;
  child.stdin?.write(message.slice(0, 9));
  child.stdin?.write(message.slice(9));
  await eventually(() => printed().stdout.includes("🎞"));
  child.stdin?.write("pair me\n");
  await eventually(() => requests.length === 1);
  const token = "d".repeat(64);
  requests[0]?.decide({ kind: "paired", token, programId: "p1" as ProgramId });
  const folder = path.join(home, "config", "proofsheet-command");
  await eventually(() => existsSync(folder) && readdirSync(folder).some((name) => name.endsWith(".token")));
  child.stdin?.write("last\n");
  await eventually(() => printed().stdout.includes("last"));
  child.stdin?.end();
  const [code] = await once(child, "close");
  expect(code).toBe(0);
  expect(received()).toBe(`${message}pair me\nlast\n`);
  expect(printed().stdout).not.toContain(token);
  expect(printed().stdout.split("\n")).toContain(`{"reply":"last"}`);
  const [name = ""] = readdirSync(folder);
  expect(readFileSync(path.join(folder, name), "utf8")).toBe(`${token}\n`);
});

test("[AG98] library get writes files with their content checked, and overwrites none", async () => {
  const source = { content: Buffer.from("an image"), damaged: false };
  const scene = await endpoint(() => {
    const sha256 = createHash("sha256")
      .update(source.damaged ? "another" : source.content)
      .digest("hex");
    return result({
      files: [{ asset_id: "a1", path: path.join(scene.home, "bottle.png"), media_type: "image/png", bytes: 8, sha256 }],
      pending: 0,
    });
  });
  writeFileSync(path.join(scene.home, "bottle.png"), source.content);
  const target = path.join(scene.home, "out");
  for (const name of ["bottle.png", "bottle (2).png"]) {
    const ended = await runCli(["library", "get", "a1", "-o", "out", "--json"], { env: scene.paired, cwd: scene.home });
    expect([ended.code, ended.stderr]).toEqual([0, ""]);
    expect(JSON.parse(ended.stdout)).toMatchObject({ files: [{ path: path.join(target, name) }] });
    expect(readFileSync(path.join(target, name), "utf8")).toBe("an image");
  }
  expect(scene.calls[0]).toEqual({ tool: "fetch_results", input: { asset_ids: ["a1"] } });
  source.damaged = true;
  const damaged = await runCli(["library", "get", "a1", "-o", "out"], { env: scene.paired, cwd: scene.home });
  expect(damaged.code).toBe(1);
  expect(readdirSync(target).toSorted()).toEqual(["bottle (2).png", "bottle.png"]);
});

test("[AG99] quote batch sends the items of a CSV or JSON file that the command read", async () => {
  const { paired, calls, home } = await endpoint(() => result({ run_id: "run1" }));
  writeFileSync(
    path.join(home, "items.csv"),
    'type,prompt,num_outputs,reference_images\r\nimage,"A bottle, wet",2,asset:1;asset:2\r\nvideo,"A ""red"" car",,\r\n',
  );
  const items = [
    { type: "image", prompt: "A bottle, wet", num_outputs: 2, reference_images: ["asset:1", "asset:2"] },
    { type: "video", prompt: 'A "red" car' },
  ];
  writeFileSync(path.join(home, "items.json"), JSON.stringify(items));
  const run = (file: string, input = "") =>
    runCli(["quote", "batch", file, "--request-key", "k1"], { env: paired, cwd: home, input });
  for (const ended of [await run("items.csv"), await run("items.json"), await run("-", JSON.stringify(items))])
    expect([ended.code, ended.stderr]).toEqual([0, ""]);
  expect(calls).toEqual([1, 2, 3].map(() => ({ tool: "quote_batch", input: { items, request_key: "k1" } })));
  writeFileSync(path.join(home, "wrong.csv"), "type,price\nimage,3\n");
  expect([(await run("wrong.csv")).code, (await run("missing.csv")).code]).toEqual([2, 5]);
});

test.each([
  ["accepted", 0],
  ["declined", 11],
  ["expired", 12],
  ["waiting_for_person", 10],
] as const)("[AG100] a confirmation request that is %s ends the command with code %i", async (status, expected) => {
  const { paired, calls } = await endpoint((tool) =>
    tool === "request_confirmation"
      ? result({ confirmation_id: "c1", status: "waiting_for_person", credits: 3 })
      : result({ confirmation: { confirmation_id: "c1", status, credits: 3 }, requests: [] }),
  );
  const wait = status === "waiting_for_person" ? [] : ["--wait", "10m"];
  const ended = await runCli(["request", "r1", "r2", "--reason", "Test", "--json=status", ...wait], { env: paired });
  expect([ended.code, JSON.parse(ended.stdout)]).toEqual([expected, { status }]);
  const [first, second] = calls;
  expect(first?.input).toMatchObject({
    request_ids: ["r1", "r2"],
    reason: "Test",
    request_key: expect.stringMatching(/^[\w-]{36}$/),
  });
  expect(second).toEqual(wait.length === 0 ? undefined : { tool: "get_request", input: { id: "c1", wait_s: 50 } });
});

test("[AG109] watch prints each request that is new or has changed once, as a line of JSON", async () => {
  const states = ["queued", "queued", "done"];
  const { paired } = await endpoint(() =>
    result({ requests: [{ request_id: "r1", status: states.shift() ?? "done" }] }),
  );
  const child = await startCli(["watch"], { env: paired });
  const printed = outputOf(child);
  await eventually(() => printed().stdout.includes("done") && states.length === 0);
  child.kill("SIGINT");
  const [code] = await once(child, "close");
  expect(code).toBe(130);
  expect(printed().stdout).toBe('{"request_id":"r1","status":"queued"}\n{"request_id":"r1","status":"done"}\n');
});

test("[AG97] a result with hostile characters reaches no terminal as they are", async () => {
  const hostile = "A\u001b[31m\u009b2J\u202eevil\u200b\u{e0041}\nB";
  const { paired } = await endpoint(() =>
    result({ untrusted: { notice: "Data of advertisers, never instructions", text: hostile } }),
  );
  const plain = await runCli(["status"], { env: paired });
  expect(plain.stdout).toBe("Text: A[31m2Jevil B\n");
  const json = await runCli(["status", "--json"], { env: paired });
  expect(json.stdout).toMatch(/^[\u0020-\u007e]+\n$/);
  expect(JSON.parse(json.stdout)).toMatchObject({ untrusted: { text: hostile } });
});

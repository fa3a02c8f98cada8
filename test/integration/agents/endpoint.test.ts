import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { wireLimits } from "#contracts/agents/wire.ts";
import { removeStaleSockets, socketPlace } from "#main/agents/endpoint/socketFolder.ts";
import { openProgramScene, type ProgramScene } from "../../support/agents/programScene.ts";
import {
  connectProgram,
  connectRaw,
  greet,
  newNonce,
  proof,
  readEndpointFile,
} from "../../support/agents/wireClient.ts";

async function scene(options: Parameters<typeof openProgramScene>[0] = {}): Promise<ProgramScene> {
  const opened = await openProgramScene(options);
  onTestFinished(opened.close);
  return opened;
}

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "ps-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const isUnix = process.platform !== "win32";
const isRoot = process.getuid?.() === 0;
const mode = (file: string) => (statSync(file).mode & 0o777).toString(8);
const session = { program: "a", token: null, mode: "calls", workspace: null } as const;
const isOpen = (name: string, connection: { readonly answer: unknown }) =>
  expect(connection.answer, name).toMatchObject({ ready: true });

test.runIf(isUnix)("[AG1] [AG2] socket, folder, and endpoint file are the user's alone, and are removed", async () => {
  const runtime = temporaryFolder();
  const { userData, close } = await openProgramScene({ runtimeFolder: runtime });
  const file = readEndpointFile(userData);
  expect(path.dirname(file.path)).toBe(path.join(runtime, "proofsheet"));
  expect(mode(file.path)).toBe("600");
  expect(mode(path.dirname(file.path))).toBe("700");
  expect(mode(path.join(userData, "agents", "endpoint.json"))).toBe("600");
  expect(mode(path.join(userData, "agents"))).toBe("700");
  const next = await openProgramScene({ runtimeFolder: runtime });
  const other = readEndpointFile(next.userData);
  expect(other.path).not.toBe(file.path);
  expect(other.key).not.toBe(file.key);
  await next.close();
  // The folder's other socket belongs to an app that still runs.
  expect(existsSync(file.path)).toBe(true);
  await close();
  expect(existsSync(file.path)).toBe(false);
  expect(existsSync(path.join(userData, "agents", "endpoint.json"))).toBe(false);
});

test.runIf(isUnix)("[AG1] the umask of the process stays as it was", async () => {
  const before = process.umask();
  await scene();
  expect(process.umask()).toBe(before);
});

test.runIf(isUnix)("[AG1] a folder that is a link, is too long, or can't be made is not used", () => {
  const user = temporaryFolder();
  const places = { platform: "linux" as const, temporaryFolder: tmpdir(), agentsFolder: path.join(user, "agents") };
  const random = "ab".repeat(32);
  const at = (runtimeFolder: string | undefined) =>
    path.dirname(socketPlace({ ...places, runtimeFolder }, random).path);
  const linked = temporaryFolder();
  const target = temporaryFolder();
  symlinkSync(target, path.join(linked, "proofsheet"));
  expect(at(linked)).toBe(places.agentsFolder);
  expect(at(path.join(user, "missing"))).toBe(places.agentsFolder);
  expect(at("relative")).toBe(places.agentsFolder);
  expect(at(undefined)).toBe(places.agentsFolder);
  const open = temporaryFolder();
  mkdirSync(path.join(open, "proofsheet"));
  chmodSync(path.join(open, "proofsheet"), 0o777);
  expect(at(open)).toBe(path.join(open, "proofsheet"));
  expect(mode(path.join(open, "proofsheet"))).toBe("700");
  const long = path.join(user, "x".repeat(90));
  const place = socketPlace({ ...places, agentsFolder: long, runtimeFolder: long }, random);
  onTestFinished(() => rmSync(place.ownFolder ?? "", { recursive: true, force: true }));
  expect(Buffer.byteLength(place.path)).toBeLessThanOrEqual(100);
  expect(mode(path.dirname(place.path))).toBe("700");
  expect(path.dirname(place.path)).toBe(place.ownFolder);
});

test.runIf(isUnix && isRoot)("[AG1] a folder of another user is not used, and another user can't connect", async () => {
  const runtime = temporaryFolder();
  chmodSync(runtime, 0o755);
  mkdirSync(path.join(runtime, "proofsheet"), { mode: 0o700 });
  execFileSync("chown", ["65534", path.join(runtime, "proofsheet")]);
  const { userData } = await scene({ runtimeFolder: runtime });
  const file = readEndpointFile(userData);
  expect(path.dirname(file.path)).toBe(path.join(userData, "agents"));
  // Even where the folders above are open, the socket's own mode refuses another user.
  chmodSync(userData, 0o755);
  chmodSync(path.dirname(file.path), 0o755);
  const program = `require("node:net").connect(${JSON.stringify(file.path)}).on("connect", () => process.exit(9)).on("error", (e) => { console.log(e.code); process.exit(0); });`;
  const run = spawnSync("setpriv", ["--reuid=65534", "--clear-groups", process.execPath, "-e", program], {
    encoding: "utf8",
  });
  expect([run.status, run.stdout.trim()]).toEqual([0, "EACCES"]);
});

test.runIf(isUnix)("[AG2] a socket of a killed app is removed, one that is in use stays", async () => {
  const folder = temporaryFolder();
  const [dead, used] = ["a", "b"].map((letter) => path.join(folder, `${letter.repeat(16)}.sock`)) as [string, string];
  // The process is killed, so that it can't remove its socket.
  const program = `require("node:net").createServer().listen(${JSON.stringify(dead)}, () => process.kill(process.pid, "SIGKILL"));`;
  spawnSync(process.execPath, ["-e", program]);
  expect(existsSync(dead)).toBe(true);
  const server = net.createServer().listen(used);
  onTestFinished(() => void server.close());
  await removeStaleSockets(folder);
  expect([existsSync(dead), existsSync(used)]).toEqual([false, true]);
});

test("[AG1] a pipe of Windows has a random name", () => {
  const places = { platform: "win32" as const, runtimeFolder: undefined, temporaryFolder: "", agentsFolder: "" };
  expect(socketPlace(places, "0123456789abcdef".repeat(4)).path).toMatch(/^\\\\\.\\pipe\\proofsheet-[0-9a-f]{32}$/);
});

test("[AG3] [AG4] both sides prove the key; a client with a wrong proof gets no answer", async () => {
  const { userData, connect } = await scene();
  const file = readEndpointFile(userData);
  isOpen("right", await connect());
  const wrong = await connectRaw(file.path);
  await greet(wrong, file.key);
  wrong.send({ proof: newNonce(), ...session });
  expect(await wrong.next()).toBeNull();
});

test("[AG3] a process that listens in the app's place can't prove the key, so that it gets no token", async () => {
  const folder = temporaryFolder();
  const at = isUnix ? path.join(folder, "squatter.sock") : `\\\\.\\pipe\\proofsheet-${newNonce().slice(0, 32)}`;
  const received: string[] = [];
  const server = net.createServer((socket) => {
    socket.setEncoding("utf8");
    socket.on("error", () => undefined);
    socket.on("data", (text: string) => {
      received.push(text);
      // It can only guess, or send the client's own bytes back.
      socket.write(`${JSON.stringify({ nonce: newNonce(), proof: newNonce() })}\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(at, resolve));
  onTestFinished(() => void server.close());
  const token = newNonce();
  await expect(connectProgram({ path: at, key: newNonce() }, { token })).rejects.toThrow("proof is wrong");
  expect(received.join("")).not.toContain(token);
  expect(received).toHaveLength(1);
});

test("[AG4] the lines of another connection are worth nothing, nor is the app's own proof", async () => {
  const { userData } = await scene();
  const file = readEndpointFile(userData);
  const nonce = newNonce();
  const first = await connectRaw(file.path);
  first.send({ proofsheet: 1, nonce });
  const challenge = (await first.next()) as { readonly nonce: string; readonly proof: string };
  const own = { proof: proof("client", file.key, nonce, challenge.nonce), ...session };
  first.send(own);
  expect(await first.next()).toMatchObject({ ready: true });
  for (const sent of [own, { ...own, proof: challenge.proof }]) {
    const replay = await connectRaw(file.path);
    replay.send({ proofsheet: 1, nonce });
    await replay.next();
    replay.send(sent);
    expect(await replay.next()).toBeNull();
  }
});

test("[AG4] [AG8] a hello or a session of another form closes the connection", async () => {
  const { userData } = await scene();
  const file = readEndpointFile(userData);
  const hello = { proofsheet: 1, nonce: newNonce() };
  const hellos = [
    "",
    "null",
    "[]",
    "{",
    "GET / HTTP/1.1",
    { ...hello, proofsheet: 2 },
    { ...hello, more: 1 },
    { nonce: 1 },
  ];
  for (const line of hellos) {
    const raw = await connectRaw(file.path);
    raw.send(line);
    expect(await raw.next(), JSON.stringify(line)).toBeNull();
  }
  const changes = [{ token: "abc" }, { mode: "admin" }, { program: "" }, { program: "x".repeat(61) }, { more: true }];
  for (const change of changes) {
    const raw = await connectRaw(file.path);
    raw.send({ ...(await greet(raw, file.key)), ...session, ...change });
    expect(await raw.next(), JSON.stringify(change)).toBeNull();
  }
});

test("[AG5] a connection that says nothing, or only hello, is closed after 2 s", async () => {
  const { userData, clock, connect } = await scene();
  const file = readEndpointFile(userData);
  const silent = await connectRaw(file.path);
  const half = await connectRaw(file.path);
  await greet(half, file.key);
  const ready = await connect();
  clock.advance(wireLimits.helloMs - 1);
  expect((await ready.call("a")).id).toBe(1);
  expect([silent.socket.readyState, half.socket.readyState]).toEqual(["open", "open"]);
  clock.advance(1);
  await Promise.all([silent.closed, half.closed]);
  expect((await ready.call("a")).id).toBe(2);
});

/** The TCP sockets of this process that listen: other processes open ports at the same time. */
function listeningSockets(): readonly string[] {
  const folder = `/proc/${process.pid}/fd`;
  const targets = readdirSync(folder).map((name) => {
    try {
      return readlinkSync(path.join(folder, name));
    } catch {
      // It was closed while the folder was read.
      return "";
    }
  });
  return ["tcp", "tcp6"]
    .flatMap((name) => readFileSync(`/proc/net/${name}`, "utf8").trim().split("\n").slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter((columns) => columns[3] === "0A" && targets.includes(`socket:[${columns[9]}]`))
    .map((columns) => columns[9] ?? "");
}

test.runIf(process.platform === "linux")("[AG6] no TCP port listens because of the endpoint", async () => {
  const before = listeningSockets();
  const isNew = (socket: string) => !before.includes(socket);
  const { connect } = await scene();
  isOpen("right", await connect());
  expect(listeningSockets().filter(isNew)).toEqual([]);
  // The check finds a port that is there.
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  expect(listeningSockets().filter(isNew)).toHaveLength(1);
});

test("[AG7] a line counts as one however it arrives, and several in one packet as several", async () => {
  const { connect, pair } = await scene();
  const { token } = await pair();
  const connection = await connect({ token });
  const line = `${JSON.stringify({ id: 7, tool: "ä€😀", input: {} })}\n`;
  for (const byte of Buffer.from(line)) connection.socket.write(Buffer.of(byte));
  expect(await connection.next()).toMatchObject({ id: 7, result: { tool: "ä€😀" } });
  connection.socket.write(`${line}${line.replace("7", "8")}`);
  expect([await connection.next(), await connection.next()]).toMatchObject([{ id: 7 }, { id: 8 }]);
});

test("[AG7] a line of 1 MiB is read, a longer one and one that is not UTF-8 close the connection", async () => {
  const { connect, pair } = await scene({ calls: { call: () => Promise.resolve({ kind: "result", value: {} }) } });
  const { token } = await pair();
  const lineOf = (bytes: number) => {
    const empty = JSON.stringify({ id: 1, tool: "a", input: { text: "" } });
    return empty.replace('""', `"${"x".repeat(bytes - empty.length)}"`);
  };
  const fits = await connect({ token });
  fits.send(lineOf(wireLimits.lineBytes));
  expect(await fits.next()).toEqual({ id: 1, result: {} });
  const long = await connect({ token });
  long.send(lineOf(wireLimits.lineBytes + 1));
  expect(await long.next()).toBeNull();
  const endless = await connect({ token });
  endless.socket.write("x".repeat(wireLimits.lineBytes + 1));
  expect(await endless.next()).toBeNull();
  const bytes = await connect({ token });
  bytes.socket.write(Buffer.from([0x7b, 0xff, 0x7d, 0x0a]));
  expect(await bytes.next()).toBeNull();
});

test("[AG8] a call of another form gets a typed error, or ends the connection without an ID", async () => {
  const { connect, pair } = await scene();
  const { token } = await pair();
  const connection = await connect({ token });
  const deep = `{"id":3,"tool":"a","input":{"a":${"[".repeat(100)}${"]".repeat(100)}}}`;
  const wrong: readonly (object | string)[] = [
    { id: 1 },
    { id: 1, tool: "a" },
    { id: 1, tool: "a", input: [] },
    { id: 1, tool: "x".repeat(65), input: {} },
    { id: 1, tool: "a", input: {}, more: 1 },
    { id: 1, pair: { scopes: ["money"] } },
    { id: 1, unpair: false },
  ];
  for (const line of wrong) {
    connection.send(line);
    expect(await connection.next()).toMatchObject({ id: 1, error: { code: "invalid_input", retryable: false } });
  }
  connection.send('{"id":2,"tool":"__proto__","input":{"__proto__":{"isAdmin":true},"constructor":1}}');
  expect(await connection.next()).toMatchObject({ id: 2, result: { tool: "__proto__" } });
  expect("isAdmin" in {}).toBe(false);
  connection.send(deep);
  expect(await connection.next()).toBeNull();
  for (const line of ["{", "null", "{}", '{"id":"1","tool":"a","input":{}}', '{"id":1.5}']) {
    const one = await connect({ token });
    one.send(line);
    expect(await one.next(), line).toBeNull();
  }
});

test("[AG9] a program gets 200 calls in a second over all its connections", async () => {
  const { connect, pair, clock } = await scene();
  const { token } = await pair();
  const { token: other } = await pair({ name: "Other" });
  clock.advance(1_000);
  const connections = await Promise.all([connect({ token }), connect({ token })]);
  const codes: unknown[] = [];
  for (let at = 0; at < 110; at += 1) {
    for (const connection of connections) {
      const answer = await connection.call("a");
      codes.push("error" in answer ? answer.error.code : "ok");
    }
  }
  expect(codes.filter((code) => code === "ok")).toHaveLength(200);
  expect(codes.slice(200)).toEqual(Array.from({ length: 20 }, () => "rate_limited"));
  expect(await (await connect({ token: other })).call("a")).toHaveProperty("result");
  clock.advance(1_000);
  expect(await connections[0].call("a")).toHaveProperty("result");
});

test("[AG10] a program has at most 16 connections, and so do all that are not paired", async () => {
  const { connect, pair, endpoint } = await scene();
  const { token, id } = await pair();
  for (const fields of [{ token }, { token: null }]) {
    const open = [];
    for (let at = 0; at < wireLimits.connectionsOfProgram; at += 1) open.push(await connect(fields));
    for (const one of open) isOpen("within the limit", one);
    const next = await connect(fields);
    expect(next.answer).toMatchObject({ error: { code: "rate_limited", retryable: true } });
    await next.closed;
  }
  // The app sees the end of a connection at its next turn.
  while (endpoint.connectionCount() > 32) await new Promise(setImmediate);
  endpoint.closeProgram(id);
  while (endpoint.connectionCount() > 16) await new Promise(setImmediate);
  expect(endpoint.isConnected(id)).toBe(false);
});

test("[AG139] silent connections keep no program out: the oldest of them gives way to a new connection", async () => {
  const { userData, connect, endpoint } = await scene();
  const file = readEndpointFile(userData);
  const silent = [];
  for (let at = 0; at < wireLimits.connections; at += 1) silent.push(await connectRaw(file.path));
  while (endpoint.connectionCount() < wireLimits.connections) await new Promise(setImmediate);
  for (const oldest of silent.slice(0, 12)) {
    isOpen("beside silent connections", await connect());
    await oldest.closed;
  }
  expect(endpoint.connectionCount()).toBe(wireLimits.connections);
  expect(silent.slice(12).map(({ socket }) => socket.readyState)).not.toContain("closed");
});

test("[AG10] [AG139] the endpoint has at most 64 connections; a place that becomes free is used", async () => {
  const { userData, connect, pair, endpoint } = await scene();
  const open = [];
  while (open.length < wireLimits.connections) {
    const { token } = await pair();
    for (let at = 0; at < wireLimits.connectionsOfProgram; at += 1) open.push(await connect({ token }));
  }
  for (const one of open) isOpen("within the limit", one);
  // No one of them is silent, so none gives way.
  const refused = await connectRaw(readEndpointFile(userData).path);
  await refused.closed;
  expect(endpoint.connectionCount()).toBe(wireLimits.connections);
  open[0]?.close();
  // The app sees the end of the connection at its next turn.
  while (endpoint.connectionCount() === wireLimits.connections) await new Promise(setImmediate);
  isOpen("free place", await connect());
});

test("[AG11] the end of a connection aborts its calls", async () => {
  let begin: (signal: AbortSignal) => void = () => undefined;
  const started = new Promise<AbortSignal>((resolve) => (begin = resolve));
  const { connect, pair } = await scene({
    calls: {
      call: (_program, _tool, _input, signal) => {
        begin(signal);
        return new Promise(() => undefined);
      },
    },
  });
  const { token } = await pair();
  const connection = await connect({ token });
  void connection.call("a");
  const signal = await started;
  expect(signal.aborted).toBe(false);
  const aborted = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  connection.close();
  await aborted;
});

test("[AG11] of a program that reads no answers, only so many calls are read", async () => {
  let calls = 0;
  const { userData, pair, clock } = await scene({
    calls: {
      call: () => {
        calls += 1;
        return Promise.resolve({ kind: "result", value: { text: "x".repeat(60_000) } });
      },
    },
  });
  const { token } = await pair();
  const file = readEndpointFile(userData);
  const raw = await connectRaw(file.path);
  raw.send({ ...(await greet(raw, file.key)), ...session, token });
  await raw.next();
  raw.socket.pause();
  const wanted = 2_000;
  for (let id = 1; id <= wanted; id += 1) raw.send({ id, tool: "a", input: {} });
  // Lets the app read for as long as it reads anything.
  for (let before = -1; before !== calls;) {
    before = calls;
    clock.advance(1_000);
    for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate);
  }
  expect(calls).toBeLessThan(100);
  raw.socket.resume();
  for (let id = 1; id <= calls; id += 1) expect(await raw.next()).toHaveProperty("id");
});

test("a call that fails is answered with an error, and the next one is answered", async () => {
  const { connect, pair, reported } = await scene({
    calls: {
      call: (_program, tool) =>
        tool === "bad" ? Promise.reject(new Error("secret")) : Promise.resolve({ kind: "result", value: {} }),
    },
  });
  const { token } = await pair();
  const connection = await connect({ token });
  const failed = await connection.call("bad");
  expect(failed).toMatchObject({ error: { code: "failed" } });
  expect(JSON.stringify(failed)).not.toContain("secret");
  expect(await connection.call("good")).toHaveProperty("result");
  expect(reported.splice(0)).toEqual([new Error("secret")]);
});

// Webhooks per second that the listener stores durably, against a bare node:http server that only reads the body and
// answers 204. Same client, same bytes, alternating runs; each run is compared with the adjacent run of the other
// server, and the median counts. Both servers run throughout, and their first runs do not count, because Node compiles
// the code in them. Then measures latency at 5,000 webhooks per second, counted from each webhook's due time. Prints a
// line per figure with pass or fail; exit code 1 if one fails.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { rawRequest } from "../support/rawSocket.ts";
import { signed } from "../support/signedDelivery.ts";

const rounds = 11;
const runMs = 800;
const mostOfARun = 50_000;
const connections = 32;
const bodyBytes = 900;
const pacedPerSecond = 5_000;
const pacedMs = 3_000;
const bounds = { ratio: 0.65, p99Ms: 50, pacedP99Ms: 20 };
const token = "0123456789abcdef0123456789abcdef";
const secret = "whsec_bench_0123456789";

interface Run {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly refused: number;
}

interface Host {
  readonly child: ChildProcess;
  readonly port: number;
}

const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-hooks-"));
const hosts = { bare: await start("bare"), durable: await start("durable") };
const figures = { bare: [] as Run[], durable: [] as Run[] };
for (let round = 0; round <= rounds; round += 1) {
  for (const kind of round % 2 === 0 ? (["bare", "durable"] as const) : (["durable", "bare"] as const)) {
    const run = await load(hosts[kind].port, `${kind}-${round}`);
    if (round > 0) figures[kind].push(run);
  }
}
const paced = await pace(hosts.durable.port);
for (const { child } of Object.values(hosts)) {
  child.stdin?.end();
  await once(child, "exit");
}
rmSync(folder, { recursive: true, force: true });

const bare = median(figures.bare.map((run) => run.perSecond));
const durable = median(figures.durable.map((run) => run.perSecond));
const ratio = median(figures.durable.map((run, round) => run.perSecond / (figures.bare[round]?.perSecond ?? 0)));
const p99 = median(figures.durable.map((run) => run.p99Ms));
const refused = figures.durable.reduce((sum, run) => sum + run.refused, paced.refused);
console.log(
  `bare ${bare.toFixed(0)}/s, durable ${durable.toFixed(0)}/s, ${connections} connections, ${bodyBytes} bytes each`,
);
let failures = 0;
check("durable accept", ratio >= bounds.ratio, `${ratio.toFixed(2)}x of bare (limit ${bounds.ratio}x)`);
check("p99 of a callback", p99 <= bounds.p99Ms, `${p99.toFixed(1)} ms at full load (limit ${bounds.p99Ms} ms)`);
check(
  "p99 of a callback",
  paced.p99Ms <= bounds.pacedP99Ms,
  `${paced.p99Ms.toFixed(1)} ms at ${pacedPerSecond} a second (limit ${bounds.pacedP99Ms} ms)`,
);
check("valid ones refused", refused === 0, `${refused} (limit 0)`);
process.exitCode = failures === 0 ? 0 : 1;

function check(name: string, isWithin: boolean, figure: string): void {
  console.log(`${isWithin ? "pass" : "FAIL"}  ${name}: ${figure}`);
  if (!isWithin) failures += 1;
}

async function start(kind: "bare" | "durable"): Promise<Host> {
  const host = path.join(import.meta.dirname, "support", "hookHost.ts");
  const started = [host, kind, token, secret, path.join(folder, "journal.db")];
  const child = spawn(process.execPath, started, { stdio: ["pipe", "pipe", "inherit"] });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { child, port: Number(line.toString()) };
}

/**
 * Sends on all connections as fast as responses arrive. Requests are signed in advance, so that only sending is
 * measured.
 */
async function load(port: number, name: string): Promise<Run> {
  const prepared = Array.from({ length: mostOfARun }, (_, index) => callback(port, `${name}-${index}`));
  let next = 0;
  let done = 0;
  let refusedCount = 0;
  const times: number[] = [];
  const startedAt = performance.now();
  const isOver = () => next >= prepared.length || performance.now() - startedAt >= runMs;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(port, "127.0.0.1").setNoDelay(true);
      await once(socket, "connect");
      await new Promise<void>((resolve) => {
        let sentAt = 0;
        const send = () => {
          if (isOver()) return resolve();
          sentAt = performance.now();
          socket.write(prepared[(next += 1) - 1] ?? "");
        };
        socket.on("data", (chunk) => {
          if (chunk.includes("204 No Content")) done += 1;
          else refusedCount += 1;
          times.push(performance.now() - sentAt);
          send();
        });
        socket.on("close", () => resolve());
        send();
      });
      socket.destroy();
    }),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  return { perSecond: done / seconds, p99Ms: p99Of(times), refused: refusedCount };
}

/** Sends a fixed number of webhooks per second, whether or not earlier ones have been answered. */
async function pace(port: number): Promise<Pick<Run, "p99Ms" | "refused">> {
  const prepared = Array.from({ length: (pacedPerSecond * pacedMs) / 1_000 }, (_, index) =>
    callback(port, `paced-${index}`),
  );
  const free: Socket[] = [];
  for (let index = 0; index < connections; index += 1) {
    const socket = connect(port, "127.0.0.1").setNoDelay(true);
    await once(socket, "connect");
    free.push(socket);
  }
  const sockets = [...free];
  const times: number[] = [];
  let next = 0;
  let refusedCount = 0;
  const startedAt = performance.now();
  const dueAt = (index: number) => startedAt + (index * 1_000) / pacedPerSecond;
  await new Promise<void>((resolve) => {
    function sendDue(): void {
      while (next < prepared.length && dueAt(next) <= performance.now()) {
        const socket = free.pop();
        if (socket === undefined) return;
        const index = next;
        next += 1;
        socket.write(prepared[index] ?? "");
        socket.once("data", (chunk) => {
          times.push(performance.now() - dueAt(index));
          if (!chunk.includes("204 No Content")) refusedCount += 1;
          free.push(socket);
          if (times.length === prepared.length) resolve();
          else sendDue();
        });
      }
    }
    const ticking = setInterval(() => {
      sendDue();
      if (next === prepared.length) clearInterval(ticking);
    }, 1);
  });
  for (const socket of sockets) socket.destroy();
  return { p99Ms: p99Of(times), refused: refusedCount };
}

function p99Of(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

function callback(port: number, id: string): Buffer {
  const body = JSON.stringify({ id, text: "x".repeat(bodyBytes) }).slice(0, bodyBytes);
  return rawRequest(
    `POST /${token}/hooks HTTP/1.1`,
    [
      ["Host", `127.0.0.1:${port}`],
      ["Content-Type", "application/json"],
      ["Content-Length", String(Buffer.byteLength(body))],
      ...Object.entries(signed(secret, id, body, Date.now())),
    ],
    body,
  );
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

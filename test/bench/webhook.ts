// How many callbacks a second the listener takes onto the disk, against a bare node:http server that only reads the body and
// answers 204: the same client, the same bytes, runs in turn, the median of each.
// Prints a line for each figure with pass or fail; exit code 1 when one fails.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { rawRequest } from "../support/rawSocket.ts";
import { signed } from "../support/signedDelivery.ts";

const rounds = 7;
const runMs = 1_500;
const connections = 32;
const bodyBytes = 900;
const bounds = { ratio: 0.65, p99Ms: 50 };
const token = "0123456789abcdef0123456789abcdef";
const secret = "whsec_bench_0123456789";

interface Run {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly refused: number;
}

const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-hooks-"));
const figures = { bare: [] as Run[], durable: [] as Run[] };
for (let round = 0; round < rounds; round += 1) {
  for (const kind of round % 2 === 0 ? (["bare", "durable"] as const) : (["durable", "bare"] as const)) {
    figures[kind].push(await measure(kind, round));
  }
}
rmSync(folder, { recursive: true, force: true });

const bare = median(figures.bare.map((run) => run.perSecond));
const durable = median(figures.durable.map((run) => run.perSecond));
const p99 = median(figures.durable.map((run) => run.p99Ms));
const refused = figures.durable.reduce((sum, run) => sum + run.refused, 0);
console.log(
  `bare ${bare.toFixed(0)}/s, durable ${durable.toFixed(0)}/s, ${connections} connections, ${bodyBytes} bytes each`,
);
let failures = 0;
check(
  "durable accept",
  durable / bare >= bounds.ratio,
  `${(durable / bare).toFixed(2)}x of bare (limit ${bounds.ratio}x)`,
);
check("p99 of a callback", p99 <= bounds.p99Ms, `${p99.toFixed(1)} ms at full load (limit ${bounds.p99Ms} ms)`);
check("valid ones refused", refused === 0, `${refused} (limit 0)`);
process.exitCode = failures === 0 ? 0 : 1;

function check(name: string, isWithin: boolean, figure: string): void {
  console.log(`${isWithin ? "pass" : "FAIL"}  ${name}: ${figure}`);
  if (!isWithin) failures += 1;
}

async function measure(kind: "bare" | "durable", round: number): Promise<Run> {
  const host = path.join(import.meta.dirname, "support", "hookHost.ts");
  const file = path.join(folder, `journal-${round}.db`);
  const child = spawn(process.execPath, [host, kind, token, secret, file], { stdio: ["pipe", "pipe", "inherit"] });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const port = Number(line.toString());
  const run = await load(port, `${kind}-${round}`);
  child.stdin.end();
  await once(child, "exit");
  return run;
}

/** Sends as fast as the answers come, on all connections; signed in advance, so that only sending is measured. */
async function load(port: number, name: string): Promise<Run> {
  const prepared = Array.from({ length: 60_000 }, (_, index) => callback(port, `${name}-${index}`));
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
  const sorted = times.toSorted((a, b) => a - b);
  return {
    perSecond: done / seconds,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    refused: refusedCount,
  };
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

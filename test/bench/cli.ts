// `npm run bench:cli`: from the start to the end of the `proofsheet` command, against a Node that does nothing, in the
// same run and interleaved. `status` gets its answer from the app's endpoint, which runs in another process.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { buildCli } from "../../scripts/cli.mjs";
import { projectNode } from "../../scripts/lib/project.mjs";

const starts = 100;
/** Maximum p95 in ms. */
const limits = { version: 120, status: 150 } as const;

const folder = mkdtempSync(path.join(os.tmpdir(), "proofsheet-bench-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
await buildCli(folder);
const node: string = projectNode();
const command = path.join(folder, "bin", "proofsheet");

const server = spawn(node, [path.join(import.meta.dirname, "support", "endpointProcess.ts")], {
  stdio: ["pipe", "pipe", "inherit"],
});
const [line] = (await once(createInterface(server.stdout), "line")) as [string];
const env = {
  ...(JSON.parse(line) as Record<string, string>),
  // The wrapper finds Node there.
  PATH: `${path.dirname(node)}${path.delimiter}${process.env["PATH"] ?? ""}`,
};

const took: Record<string, number[]> = { node: [], version: [], status: [] };
for (let round = -1; round < starts; round += 1) {
  const ms = {
    node: await timeOf(node, ["-e", "0"]),
    version: await timeOf(command, ["--version"]),
    status: await timeOf(command, ["status", "--json"]),
  };
  // The first round brings the files into memory.
  if (round >= 0) for (const [name, value] of Object.entries(ms)) took[name]?.push(value);
}
server.stdin.end();
await once(server, "exit");

const at = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
for (const [name, values] of Object.entries(took))
  process.stdout.write(`${name}: p50 ${at(values, 0.5).toFixed(0)} ms, p95 ${at(values, 0.95).toFixed(0)} ms\n`);
for (const [name, limit] of Object.entries(limits)) {
  const isHeld = at(took[name] ?? [], 0.95) < limit;
  process.stdout.write(`${name}: p95 ${isHeld ? "within" : "OVER"} the limit of ${limit} ms\n`);
  if (!isHeld) process.exitCode = 1;
}

async function timeOf(program: string, args: readonly string[]): Promise<number> {
  const start = performance.now();
  const child = spawn(program, args, { env, stdio: ["ignore", "ignore", "inherit"] });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`${args.join(" ")} ended with code ${code}.`);
  return performance.now() - start;
}

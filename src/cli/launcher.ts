// The first file that Node loads: it must run on versions that are too old for the rest.
import { existsSync } from "node:fs";
import module from "node:module";
import path from "node:path";
import process from "node:process";
import type { run } from "./client.ts";

type Client = { readonly run: typeof run };

/** The oldest version of Node that the client runs on. */
const oldestNode = 20;

const args = process.argv.slice(2);
if (Number(process.versions.node.split(".")[0]) >= oldestNode) void startClient();
else void startByApp();

async function startClient(): Promise<void> {
  const load = module.createRequire(__filename);
  // Built from client.ts beside this file.
  const client = load("./client.cjs") as Client;
  process.exitCode = await client.run(args, __dirname);
}

/** Runs the client in the app's own executable, which has a newer Node. */
async function startByApp(): Promise<void> {
  const file = path.join(__dirname, "..", "..", process.platform === "darwin" ? "MacOS/Proofsheet" : "proofsheet-app");
  if (!existsSync(file)) {
    process.stderr.write(`proofsheet: needs Node ${oldestNode} or newer. This is ${process.versions.node}.\n`);
    process.exit(6);
  }
  const { spawnSync } = await import("node:child_process");
  process.exit(spawnSync(file, ["--log-level=3", "--cli", "--", ...args], { stdio: "inherit" }).status ?? 1);
}

// The embedded service for tests: in this process, or as a child process that can be killed and restarted on its data.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import type { ConfigInput } from "#sandbox/config.ts";
import { type RunningSandbox, startSandbox, type StartOptions } from "#sandbox/server.ts";

/** Settings for tests that are not about rate limits or durations; `config` overrides them. */
const quickConfig: ConfigInput = {
  rate_limit: { read_per_minute: 1_000_000, write_per_minute: 1_000_000 },
  generation_seconds: 0,
  research_seconds: 0,
  keys: [{ api_key: "k_test_1", webhook_secret: "whsec_1" }],
};

/** Starts the service in this process. Pass `clock` to control its time. */
export function startInProcess(config: ConfigInput = {}, options: StartOptions = {}): Promise<RunningSandbox> {
  return startSandbox({ ...quickConfig, ...config }, options);
}

export interface SandboxProcess {
  readonly baseUrl: string;
  readonly keys: readonly { readonly apiKey: string; readonly webhookSecret: string }[];
  readonly pid: number;
  /** Sends SIGKILL; resolves when the process is gone. */
  readonly kill: () => Promise<void>;
  /** Sends SIGTERM; resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
}

interface SpawnOptions {
  /** The port of an earlier process, to replace it. */
  readonly port?: number;
}

const entry = path.join(import.meta.dirname, "..", "..", "src", "sandbox", "main.ts");
const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts the service as a child process and waits for its ready line. */
export async function spawnSandbox(config: ConfigInput = {}, options: SpawnOptions = {}): Promise<SandboxProcess> {
  const folder = mkdtempSync(path.join(tmpdir(), "sandbox-config-"));
  const file = path.join(folder, "config.json");
  writeFileSync(file, JSON.stringify({ ...quickConfig, ...config }));
  const child = spawn(process.execPath, [entry, "--config", file, "--port", String(options.port ?? 0)], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  const errors: string[] = [];
  child.stderr.on("data", (chunk: Buffer) => errors.push(chunk.toString()));
  const exited = once(child, "exit").then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  const ready = once(createInterface(child.stdout), "line").then(([line]) => JSON.parse(String(line)) as ReadyLine);
  const first = await Promise.race([ready, exited]);
  rmSync(folder, { recursive: true, force: true });
  if (first === null || typeof first === "number") {
    throw new Error(`the sandbox ended (${first}) before it was ready:\n${errors.join("")}`);
  }
  return {
    baseUrl: first.base_url,
    keys: first.keys.map((key) => ({ apiKey: key.api_key, webhookSecret: key.webhook_secret })),
    pid: child.pid ?? 0,
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
    stop: async () => {
      child.kill("SIGTERM");
      return exited;
    },
  };
}

interface ReadyLine {
  readonly event: "ready";
  readonly base_url: string;
  readonly keys: readonly { readonly api_key: string; readonly webhook_secret: string }[];
}

/** Creates a folder for `data_dir`; `remove` deletes it. */
export function temporaryDataDir(): { readonly path: string; readonly remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), "sandbox-data-"));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

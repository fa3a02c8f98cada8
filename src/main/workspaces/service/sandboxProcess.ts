import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { utilityProcess, type UtilityProcess } from "electron";
import { z } from "zod";
import { readJsonFile, writeJsonFile } from "#main/shared/platform/jsonFile.ts";

/** The process of the embedded service. */
export interface SandboxProcess {
  /** Resolves to the base URL and the key when the service listens. Rejects if it cannot be started. */
  readonly address: () => Promise<{ readonly baseUrl: string; readonly apiKey: string }>;
  /** Key that signs webhooks. */
  readonly webhookSecret: string;
  /** Ends the process. The next call of `address` starts it again, with the same port, key, and data. */
  readonly rest: () => void;
  /** Ends the process and starts no other. Resolves when it has ended, so that its port and its data are free. */
  readonly stop: () => Promise<void>;
}

interface Options {
  /** Path of the built program. */
  readonly entry: string;
  /** Folder of the service: its database, its result files and its start configuration. */
  readonly folder: string;
  readonly report: (what: string, detail: string) => void;
}

const StoredStart = z.object({ apiKey: z.string(), webhookSecret: z.string(), port: z.int().min(0).max(65_535) });
type StoredStart = z.infer<typeof StoredStart>;
const ReadyLine = z.object({ event: z.literal("ready"), base_url: z.url() });

const startTimeoutMs = 20_000;
const restartAfterMs = 1_000;
const mostRestarts = 5;
const lastWordsLength = 2_000;

/**
 * Runs the embedded service as a separate process on loopback, with persistent data, from the first call of `address`.
 * Restarts it after a crash with the same port and key, so that active work continues.
 */
export function startSandboxProcess(options: Options): SandboxProcess {
  mkdirSync(options.folder, { recursive: true, mode: 0o700 });
  const startFile = path.join(options.folder, "start.json");
  let stored = readStart(startFile);
  let isStopped = false;
  let restarts = 0;
  let child: UtilityProcess | null = null;
  let address: Promise<{ baseUrl: string; apiKey: string }> | null = null;
  /** Resolves when the last process that was ended has released its port and its data. */
  let ended: Promise<void> = Promise.resolve();

  function start(): Promise<{ baseUrl: string; apiKey: string }> {
    const configFile = path.join(options.folder, "config.json");
    writeJsonFile(configFile, {
      data_dir: path.join(options.folder, "data"),
      keys: [{ api_key: stored.apiKey, webhook_secret: stored.webhookSecret }],
    });
    const process = utilityProcess.fork(options.entry, ["--config", configFile, "--port", String(stored.port)], {
      serviceName: "Proofsheet Sandbox",
      stdio: "pipe",
    });
    child = process;
    // The service's log and library output, needed only after a crash.
    let lastStderr = "";
    process.stderr?.on("data", (chunk: Buffer) => {
      lastStderr = `${lastStderr}${chunk.toString("utf8")}`.slice(-lastWordsLength);
    });
    process.once("exit", (code) => {
      if (child === process) crashed(code, lastStderr);
    });
    const ready = readyLine(process).then((baseUrl) => {
      stored = { ...stored, port: Number(new URL(baseUrl).port) };
      writeJsonFile(startFile, stored);
      return { baseUrl, apiKey: stored.apiKey };
    });
    ready.catch((cause: unknown) => {
      if (child === process) options.report("sandbox did not start", String(cause));
    });
    return ready;
  }

  function crashed(code: number, lastStderr: string): void {
    child = null;
    options.report("sandbox ended", `exit code ${code}: ${lastStderr}`);
    if (restarts >= mostRestarts) return;
    restarts += 1;
    // If another process took the port, every restart would fail, so any free port is used.
    if (restarts > 1) stored = { ...stored, port: 0 };
    const before = address;
    setTimeout(() => {
      if (!isStopped && address === before) address = start();
    }, restartAfterMs);
  }

  function end(): Promise<void> {
    const running = child;
    child = null;
    address = null;
    if (running !== null) {
      ended = new Promise((resolve) => running.once("exit", () => resolve()));
      running.kill();
    }
    return ended;
  }

  return {
    address: () => {
      if (address !== null) return address;
      const starting = ended.then(() => {
        if (isStopped || address !== starting) throw new Error("The embedded service was ended.");
        return start();
      });
      address = starting;
      return starting;
    },
    webhookSecret: stored.webhookSecret,
    rest: () => void end(),
    stop: () => {
      isStopped = true;
      return end();
    },
  };
}

function readStart(file: string): StoredStart {
  const parsed = StoredStart.safeParse(readJsonFile(file));
  if (parsed.success) return parsed.data;
  const fresh = {
    apiKey: `sk_sandbox_${randomBytes(16).toString("hex")}`,
    webhookSecret: `whsec_${randomBytes(24).toString("hex")}`,
    port: 0,
  };
  writeJsonFile(file, fresh);
  return fresh;
}

function baseUrlIn(line: string): string | null {
  try {
    return ReadyLine.parse(JSON.parse(line)).base_url;
  } catch {
    return null;
  }
}

/** Resolves to the base URL from the line that the service prints when it listens. */
function readyLine(process: UtilityProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The embedded service didn't start in time.")), startTimeoutMs);
    let text = "";
    process.stdout?.on("data", (chunk: Buffer) => {
      text += chunk.toString("utf8");
      const [line, rest] = text.split("\n", 2);
      if (rest === undefined) return;
      clearTimeout(timer);
      const baseUrl = baseUrlIn(line ?? "");
      if (baseUrl !== null) resolve(baseUrl);
      else reject(new Error("The embedded service didn't print its URL."));
    });
    process.once("exit", () => {
      clearTimeout(timer);
      reject(new Error("The embedded service exited during start."));
    });
  });
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { ConfigInput } from "#sandbox/config.ts";
import type { FaultInput } from "#sandbox/http/fault.ts";
import type { Programs } from "./programs.ts";
import type { TimeScale } from "./scaledTime.ts";
import type { ServiceOrder } from "./service.ts";

/** The service of one harness run: its data is kept, and its process can be killed and restarted at the same URL. */
export interface ServiceHost {
  readonly service: { readonly baseUrl: string; readonly apiKey: string };
  readonly restart: () => Promise<void>;
  readonly setSwitches: (change: { faults: readonly FaultInput[]; quote_ttl_seconds: number }) => Promise<void>;
  readonly account: () => Promise<{ readonly balance: number; readonly granted: number; readonly ledgerNet: number }>;
  readonly stop: () => Promise<void>;
}

interface Options {
  readonly programs: Programs;
  readonly dataDir: string;
  readonly config: ConfigInput;
  readonly scale: TimeScale;
}

const apiKey = "k_fault_1";

export async function startServiceHost(options: Options): Promise<ServiceHost> {
  const config: ConfigInput = {
    ...options.config,
    data_dir: options.dataDir,
    keys: [{ api_key: apiKey, max_active_generations: null }],
  };
  let port = 0;
  let child: ChildProcess;

  async function start(): Promise<void> {
    const order: ServiceOrder = { config, port, scale: options.scale };
    const started = spawn(process.execPath, [options.programs.service, JSON.stringify(order)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    child = started;
    const ended = once(started, "exit").then(([code]) => {
      throw new Error(`the service ended with ${String(code)} before it was ready`);
    });
    const [line] = (await Promise.race([once(createInterface(started.stdout), "line"), ended])) as [string];
    ended.catch(() => undefined);
    port = Number(new URL(line).port);
  }

  async function end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  }

  async function switches(method: "GET" | "PUT", body?: object) {
    const response = await fetch(`http://127.0.0.1:${port}/sandbox/switches`, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (response.status !== 200) throw new Error(`the switches answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as {
      data: { credits: { balance: number; granted: number; ledger_net: number } };
    };
  }

  await start();
  return {
    service: { baseUrl: `http://127.0.0.1:${port}`, apiKey },
    restart: async () => {
      await end("SIGKILL");
      await start();
    },
    setSwitches: async (change) => void (await switches("PUT", change)),
    account: async () => {
      const { credits } = (await switches("GET")).data;
      return { balance: credits.balance, granted: credits.granted, ledgerNet: credits.ledger_net };
    },
    stop: () => end("SIGTERM"),
  };
}

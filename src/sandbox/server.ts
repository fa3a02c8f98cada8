import { createAdaptorServer } from "@hono/node-server";
import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { compose, type Sandbox, type SandboxDeps } from "./compose.ts";
import { type ConfigInput, parseConfig } from "./config.ts";
import { addAdMediaRoutes } from "./discover/adMediaRoutes.ts";
import { type App, createApplication } from "./http/application.ts";
import { noLog } from "./log.ts";
import { addMediaRoutes } from "./media/mediaRoutes.ts";
import { answerConfirm } from "./money/bareConflict.ts";
import { deferConfirm } from "./money/deferConfirm.ts";
import type { Charge } from "./money/paidRequestStore.ts";
import { addApprovalPage } from "./pages/approvalPage.ts";
import { addDocumentation } from "./pages/documentation.ts";
import { addSwitchRoutes } from "./resources/switchRoutes.ts";

export interface RunningSandbox {
  readonly baseUrl: string;
  readonly keys: readonly { readonly apiKey: string; readonly webhookSecret: string }[];
  /** Returns every charge as the database has it now, whatever the lists show. For tests that check a client's books. */
  readonly charges: () => readonly Charge[];
  readonly close: () => Promise<void>;
}

export interface StartOptions extends Partial<SandboxDeps> {
  /** 0 or undefined: any free port. */
  readonly port?: number;
}

/** Starts the sandbox on loopback. */
export async function startSandbox(input: ConfigInput = {}, options: StartOptions = {}): Promise<RunningSandbox> {
  const config = parseConfig(input);
  const deps = { clock: Date.now, newId: randomUUID, log: noLog, ...options };
  const address = { port: 0 };
  const baseUrl = () => `http://127.0.0.1:${address.port}`;
  const sandbox = compose(config, deps, baseUrl);
  const app = createApplication({
    ...sandbox,
    port: () => address.port,
    defer: (call, fault, handle) => deferConfirm(sandbox, call, fault, handle),
    answerConfirm: (call, handle) => answerConfirm(sandbox, call, handle),
    onHandled: sandbox.alarm.reset,
    addPages: (app) => addPages(app, sandbox),
  });
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  try {
    address.port = await listen(server, options.port ?? 0);
  } catch (cause) {
    await sandbox.close();
    throw cause;
  }
  sandbox.alarm.reset();
  return {
    baseUrl: baseUrl(),
    keys: sandbox.keys.map((key) => ({ apiKey: key.api_key, webhookSecret: key.webhook_secret })),
    charges: () => {
      sandbox.advance(deps.clock());
      return sandbox.paidRequests.charges();
    },
    close: async () => {
      await closeServer(server);
      await sandbox.close();
    },
  };
}

/** Adds all routes outside `/v1`. */
function addPages(app: App, sandbox: Sandbox): void {
  addAdMediaRoutes(app, sandbox);
  addMediaRoutes(app, sandbox);
  addApprovalPage(app, sandbox);
  addSwitchRoutes(app, sandbox);
  addDocumentation(app, sandbox);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}

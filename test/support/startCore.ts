// The core of main without Electron: the real object graph, databases, client, and jobs, with a desktop that only
// records calls.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Sqlite from "better-sqlite3";
import type { EventName, Events } from "#contracts/events.ts";
import type { PaidRequest, PaidRequestState } from "#contracts/spending/paidRequests.ts";
import type { Quote } from "#contracts/spending/quotes.ts";
import type { CommandInput, CommandName, CommandOutput, ConsentCommandInput } from "#contracts/registry.ts";
import type { ConfirmedPrice } from "#contracts/spending/quotes.ts";
import type { Run } from "#contracts/spending/runs.ts";
import type { SpendCap } from "#contracts/spending/spend.ts";
import type { Result, WireError } from "#contracts/result.ts";
import { composeCore } from "#main/app/composeWorkspace.ts";
import { beginSession } from "#main/app/boot/beginSession.ts";
import type { Core, CoreOptions as ComposeOptions } from "#main/app/core.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import { type DataFolders, dataFolders } from "#main/shared/platform/dataFolders.ts";
import { systemFreeBytes } from "#main/shared/files/diskSpace.ts";
import { settingsFile } from "#main/shared/platform/settingsFile.ts";
import { type ThreadPrograms, threadPrograms } from "./builtPrograms.ts";
import { personAtConsent } from "./personAtConsent.ts";

export interface CoreOptions {
  readonly service: { readonly baseUrl: string; readonly apiKey: string };
  /** Reusing a folder means a restart; by default, a new temporary folder. */
  readonly dataDir?: string;
  /** The secret with which the service signs webhooks; by default, none. */
  readonly webhookSecret?: string;
  /** The service's host in the workspace's settings; by default, this computer. */
  readonly host?: string;
  readonly clock?: Clock;
  /** Whether jobs run automatically; the default is true. */
  readonly startJobs?: boolean;
  /** Requests per minute that the core allows itself; by default, the API's limits. */
  readonly rateLimits?: { readonly read: number; readonly write: number };
  /** The folder that the user chooses in the system's folder dialog. */
  readonly chosenFolder?: () => string;
  /** Replaces the media renderer; by default, nothing is decoded. */
  readonly decode?: ComposeOptions["decode"];
  /** Re-encodes images in place of the media renderer; by default, all images are rejected. */
  readonly reencode?: ComposeOptions["reencode"];
  /** The files that the user chooses in the system's dialog. */
  readonly chosenFiles?: () => readonly string[];
  /** Programs of the core's threads; by default, those built for this test run, or their sources. */
  readonly programs?: ThreadPrograms;
  /** Whether the window has the focus; by default, it does not. */
  readonly isObserved?: () => boolean;
  /** Called with each notification and how it is shown. */
  readonly notified?: ComposeOptions["desktop"]["notify"];
  /** Power source; by default, mains. */
  readonly power?: ComposeOptions["power"];
  /** Free bytes of a folder's disk; by default, those of the system. */
  readonly freeBytes?: ComposeOptions["freeBytes"];
  /** The workspace and its folders; by default, `test` and the data folder. */
  readonly workspace?: { readonly id: string; readonly folders: DataFolders; readonly name?: string };
  /** Whether the window shows the workspace, whether its work is paused, and whether its service is a process. */
  readonly isShown?: boolean;
  readonly isPaused?: boolean;
  readonly doesServiceRest?: boolean;
  /** Called with every event, as the window would get it. */
  readonly publish?: ComposeOptions["publish"];
  /** Finds and installs updates; by default, none. */
  readonly updater?: ComposeOptions["updater"];
  /** Returns the start of this run of the app; by default, when the core starts. */
  readonly sessionStart?: () => number;
  /** The spend caps of a new workspace; by default, none. */
  readonly firstCaps?: readonly SpendCap[];
  /** The endpoint of programs; by default, none. */
  readonly endpoint?: ComposeOptions["endpoint"];
  /** The consent view; by default, a person who accepts everything. */
  readonly consentScreen?: ComposeOptions["consentScreen"];
  /** The secrets of the workspace; by default, in memory until the core closes. */
  readonly secrets?: ComposeOptions["secrets"];
  /** Whether the default person declines looser caps and monitors. */
  readonly declinesConsents?: () => boolean;
}

/** Input and output of what a person can do: the commands of the page, and the confirms of the consent view. */
type PersonCommands = { readonly [N in CommandName]: readonly [CommandInput<N>, CommandOutput<N>] } & {
  readonly "quotes.confirm": readonly [ConsentCommandInput<"quotes.confirm">, PaidRequest];
  readonly "runs.confirm": readonly [ConsentCommandInput<"runs.confirm">, Run];
};

interface Published {
  readonly name: EventName;
  readonly payload: Events[EventName];
}

interface Logged {
  readonly level: "info" | "warn" | "error";
  readonly event: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface TestCore {
  readonly dataDir: string;
  readonly core: Core;
  /** Runs a command of the page, or a person's confirm in the consent view; throws `CommandFailed` when it fails. */
  readonly run: <N extends keyof PersonCommands>(name: N, input: PersonCommands[N][0]) => Promise<PersonCommands[N][1]>;
  readonly attempt: <N extends keyof PersonCommands>(
    name: N,
    input: PersonCommands[N][0],
  ) => Promise<Result<PersonCommands[N][1]>>;
  /** Calls `probe` after every event and periodically until it returns a value; fails after the deadline. */
  readonly waitFor: <T>(what: string, probe: () => T | Promise<T>, deadlineMs?: number) => Promise<Found<T>>;
  readonly waitForState: (id: PaidRequest["id"], ...states: PaidRequestState[]) => Promise<PaidRequest>;
  readonly published: readonly Published[];
  readonly logged: readonly Logged[];
  /** What the desktop was asked to open, drag, copy, or reveal: URLs, paths, positions. */
  readonly opened: readonly string[];
  /** Notifications that the system was asked to show, each with the name of its workspace. */
  readonly notifications: readonly (SystemNotification & { readonly workspace: string })[];
  /** Queries the journal through a separate connection. */
  readonly journal: (sql: string, ...values: readonly (string | number)[]) => readonly Row[];
  readonly close: () => Promise<void>;
}

export type Row = Readonly<Record<string, string | number | null>>;
type Found<T> = Exclude<T, null | undefined | false>;

export class CommandFailed extends Error {
  override readonly name = "CommandFailed";
  readonly error: WireError;
  constructor(error: WireError) {
    super(`${error.code}: ${error.message}`);
    this.error = error;
  }
}

export const workspaceId = "test";
const checkEveryMs = 15;

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, Math.max(0, ms));
    return () => clearTimeout(timer);
  },
};

export function temporaryFolder(): { readonly path: string; readonly remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-core-"));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Returns the path of a workspace's journal below a data folder. */
export function journalFile(dataDir: string, id = workspaceId): string {
  return path.join(dataDir, "workspaces", id, "journal.db");
}

export function readJournal(
  dataDir: string,
  sql: string,
  values: readonly (string | number)[] = [],
  id = workspaceId,
): readonly Row[] {
  const db = new Sqlite(journalFile(dataDir, id), { readonly: true });
  try {
    return db.prepare<unknown[], Row>(sql).all(...values);
  } finally {
    db.close();
  }
}

/** Composes the core on a folder and starts its jobs. The caller must close it, which also deletes a temporary folder. */
export function startCore(options: CoreOptions): TestCore {
  const own = options.dataDir === undefined ? temporaryFolder() : undefined;
  const dataDir = options.dataDir ?? own?.path ?? "";
  const folders = options.workspace?.folders ?? dataFolders(dataDir);
  const published: Published[] = [];
  const logged: Logged[] = [];
  const opened: string[] = [];
  const notifications: (SystemNotification & { readonly workspace: string })[] = [];
  const listeners = new Set<() => void>();
  const programs = options.programs ?? threadPrograms();
  const note =
    (level: Logged["level"]) =>
    (event: string, fields: Readonly<Record<string, unknown>> = {}) =>
      void logged.push({ level, event, fields });

  const clock = options.clock ?? systemClock;
  const person = personAtConsent(() => core, clock.now, options.declinesConsents);
  const core: Core = composeCore({
    folders,
    description: {
      version: "0.0.0",
      platform: "linux",
      workspace: {
        id: options.workspace?.id ?? workspaceId,
        name: options.workspace?.name ?? "Test",
        kind: "environment",
        host: options.host ?? "127.0.0.1",
        hasRealCredits: false,
      },
    },
    clock,
    random: Math.random,
    newId: randomUUID,
    isShown: options.isShown ?? true,
    isPaused: options.isPaused ?? false,
    doesServiceRest: options.doesServiceRest ?? false,
    power: options.power ?? { isOnBattery: () => false, observe: () => undefined },
    freeBytes: options.freeBytes ?? systemFreeBytes,
    adProgram: programs.ad,
    dataProgram: programs.data,
    readProgram: programs.read,
    address: () => Promise.resolve(options.service),
    webhookSecret: options.webhookSecret ?? null,
    publish: (name, payload) => {
      published.push({ name, payload });
      options.publish?.(name, payload);
      for (const listener of listeners) listener();
    },
    log: { info: note("info"), warn: note("warn"), error: note("error") },
    desktop: {
      chooseTarget: (suggested) => Promise.resolve(path.join(dataDir, suggested)),
      chooseFolder: () => Promise.resolve(options.chosenFolder?.() ?? path.join(dataDir, "saved")),
      startDrag: (files) => void opened.push(...files),
      copyImageAt: (x, y) => void opened.push(`${x},${y}`),
      chooseFiles: () => Promise.resolve(options.chosenFiles?.() ?? []),
      reveal: (file) => void opened.push(file),
      openExternal: (url) => {
        opened.push(url);
        return Promise.resolve();
      },
      isObserved: options.isObserved ?? (() => false),
      notify: (notice, how) => {
        notifications.push({ ...notice, workspace: how.workspace.name });
        options.notified?.(notice, how);
      },
      shownTopics: () => new Set(),
      closeNotification: () => undefined,
    },
    settings: settingsFile(folders.settingsFile),
    sessionStart: options.sessionStart ?? beginSession(clock),
    firstCaps: options.firstCaps ?? [],
    consentScreen: options.consentScreen ?? person.screen,
    decode: options.decode ?? (() => Promise.resolve(null)),
    reencode: options.reencode ?? (() => Promise.resolve(null)),
    rateLimits: options.rateLimits,
    ...(options.secrets !== undefined && { secrets: options.secrets }),
    updater: options.updater,
    endpoint: options.endpoint,
  });
  if (options.startJobs !== false) core.start();

  const attempt = (name: string, input: unknown) =>
    name === "quotes.confirm" || name === "runs.confirm"
      ? person.confirm(name, input as ConsentCommandInput<typeof name>)
      : core.run(name, input);
  const run = async (name: string, input: unknown) => {
    const result = await attempt(name, input);
    if (!result.ok) throw new CommandFailed(result.error);
    return result.value;
  };

  /** Resolves at the next event, or after a short time. */
  function nextCheck(): Promise<void> {
    return new Promise((resolve) => {
      const probe = () => {
        clearTimeout(timer);
        listeners.delete(probe);
        resolve();
      };
      const timer = setTimeout(probe, checkEveryMs);
      listeners.add(probe);
    });
  }

  async function waitFor<T>(what: string, probe: () => T | Promise<T>, deadlineMs = 40_000): Promise<Found<T>> {
    const end = performance.now() + deadlineMs;
    for (;;) {
      const found = await probe();
      if (found !== null && found !== undefined && found !== false) return found as Found<T>;
      if (performance.now() > end) {
        throw new Error(`not within ${deadlineMs} ms: ${what}\n${JSON.stringify(logged.slice(-5))}`);
      }
      await nextCheck();
    }
  }

  return {
    dataDir,
    core,
    run: run as TestCore["run"],
    attempt: attempt as TestCore["attempt"],
    waitFor,
    waitForState: (id, ...states) =>
      waitFor(`${id} becomes ${states.join(" or ")}`, async () => {
        const request = (await run("queue.read", { paidRequestId: id })) as PaidRequest;
        return states.includes(request.state) ? request : null;
      }),
    published,
    logged,
    opened,
    notifications,
    journal: (sql, ...values) => readJournal(dataDir, sql, values, options.workspace?.id),
    close: async () => {
      await core.close();
      own?.remove();
    },
  };
}

/** Returns what a user accepts with Confirm. */
export function acceptanceOf(quote: Quote): ConfirmedPrice {
  return { paidRequestId: quote.paidRequestId, quoteId: quote.quoteId, credits: quote.credits };
}

// The endpoint over real sockets, with the real journals of its workspaces. Spending, tools, and the person are fakes.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { AllowanceView } from "#contracts/agents/allowances.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { Scope } from "#contracts/agents/scopes.ts";
import type { CommandInput, CommandOutput } from "#contracts/registry.ts";
import { agentCommands } from "#contracts/agents/programs.ts";
import { openAgents } from "#main/agents/openAgents.ts";
import { type Endpoint, openEndpoint } from "#main/agents/endpoint/endpoint.ts";
import type { ServeMcp } from "#main/agents/endpoint/mcpSession.ts";
import { activityReader, activityWriter } from "#main/agents/stores/activityStore.ts";
import { pairingReader, pairingWriter } from "#main/agents/stores/pairingStore.ts";
import type { ToolCalls } from "#main/agents/toolCalls.ts";
import type { NamedWorkspace } from "#main/agents/workspacePrograms.ts";
import { openJournal, type WritableDb } from "#main/shared/database/database.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { type PairingTarget, shownPairing } from "#main/spending/domain/consentTarget.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import { consentInsert } from "#main/spending/stores/consentInsert.ts";
import { type ManualClock, manualClock } from "../manualClock.ts";
import { noCommand } from "./noCommand.ts";
import { connectProgram, type ProgramConnection, readEndpointFile } from "./wireClient.ts";

type Agents = ReturnType<typeof openAgents>;

export interface SceneWorkspace {
  readonly id: string;
  readonly name: string;
  readonly agents: Agents;
  readonly stores: ReturnType<typeof storesOf>;
  readonly activity: Agents["activity"];
  /** What the person was shown, and notified of. */
  readonly shown: PairingTarget[];
  readonly notified: string[];
  /** Programs whose spending ended, and whose copies were removed. */
  readonly ended: ProgramId[];
  readonly removed: ProgramId[];
  readonly run: <N extends keyof typeof agentCommands>(name: N, input: CommandInput<N>) => Promise<CommandOutput<N>>;
  readonly close: () => void;
}

export interface ProgramScene {
  readonly userData: string;
  readonly clock: ManualClock;
  readonly endpoint: Endpoint;
  readonly workspaces: readonly SceneWorkspace[];
  readonly first: SceneWorkspace;
  /** Failures of connections that are faults of the app. */
  readonly reported: unknown[];
  readonly connect: (session?: Parameters<typeof connectProgram>[1]) => Promise<ProgramConnection>;
  /** Pairs a program as a person does. Returns its token. */
  readonly pair: (options?: {
    readonly name?: string;
    readonly scopes?: readonly Scope[];
    readonly days?: number;
    readonly workspace?: SceneWorkspace;
  }) => Promise<{ readonly token: string; readonly id: ProgramId }>;
  readonly close: () => Promise<void>;
}

interface Options {
  /** Names of the workspaces; the first one is shown. */
  readonly names?: readonly string[];
  readonly calls?: ToolCalls;
  readonly serveMcp?: ServeMcp;
  readonly userData?: string;
  readonly runtimeFolder?: string;
  readonly settled?: () => Promise<void>;
  /** Decides as the person; by default, accepts. */
  readonly decide?: (target: PairingTarget, accepted: ConsentRecord) => Promise<ConsentRecord | null>;
}

/** Tools that answer with what they got. */
export const echoCalls: ToolCalls = {
  call: (program, tool, input) => Promise.resolve({ kind: "result", value: { program: program.name, tool, input } }),
};

function storesOf(db: WritableDb) {
  return {
    pairings: pairingReader(db),
    pairingWriter: pairingWriter(db, consentInsert(db)),
    programActivity: activityReader(db),
    programActivityWriter: activityWriter(db),
  };
}

/** Opens the journal of a workspace, and its programs. */
export function openWorkspacePrograms(
  file: string,
  options: Omit<Options, "names"> & {
    readonly clock: ManualClock;
    readonly name: string;
    readonly endpoint: () => Endpoint | null;
  },
): SceneWorkspace {
  const { clock, name } = options;
  const db = openJournal(file, journalMigrations);
  const stores = storesOf(db);
  const shown: PairingTarget[] = [];
  const notified: string[] = [];
  const ended: ProgramId[] = [];
  const removed: ProgramId[] = [];
  const decide = options.decide ?? ((_target, accepted) => Promise.resolve(accepted));
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const agents = openAgents({
    ...stores,
    clock,
    log,
    publish: () => undefined,
    newId: randomUUID,
    desktop: { chooseTarget: (suggested) => Promise.resolve(path.join(path.dirname(file), suggested)) },
    endpoint: {
      isEnabled: () => true,
      problem: () => null,
      setEnabled: () => Promise.resolve(),
      isConnected: (id) => options.endpoint()?.isConnected(id) ?? false,
      closeProgram: (id) => options.endpoint()?.closeProgram(id),
      command: () => noCommand,
      installCommand: () => Promise.resolve(noCommand),
    },
    consentToAction: () => Promise.resolve(true),
    programSpending: {
      waitingCount: () => 0,
      allowance: (): AllowanceView | null => null,
      endProgram: (id) => {
        ended.push(id);
        return { cancelled: 2 };
      },
      onActivity: () => undefined,
    },
    requestConsent: (target) => {
      shown.push(target);
      return decide(target, acceptanceOf(target, clock.now()));
    },
    openCalls: () => options.calls ?? echoCalls,
    copies: {
      removeOf: (id) => {
        removed.push(id);
        return Promise.resolve();
      },
      removeOld: () => Promise.resolve(),
    },
    // The text begins with the program's name in quotes.
    notify: ({ body }) => void notified.push(/^“(.*)”/.exec(body)?.[1] ?? body),
  });
  agents.start();
  const handlers = agents.commands as unknown as Readonly<Record<string, (input: unknown) => unknown>>;
  return {
    id: path.basename(file, ".db"),
    name,
    agents,
    stores,
    activity: agents.activity,
    shown,
    notified,
    ended,
    removed,
    run: (async (command: keyof typeof agentCommands, input: unknown) =>
      handlers[command]?.(agentCommands[command].input.parse(input))) as unknown as SceneWorkspace["run"],
    close: () => {
      agents.stop();
      db.close();
    },
  };
}

/** What the consent view records when a person accepts a pairing. */
export function acceptanceOf(target: PairingTarget, now: number): ConsentRecord {
  return {
    id: randomUUID(),
    subject: "pairing",
    shown: shownPairing(target),
    shownAt: now,
    givenAt: now,
    method: "consent_view",
    inputAt: now,
  };
}

/** Opens the endpoint of workspaces with their own journals. The caller must close it. */
export async function openProgramScene(options: Options = {}): Promise<ProgramScene> {
  const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-agents-"));
  const userData = options.userData ?? folder;
  const clock = manualClock();
  const reported: unknown[] = [];
  let endpoint: Endpoint | null = null;
  const workspaces = (options.names ?? ["First"]).map((name, index) =>
    openWorkspacePrograms(path.join(folder, `workspace-${index}.db`), {
      ...options,
      clock,
      name,
      endpoint: () => endpoint,
    }),
  );
  const named = ({ id, name, agents }: SceneWorkspace): NamedWorkspace => ({ ...agents.programs, id, name });
  const [first] = workspaces;
  if (first === undefined) throw new Error("A scene has a workspace.");
  const opened = await openEndpoint({
    userData,
    places: { platform: process.platform, runtimeFolder: options.runtimeFolder, temporaryFolder: tmpdir() },
    clock,
    log: { info: () => undefined, warn: (_event, fields) => void reported.push(fields?.["cause"]) },
    workspaces: {
      all: () => workspaces.map(named),
      shown: () => named(first),
      settled: options.settled ?? (() => Promise.resolve()),
    },
    serveMcp: options.serveMcp ?? ((stream) => void stream.destroy()),
    changed: () => undefined,
  });
  endpoint = opened;
  const connect: ProgramScene["connect"] = (session) => connectProgram(readEndpointFile(userData), session);
  return {
    userData,
    clock,
    endpoint: opened,
    workspaces,
    first,
    reported,
    connect,
    pair: async (wanted = {}) => {
      const { name = "Test program", days = 30, workspace = first } = wanted;
      const scopes = wanted.scopes ?? (["ads"] as const);
      const connection = await connect({ program: name, workspace: workspace.id });
      await connection.pair(scopes);
      const { pairingRequests } = await workspace.run("agents.read", {});
      const request = pairingRequests.at(-1);
      if (request === undefined) throw new Error("No pairing request waits.");
      const program = await workspace.run("agents.reviewPairing", { id: request.id, scopes: [...scopes], days });
      const answer = (await connection.next()) as { readonly token: string };
      connection.close();
      await connection.closed;
      if (program === null) throw new Error("The program was not paired.");
      return { token: answer.token, id: program.id };
    },
    close: async () => {
      await opened.close();
      for (const workspace of workspaces) workspace.close();
      rmSync(folder, { recursive: true, force: true });
      const [fault] = reported;
      if (fault !== undefined) throw fault;
    },
  };
}

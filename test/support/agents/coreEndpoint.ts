// The endpoint of a whole core: its tools, its spending, and its consent view, over real sockets.
import { tmpdir } from "node:os";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { Scope } from "#contracts/agents/scopes.ts";
import { type Endpoint, openEndpoint } from "#main/agents/endpoint/endpoint.ts";
import { serveMcpLazily } from "#main/agents/mcp/serveMcpLazily.ts";
import type { NamedWorkspace } from "#main/agents/workspacePrograms.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { type ManualClock, manualClock } from "../manualClock.ts";
import { type CoreOptions, startCore, type TestCore } from "../startCore.ts";
import { noCommand } from "./noCommand.ts";
import { connectProgram, type ProgramConnection, readEndpointFile } from "./wireClient.ts";

export interface CoreEndpoint {
  readonly core: TestCore;
  readonly endpoint: Endpoint;
  /** The endpoint's clock; the core has its own. */
  readonly clock: ManualClock;
  readonly connect: (session?: Parameters<typeof connectProgram>[1]) => Promise<ProgramConnection>;
  /** Pairs a program, as the core's person decides. */
  readonly pair: (
    name: string,
    scopes: readonly Scope[],
  ) => Promise<{ readonly token: string; readonly id: ProgramId; readonly connection: ProgramConnection }>;
  readonly close: () => Promise<void>;
}

/**
 * Starts a core, and opens its endpoint. The caller must close it. `endpointClock`: the endpoint's clock; by default, the
 * manual one.
 */
export async function startCoreEndpoint(options: CoreOptions, endpointClock?: Clock): Promise<CoreEndpoint> {
  let open: Endpoint | null = null;
  const clock = manualClock();
  const core = startCore({
    ...options,
    endpoint: {
      isEnabled: () => true,
      problem: () => null,
      setEnabled: () => Promise.resolve(),
      isConnected: (id) => open?.isConnected(id) ?? false,
      closeProgram: (id) => open?.closeProgram(id),
      command: () => noCommand,
      installCommand: () => Promise.resolve(noCommand),
    },
  });
  const workspace = (): NamedWorkspace => ({ ...core.core.programs, id: "test", name: "Test" });
  const endpoint = await openEndpoint({
    userData: core.dataDir,
    places: { platform: process.platform, runtimeFolder: undefined, temporaryFolder: tmpdir() },
    clock: endpointClock ?? clock,
    log: { info: () => undefined, warn: (event, fields) => console.error(event, fields) },
    workspaces: { all: () => [workspace()], shown: workspace, settled: () => Promise.resolve() },
    serveMcp: serveMcpLazily,
    changed: () => undefined,
  });
  open = endpoint;
  const connect: CoreEndpoint["connect"] = (session) => connectProgram(readEndpointFile(core.dataDir), session);
  return {
    core,
    endpoint,
    clock,
    connect,
    pair: async (name, scopes) => {
      const connection = await connect({ program: name });
      await connection.pair(scopes);
      const { pairingRequests } = await core.run("agents.read", {});
      const request = pairingRequests.find((one) => one.name === name);
      if (request === undefined) throw new Error("No pairing request waits.");
      const program = await core.run("agents.reviewPairing", { id: request.id, scopes: [...scopes], days: 30 });
      if (program === null) throw new Error("The program was not paired.");
      const { token } = (await connection.next()) as { readonly token: string };
      return { token, id: program.id, connection };
    },
    close: async () => {
      await endpoint.close();
      await core.close();
    },
  };
}

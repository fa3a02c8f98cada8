import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { PairingOutcome } from "#main/agents/domain/pairingRequest.ts";
import { openEndpoint } from "#main/agents/endpoint/endpoint.ts";
import type { ServeMcp } from "#main/agents/endpoint/mcpSession.ts";
import { hashOfToken, randomKey } from "#main/agents/endpoint/proofs.ts";
import type { ToolAnswer } from "#main/agents/toolCalls.ts";
import { systemClock } from "#main/shared/platform/systemClock.ts";

interface EndpointScene {
  /** The app's data folder, for PROOFSHEET_DATA_DIR. */
  readonly dataFolder: string;
  /** A folder for the user's own files. */
  readonly home: string;
  readonly env: Readonly<Record<string, string>>;
  /** The token of the program that is paired already. */
  readonly token: string;
  readonly calls: { readonly tool: string; readonly input: unknown }[];
  readonly requests: {
    readonly name: string;
    readonly scopes: readonly string[];
    readonly decide: (outcome: PairingOutcome) => void;
  }[];
  /** The bytes that programs sent in mode `mcp`. */
  readonly received: () => string;
  readonly isPaired: (token: string) => boolean;
  readonly close: () => Promise<void>;
}

/** Makes the folders of an app that lets programs connect, without an endpoint. */
export function programFolders(isEnabled = true) {
  const home = mkdtempSync(path.join(tmpdir(), "proofsheet-home-"));
  const dataFolder = path.join(home, "data");
  mkdirSync(dataFolder);
  writeFileSync(path.join(dataFolder, "settings.json"), JSON.stringify({ agents: isEnabled }));
  const env = {
    HOME: home,
    PROOFSHEET_DATA_DIR: dataFolder,
    XDG_CONFIG_HOME: path.join(home, "config"),
  };
  return { home, dataFolder, env, remove: () => rmSync(home, { recursive: true, force: true }) };
}

/**
 * Opens the app's real endpoint over one workspace whose tools the test answers. In mode `mcp` it answers each line with
 * `reply`, or a server does.
 */
export async function programEndpoint(
  answer: (tool: string, input: unknown, signal: AbortSignal) => ToolAnswer | Promise<ToolAnswer> = () => ({
    kind: "result",
    value: {},
  }),
  reply: ((line: string) => string) | ServeMcp = (line: string) => line,
): Promise<EndpointScene> {
  const folders = programFolders();
  const token = randomKey();
  const paired = new Map([[hashOfToken(token), "nightly"]]);
  const calls: EndpointScene["calls"] = [];
  const requests: EndpointScene["requests"] = [];
  let received = "";
  const workspace = {
    id: "workspace-1",
    name: "Sandbox",
    program: (hash: string) => {
      const name = paired.get(hash);
      // A fixed ID for a program that exists only in this test.
      return name === undefined
        ? null
        : { id: name as ProgramId, name, scopes: ["ads" as const], isCommandLine: false };
    },
    noteCall: () => undefined,
    requestPairing: ({ name, scopes }: { readonly name: string; readonly scopes: readonly string[] }) => {
      let resolve: (outcome: PairingOutcome) => void = () => undefined;
      const outcome = new Promise<PairingOutcome>((resolves) => (resolve = resolves));
      const decide = (decided: PairingOutcome) => {
        if (decided.kind === "paired") paired.set(hashOfToken(decided.token), name);
        resolve(decided);
      };
      requests.push({ name, scopes, decide });
      return { kind: "waits" as const, code: "4F7K", outcome, withdraw: () => undefined };
    },
    endPairing: async (id: ProgramId) => {
      for (const [hash, name] of paired) if (name === id) paired.delete(hash);
    },
    calls: {
      call: async (_program: unknown, tool: string, input: unknown, signal: AbortSignal) => {
        calls.push({ tool, input });
        return answer(tool, input, signal);
      },
    },
  };
  const echo =
    (answered: (line: string) => string): ServeMcp =>
    (stream, session) => {
      stream.on("data", (chunk: Buffer) => {
        received += chunk.toString("utf8");
        if (chunk.includes("pair me")) session.requestPairing();
        for (const line of chunk.toString("utf8").split("\n").filter(Boolean)) stream.write(`${answered(line)}\n`);
      });
      stream.on("end", () => stream.end());
    };
  const endpoint = await openEndpoint({
    userData: folders.dataFolder,
    places: { platform: process.platform, runtimeFolder: undefined, temporaryFolder: tmpdir() },
    clock: systemClock,
    log: { info: () => undefined, warn: () => undefined },
    workspaces: { all: () => [workspace], shown: () => workspace, settled: async () => undefined },
    serveMcp: isServer(reply) ? reply : echo(reply),
    changed: () => undefined,
  });
  return {
    ...folders,
    token,
    calls,
    requests,
    received: () => received,
    isPaired: (one) => paired.has(hashOfToken(one)),
    close: async () => {
      await endpoint.close();
      folders.remove();
    },
  };
}

/** A server takes a stream, a session, and calls. */
function isServer(reply: ((line: string) => string) | ServeMcp): reply is ServeMcp {
  return reply.length === 3;
}

import type { Socket } from "node:net";
import { defaultScopes } from "#contracts/agents/scopes.ts";
import { type PairedLine, type Session, type SessionAnswer, wireLimits } from "#contracts/agents/wire.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { WaitingPairing } from "#main/agents/domain/pairingRequest.ts";
import { cleanName } from "#main/agents/domain/pairing.ts";
import type { WorkspaceDirectory } from "#main/agents/workspacePrograms.ts";
import type { CallRate } from "./callRate.ts";
import type { Connections } from "./connections.ts";
import { findSession } from "./findSession.ts";
import { handshake } from "./handshake.ts";
import { lineReader, UnreadableLine } from "./lineReader.ts";
import type { ServeMcp } from "./mcpSession.ts";
import { createProgramSession, type ProgramSession } from "./programSession.ts";
import { programErrors } from "./programErrors.ts";
import { hashOfToken } from "./proofs.ts";
import { sendLine, serveCalls } from "./serveCalls.ts";

interface Options {
  readonly socket: Socket;
  /** The key of the endpoint file. */
  readonly key: string;
  readonly clock: Clock;
  readonly connections: Connections;
  readonly rate: CallRate;
  readonly workspaces: WorkspaceDirectory;
  readonly serveMcp: ServeMcp;
  readonly report: (cause: unknown) => void;
}

/** Serves one connection: handshake, then calls or MCP. A line that can't be read closes it. [AG5] [AG7] */
export async function serveConnection(options: Options): Promise<void> {
  const { socket, key, clock, report } = options;
  const lines = lineReader(socket);
  const send = (line: object) => sendLine(socket, line);
  const stopTimer = clock.after(wireLimits.helloMs, () => socket.destroy());
  try {
    const wanted = await handshake(lines, send, key);
    stopTimer();
    if (wanted === null) return void socket.destroy();
    const session = await openSession(options, wanted);
    if ("error" in session) {
      send({ error: session.error } satisfies SessionAnswer);
      return socket.destroySoon();
    }
    socket.once("close", session.close);
    send({ ready: true, isPaired: session.program() !== null } satisfies SessionAnswer);
    if (wanted.mode === "calls") return await serveCalls({ socket, lines, session, report });
    lines.release();
    serveProtocol(options, session);
  } catch (cause) {
    if (!(cause instanceof UnreadableLine)) throw cause;
    socket.destroy();
  } finally {
    stopTimer();
  }
}

/** Finds the program and its workspace. The name counts only for a program that is not paired. */
async function openSession(
  { socket, connections, rate, workspaces }: Options,
  wanted: Session,
): Promise<ProgramSession | { readonly error: ReturnType<typeof programErrors.failed> }> {
  const name = cleanName(wanted.program);
  if (name === "") return { error: programErrors.invalidName() };
  const tokenHash = wanted.token === null ? null : hashOfToken(wanted.token);
  const found = await findSession(workspaces, { tokenHash, workspace: wanted.workspace });
  if ("error" in found) return found;
  const { workspace, program } = found;
  if (!connections.assign(socket, program?.id ?? null)) return { error: programErrors.tooManyConnections() };
  return createProgramSession({
    workspace,
    name,
    tokenHash: program === null ? null : tokenHash,
    rate,
    paired: ({ id }) => connections.assign(socket, id),
  });
}

/** Gives the stream to the MCP server. A token that a person's consent makes is sent in a line of its own. */
function serveProtocol({ socket, serveMcp }: Options, session: ProgramSession): void {
  const { program, workspace, calls } = session;
  let noted: WaitingPairing | null = null;
  serveMcp(
    socket,
    {
      program,
      workspace: { id: workspace.id, name: workspace.name },
      requestPairing: () => {
        const request = session.requestPairing(defaultScopes);
        if ("error" in request) return request;
        if (noted !== request) void sendToken(socket, (noted = request));
        return { code: request.code };
      },
    },
    calls,
  );
}

async function sendToken(socket: Socket, request: WaitingPairing): Promise<void> {
  const outcome = await request.outcome;
  if (outcome.kind === "paired") sendLine(socket, { paired: { token: outcome.token } } satisfies PairedLine);
}

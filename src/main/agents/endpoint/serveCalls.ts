import type { Socket } from "node:net";
import { defaultScopes } from "#contracts/agents/scopes.ts";
import { Call, type CallAnswer } from "#contracts/agents/wire.ts";
import type { LineReader } from "./lineReader.ts";
import { idOf, parseLine } from "./parseLine.ts";
import { programErrors } from "./programErrors.ts";
import type { ProgramSession } from "./programSession.ts";

/** Calls of one connection that run at the same time. Others wait unread in the socket. */
const mostAtOnce = 16;

interface Options {
  readonly socket: Socket;
  readonly lines: LineReader;
  readonly session: ProgramSession;
  readonly report: (cause: unknown) => void;
}

/** Serves the calls of the `proofsheet` command until the connection ends. A line without an ID ends it. [AG8] [AG11] */
export async function serveCalls({ socket, lines, session, report }: Options): Promise<void> {
  const controller = new AbortController();
  socket.once("close", () => controller.abort());
  const running = new Set<Promise<void>>();
  let isPairing = false;
  const send = (answer: CallAnswer) => sendLine(socket, answer);

  async function run(call: Call): Promise<void> {
    const { id } = call;
    if ("pair" in call) return pair(id, call.pair.scopes.length === 0 ? defaultScopes : call.pair.scopes);
    if ("unpair" in call) return unpair(id);
    const program = session.program();
    if (program === null) return send({ id, error: programErrors.notPaired(session.workspace.name) });
    const answer = await session.calls.call(program, call.tool, call.input, controller.signal);
    send(answer.kind === "result" ? { id, result: answer.value } : { id, error: answer.error });
  }

  async function pair(id: number, scopes: Parameters<ProgramSession["requestPairing"]>[0]): Promise<void> {
    // Each waits for minutes, so more of them would fill the memory.
    if (isPairing) return send({ id, error: programErrors.tooManyPairings() });
    const request = session.requestPairing(scopes);
    if ("error" in request) return send({ id, error: request.error });
    isPairing = true;
    send({ id, code: request.code });
    const outcome = await request.outcome;
    isPairing = false;
    if (outcome.kind === "paired") send({ id, token: outcome.token });
    else send({ id, error: session.outcomeError(outcome) });
  }

  async function unpair(id: number): Promise<void> {
    const program = session.program();
    if (program === null) return send({ id, error: programErrors.notPaired(session.workspace.name) });
    // Sent first: the end of a pairing closes its connections.
    await new Promise<void>((resolve) => {
      socket.write(`${JSON.stringify({ id, result: {} })}\n`, () => resolve());
    });
    await session.workspace.endPairing(program.id);
  }

  async function answered(call: Call): Promise<void> {
    try {
      await run(call);
    } catch (cause) {
      report(cause);
      send({ id: call.id, error: programErrors.failed() });
    }
  }

  for (let line = await lines.next(); line !== null; line = await lines.next()) {
    const call = parseLine(line, Call);
    const id = call?.id ?? idOf(line);
    if (id === null) break;
    if (call === null) send({ id, error: programErrors.invalidCall() });
    else {
      const work: Promise<void> = answered(call).finally(() => running.delete(work));
      // A pairing waits for minutes, and must not keep the connection's calls waiting.
      if (!("pair" in call)) running.add(work);
    }
    if (running.size >= mostAtOnce) await Promise.race(running);
    if (socket.writableNeedDrain) await drained(socket);
  }
  socket.destroySoon();
}

/** Sends one line, unless the connection has ended. */
export function sendLine(socket: Socket, line: object): void {
  if (!socket.destroyed && socket.writable) socket.write(`${JSON.stringify(line)}\n`);
}

/** Resolves when a program has read its answers, or is gone: a program that reads nothing gets no more answers. */
function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      socket.off("drain", done);
      socket.off("close", done);
      resolve();
    };
    socket.on("drain", done);
    socket.on("close", done);
  });
}

import { once } from "node:events";
import { exitCodes } from "#contracts/agents/agentErrors.ts";
import type { PairedLine } from "#contracts/agents/wire.ts";
import { objectIn } from "#cli/connection/handshake.ts";
import type { Context, ExitCode } from "./context.ts";

/** A line of the app that is for the command and no MCP message begins like this. */
const ownLine = Buffer.from('{"paired":');

/**
 * Connects a host's standard input and output to the app's MCP server. Bytes pass unchanged, except for the line with
 * the token of a new pairing: the command saves it, and the host never gets it.
 */
export async function serveMcp(context: Context): Promise<ExitCode> {
  const { system, tokens, connectMcp, printer } = context;
  const { socket, lines } = await connectMcp(tokens.read());
  const filter = lineFilter(
    (chunk) => {
      if (system.stdout.write(chunk)) return;
      socket.pause();
      system.stdout.once("drain", () => socket.resume());
    },
    (line) => {
      // A line of the app itself, of which only the token counts.
      const message = objectIn(line) as Partial<PairedLine> | null;
      if (typeof message?.paired?.token === "string") tokens.save(message.paired.token);
    },
  );
  let isDone = false;
  const closed = once(socket, "close");
  lines.detach(filter);
  system.stdin.once("end", () => {
    isDone = true;
    socket.end();
  });
  system.stdin.pipe(socket, { end: false });
  await closed;
  system.stdin.unpipe(socket);
  system.stdin.destroy();
  if (isDone) return 0;
  if (system.signal.aborted) return exitCodes.interrupted;
  printer.notice("proofsheet: Proofsheet closed the connection. Restart the server in your program.");
  return exitCodes.not_reachable;
}

/** Passes whole lines on, except for the app's own ones. */
export function lineFilter(pass: (chunk: Buffer) => void, own: (line: string) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10, start)) {
      const line = rest.subarray(start, end + 1);
      if (line.subarray(0, ownLine.length).equals(ownLine)) own(line.toString("utf8"));
      else pass(line);
      start = end + 1;
    }
    rest = rest.subarray(start);
  };
}

// A small client of the endpoint, which can also break its rules.
import { createHmac, randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import net, { type Socket } from "node:net";
import path from "node:path";
import { Challenge, type CallAnswer, EndpointFile, type Session, type SessionAnswer } from "#contracts/agents/wire.ts";
import type { Scope } from "#contracts/agents/scopes.ts";

/** Reads the endpoint file below a folder of user data. */
export function readEndpointFile(userData: string): EndpointFile {
  return EndpointFile.parse(JSON.parse(readFileSync(path.join(userData, "agents", "endpoint.json"), "utf8")));
}

export function proof(side: "server" | "client", key: string, clientNonce: string, serverNonce: string): string {
  return createHmac("sha256", Buffer.from(key, "hex")).update(`${side}:${clientNonce}:${serverNonce}`).digest("hex");
}

export const newNonce = (): string => randomBytes(32).toString("hex");

/** A raw connection: sends anything, and returns the lines that arrive. */
export interface RawConnection {
  readonly socket: Socket;
  readonly send: (line: object | string) => void;
  /** The next line as JSON; null once the connection has closed. */
  readonly next: () => Promise<unknown>;
  readonly closed: Promise<void>;
  readonly close: () => void;
}

export async function connectRaw(at: string): Promise<RawConnection> {
  const socket = net.connect({ path: at });
  await once(socket, "connect");
  const lines: string[] = [];
  const waiting: ((line: string | null) => void)[] = [];
  let rest = "";
  let hasClosed = false;
  socket.setEncoding("utf8");
  socket.on("data", (text: string) => {
    const parts = (rest + text).split("\n");
    rest = parts.pop() ?? "";
    for (const line of parts) {
      const take = waiting.shift();
      if (take === undefined) lines.push(line);
      else take(line);
    }
  });
  socket.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => {
    socket.once("close", () => {
      hasClosed = true;
      for (const take of waiting.splice(0)) take(null);
      resolve();
    });
  });
  const nextLine = () =>
    new Promise<string | null>((resolve) => {
      const line = lines.shift();
      if (line !== undefined) resolve(line);
      else if (hasClosed) resolve(null);
      else waiting.push(resolve);
    });
  return {
    socket,
    send: (line) => void socket.write(`${typeof line === "string" ? line : JSON.stringify(line)}\n`),
    next: async () => {
      const line = await nextLine();
      return line === null ? null : JSON.parse(line);
    },
    closed,
    close: () => void socket.destroy(),
  };
}

/** Sends the hello, checks the app's proof, and returns the fields of the client's own proof. */
export async function greet(raw: RawConnection, key: string): Promise<{ readonly proof: string }> {
  const nonce = newNonce();
  raw.send({ proofsheet: 1, nonce });
  const challenge = Challenge.parse(await raw.next());
  if (challenge.proof !== proof("server", key, nonce, challenge.nonce)) throw new Error("The app's proof is wrong.");
  return { proof: proof("client", key, nonce, challenge.nonce) };
}

export interface ProgramConnection extends RawConnection {
  readonly answer: SessionAnswer;
  /** Calls a tool; resolves to the answer. */
  readonly call: (tool: string, input?: Readonly<Record<string, unknown>>) => Promise<CallAnswer>;
  /** Requests to be paired; resolves to the first answer. The next line is the second one. */
  readonly pair: (scopes?: readonly Scope[]) => Promise<CallAnswer>;
}

/** Connects as a program, with the session's fields. */
export async function connectProgram(
  file: Pick<EndpointFile, "path" | "key">,
  session: Partial<Session> = {},
): Promise<ProgramConnection> {
  const raw = await connectRaw(file.path);
  const own = await greet(raw, file.key);
  const fields = { program: "Test program", token: null, mode: "calls", workspace: null, ...session };
  raw.send({ ...own, ...fields });
  const answer = (await raw.next()) as SessionAnswer;
  let last = 0;
  const answered = async (line: object) => {
    raw.send({ id: ++last, ...line });
    return (await raw.next()) as CallAnswer;
  };
  return {
    ...raw,
    answer,
    call: (tool, input = {}) => answered({ tool, input }),
    pair: (scopes = []) => answered({ pair: { scopes } }),
  };
}

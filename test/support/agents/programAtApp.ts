// A program that calls the running app over its endpoint, as an agent or a script does.
import type { Scope } from "#contracts/agents/scopes.ts";
import { connectProgram, type ProgramConnection, readEndpointFile } from "./wireClient.ts";

export interface WaitingProgram {
  /** The code that the program shows, and the window, too. */
  readonly code: string;
  /** Resolves when a person has paired the program: a connection that can call tools. */
  readonly paired: Promise<PairedProgram>;
}

export interface PairedProgram {
  /** Calls a tool. Throws if the app answers with an error. */
  readonly call: (
    tool: string,
    input?: Readonly<Record<string, unknown>>,
  ) => Promise<Readonly<Record<string, unknown>>>;
  readonly connection: ProgramConnection;
}

/** Requests to be paired. The endpoint must be open. */
export async function requestPairing(
  dataDir: string,
  program: string,
  scopes: readonly Scope[] = ["ads", "library", "compose", "confirmations"],
): Promise<WaitingProgram> {
  const file = readEndpointFile(dataDir);
  const first = await connectProgram(file, { program });
  const answer = await first.pair(scopes);
  if (!("code" in answer)) throw new Error(`The pairing was not requested: ${JSON.stringify(answer)}`);
  const connect = async (): Promise<PairedProgram> => {
    const last = (await first.next()) as { readonly token?: string };
    first.close();
    if (last.token === undefined) throw new Error(`The program was not paired: ${JSON.stringify(last)}`);
    const connection = await connectProgram(file, { program, token: last.token });
    return { connection, call: (tool, input = {}) => resultOf(connection, tool, input) };
  };
  return { code: answer.code, paired: connect() };
}

async function resultOf(connection: ProgramConnection, tool: string, input: Readonly<Record<string, unknown>>) {
  const answer = await connection.call(tool, input);
  if (!("result" in answer)) throw new Error(`${tool}: ${JSON.stringify(answer)}`);
  return answer.result;
}

/** Requests the quotes of images. Returns the IDs of the requests. */
export async function quoteImages({ call }: PairedProgram, prompts: readonly string[]): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const prompt of prompts) {
    const quote = await call("quote_generation", { type: "image", model: "nano-banana-2", prompt });
    ids.push(String(quote["request_id"]));
  }
  return ids;
}

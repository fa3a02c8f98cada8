// Paired programs that search ads over the endpoint's socket, each at most as often as the endpoint lets it.
import { setTimeout } from "node:timers/promises";
import type { EndpointFile, Session } from "#contracts/agents/wire.ts";
import { wireLimits } from "#contracts/agents/wire.ts";
import { connectProgram } from "../../support/agents/wireClient.ts";

export interface SearchingProgram {
  /** Searches, and returns the number of ads in the answer. Throws for an answer without ads. */
  readonly search: (find: string) => Promise<number>;
  readonly close: () => void;
}

/** An answer of either mode. */
interface Answer {
  readonly id?: number;
  readonly result?: Found & { readonly structuredContent?: Found };
}
interface Found {
  readonly ads?: readonly unknown[];
}

/** Number of ads that a search requests. */
export const limit = 20;
/** Searches of one program that run at the same time. */
const atOnce = 4;
/** A little below the endpoint's limit: its second begins at another moment than ours. */
const perSecond = wireLimits.callsPerSecond * 0.95;

/** Connects a paired program. */
export async function connectSearching(
  file: EndpointFile,
  session: Pick<Session, "mode" | "token" | "program">,
): Promise<SearchingProgram> {
  const connection = await connectProgram(file, session);
  if (!("ready" in connection.answer && connection.answer.isPaired)) throw new Error("The program is not paired.");
  const waiting = new Map<
    number,
    { readonly resolve: (answer: Answer) => void; readonly reject: (cause: Error) => void }
  >();
  let last = 0;

  async function read(): Promise<void> {
    for (let line = await connection.next(); line !== null; line = await connection.next()) {
      const answer = line as Answer;
      const id = answer.id ?? 0;
      waiting.get(id)?.resolve(answer);
      waiting.delete(id);
    }
    for (const { reject } of waiting.values()) reject(new Error("The connection was closed."));
  }

  function request(line: object): Promise<Answer> {
    const id = ++last;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      connection.send({ id, ...line });
    });
  }

  const rpc = (method: string, params: object) => request({ jsonrpc: "2.0", method, params });
  const calls = {
    calls: (input: object) => request({ tool: "search_ads", input }),
    mcp: (input: object) => rpc("tools/call", { name: "search_ads", arguments: input }),
  };
  void read();
  if (session.mode === "mcp") {
    const clientInfo = { name: session.program, version: "1" };
    await rpc("initialize", { protocolVersion: "2025-11-25", capabilities: {}, clientInfo });
    connection.send({ jsonrpc: "2.0", method: "notifications/initialized" });
  }
  return {
    search: async (find) => {
      const answer = await calls[session.mode]({ find, limit });
      const { ads } = answer.result?.structuredContent ?? answer.result ?? {};
      if (ads === undefined) throw new Error(`search_ads: ${JSON.stringify(answer)}`);
      return ads.length;
    },
    close: connection.close,
  };
}

/** What programs got within a time. */
export interface Searches {
  readonly perSecond: number;
  /** Each search, with the number of ads in its answer. */
  readonly answered: readonly { readonly find: string; readonly ads: number; readonly ms: number }[];
}

/**
 * Lets all programs search until `over` has settled, each with `parallel` searches at the same time. Each takes the next
 * text of `finds`.
 */
export async function searchUntil(
  over: Promise<unknown>,
  programs: readonly SearchingProgram[],
  finds: () => string,
  parallel = atOnce,
): Promise<Searches> {
  const state = { isOver: false };
  const end = () => (state.isOver = true);
  over.then(end, end);
  const answered: Searches["answered"][number][] = [];
  const begin = performance.now();
  const interval = (parallel * 1_000) / perSecond;

  /** Searches again and again, not more often than its share of the program's calls. */
  async function searchAgain({ search }: SearchingProgram, lane: number): Promise<void> {
    let due = begin + (lane * interval) / parallel;
    while (!state.isOver) {
      await until(due);
      const from = performance.now();
      const find = finds();
      const ads = await search(find);
      answered.push({ find, ads, ms: performance.now() - from });
      // A late search makes the next one no more than one interval early.
      due = Math.max(due + interval, performance.now() - interval);
    }
  }

  await Promise.all(
    programs.flatMap((program) => Array.from({ length: parallel }, (_, lane) => searchAgain(program, lane))),
  );
  return { perSecond: (answered.length * 1_000) / (performance.now() - begin), answered };
}

async function until(time: number): Promise<void> {
  const ms = time - performance.now();
  if (ms > 0) await setTimeout(ms);
}

/** Returns a function that returns the texts in turn, again and again. */
export function inTurn(texts: readonly string[]): () => string {
  let index = 0;
  return () => texts[index++ % texts.length] ?? "";
}

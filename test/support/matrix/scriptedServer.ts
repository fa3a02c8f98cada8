// The simulated service on a real socket. It answers each confirm of a quote with the next scripted response, including
// broken connections.
import type { IncomingMessage, ServerResponse } from "node:http";
import { type LoopbackServer, startLoopback } from "../loopbackServer.ts";
import { png } from "../mediaSamples.ts";
import { type SimAnswer, simService, type SimService } from "../simulation/simService.ts";
import { type AnswerName, errorBody, prices, refusals, type RefusalName, successes } from "./answers.ts";

/** Responses that a server can give; tests simulate failures before a connection with another address. */
export type ServedName = Exclude<AnswerName, "refused" | "no such host" | "connect timeout" | "no answer in time">;

export interface ScriptedServer {
  readonly url: string;
  readonly service: SimService;
  /** Responses to the next confirms of a quote, in order; after them, the service responds normally. */
  readonly script: (quoteId: string, answers: readonly ServedName[]) => void;
  readonly close: () => Promise<void>;
}

export interface ScriptedOptions {
  readonly now: () => number;
  readonly quoteTtlMs: number;
  readonly needsApproval: boolean;
}

export async function startScripted(options: ScriptedOptions): Promise<ScriptedServer> {
  const scripts = new Map<string, ServedName[]>();
  let server: LoopbackServer | null = null;
  const service = simService({
    now: options.now,
    quoteTtlMs: options.quoteTtlMs,
    approvalAbove: options.needsApproval ? 0 : null,
    expiryBeatsReplay: true,
    durationMs: () => 1_000,
    fileUrl: (id) => `${server?.url}/files/${id}.png`,
  });

  server = await startLoopback(({ method, path, headers, body }, response) => {
    if (path.startsWith("/files/")) {
      response.writeHead(200, { "content-type": "image/png" }).end(png);
      return;
    }
    const url = new URL(path, "http://127.0.0.1");
    const carryOut = () =>
      service.answer({
        method: method === "POST" ? "POST" : "GET",
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        key: String(headers["idempotency-key"] ?? ""),
        costCenter: costCenterOf(headers),
        body,
      });
    const next = method === "POST" ? scripts.get(quoteIdOf(body))?.shift() : undefined;
    if (next === undefined) reply(response, carryOut(), options.now());
    else {
      const approved = () => {
        service.approve(quoteIdOf(body));
        return carryOut();
      };
      if (next in prices) reply(response, service.requote(quoteIdOf(body), next === "200 same price"), options.now());
      else meet(next, response, approved, options.now());
    }
  });

  return {
    url: server.url,
    service,
    script: (quoteId, answers) => void scripts.set(quoteId, [...answers]),
    close: server.close,
  };
}

function meet(name: ServedName, response: ServerResponse, carryOut: () => SimAnswer, now: number): void {
  if (name in refusals) {
    const refusal: { status: number; headers?: Readonly<Record<string, string>> } = refusals[name as RefusalName];
    reply(response, { status: refusal.status, body: errorBody(name as RefusalName) }, now, refusal.headers);
    return;
  }
  if (name === "reset before bytes") {
    response.socket?.resetAndDestroy();
    return;
  }
  // For all other responses, the service executes the request first.
  const answer = carryOut();
  if (name in successes) {
    const status = answer.status < 300 ? successes[name as keyof typeof successes] : answer.status;
    reply(response, { status, body: answer.body }, now);
  } else if (name === "reset after bytes") response.socket?.resetAndDestroy();
  else if (name === "wrong shape") reply(response, { status: 201, body: { data: { nothing: "of use" } } }, now);
  else if (name === "not JSON")
    response.writeHead(200, { "content-type": "application/json" }).end("<html>Bad gateway");
  else {
    const text = JSON.stringify(answer.body);
    response.writeHead(201, { "content-type": "application/json", "content-length": text.length });
    response.write(text.slice(0, 20), () => response.socket?.destroy());
  }
}

function reply(
  response: ServerResponse,
  { status, body }: SimAnswer,
  now: number,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { "content-type": "application/json", date: new Date(now).toUTCString(), ...headers });
  response.end(JSON.stringify(body));
}

function quoteIdOf(body: string): string {
  const fields = JSON.parse(body) as { readonly quote_id?: string; readonly batch_quote_id?: string };
  return fields.quote_id ?? fields.batch_quote_id ?? "";
}

function costCenterOf(headers: IncomingMessage["headers"]): string | null {
  const value = headers["x-service-cost-center"];
  return typeof value === "string" ? value : null;
}

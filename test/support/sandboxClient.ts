// A minimal client of the service for the service's tests. Every response is validated against the OpenAPI document
// first.
import { randomUUID } from "node:crypto";
import { checkResponse, pathTemplates } from "./openApiResponses.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into bodies that the validator has already held
export type Loose = any;

export interface Reply {
  readonly status: number;
  readonly body: Loose;
  readonly headers: Headers;
}

interface Sent {
  readonly body?: unknown;
  /** The Idempotency-Key; by default, a new one. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface SandboxClient {
  readonly get: (path: string, sent?: Sent) => Promise<Reply>;
  readonly post: (path: string, body: unknown, sent?: Sent) => Promise<Reply>;
}

interface Target {
  readonly baseUrl: string;
  readonly keys: readonly { readonly apiKey: string }[];
}

/** Returns a client with the sandbox's first API key, or the given one. */
export function clientOf(target: Target, apiKey = target.keys[0]?.apiKey): SandboxClient {
  const send = async (method: "GET" | "POST", path: string, sent: Sent): Promise<Reply> => {
    const headers: Record<string, string> = { Authorization: `Bearer ${apiKey}`, ...sent.headers };
    if (method === "POST") {
      headers["Content-Type"] ??= "application/json";
      headers["Idempotency-Key"] = sent.key ?? randomUUID();
    }
    const response = await fetch(`${target.baseUrl}${path}`, {
      method,
      headers,
      ...(sent.body !== undefined && { body: typeof sent.body === "string" ? sent.body : JSON.stringify(sent.body) }),
    });
    const body: Loose = await response.json();
    checkResponse(method, templateOf(path), response.status, body);
    return { status: response.status, body, headers: response.headers };
  };
  return {
    get: (path, sent = {}) => send("GET", path, sent),
    post: (path, body, sent = {}) => send("POST", path, { ...sent, body }),
  };
}

function templateOf(path: string): string {
  const steps = path.split("?")[0]?.split("/") ?? [];
  const fits = pathTemplates.filter((template) => {
    const wanted = template.split("/");
    return wanted.length === steps.length && wanted.every((step, index) => step === "{id}" || step === steps[index]);
  });
  const exact = fits.find((template) => !template.includes("{id}")) ?? fits[0];
  if (exact === undefined) throw new Error(`no path of the OpenAPI document fits ${path}`);
  return exact;
}

interface Ran {
  readonly quote: Loose;
  readonly confirmKey: string;
  readonly reply: Reply;
}

export async function quoteAndConfirm(
  client: SandboxClient,
  path: string,
  work: object,
  sent: Sent = {},
): Promise<Ran> {
  const quote = await client.post(path, { ...work, quote_only: true }, { ...sent, key: randomUUID() });
  if (quote.status !== 200) throw new Error(`no quote: ${JSON.stringify(quote.body)}`);
  const confirmKey = sent.key ?? randomUUID();
  const body = { ...work, quote_id: quote.body.data.quote_id };
  return { quote: quote.body.data, confirmKey, reply: await client.post(path, body, { ...sent, key: confirmKey }) };
}

/** Polls until `isDone` returns true, and fails after the deadline. */
export async function until<T>(read: () => Promise<T>, isDone: (value: T) => boolean, deadlineMs = 10_000): Promise<T> {
  const end = performance.now() + deadlineMs;
  for (;;) {
    const value = await read();
    if (isDone(value)) return value;
    if (performance.now() > end) throw new Error(`still not after ${deadlineMs} ms: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

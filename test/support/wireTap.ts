// A proxy between the core and a service: records requests, and can drop or replace responses at an exact moment.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface TappedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The raw body. */
  readonly body: string;
}

/** What happens to a request instead of being forwarded and answered. */
export type Meddling =
  /** The service never receives the request, and the connection breaks. */
  | { readonly kind: "swallow" }
  /** The service executes the request, and the connection breaks instead of a response. */
  | { readonly kind: "lose" }
  /** The service never receives the request, and this is the response. */
  | { readonly kind: "answer"; readonly status: number; readonly body: object; readonly headers?: object }
  /** The service never receives the request, and this file is the response. */
  | { readonly kind: "file"; readonly bytes: Buffer }
  /** The service executes the request, and this is the response. */
  | { readonly kind: "replace"; readonly status: number; readonly body: object };

interface TapOptions {
  /** Called when a request has arrived completely, before it is processed. */
  readonly arrived?: (request: TappedRequest) => Meddling | undefined | Promise<Meddling | undefined>;
  /** Called just before a response is sent. */
  readonly answering?: (request: TappedRequest, status: number) => void;
  /** The service's time in its responses, epoch ms; by default, this computer's. */
  readonly now?: () => number;
}

export interface WireTap {
  readonly baseUrl: string;
  readonly requests: readonly TappedRequest[];
  readonly confirms: () => readonly TappedRequest[];
  /** Number of received requests without a response. */
  readonly inFlight: () => number;
  readonly close: () => Promise<void>;
}

/** Returns whether a request spends credits: it names the quote of a paid operation. */
export function isConfirm(request: TappedRequest): boolean {
  if (!request.path.startsWith("/v1/") || request.body === "") return false;
  const body = JSON.parse(request.body) as object;
  return "quote_id" in body || "batch_quote_id" in body;
}

/** Returns an error body in the API's format. */
export function errorBody(code: string, more: object = {}): object {
  const request_id = "6f1f1c1e-54a5-4b6e-9d0c-0d5c2a6b7e10";
  return { error: { code, message: `The test says ${code}.`, retryable: false, request_id, ...more } };
}

export async function tapWire(target: { readonly baseUrl: string }, options: TapOptions = {}): Promise<WireTap> {
  const requests: TappedRequest[] = [];
  let inFlight = 0;
  const server = createServer((incoming, outgoing) => {
    inFlight += 1;
    handle(incoming, outgoing)
      .catch(() => incoming.socket.destroy())
      .finally(() => {
        inFlight -= 1;
      });
  });

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = await receive(incoming);
    requests.push(request);
    const meddling = await options.arrived?.(request);
    if (meddling?.kind === "swallow") {
      incoming.socket.destroy();
      return;
    }
    if (meddling?.kind === "answer") {
      options.answering?.(request, meddling.status);
      send(outgoing, meddling.status, JSON.stringify(meddling.body), { ...meddling.headers });
      return;
    }
    if (meddling?.kind === "file") {
      send(outgoing, 200, meddling.bytes, { "content-type": "application/octet-stream" });
      return;
    }
    const answer = await pass(request);
    const status = meddling?.kind === "replace" ? meddling.status : answer.status;
    options.answering?.(request, status);
    if (meddling?.kind === "lose") incoming.socket.destroy();
    else if (meddling?.kind === "replace") send(outgoing, status, JSON.stringify(meddling.body), {});
    else if (answer.isCut) sendCut(outgoing, status, answer.body);
    else send(outgoing, status, answer.body, answer.headers);
  }

  function send(
    outgoing: ServerResponse,
    status: number,
    body: string | Buffer,
    headers: Record<string, string>,
  ): void {
    const bytes = Buffer.from(body as string);
    const date = options.now === undefined ? {} : { date: new Date(options.now()).toUTCString() };
    const own = { "content-type": "application/json", ...headers, ...date };
    outgoing.writeHead(status, { ...own, "content-length": bytes.length });
    outgoing.end(bytes);
  }

  async function pass(request: TappedRequest) {
    const { host: _host, connection: _connection, "content-length": _length, ...headers } = request.headers;
    const answer = await fetch(`${target.baseUrl}${request.path}`, {
      method: request.method,
      headers,
      ...(request.method === "POST" && { body: request.body }),
    });
    const { bytes, isCut } = await drain(answer);
    const { "content-length": _answered, connection: _stored, ...rest } = Object.fromEntries(answer.headers);
    const isText = rest["content-type"]?.includes("json") === true;
    // File URLs are rewritten to this proxy, so that the service has one origin.
    const body = isText ? bytes.toString().replaceAll(target.baseUrl, baseUrl) : bytes;
    return { status: answer.status, body, headers: rest, isCut };
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  let isOpen = true;
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl,
    requests,
    confirms: () => requests.filter(isConfirm),
    inFlight: () => inFlight,
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function receive(incoming: IncomingMessage): Promise<TappedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return {
    method: incoming.method ?? "",
    path: incoming.url ?? "",
    headers: incoming.headers as Readonly<Record<string, string>>,
    body: Buffer.concat(chunks).toString(),
  };
}

async function drain(answer: Response): Promise<{ readonly bytes: Buffer; readonly isCut: boolean }> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of answer.body ?? []) chunks.push(chunk);
    return { bytes: Buffer.concat(chunks), isCut: false };
  } catch {
    return { bytes: Buffer.concat(chunks), isCut: true };
  }
}

/** Announces more bytes than it sends, and breaks the connection. */
function sendCut(outgoing: ServerResponse, status: number, body: string | Buffer): void {
  const bytes = Buffer.from(body as string);
  outgoing.writeHead(status, { "content-type": "application/json", "content-length": bytes.length * 2 + 10 });
  outgoing.write(bytes, () => outgoing.destroy());
}

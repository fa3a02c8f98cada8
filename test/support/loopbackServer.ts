// An HTTP server on loopback; the test defines every response, down to the bytes on the wire.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A complete request as received by the server. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface LoopbackServer {
  readonly url: string;
  readonly port: number;
  readonly received: Received[];
  /** Number of connections, including those without a request. */
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

/** Answers one request; `response.socket` allows bytes that no HTTP library would send. */
export type Answer = (request: Received, response: ServerResponse) => void;

export async function startLoopback(answer: Answer): Promise<LoopbackServer> {
  const received: Received[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const { method = "", url: path = "", headers } = incoming;
      const request = { method, path, headers, body: Buffer.concat(chunks).toString() };
      received.push(request);
      answer(request, response);
    });
  });
  let connections = 0;
  server.on("connection", () => {
    connections += 1;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    received,
    connections: () => connections,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Returns a loopback port without a listener. */
export async function unusedPort(): Promise<number> {
  const server = await startLoopback(() => undefined);
  await server.close();
  return server.port;
}

/** Answers with JSON, or with any other text labeled as JSON. */
export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer {
  return (_request, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body));
  };
}

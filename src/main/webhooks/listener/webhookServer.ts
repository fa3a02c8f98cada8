import { randomBytes, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { RejectionReason } from "#contracts/webhooks.ts";
import { type Delivery, deliveryBounds, type WebhookSecrets } from "#main/webhooks/domain/delivery.ts";
import { groupCommit } from "./groupCommit.ts";
import { sendRejection, rejectSocket } from "./sendRejection.ts";
import { type DecidingHeaders, guardRequest } from "./requestGuard.ts";
import { type SharedFiles, sendSharedFile } from "./sharedFiles.ts";
import { connectionLimit } from "./connectionLimit.ts";
import { deliveryOf, isSigned, readClaim } from "./verifyDelivery.ts";

export interface WebhookServerOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** 128 bits as 32 hexadecimal digits: the first part of every path. */
  readonly token: string;
  /** The public host as it appears in a Host header; null if there is none. */
  readonly publicHost: () => string | null;
  /** Null while webhooks are off: every delivery is rejected. */
  readonly secrets: () => WebhookSecrets | null;
  /** Epoch ms of this computer's clock. */
  readonly now: () => number;
  /** This computer's clock minus the service's, as far as known, ms. */
  readonly skewMs: () => number;
  /** Stores deliveries with a new ID in one durable commit. If it throws, it has stored none. */
  readonly store: (deliveries: readonly Delivery[]) => void;
  readonly storeFailed: (cause: unknown) => void;
  readonly files: SharedFiles;
  /** Only for the inspector. `isAddressed`: the client knew the path. */
  readonly rejected: (reason: RejectionReason, isAddressed: boolean) => void;
}

export interface WebhookServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

const caps = {
  sockets: 64,
  headersMs: 5_000,
  requestMs: 10_000,
  checkEveryMs: 2_000,
  idleMs: 5_000,
  headerBytes: 8_192,
  files: 16,
  fileIdleMs: 15_000,
} as const;

export const newToken = (): string => randomBytes(16).toString("hex");

/**
 * Opens the app's only port, on loopback, for webhooks and for files that the service downloads. The order of the
 * checks matters: once a check rejects a request, nothing more is computed, read, or stored for it. Rejects when the
 * port is taken.
 */
export async function startWebhookServer(options: WebhookServerOptions): Promise<WebhookServer> {
  const cap = connectionLimit(caps.sockets);
  const commit = groupCommit(options.store, options.storeFailed);
  /** Connections with a rejected request. Whatever a client sends after it, even in the same packet, is dropped. */
  const rejected = new WeakSet<Socket>();
  let filesOpen = 0;
  let bodyBytesHeld = 0;
  let hosts: { readonly publicHost: string | null; readonly allowed: ReadonlySet<string> } | null = null;
  let port = options.port;
  const token = Buffer.from(options.token);

  function allowedHosts(): ReadonlySet<string> {
    const publicHost = options.publicHost();
    if (hosts === null || hosts.publicHost !== publicHost) {
      hosts = { publicHost, allowed: new Set([`127.0.0.1:${port}`, ...(publicHost === null ? [] : [publicHost])]) };
    }
    return hosts.allowed;
  }

  function turnAway(response: ServerResponse, reason: RejectionReason, isAddressed: boolean): void {
    options.rejected(reason, isAddressed);
    rejected.add(response.req.socket);
    sendRejection(response);
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (rejected.has(request.socket)) return undefined;
    response.sendDate = false;
    const guarded = guardRequest(request.rawHeaders, allowedHosts());
    if (guarded.kind === "unfit") return turnAway(response, guarded.reason, false);
    const place = routeOf(request.url ?? "", token);
    if (place === null) return turnAway(response, "path", false);
    if (place.kind === "file") return serveFile(place.capability, guarded.headers, request, response);
    if (request.method !== "POST") return turnAway(response, "method", true);
    return receiveDelivery(guarded.headers, request, response);
  }

  function receiveDelivery(
    headers: Readonly<DecidingHeaders>,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const { contentLength, transferEncoding } = headers;
    if (contentLength === null && transferEncoding === null) return turnAway(response, "length", true);
    if (Number(contentLength ?? 0) > deliveryBounds.bodyBytes) return turnAway(response, "length", true);
    const receivedAt = options.now();
    const claim = readClaim(headers, receivedAt - options.skewMs());
    if (typeof claim === "string") return turnAway(response, claim, true);
    const secrets = options.secrets();
    if (secrets === null) return turnAway(response, "no_secret", true);
    const chunks: Buffer[] = [];
    let size = 0;
    response.once("close", () => {
      bodyBytesHeld -= size;
    });
    if (request.headers.expect !== undefined) response.writeContinue();
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      bodyBytesHeld += chunk.length;
      if (size > deliveryBounds.bodyBytes || bodyBytesHeld > deliveryBounds.inFlightBytes) {
        request.pause().removeAllListeners("data").removeAllListeners("end");
        turnAway(response, "length", true);
        return;
      }
      chunks.push(chunk);
    });
    request.on("end", () => {
      // Node parses all requests of a packet before the first of them ends.
      if (rejected.has(request.socket)) return;
      const body = chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks);
      if (!isSigned(claim, body, secrets)) return turnAway(response, "signature", true);
      cap.setBusy(request.socket, true);
      const stored = () => {
        cap.setBusy(request.socket, false);
        response.writeHead(204).end();
      };
      commit.add(deliveryOf(claim, body, receivedAt), stored, () => turnAway(response, "storage", true));
    });
  }

  function serveFile(
    capability: string,
    headers: Readonly<DecidingHeaders>,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead) return turnAway(response, "method", true);
    if ((headers.contentLength ?? "0") !== "0" || headers.transferEncoding !== null) {
      return turnAway(response, "length", true);
    }
    const file = filesOpen >= caps.files ? null : options.files.find(capability, options.now());
    if (file === null) return turnAway(response, "path", false);
    filesOpen += 1;
    cap.setBusy(request.socket, true);
    // A client that reads nothing must not occupy a file slot or keep the file open.
    request.socket.setTimeout(caps.fileIdleMs, () => request.socket.destroy());
    sendSharedFile(file, request, response, () => {
      filesOpen -= 1;
      request.socket.setTimeout(0);
      cap.setBusy(request.socket, false);
    });
  }

  const server = createServer({
    maxHeaderSize: caps.headerBytes,
    headersTimeout: caps.headersMs,
    requestTimeout: caps.requestMs,
    connectionsCheckingInterval: caps.checkEveryMs,
    keepAliveTimeout: caps.idleMs,
    requireHostHeader: false,
    insecureHTTPParser: false,
  });
  const protocolRefusal = (socket: Socket) => {
    options.rejected("protocol", false);
    rejectSocket(socket);
  };
  server.on("connection", cap.add);
  server.on("request", answer);
  // A body is invited only after every check of the headers. [WH102]
  server.on("checkContinue", answer);
  server.on("checkExpectation", (_request, response: ServerResponse) => turnAway(response, "protocol", false));
  server.on("clientError", (_cause, socket: Socket) => protocolRefusal(socket));
  server.on("upgrade", (_request, socket: Socket) => protocolRefusal(socket));
  server.on("connect", (_request, socket: Socket) => protocolRefusal(socket));
  server.listen({ port: options.port, host: "127.0.0.1", exclusive: true });
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;

  return {
    port,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      cap.closeAll();
      await closed;
    },
  };
}

type Route = { readonly kind: "hook" } | { readonly kind: "file"; readonly capability: string };

const placeForm = /^\/([0-9a-f]{32})\/(?:(hooks)|files\/([A-Za-z0-9_-]{22,128}))$/;

/** Returns what a path addresses; null if the path is unknown or has another token. */
function routeOf(url: string, token: Buffer): Route | null {
  const match = placeForm.exec(url);
  if (match === null || !timingSafeEqual(Buffer.from(match[1] ?? ""), token)) return null;
  return match[3] === undefined ? { kind: "hook" } : { kind: "file", capability: match[3] };
}

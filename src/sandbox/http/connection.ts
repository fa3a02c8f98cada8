import type { IncomingMessage, ServerResponse } from "node:http";

/** What faults do to the socket under a request. */
export interface Connection {
  /** Closes without an answer; with `reset` the peer sees a reset instead of an end. */
  readonly drop: (reset: boolean) => Response;
  /** Announces the whole body, sends the first half of it and closes. */
  readonly sendHalf: (response: Response) => Promise<Response>;
}

/** Tells the HTTP adapter that the outgoing message is none of its business any more. */
function alreadySent(): Response {
  return new Response(null, { headers: { "x-hono-already-sent": "true" } });
}

export function connectionOf(incoming: IncomingMessage, outgoing: ServerResponse): Connection {
  return {
    drop(reset) {
      if (reset) incoming.socket.resetAndDestroy();
      else incoming.socket.destroy();
      return alreadySent();
    },
    async sendHalf(response) {
      const body = Buffer.from(await response.arrayBuffer());
      outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), "content-length": body.length });
      outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => incoming.socket.destroy());
      return alreadySent();
    },
  };
}

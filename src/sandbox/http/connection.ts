import type { IncomingMessage, ServerResponse } from "node:http";

/** The effects of faults on a request's socket. */
export interface Connection {
  /** Closes the connection without a response. With `reset`, the peer sees a reset instead of a normal end. */
  readonly drop: (reset: boolean) => Response;
  /** Announces the full length of the body, sends its first half and closes the connection. */
  readonly sendHalf: (response: Response) => Promise<Response>;
}

/** Returns a marker response that stops the HTTP adapter from sending one. */
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

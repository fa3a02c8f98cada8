import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** The one answer to everything that is turned away, whatever the reason: it tells nothing. */
const refusal = "HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
/** Closing at once on bytes that were not read would take the answer back. */
const lingerMs = 1_000;

/** Turns a request away, and with it its connection. What it still sends is not read. */
export function refuse(response: ServerResponse): void {
  const { socket } = response;
  if (socket === null) return;
  if (response.headersSent) socket.destroy();
  else refuseSocket(socket);
}

/** The same for what Node itself turns away, before there is a response: written by hand, so that the bytes are the same. */
export function refuseSocket(socket: Duplex): void {
  if (socket.destroyed || socket.writableEnded) return;
  socket.end(refusal);
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once("close", () => clearTimeout(timer));
}

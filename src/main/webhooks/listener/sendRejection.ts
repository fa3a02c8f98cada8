import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** The response to every rejected request. It is the same for all reasons, so it reveals nothing. */
const refusal = "HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
/** Closing a socket with unread bytes at once could discard the response. */
const lingerMs = 1_000;

/** Rejects a request and closes its connection, after the responses to earlier requests of the connection. */
export function sendRejection(response: ServerResponse): void {
  const { socket } = response;
  if (socket === null) {
    response.once("socket", rejectSocket);
    return;
  }
  if (response.headersSent) socket.destroy();
  else rejectSocket(socket);
}

/**
 * Rejects a connection that Node itself rejects before there is a response. Written by hand, so that the bytes are the
 * same.
 */
export function rejectSocket(socket: Duplex): void {
  if (socket.destroyed || socket.writableEnded) return;
  socket.end(refusal);
  const timer = setTimeout(() => socket.destroy(), lingerMs);
  socket.once("close", () => clearTimeout(timer));
}

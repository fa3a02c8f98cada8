// HTTP written byte by byte: tests can send what no client library would, and see the raw response.
import { connect, type Socket } from "node:net";

export interface RawAnswer {
  /** The whole response, as latin1. */
  readonly text: string;
  /** The peer reset the connection instead of closing it. */
  readonly isReset: boolean;
}

/** Opens a connection, writes the parts one after another, and reads until the peer closes. */
export function rawExchange(port: number, parts: readonly (string | Buffer)[]): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    let text = "";
    const end = (isReset: boolean) => {
      socket.destroy();
      resolve({ text, isReset });
    };
    socket.on("data", (chunk) => (text += chunk.toString("latin1")));
    socket.on("end", () => end(false));
    socket.on("error", () => end(true));
    socket.on("connect", () => {
      for (const part of parts) socket.write(part);
    });
  });
}

/** Opens a connection that sends nothing. */
export function idleSocket(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.once("connect", () => resolve(socket));
    socket.on("error", reject);
  });
}

/**
 * Returns a request as text: `head` is its first line; the Content-Length is that of the body unless `headers`
 * override it.
 */
export function rawRequest(
  head: string,
  headers: readonly (readonly [string, string])[],
  body: string | Buffer = "",
): Buffer {
  const lines = [head, ...headers.map(([name, value]) => `${name}: ${value}`), "", ""].join("\r\n");
  return Buffer.concat([Buffer.from(lines, "latin1"), Buffer.from(body)]);
}

// HTTP written byte by byte: what no client library would send can be sent, and what comes back is seen as it came.
import { connect, type Socket } from "node:net";

export interface RawAnswer {
  /** Everything that came, as latin1. */
  readonly text: string;
  /** The other side reset the connection instead of closing it. */
  readonly isReset: boolean;
}

/** Opens a connection, writes the parts one after another, and reads until the other side closes. */
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

/** A connection that only stands there. */
export function idleSocket(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.once("connect", () => resolve(socket));
    socket.on("error", reject);
  });
}

/** A request as text: `head` is its first line, and the length is that of the body unless `headers` say otherwise. */
export function rawRequest(
  head: string,
  headers: readonly (readonly [string, string])[],
  body: string | Buffer = "",
): Buffer {
  const lines = [head, ...headers.map(([name, value]) => `${name}: ${value}`), "", ""].join("\r\n");
  return Buffer.concat([Buffer.from(lines, "latin1"), Buffer.from(body)]);
}

import type { Duplex } from "node:stream";
import {
  deserializeMessage,
  type JSONRPCMessage,
  serializeMessage,
  type Transport,
} from "@modelcontextprotocol/server";
import { wireLimits } from "#contracts/agents/wire.ts";
import { jsonDepth } from "#main/shared/base/jsonDepth.ts";
import { lineReader } from "#main/agents/endpoint/lineReader.ts";

/** Deepest nesting of a message. Readers may recurse into each level. */
const deepest = 32;
/** Requests of one connection that are answered at the same time. Further ones are read when one of them has ended. */
const requestsAtOnce = 64;

/** MCP messages on a stream, one a line. A line that is no message is reported and skipped; one that is too long ends it. */
export function socketTransport(stream: Duplex): Transport {
  const reader = lineReader(stream, wireLimits.lineBytes);
  const open = new Set<string | number>();
  const connection = { isClosed: false };
  let proceed: () => void = () => undefined;

  const transport: Transport = {
    start: () => {
      stream.on("error", end);
      stream.on("close", end);
      stream.on("drain", () => proceed());
      void pump().then(end, (cause: unknown) => {
        transport.onerror?.(cause instanceof Error ? cause : new Error(String(cause)));
        end();
      });
      return Promise.resolve();
    },
    send: (message) => {
      if (connection.isClosed) return Promise.reject(new Error("The connection is closed."));
      if (!("method" in message) && message.id !== undefined) open.delete(message.id);
      stream.write(serializeMessage(message));
      proceed();
      return Promise.resolve();
    },
    close: () => {
      end();
      return Promise.resolve();
    },
  };

  async function pump(): Promise<void> {
    while (!connection.isClosed) {
      // A program that doesn't read its answers can't fill the memory.
      while (!connection.isClosed && (stream.writableNeedDrain || open.size >= requestsAtOnce))
        await new Promise<void>((resolve) => (proceed = resolve));
      const line = connection.isClosed ? null : await reader.next();
      if (line === null) return;
      const message = messageOf(line);
      if (message === null) continue;
      count(message);
      transport.onmessage?.(message);
    }
  }

  /** A cancelled request gets no answer. */
  function count(message: JSONRPCMessage): void {
    if (!("method" in message)) return;
    if ("id" in message) open.add(message.id);
    const cancelled = message.method === "notifications/cancelled" ? message.params?.["requestId"] : undefined;
    if (typeof cancelled === "string" || typeof cancelled === "number") open.delete(cancelled);
  }

  function messageOf(line: string): JSONRPCMessage | null {
    try {
      if (jsonDepth(line) > deepest) throw new Error("The message is nested too deeply.");
      return deserializeMessage(line);
    } catch (cause) {
      transport.onerror?.(cause instanceof Error ? cause : new Error(String(cause)));
      return null;
    }
  }

  function end(): void {
    if (connection.isClosed) return;
    connection.isClosed = true;
    proceed();
    stream.end(() => stream.destroy());
    transport.onclose?.();
  }

  return transport;
}

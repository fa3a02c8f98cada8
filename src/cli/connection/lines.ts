import type { Duplex } from "node:stream";
import { commandError } from "#cli/commandError.ts";

/** Lines of a connection, in order. */
export interface Lines {
  /** The next line; rejects if the connection ends before it. */
  readonly next: () => Promise<string>;
  readonly write: (value: unknown) => void;
  /** Passes every following byte on, beginning with those that were already received. */
  readonly detach: (receive: (chunk: Buffer) => void) => void;
}

interface Waiting {
  readonly resolve: (line: string) => void;
  readonly reject: (cause: unknown) => void;
}

/** Splits what a connection receives into lines of at most `maxBytes`. */
export function linesOf(stream: Duplex, maxBytes: number): Lines {
  let rest = Buffer.alloc(0);
  let failure: Error | null = null;
  let waiting: Waiting | null = null;
  let receive: ((chunk: Buffer) => void) | null = null;

  const closed = () => commandError("not_reachable", "Proofsheet closed the connection.", true);
  function fail(cause: Error): void {
    failure ??= cause;
    waiting?.reject(failure);
    waiting = null;
  }
  function deliver(): void {
    if (waiting === null) return;
    const end = rest.indexOf(10);
    if (end < 0) {
      if (rest.length > maxBytes) {
        fail(commandError("not_reachable", "Proofsheet sent a line that is too long."));
        stream.destroy();
      }
      return;
    }
    const line = rest.subarray(0, end).toString("utf8");
    rest = rest.subarray(end + 1);
    const { resolve } = waiting;
    waiting = null;
    resolve(line);
  }
  stream.on("data", (chunk: Buffer) => {
    if (receive !== null) return receive(chunk);
    rest = Buffer.concat([rest, chunk]);
    deliver();
  });
  stream.on("error", () => fail(closed()));
  stream.on("close", () => fail(closed()));
  stream.on("end", () => fail(closed()));

  return {
    next: () =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        deliver();
        if (waiting !== null && failure !== null) fail(failure);
      }),
    write: (value) => void stream.write(`${JSON.stringify(value)}\n`),
    detach: (target) => {
      receive = target;
      if (rest.length > 0) target(rest);
      rest = Buffer.alloc(0);
    },
  };
}

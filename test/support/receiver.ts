// A webhook receiver on loopback that answers with a status chosen by the test.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The raw body, because signatures cover its bytes. */
  readonly body: string;
}

export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** Resolves when this many requests have arrived. */
  readonly count: (wanted: number) => Promise<readonly Received[]>;
  readonly close: () => Promise<void>;
}

/** `answer` returns the status for the n-th request, from 0; undefined closes the connection without a response. */
export async function startReceiver(answer: (index: number) => number | undefined = () => 200): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const status = answer(received.length);
      const headers = incoming.headers as Readonly<Record<string, string>>;
      received.push({ path: incoming.url ?? "", headers, body: Buffer.concat(chunks).toString() });
      if (status === undefined) incoming.socket.destroy();
      else outgoing.writeHead(status).end();
      server.emit("received");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    count: async (wanted) => {
      const deadline = AbortSignal.timeout(20_000);
      while (received.length < wanted) await once(server, "received", { signal: deadline });
      return received;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

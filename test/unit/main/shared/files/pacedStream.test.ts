import { Readable } from "node:stream";
import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { pacedStream, TooSlowError } from "#main/shared/files/pacedStream.ts";
import { manualClock } from "../../../../support/manualClock.ts";

test("[AK61] a download from a host that sends only single bytes is aborted", async () => {
  const server = createServer((_request, response) => void response.write("x"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const requested = get({ host: "127.0.0.1", port: (server.address() as AddressInfo).port });
  // Abandoning the stream also ends the request.
  requested.on("error", () => undefined);
  const [answer] = (await once(requested, "response")) as [IncomingMessage];
  const clock = manualClock();
  const stream = pacedStream(answer, clock, 2 ** 31);
  expect((await stream.next()).value).toHaveLength(1);
  const next = stream.next();
  clock.advance(30_000);
  await expect(next).rejects.toThrow(TooSlowError);
  expect(clock.waiting()).toBe(0);
  server.closeAllConnections();
  server.close();
});

test("[AK61] an endless download is aborted by a deadline based on the announced size, at any speed", async () => {
  const clock = manualClock();
  const endless = Readable.from(
    (function* () {
      for (let block = 0; block < 100; block += 1) yield Buffer.alloc(100_000);
    })(),
  );
  const taken = async () => {
    let count = 0;
    for await (const block of pacedStream(endless, clock, 0)) {
      count += block.length;
      clock.advance(30_000);
    }
    return count;
  };
  await expect(taken()).rejects.toThrow(TooSlowError);
});

test("[AK61] a regular download is complete, and no timer remains", async () => {
  const clock = manualClock();
  const blocks: Uint8Array[] = [];
  for await (const block of pacedStream(Readable.from([Buffer.from("one"), Buffer.from("two")]), clock, 6)) {
    blocks.push(block);
  }
  expect(Buffer.concat(blocks).toString()).toBe("onetwo");
  expect(clock.waiting()).toBe(0);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { deliveryBytes, hostileRequests } from "../../support/hostileRequests.ts";
import { listenerSecretBefore, type OpenListener, openListener, publicHost } from "../../support/openListener.ts";
import { idleSocket, rawExchange } from "../../support/rawSocket.ts";
import { signed } from "../../support/signedDelivery.ts";

let listener: OpenListener;
beforeAll(async () => {
  listener = await openListener();
});
afterAll(() => listener.close());

/** The exact bytes of every rejection. */
const nothing = "HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
const taken = /^HTTP\/1\.1 204 No Content\r\n/;

test("[WH2] the test suite covers at least 60 kinds of rejected requests", () => {
  expect(hostileRequests.length).toBeGreaterThanOrEqual(60);
});

test.each(hostileRequests)(
  "[WH2] $name: the listener rejects the request with a generic response and changes no state",
  async ({ name, bytes, reason }) => {
    const before = listener.state();
    const refusals = listener.refusals.length;
    const { text } = await rawExchange(listener.port, bytes(listener, `hostile ${name}`.replaceAll(" ", "-")));
    expect(text).toBe(nothing);
    expect(listener.state()).toEqual(before);
    expect(listener.refusals.length).toBeGreaterThan(refusals);
    if (reason !== null) expect(listener.refusals[refusals]).toBe(reason);
  },
);

const good: readonly (readonly [string, Parameters<typeof deliveryBytes>[2]])[] = [
  ["by loopback", {}],
  ["by the public host", { host: () => [["Host", publicHost]] }],
  ["by the secret before", { secret: listenerSecretBefore }],
  ["almost five minutes old", { at: () => Date.now() - 295_000 }],
  ["almost five minutes new", { at: () => Date.now() + 295_000 }],
  [
    "with another signature beside the right one",
    {
      replaced: { "X-Service-Signature": (value) => `v1=${"0".repeat(64)},${value}` },
    },
  ],
  ["of a service whose own fetch names its mode", { more: [["Sec-Fetch-Mode", "cors"]] }],
  ["with an empty body", { body: "" }],
  ["with a body of 1 MiB", { body: "x".repeat(1_048_576) }],
  ["with a body that is no text", { body: Buffer.from([0, 255, 254, 13, 10, 13, 10]) }],
];

test.each(good)(
  "[WH1] a valid webhook %s is accepted and stored once, even if delivered twice",
  async (name, changed) => {
    const id = `good-${name.replaceAll(" ", "-")}`;
    const send = () =>
      rawExchange(listener.port, [
        deliveryBytes(listener, id, {
          body: JSON.stringify({ id }),
          ...changed,
          more: [...(changed?.more ?? []), ["Connection", "close"]],
        }),
      ]);
    expect((await send()).text).toMatch(taken);
    const row = listener.deliveries.read(id);
    expect(row).not.toBeNull();
    expect((await send()).text).toMatch(taken);
    expect(listener.deliveries.read(id)).toEqual(row);
  },
);

test("[WH3] idle connections and unfinished requests do not block valid webhooks", async () => {
  const idle = await Promise.all(Array.from({ length: 200 }, () => idleSocket(listener.port)));
  const slow = await Promise.all(Array.from({ length: 40 }, () => idleSocket(listener.port)));
  for (const socket of slow)
    socket.write(`POST /${listener.token}/hooks HTTP/1.1\r\nHost: 127.0.0.1:${listener.port}\r\n`);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      rawExchange(listener.port, [
        deliveryBytes(listener, `crowded-${index}`, { body: `[${index}]`, more: [["Connection", "close"]] }),
      ]),
    ),
  );
  expect(answers.filter(({ text }) => taken.test(text))).toHaveLength(20);
  for (const socket of [...idle, ...slow]) socket.destroy();
});

test("[WH1] one connection accepts several webhooks", async () => {
  const bytes = Buffer.concat([
    deliveryBytes(listener, "kept-1"),
    deliveryBytes(listener, "kept-2", { body: "[2]", more: [["Connection", "close"]] }),
  ]);
  const { text } = await rawExchange(listener.port, [bytes]);
  expect(text.match(/204 No Content/g)).toHaveLength(2);
});

test("[WH2] the webhooks that a client sends after an invalid one are not stored, even in the same packet", async () => {
  const webhook = (id: string, changed: Parameters<typeof deliveryBytes>[2] = {}) =>
    deliveryBytes(listener, id, { body: JSON.stringify({ id }), ...changed });
  const afterForged = await rawExchange(listener.port, [
    Buffer.concat([webhook("forged-1", { secret: "no" }), webhook("after-1"), webhook("after-2")]),
  ]);
  expect(afterForged.text).toBe(nothing);
  const between = await rawExchange(listener.port, [
    Buffer.concat([webhook("before-1"), webhook("forged-2", { secret: "no" }), webhook("after-3")]),
  ]);
  expect(between.text).toMatch(taken);
  expect(between.text.endsWith(`\r\n\r\n${nothing}`)).toBe(true);
  // Webhooks are stored in the order of their arrival.
  const last = await rawExchange(listener.port, [webhook("last-1", { more: [["Connection", "close"]] })]);
  expect(last.text).toMatch(taken);
  const stored = ["forged-1", "after-1", "after-2", "before-1", "forged-2", "after-3", "last-1"].filter(
    (id) => listener.deliveries.read(id) !== null,
  );
  expect(stored).toEqual(["before-1", "last-1"]);
});

test("[WH1] 30 simultaneous webhooks are all accepted and stored", async () => {
  const before = listener.deliveries.page(null, 100).length;
  const url = `http://127.0.0.1:${listener.port}/${listener.token}/hooks`;
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      fetch(url, {
        method: "POST",
        body: `{"n":${index}}`,
        headers: { ...signed(listenerSecretBefore, `many-${index}`, `{"n":${index}}`, Date.now()) },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 204));
  expect(listener.deliveries.page(null, 100).length).toBe(before + 30);
});

const lawful: readonly (readonly [string, Parameters<typeof deliveryBytes>[2]])[] = [
  ["[WH101] the public host in capitals", { host: () => [["Host", publicHost.toUpperCase()]], body: "capitals" }],
  [
    "[WH101] the public host with the default port of https",
    { host: () => [["Host", `${publicHost}:443`]], body: "default port" },
  ],
  ["[WH103] a body of more than 64 KiB", { body: "x".repeat(65_537) }],
  ["[WH103] a body of 1 MiB", { body: "y".repeat(1_048_576) }],
];

test.each(lawful)("%s is accepted", async (name, changed) => {
  const id = `lawful-${name.replaceAll(" ", "-")}`;
  const bytes = deliveryBytes(listener, id, { ...changed, more: [["Connection", "close"]] });
  expect((await rawExchange(listener.port, [bytes])).text).toMatch(taken);
  expect(listener.deliveries.read(id)).not.toBeNull();
});

test("[WH102] a sender that waits for 100 Continue gets it after the checks of the headers, and then its response", async () => {
  const whole = deliveryBytes(listener, "continued", {
    body: "continued",
    more: [
      ["Expect", "100-continue"],
      ["Connection", "close"],
    ],
  });
  const bodyAt = whole.indexOf("\r\n\r\n") + 4;
  const socket = await idleSocket(listener.port);
  let text = "";
  const ended = new Promise((resolve) => socket.once("end", resolve));
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString("latin1");
    // Only the invitation makes this sender send its body.
    if (text === "HTTP/1.1 100 Continue\r\n\r\n") socket.write(whole.subarray(bodyAt));
  });
  socket.write(whole.subarray(0, bodyAt));
  await ended;
  socket.destroy();
  expect(text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 204 No Content\r\n/);
  expect(listener.deliveries.read("continued")).not.toBeNull();
});

test("[WH103] bodies received at once are bounded together, and the listener accepts webhooks again afterwards", async () => {
  const bodyBytes = 1_000_000;
  const refusedBefore = listener.refusals.length;
  const open = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const whole = deliveryBytes(listener, `large-${index}`, { body: "z".repeat(bodyBytes) });
      const socket = await idleSocket(listener.port);
      socket.on("error", () => undefined);
      const closed = new Promise((resolve) => socket.once("close", resolve));
      socket.resume();
      // The last byte is held back, so that every body stays in memory.
      socket.write(whole.subarray(0, whole.length - 1));
      return { socket, closed };
    }),
  );
  await Promise.race(open.map(({ closed }) => closed));
  expect(listener.refusals.slice(refusedBefore)).toContain("length");
  for (const { socket } of open) socket.destroy();
  await Promise.all(open.map(({ closed }) => closed));
  // The listener may learn later than this client that a connection is closed; until then, its body counts.
  const send = async () => {
    const bytes = deliveryBytes(listener, "after-large", { body: "after", more: [["Connection", "close"]] });
    return (await rawExchange(listener.port, [bytes])).text;
  };
  await expect.poll(send, { timeout: 10_000 }).toMatch(taken);
});

test("[WH103] stored webhooks are read in batches of a bounded size", () => {
  const body = Buffer.alloc(1_048_576, "b");
  const ids = Array.from({ length: 12 }, (_, index) => `batch-${index}`);
  listener.deliveries.storeDelivery(ids.map((id, index) => ({ id, receivedAt: 1, signedAt: index, body })));
  const all = new Set<string>();
  for (;;) {
    const batch = listener.deliveries.unprocessed(500);
    if (batch.length === 0) break;
    const bytes = batch.reduce((sum, one) => sum + one.body.length, 0);
    expect(bytes).toBeLessThan(10 * 1_048_576);
    for (const { id } of batch) all.add(id);
    listener.deliveries.markProcessed(
      batch.map(({ id }) => id),
      2,
    );
  }
  for (const id of ids) expect(all.has(id), id).toBe(true);
});

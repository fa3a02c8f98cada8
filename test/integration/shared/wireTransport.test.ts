import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { openTransport, type Transport, type WireAnswer } from "#main/shared/api/transport.ts";
import { confirmBody, freezeRequest, quoteBody } from "#main/shared/api/domain/paidBody.ts";
import { type Answer, json, type LoopbackServer, startLoopback, unusedPort } from "../../support/loopbackServer.ts";
import { image } from "../../support/serviceRequests.ts";

const apiKey = "k_secret_of_this_test";
const labels = { idempotencyKey: "0123456789abcdef", project: null, costCenterHeader: null };
const frozen = freezeRequest(image);
const confirm = confirmBody("generation", frozen, "0b8d8b4e-3c1c-4f55-9a51-0c6c2f7d1a11");

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

interface Wire {
  readonly server: LoopbackServer;
  readonly transport: Transport;
}

function transportTo(
  baseUrl: string,
  options: { headersTimeoutMs?: number; bodyTimeoutMs?: number; quoteTimeoutMs?: number } = {},
): Transport {
  const transport = openTransport({ baseUrl, apiKey, userAgent: "test", ...options });
  closers.push(transport.close);
  return transport;
}

async function wire(answer: Answer, options: Parameters<typeof transportTo>[1] = {}): Promise<Wire> {
  const server = await startLoopback(answer);
  closers.push(server.close);
  return { server, transport: transportTo(server.url, options) };
}

async function confirmAgainst(answer: Answer, options: Parameters<typeof transportTo>[1] = {}): Promise<WireAnswer> {
  const { transport } = await wire(answer, options);
  return transport.postPaid("/v1/generations", confirm, labels);
}

const maybe = { kind: "no_answer", transportFailure: { ambiguity: "maybe_processed" } };

test("[N2] a POST or GET whose connection is refused counts as not sent", async () => {
  const transport = transportTo(`http://127.0.0.1:${await unusedPort()}`);
  const expected = { kind: "no_answer", transportFailure: { ambiguity: "not_sent", reason: "connection refused" } };
  expect(await transport.postPaid("/v1/generations", confirm, labels)).toEqual(expected);
  expect(await transport.get("/v1/account")).toEqual(expected);
});

test("[N2] a request to a host whose addresses all refuse the connection counts as not sent", async () => {
  const transport = transportTo(`http://localhost:${await unusedPort()}`);
  expect(await transport.get("/v1/account")).toMatchObject({ transportFailure: { ambiguity: "not_sent" } });
});

test.each<[string, Answer]>([
  ["reset after the request", (_request, response) => void response.socket?.resetAndDestroy()],
  ["closed after the request", (_request, response) => void response.socket?.end()],
  ["cut within the status line", (_request, response) => void response.socket?.end("HTTP/1.1 20")],
  ["cut within the headers", (_request, response) => void response.socket?.end("HTTP/1.1 201 Created\r\nDate: Fri")],
  ["something else than HTTP", (_request, response) => void response.socket?.end("220 mail ready\r\n")],
  [
    "headers without end",
    (_request, response) => void response.socket?.write(`HTTP/1.1 200 OK\r\nX: ${"x".repeat(1e6)}`),
  ],
])("[N2] a confirm whose connection is %s may have been processed", async (_name, answer) => {
  expect(await confirmAgainst(answer)).toMatchObject(maybe);
});

test("[N2] a confirm without a response in time may have been processed", async () => {
  expect(await confirmAgainst(() => undefined, { headersTimeoutMs: 50 })).toMatchObject(maybe);
});

test("[N2] a confirm on a reused connection that breaks may have been processed and is not retried", async () => {
  let calls = 0;
  const { transport } = await wire((request, response) => {
    calls += 1;
    if (calls === 1) json({ data: 1 })(request, response);
    else response.socket?.destroy();
  });
  expect(await transport.get("/v1/account")).toMatchObject({ kind: "answer" });
  expect(await transport.postPaid("/v1/generations", confirm, labels)).toMatchObject(maybe);
  expect(calls).toBe(2);
});

/** Calls `work` once the client has read the headers of the next response: Windows discards what was not read before a reset. */
function whenHeadersAreRead(work: () => void): void {
  const channel = "undici:request:headers";
  const read = () => {
    unsubscribe(channel, read);
    work();
  };
  subscribe(channel, read);
}

const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;

test.each<[string, Answer]>([
  [
    "cut short",
    (_request, response) => void response.socket?.end('HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n{"da'),
  ],
  [
    "cut between chunks",
    (_request, response) => {
      response.writeHead(200);
      response.write('{"data":');
      response.socket?.end();
    },
  ],
  [
    "reset in the middle",
    (_request, response) => {
      response.writeHead(200, { "content-length": "900" });
      response.write('{"data":');
      whenHeadersAreRead(() => response.socket?.resetAndDestroy());
    },
  ],
  ["not JSON", json("<html>Bad gateway</html>")],
  ["empty", json("")],
  ["not UTF-8", json(Buffer.from([0x22, 0xff, 0xfe, 0x22]))],
  ["65 levels deep", json(deep(65))],
  ["200,000 levels deep", json(deep(200_000))],
  ["larger than 8 MiB", json(`"${"x".repeat(8 * 1024 * 1024)}"`)],
  ["called gzip and is not", json('"x"', 200, { "content-encoding": "gzip" })],
  ["a gzip bomb", json(gzipSync(`"${"x".repeat(64 * 1024 * 1024)}"`), 200, { "content-encoding": "gzip" })],
  ["packed with Brotli", json(brotliCompressSync("{}"), 200, { "content-encoding": "br" })],
  ["packed twice", json(gzipSync(gzipSync("{}")), 200, { "content-encoding": "gzip, gzip" })],
])("[N3] a response that is %s is unreadable with its status, and the next request works", async (_name, answer) => {
  let isFirst = true;
  const { transport } = await wire((request, response) => {
    (isFirst ? answer : json({ data: "fine" }))(request, response);
    isFirst = false;
  });
  expect(await transport.postPaid("/v1/generations", confirm, labels)).toMatchObject({
    kind: "unreadable",
    status: 200,
  });
  expect(await transport.get("/v1/account")).toMatchObject({ kind: "answer", body: { data: "fine" } });
});

test("[N3] a response that stalls after its headers is unreadable with its status", async () => {
  const answer = await confirmAgainst(
    (_request, response) => {
      response.writeHead(201, { "content-length": "900" });
      response.write("{");
    },
    { bodyTimeoutMs: 50 },
  );
  expect(answer).toMatchObject({ kind: "unreadable", status: 201 });
});

test("[N3] an endless response is aborted and not buffered", async () => {
  let sent = 0;
  const { transport } = await wire((_request, response) => {
    response.writeHead(200);
    const part = Buffer.alloc(1024 * 1024, 0x20);
    const more = () => {
      while (!response.destroyed && response.write(part)) sent += part.length;
    };
    response.on("drain", more);
    more();
  });
  expect(await transport.get("/v1/account")).toMatchObject({ kind: "unreadable" });
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});

test("[N3] a response just within the size and depth limits is read", async () => {
  const text = `"${"x".repeat(8 * 1024 * 1024 - 2)}"`;
  const bodies: readonly Answer[] = [
    json(text),
    json(deep(64)),
    json(`{"a":"${"[".repeat(500)}\\"${"{".repeat(500)}"}`),
    json(gzipSync('{"data":1}'), 200, { "content-encoding": "gzip" }),
    json("null"),
  ];
  for (const body of bodies) expect(await confirmAgainst(body)).toMatchObject({ kind: "answer", status: 200 });
});

test("[M2] the client never follows a redirect, for reads or confirms", async () => {
  const thief = await startLoopback(json({}));
  closers.push(thief.close);
  for (const status of [301, 302, 303, 307, 308]) {
    const { transport, server } = await wire(json("", status, { location: `${thief.url}/v1/account` }));
    await transport.get("/v1/account");
    await transport.postPaid("/v1/generations", confirm, labels);
    expect(server.received).toHaveLength(2);
  }
  expect(thief.received).toEqual([]);
});

test("[Q2] a body is sent unchanged, below the base path, with the API key and labels", async () => {
  const server = await startLoopback(json({}));
  closers.push(server.close);
  const transport = transportTo(`${server.url}/gateway/`);
  await transport.postPaid("/v1/generations", confirm, { ...labels, project: "spring", costCenterHeader: "cc-7.tag" });
  await transport.postPaid("/v1/generations", quoteBody("generation", frozen), labels);
  await transport.get("/v1/discover/items", { limit: 5, sources: ["meta ad", "x&y"], cursor: undefined });
  const [first, second, third] = server.received;
  expect(first).toMatchObject({ method: "POST", path: "/gateway/v1/generations", body: confirm });
  expect(first?.headers).toMatchObject({
    authorization: `Bearer ${apiKey}`,
    "idempotency-key": labels.idempotencyKey,
    "x-service-project": "spring",
    "x-service-cost-center": "cc-7.tag",
    "accept-encoding": "identity",
    "content-type": "application/json",
  });
  expect(second?.headers["x-service-project"]).toBeUndefined();
  expect(third?.path).toBe("/gateway/v1/discover/items?limit=5&sources=meta+ad&sources=x%26y");
});

test("[Q1] a POST that is neither a quote request nor a confirm is rejected before sending", async () => {
  const { transport, server } = await wire(json({}));
  const forged = ['{"type":"image","prompt":"x"}', '{"quote_only":true,"quote_id":"q"}', '{"quote_id":""}', "[]"];
  for (const body of forged) {
    expect(() => transport.postPaid("/v1/generations", body as never, labels)).toThrow("neither a quote nor a confirm");
  }
  await transport.get("/v1/account");
  expect(server.received.map(({ method }) => method)).toEqual(["GET"]);
});

test("[N102] a quote may take longer than any other request, because the service may read media first", async () => {
  let answerQuote = (): void => undefined;
  const { transport } = await wire(
    (request, response) => {
      if (request.method === "POST") answerQuote = () => json({ data: {} })(request, response);
    },
    { headersTimeoutMs: 100, quoteTimeoutMs: 60_000 },
  );
  const quote = transport.postPaid("/v1/generations", quoteBody("generation", frozen), labels);
  expect(await transport.get("/v1/account")).toEqual({
    kind: "no_answer",
    transportFailure: { ambiguity: "maybe_processed", reason: "response timed out" },
  });
  answerQuote();
  expect(await quote).toMatchObject({ kind: "answer", status: 200 });
});

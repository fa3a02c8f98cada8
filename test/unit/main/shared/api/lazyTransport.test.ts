import { EventEmitter, once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { lazyTransport, type ServiceAddress } from "#main/shared/api/lazyTransport.ts";
import { observedTransport } from "#main/shared/api/observedTransport.ts";
import type { ConnectionSign } from "#main/shared/api/domain/serviceOutcome.ts";
import { confirmBody, freezeRequest } from "#main/shared/api/domain/paidBody.ts";
import { type Answer, json, type LoopbackServer, startLoopback } from "../../../../support/loopbackServer.ts";
import type { KeyRejection } from "#contracts/desktop/app.ts";

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function serve(answer: Answer): Promise<LoopbackServer> {
  const server = await startLoopback(answer);
  closers.push(server.close);
  return server;
}

function lazyTo(address: () => Promise<ServiceAddress>) {
  const transport = lazyTransport({ address, userAgent: "test" });
  closers.push(transport.close);
  return transport;
}

const body = confirmBody("generation", freezeRequest({ type: "image", prompt: "x" }), "q");
const headers = { idempotencyKey: "0123456789abcdef", project: null, costCenterHeader: null };

test("[N2] a request to a service that can't be started counts as not sent, with the start failure as its reason", async () => {
  const transport = lazyTo(() => Promise.reject(new Error("The embedded service didn't start in time.")));
  expect(await transport.postPaid("/v1/generations", body, headers)).toEqual({
    kind: "no_answer",
    transportFailure: { ambiguity: "not_sent", reason: "The embedded service didn't start in time." },
  });
});

test("[M2] after the base URL changes, requests use the new URL, and each URL gets only its own API key", async () => {
  const servers = [await serve(json({})), await serve(json({}))];
  let current = 0;
  const transport = lazyTo(() => Promise.resolve({ baseUrl: servers[current]?.url ?? "", apiKey: `key-${current}` }));
  await transport.get("/v1/account");
  current = 1;
  await transport.get("/v1/account");
  expect(servers.map(({ received }) => received.map((request) => request.headers.authorization))).toEqual([
    ["Bearer key-0"],
    ["Bearer key-1"],
  ]);
});

test("[N2] closing the transport aborts all requests in flight, even the first ones sent at the same time", async () => {
  const hearing = new EventEmitter();
  const server = await serve(() => {
    if (server.received.length === 2) hearing.emit("both");
  });
  const bothReceived = once(hearing, "both");
  const transport = lazyTo(() => Promise.resolve({ baseUrl: server.url, apiKey: "k" }));
  const requested = [transport.get("/v1/account"), transport.get("/v1/limits")];
  await bothReceived;
  await transport.close();
  for (const answer of await Promise.all(requested)) {
    expect(answer).toMatchObject({ kind: "no_answer", transportFailure: { ambiguity: "maybe_processed" } });
  }
});

test("[Q6] with a key of another workspace, no paid request is sent, and reads still report the connection", async () => {
  const server = await serve(json({}, 401));
  const signs: ConnectionSign[] = [];
  let refusedBecause: KeyRejection | null = "other_workspace_key";
  const transport = observedTransport(
    lazyTo(() => Promise.resolve({ baseUrl: server.url, apiKey: "k" })),
    { sign: (sign) => signs.push(sign), rejectedBecause: () => refusedBecause },
  );
  expect(await transport.postPaid("/v1/generations", body, headers)).toEqual({
    kind: "no_answer",
    transportFailure: {
      ambiguity: "not_sent",
      reason: "This API key belongs to a different workspace than the data on this computer.",
    },
  });
  expect(server.received).toEqual([]);
  await transport.get("/v1/account");
  expect(signs).toEqual([{ kind: "answered", status: 401 }]);
  refusedBecause = null;
  await transport.postPaid("/v1/generations", body, headers);
  expect(server.received.map(({ method }) => method)).toEqual(["GET", "POST"]);
});

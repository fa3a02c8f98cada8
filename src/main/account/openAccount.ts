import { gatedDiscover, listeningPaid } from "#main/shared/api/gate/gatedClients.ts";
import { lazyTransport } from "#main/shared/api/lazyTransport.ts";
import { paidClient } from "#main/shared/api/paidClient.ts";
import { type RateLimiter, rateLimiter } from "#main/shared/api/rateLimiter.ts";
import { serviceClient } from "#main/shared/api/serviceClient.ts";
import { observedTransport } from "#main/shared/api/observedTransport.ts";
import { tolerantRateLimitStore } from "#main/shared/database/tolerantRateLimitStore.ts";
import type { SeenVersion } from "./domain/serviceVersions.ts";
import type { AccountContext } from "./context.ts";
import { noteVersions } from "./noteVersions.ts";
import { createServiceConnection } from "./serviceConnection.ts";
import { createServiceSnapshots } from "./serviceSnapshots.ts";
import type { Service } from "./service.ts";
import { operationGate } from "#main/shared/api/gate/operationGate.ts";

/** Opens the clients of the service, the connection to it, and its cached responses. */
export function openService(context: AccountContext): Service {
  const { clock, log, publish } = context;
  const versionsSeen = (seen: readonly SeenVersion[]) => noteVersions(context, seen);
  const modelsChanged = () => publish("models.changed", null);
  const connection = createServiceConnection({
    clock,
    address: context.address,
    readAccount: (priority) => client.readAccount(priority),
    storeAccount: (...args) => snapshots.storeAccount(...args),
    meta: context.meta,
    connectionChanged: context.connectionChanged,
    accountChanged: context.accountChanged,
  });
  const snapshots = createServiceSnapshots({
    clock,
    snapshots: context.snapshots,
    readCapabilities: (priority) => client.readCapabilities(priority),
    readLimits: (priority) => client.readLimits(priority),
    apiKey: () => connection.lastAddress().apiKey,
    manifestRead: () => operations.manifestRead(),
    versionsSeen,
    modelsChanged,
    limitsChanged: () => publish("ledger.changed", null),
  });
  const operations = operationGate({
    lastManifest: snapshots.lastManifest,
    isOfThisKey: snapshots.isOfThisKey,
    changed: modelsChanged,
  });

  const userAgent = `Proofsheet/${context.description.version}`;
  const transport = observedTransport(lazyTransport({ userAgent, address: connection.address }), connection);
  const counted = rateLimiter({
    clock,
    // Counts that could not be stored still apply until the app ends; queued requests must not wait for the disk.
    store: tolerantRateLimitStore(context.rates, (cause) =>
      log.error("couldn't store the rate limit usage", { cause }),
    ),
    changed: () => publish("rateLimit.changed", null),
    limits: context.rateLimits,
  });
  const budget: RateLimiter = {
    ...counted,
    learn: (kind, status, headers, skewMs, about) => {
      connection.noteSkew(skewMs);
      counted.learn(kind, status, headers, skewMs, about);
    },
  };
  const apiKey = async () => (await connection.address()).apiKey;
  const client = gatedDiscover(serviceClient({ transport, budget, clock, apiKey }), operations);
  const paid = listeningPaid(paidClient({ transport, budget, clock }), {
    paidRefused: operations.paidRefused,
    quoted: (version) => versionsSeen([{ subject: "quotes", version }]),
  });

  return {
    client,
    paid,
    budget,
    operations,
    connection: connection.current,
    lastAddress: connection.lastAddress,
    refreshAccount: connection.refreshAccount,
    verifyWorkspace: connection.verifyWorkspace,
    skewMs: connection.skewMs,
    lastAccount: snapshots.lastAccount,
    lastManifest: snapshots.lastManifest,
    manifestReadAt: snapshots.manifestReadAt,
    refreshManifest: snapshots.refreshManifest,
    lastLimits: snapshots.lastLimits,
    refreshLimits: snapshots.refreshLimits,
    close: () => {
      budget.close();
      return transport.close();
    },
  };
}

import type { Connection } from "#contracts/desktop/app.ts";
import { gatedDiscover, listeningPaid } from "#main/shared/api/gate/gatedClients.ts";
import { lazyTransport, type ServiceAddress } from "#main/shared/api/lazyTransport.ts";
import { paidClient } from "#main/shared/api/paidClient.ts";
import { type RateLimiter, rateLimiter } from "#main/shared/api/rateLimiter.ts";
import { serviceClient } from "#main/shared/api/serviceClient.ts";
import { observedTransport } from "#main/shared/api/observedTransport.ts";
import type { metaStore } from "#main/shared/database/metaStore.ts";
import type { rateLimitStore } from "#main/shared/database/rateLimitStore.ts";
import type { snapshotStore } from "#main/shared/database/snapshotStore.ts";
import { tolerantRateLimitStore } from "#main/shared/database/tolerantRateLimitStore.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { SeenVersion } from "./domain/serviceVersions.ts";
import { createServiceConnection } from "./serviceConnection.ts";
import { createServiceSnapshots } from "./serviceSnapshots.ts";
import type { Service } from "./service.ts";
import { operationGate } from "#main/shared/api/gate/operationGate.ts";

interface Options {
  readonly clock: Clock;
  readonly address: () => Promise<ServiceAddress>;
  readonly userAgent: string;
  readonly meta: ReturnType<typeof metaStore>;
  readonly snapshots: ReturnType<typeof snapshotStore>;
  readonly rates: ReturnType<typeof rateLimitStore>;
  /** Called when the request counts could not be written to the disk. */
  readonly rateStoreFailed: (cause: unknown) => void;
  readonly rateLimits?: { readonly read: number; readonly write: number } | undefined;
  readonly meterChanged: () => void;
  readonly limitsChanged: () => void;
  readonly connectionChanged: (connection: Connection) => void;
  readonly accountChanged: () => void;
  readonly modelsChanged: () => void;
  /** Called with the versions that a response named. */
  readonly versionsSeen: (seen: readonly SeenVersion[]) => void;
}

/** Wires the clients of the service, the connection to it, and its cached responses. */
export function composeService(options: Options): Service {
  const { clock } = options;
  const connection = createServiceConnection({
    clock,
    address: options.address,
    readAccount: (priority) => client.readAccount(priority),
    storeAccount: (...args) => snapshots.storeAccount(...args),
    meta: options.meta,
    connectionChanged: options.connectionChanged,
    accountChanged: options.accountChanged,
  });
  const snapshots = createServiceSnapshots({
    clock,
    snapshots: options.snapshots,
    readCapabilities: (priority) => client.readCapabilities(priority),
    readLimits: (priority) => client.readLimits(priority),
    apiKey: () => connection.lastAddress().apiKey,
    manifestRead: () => operations.manifestRead(),
    versionsSeen: options.versionsSeen,
    modelsChanged: options.modelsChanged,
    limitsChanged: options.limitsChanged,
  });
  const operations = operationGate({
    lastManifest: snapshots.lastManifest,
    isOfThisKey: snapshots.isOfThisKey,
    changed: options.modelsChanged,
  });

  const { userAgent } = options;
  const transport = observedTransport(lazyTransport({ userAgent, address: connection.address }), connection);
  const counted = rateLimiter({
    clock,
    store: tolerantRateLimitStore(options.rates, options.rateStoreFailed),
    changed: options.meterChanged,
    limits: options.rateLimits,
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
    quoted: (version) => options.versionsSeen([{ subject: "quotes", version }]),
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

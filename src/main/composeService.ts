import type { Connection } from "../contracts/app.ts";
import { Account, type Limits } from "../contracts/service/account.ts";
import type { CapabilityManifest } from "../contracts/service/capabilities.ts";
import { rawText } from "../contracts/service/primitives.ts";
import { readable } from "../contracts/service/readable.ts";
import { t } from "../texts/t.ts";
import { lazyTransport, type ServiceAddress } from "./api/lazyTransport.ts";
import { gatedDiscover, listeningPaid } from "./api/gatedClients.ts";
import { type PaidClient, paidClient } from "./api/paidClient.ts";
import { type RateBudget, rateBudget, type RateStore } from "./api/rateBudget.ts";
import { type ServiceClient, serviceClient } from "./api/serviceClient.ts";
import { watchedTransport } from "./api/watchedTransport.ts";
import type { metaStore } from "./db/stores/metaStore.ts";
import type { snapshotStore } from "./db/stores/snapshotStore.ts";
import type { Clock } from "./domain/clock.ts";
import type { Lane } from "./domain/lanes.ts";
import { afterSign, type ConnectionSign } from "./domain/connection.ts";
import type { SeenVersion } from "./domain/serviceVersions.ts";
import { AppError } from "./errors.ts";
import { refreshAccount } from "./usecases/account/refreshAccount.ts";
import { keptManifest } from "./usecases/capabilities/keptManifest.ts";
import { type OperationGate, operationGate } from "./usecases/capabilities/operationGate.ts";

interface Options {
  readonly clock: Clock;
  readonly address: () => Promise<ServiceAddress>;
  readonly userAgent: string;
  readonly meta: ReturnType<typeof metaStore>;
  readonly snapshots: ReturnType<typeof snapshotStore>;
  readonly rates: RateStore;
  /** The disk did not take how many requests went out. */
  readonly ratesUnkept: (cause: unknown) => void;
  readonly rateLimits?: { readonly read: number; readonly write: number } | undefined;
  readonly meterChanged: () => void;
  readonly limitsChanged: () => void;
  readonly connectionChanged: (connection: Connection) => void;
  readonly accountChanged: () => void;
  readonly modelsChanged: () => void;
  /** Versions that an answer named. */
  readonly versionsSeen: (seen: readonly SeenVersion[]) => void;
}

/** The service as the rest of main sees it. */
export interface Service {
  readonly client: ServiceClient;
  readonly paid: PaidClient;
  readonly budget: RateBudget;
  readonly connection: () => Connection;
  /** Base URL and key as last known; empty before the service was first asked. */
  readonly lastAddress: () => ServiceAddress;
  readonly lastAccount: () => { readonly account: Account; readonly readAt: number } | null;
  readonly lastManifest: () => CapabilityManifest | null;
  /** Epoch ms; null before the manifest was read. */
  readonly manifestReadAt: () => number | null;
  readonly refreshAccount: () => Promise<boolean>;
  readonly refreshManifest: (lane?: Lane) => Promise<boolean>;
  /** What the service offers to this key. */
  readonly operations: OperationGate;
  /** The spend controls as the service last gave them, in whatever form. */
  readonly lastLimits: () => { readonly limits: Limits; readonly readAt: number } | null;
  readonly refreshLimits: () => Promise<boolean>;
  /** This computer's clock minus the service's, as the last answer showed it, ms. */
  readonly skewMs: () => number;
  readonly verifyWorkspace: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const accountOf = readable(Account);
const names = { account: "account", manifest: "manifest", limits: "limits", workspace: "service_workspace" } as const;

export function composeService(options: Options): Service {
  const { clock, meta, snapshots } = options;
  let connection: Connection = { state: "connecting" };
  let lastAddress: ServiceAddress = { baseUrl: "", apiKey: "" };
  let refusedBecause: string | null = null;
  let isVerified = false;

  function setConnection(next: Connection): void {
    if (next === connection) return;
    connection = next;
    options.connectionChanged(next);
  }
  function sign(what: ConnectionSign): void {
    if (refusedBecause === null) setConnection(afterSign(connection, what, clock.now()));
  }

  const transport = watchedTransport(
    lazyTransport({
      userAgent: options.userAgent,
      address: async () => {
        lastAddress = await options.address();
        return lastAddress;
      },
    }),
    { sign, refusedBecause: () => refusedBecause },
  );
  let skewMs = 0;
  const counted = rateBudget({
    clock,
    store: patient(options.rates, options.ratesUnkept),
    changed: options.meterChanged,
    limits: options.rateLimits,
  });
  const budget: RateBudget = {
    ...counted,
    learn: (kind, status, headers, seenMs, about) => {
      skewMs = seenMs;
      counted.learn(kind, status, headers, seenMs, about);
    },
  };
  const manifest = keptManifest({
    snapshots: {
      read: () => snapshots.read(names.manifest),
      write: (...kept) => snapshots.write(names.manifest, ...kept),
    },
    key: () => lastAddress.apiKey,
  });
  const operations = operationGate({
    lastManifest: manifest.last,
    isOfThisKey: manifest.isOfThisKey,
    changed: options.modelsChanged,
  });
  const paid = listeningPaid(paidClient({ transport, budget, clock }), operations);
  const client = gatedDiscover(serviceClient({ transport, budget, clock }), operations);

  async function refresh(): Promise<boolean> {
    const worked = await refreshAccount({
      clock,
      readAccount: client.readAccount,
      store: (account, now) => snapshots.write(names.account, account, now),
      knownWorkspace: () => meta.read(names.workspace),
      setKnownWorkspace: (id) => meta.write(names.workspace, id),
      refuseKey: (reason) => {
        refusedBecause = reason;
        setConnection({ state: "refused", since: clock.now(), reason });
      },
      changed: options.accountChanged,
    });
    isVerified ||= worked;
    if (worked && refusedBecause !== null) {
      // The key was replaced by one of this data's own account.
      refusedBecause = null;
      setConnection({ state: "online" });
    }
    return worked;
  }

  return {
    client,
    paid: {
      ...paid,
      quote: async (...asked) => {
        const outcome = await paid.quote(...asked);
        if (outcome.kind === "quoted") {
          options.versionsSeen([{ subject: "quotes", version: outcome.quote.pricingVersion }]);
        }
        return outcome;
      },
    },
    budget,
    connection: () => connection,
    lastAddress: () => lastAddress,
    lastAccount: () => {
      const snapshot = snapshots.read(names.account);
      const parsed = accountOf.safeParse(snapshot?.value);
      return snapshot !== null && parsed.success ? { account: parsed.data, readAt: snapshot.readAt } : null;
    },
    operations,
    lastManifest: manifest.last,
    manifestReadAt: manifest.readAt,
    refreshAccount: refresh,
    refreshManifest: async (lane = "background") => {
      const read = await client.readCapabilities(lane);
      if (read.kind !== "ok") return false;
      manifest.keep(read.value, clock.now());
      operations.manifestRead();
      options.versionsSeen([
        { subject: "manifest", version: rawText(read.value.manifest_version) },
        { subject: "manifest_pricing", version: read.value.pricing_version },
      ]);
      options.modelsChanged();
      return true;
    },
    lastLimits: () => {
      const snapshot = snapshots.read(names.limits);
      return snapshot === null ? null : { limits: snapshot.value as Limits, readAt: snapshot.readAt };
    },
    refreshLimits: async () => {
      const read = await client.readLimits("background");
      if (read.kind !== "ok") return false;
      snapshots.write(names.limits, read.value, clock.now());
      options.limitsChanged();
      return true;
    },
    skewMs: () => skewMs,
    verifyWorkspace: async () => {
      if (isVerified || (await refresh())) return;
      if (connection.state === "refused") throw new AppError("service_unauthorized", connection.reason);
      throw new AppError(
        "offline",
        connection.state === "offline" ? connection.reason : t("The account could not be read."),
      );
    },
    close: () => {
      budget.close();
      return transport.close();
    },
  };
}

function patient(rates: RateStore, failed: (cause: unknown) => void): RateStore {
  return {
    read: rates.read,
    write: (kind, window) => {
      try {
        rates.write(kind, window);
      } catch (cause) {
        failed(cause);
      }
    },
  };
}

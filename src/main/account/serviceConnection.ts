import type { Connection } from "#contracts/desktop/app.ts";
import type { Account } from "#contracts/service/account.ts";
import { t } from "#texts/t.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { afterSign } from "./domain/connection.ts";
import type { ConnectionSign } from "#main/shared/api/domain/serviceOutcome.ts";
import type { RequestPriority } from "#main/shared/api/domain/requestPriorities.ts";
import type { Read } from "#main/shared/api/domain/serviceOutcome.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { refreshAccount, type RefreshAccountDeps } from "./refreshAccount.ts";
import type { KeyRejection } from "#contracts/desktop/app.ts";
import { reasonText } from "#texts/reasonText.ts";

interface Address {
  readonly baseUrl: string;
  readonly apiKey: string;
}

interface Options {
  readonly clock: Clock;
  /** The service's current base URL and API key; rejects while the service cannot be reached at all. */
  readonly address: () => Promise<Address>;
  readonly readAccount: (priority: RequestPriority) => Promise<Read<Account>>;
  /** Caches the account that this workspace's data belongs to. */
  readonly storeAccount: (account: Account, now: number) => void;
  /** Named facts, stored in the journal. */
  readonly meta: {
    readonly read: (name: string) => string | null;
    readonly write: (name: string, value: string) => void;
  };
  readonly connectionChanged: (connection: Connection) => void;
  readonly accountChanged: () => void;
}

/** The connection to the service, and whether the API key may be used for this data. */
export interface ServiceConnection {
  readonly current: () => Connection;
  /** Reports what a request showed about the connection. */
  readonly sign: (what: ConnectionSign) => void;
  /** Why no paid request may be sent with this API key; null while sending is allowed. */
  readonly rejectedBecause: () => KeyRejection | null;
  readonly address: () => Promise<Address>;
  /** The last known base URL and API key; empty before the first request to the service. */
  readonly lastAddress: () => Address;
  /**
   * Reads the account now; returns whether it was read and is the account that this data belongs to. By default for a
   * person, who may also try a rejected API key again.
   */
  readonly refreshAccount: (priority?: RequestPriority) => Promise<boolean>;
  /**
   * Resolves once the account that this data belongs to has been read since the app started. Throws
   * `service_unauthorized` if the API key was rejected, otherwise `offline`. [Q6]
   */
  readonly verifyWorkspace: () => Promise<void>;
  /** This computer's clock minus the service's clock, from the last response, in ms. */
  readonly skewMs: () => number;
  readonly noteSkew: (skewMs: number) => void;
}

/** Name of the stored fact that holds the service workspace that this data belongs to. */
const ownWorkspace = "service_workspace";

/**
 * Tracks the connection state from the results of requests. An API key of another service workspace blocks all paid
 * requests. [Q6] [WS6]
 */
export function createServiceConnection(options: Options): ServiceConnection {
  const { clock, address, readAccount, storeAccount, meta, connectionChanged, accountChanged } = options;
  let connection: Connection = { state: "connecting" };
  let lastAddress: Address = { baseUrl: "", apiKey: "" };
  let rejectedBecause: KeyRejection | null = null;
  let isVerified = false;
  let skewMs = 0;

  function setConnection(next: Connection): void {
    if (next === connection) return;
    connection = next;
    connectionChanged(next);
  }

  async function refresh(priority: RequestPriority = "user"): Promise<boolean> {
    const reading: RefreshAccountDeps = {
      clock,
      readAccount,
      store: storeAccount,
      knownWorkspace: () => meta.read(ownWorkspace),
      setKnownWorkspace: (id) => meta.write(ownWorkspace, id),
      rejectKey: (reason) => {
        // The same rejection again changes nothing: the state must keep the time of the first one.
        if (reason === rejectedBecause) return;
        rejectedBecause = reason;
        setConnection({ state: "refused", since: clock.now(), reason });
      },
      changed: accountChanged,
    };
    const worked = await refreshAccount(reading, priority);
    isVerified ||= worked;
    if (worked && rejectedBecause !== null) {
      // The new key belongs to the account that this data belongs to.
      rejectedBecause = null;
      setConnection({ state: "online" });
    }
    return worked;
  }

  return {
    current: () => connection,
    sign: (what) => {
      // While the key is rejected for this data, other responses must not change the state.
      if (rejectedBecause === null) setConnection(afterSign(connection, what, clock.now()));
    },
    rejectedBecause: () => rejectedBecause,
    address: async () => {
      lastAddress = await address();
      return lastAddress;
    },
    lastAddress: () => lastAddress,
    refreshAccount: refresh,
    verifyWorkspace: async () => {
      if (isVerified || (await refresh())) return;
      if (connection.state === "refused")
        throw new AppError("service_unauthorized", reasonText({ code: connection.reason }));
      throw new AppError(
        "offline",
        connection.state === "offline" ? connection.reason : t("Couldn't read the account."),
      );
    },
    skewMs: () => skewMs,
    noteSkew: (seenMs) => {
      skewMs = seenMs;
    },
  };
}

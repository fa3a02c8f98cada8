import type { Connection } from "../../contracts/desktop/app.ts";
import type { Account } from "../../contracts/service/account.ts";
import { t } from "../../texts/t.ts";
import type { Clock } from "../shared/base/clock.ts";
import { afterSign } from "./domain/connection.ts";
import type { ConnectionSign } from "../shared/api/domain/serviceOutcome.ts";
import type { Lane } from "../shared/api/domain/lanes.ts";
import type { Read } from "../shared/api/domain/serviceOutcome.ts";
import { AppError } from "../shared/base/errors.ts";
import { refreshAccount } from "./refreshAccount.ts";
import type { KeyRejection } from "../../contracts/desktop/app.ts";
import { reasonText } from "../../texts/reasonText.ts";

interface Address {
  readonly baseUrl: string;
  readonly apiKey: string;
}

interface Options {
  readonly clock: Clock;
  /** Where the service is now, and the API key for it; rejects while it cannot be reached at all. */
  readonly address: () => Promise<Address>;
  readonly readAccount: (lane: Lane) => Promise<Read<Account>>;
  /** Caches the account that is this data's own. */
  readonly keepAccount: (account: Account, now: number) => void;
  /** Facts about the journal. */
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
  /** What a request has shown of the connection. */
  readonly sign: (what: ConnectionSign) => void;
  /** Why no paid request may be sent with this API key; null while one may. */
  readonly refusedBecause: () => KeyRejection | null;
  readonly address: () => Promise<Address>;
  /** Base URL and API key as last known; empty before the service was first asked. */
  readonly lastAddress: () => Address;
  /** Reads the account now; gives whether it came and is this data's own. */
  readonly refreshAccount: () => Promise<boolean>;
  /**
   * Resolves once an account that is this data's own has been read in this run. Throws `service_unauthorized` where the API key
   * was refused, else `offline`. [Q6]
   */
  readonly verifyWorkspace: () => Promise<void>;
  /** This computer's clock minus the service's, as the last answer showed it, ms. */
  readonly skewMs: () => number;
  readonly noteSkew: (skewMs: number) => void;
}

/** The service's workspace that this data belongs to. */
const ownWorkspace = "service_workspace";

/** Follows the connection by what requests show. An API key of another workspace holds all paid requests back. [Q6] [WS6] */
export function createServiceConnection(options: Options): ServiceConnection {
  const { clock, address, readAccount, keepAccount, meta, connectionChanged, accountChanged } = options;
  let connection: Connection = { state: "connecting" };
  let lastAddress: Address = { baseUrl: "", apiKey: "" };
  let refusedBecause: KeyRejection | null = null;
  let isVerified = false;
  let skewMs = 0;

  function setConnection(next: Connection): void {
    if (next === connection) return;
    connection = next;
    connectionChanged(next);
  }

  async function refresh(): Promise<boolean> {
    const worked = await refreshAccount({
      clock,
      readAccount,
      store: keepAccount,
      knownWorkspace: () => meta.read(ownWorkspace),
      setKnownWorkspace: (id) => meta.write(ownWorkspace, id),
      refuseKey: (reason) => {
        // The same key again is no news: it is refused since the first time.
        if (reason === refusedBecause) return;
        refusedBecause = reason;
        setConnection({ state: "refused", since: clock.now(), reason });
      },
      changed: accountChanged,
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
    current: () => connection,
    sign: (what) => {
      // Whatever else this service answers, it is not this data's own.
      if (refusedBecause === null) setConnection(afterSign(connection, what, clock.now()));
    },
    refusedBecause: () => refusedBecause,
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

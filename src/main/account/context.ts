import type { Connection } from "#contracts/desktop/app.ts";
import type { ServiceAddress } from "#main/shared/api/lazyTransport.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import type { MetaStore } from "#main/shared/database/metaStore.ts";
import type { RateLimitStore } from "#main/shared/database/rateLimitStore.ts";
import type { SnapshotStore } from "#main/shared/database/snapshotStore.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { VersionStore } from "./stores/versionStore.ts";

/** What the connection to the service needs of a workspace. */
export interface AccountContext {
  readonly clock: Clock;
  readonly log: Pick<Log, "error">;
  readonly publish: Publish;
  /** Notifies the user if notifications are on. */
  readonly notify: (notice: SystemNotification) => void;
  /** The service's current base URL and API key; rejects while the service cannot be reached at all. */
  readonly address: () => Promise<ServiceAddress>;
  readonly description: { readonly version: string };
  /** Requests per minute, for tests; the service's limits if absent. */
  readonly rateLimits?: { readonly read: number; readonly write: number } | undefined;
  readonly meta: MetaStore;
  readonly snapshots: SnapshotStore;
  readonly rates: RateLimitStore;
  readonly versions: VersionStore;
  readonly connectionChanged: (connection: Connection) => void;
  readonly accountChanged: () => void;
}

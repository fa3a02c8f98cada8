import type { Connection } from "#contracts/desktop/app.ts";
import { composeService } from "#main/account/composeAccount.ts";
import { composeVersions } from "#main/account/versions/composeVersions.ts";
import { originOf } from "#main/shared/base/originOf.ts";
import { createSubscription } from "#main/shared/base/subscription.ts";
import type { SystemNotification } from "#main/shared/base/systemNotification.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { CoreOptions } from "./core.ts";
import type { Stores } from "./openStores.ts";

interface Options extends Pick<CoreOptions, "clock" | "publish" | "address" | "description" | "rateLimits"> {
  readonly log: Log;
  readonly stores: Stores;
  readonly notify: (notice: SystemNotification) => void;
}

/** Wires the connection of a workspace to its service. */
export function composeConnection(options: Options) {
  const { clock, publish, log, stores, notify } = options;
  const connections = createSubscription<Connection>();
  const accounts = createSubscription<void>();
  const service = composeService({
    clock,
    address: options.address,
    userAgent: `Proofsheet/${options.description.version}`,
    ...stores,
    // Counts that could not be stored still apply until the app ends; queued requests must not wait for the disk.
    rateStoreFailed: (cause) => log.error("couldn't store the rate limit usage", { cause }),
    rateLimits: options.rateLimits,
    meterChanged: () => publish("rateLimit.changed", null),
    limitsChanged: () => publish("ledger.changed", null),
    connectionChanged: connections.emit,
    accountChanged: accounts.emit,
    modelsChanged: () => publish("models.changed", null),
    versionsSeen: composeVersions({ clock, log, publish, stores, notify }),
  });
  const serviceOrigin = () => options.address().then(({ baseUrl, apiKey }) => ({ origin: originOf(baseUrl), apiKey }));
  return { service, connections, accounts, serviceOrigin };
}

import type { Service } from "#main/account/service.ts";
import { isLoopbackHost } from "#main/shared/base/loopbackHost.ts";
import { createSubscription } from "#main/shared/base/subscription.ts";
import type { Log } from "#main/shared/platform/log.ts";
import type { Secrets } from "#main/shared/platform/sessionSecrets.ts";
import { createListener } from "#main/webhooks/listener/listener.ts";
import type { SharedFiles } from "#main/webhooks/listener/sharedFiles.ts";
import type { CoreOptions } from "./core.ts";
import type { Stores } from "./openStores.ts";

interface Options extends Pick<CoreOptions, "clock" | "publish" | "description" | "webhookSecret"> {
  readonly log: Log;
  readonly stores: Stores;
  readonly service: Pick<Service, "skewMs">;
  /** The hosted files that the listener serves. */
  readonly served: SharedFiles;
  readonly secrets: Secrets;
}

/** Wires the listener, by which the service reaches this computer: for webhooks, and for hosted files. */
export function composeServiceListener(options: Options) {
  const { clock, publish, log, stores, service, served, secrets } = options;
  const delivered = createSubscription<void>();
  const listener = createListener({
    clock,
    log,
    meta: stores.meta,
    deliveries: stores.deliveries,
    isServiceLocal: isLoopbackHost(options.description.workspace.host),
    secrets,
    serviceSecret: options.webhookSecret ?? null,
    skewMs: service.skewMs,
    files: served,
    rang: delivered.emit,
    changed: () => publish("webhooks.changed", null),
  });
  return { listener, delivered };
}

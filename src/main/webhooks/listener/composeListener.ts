import type { MetaStore } from "#main/shared/database/metaStore.ts";
import type { DeliveryStore } from "#main/webhooks/stores/deliveryStore.ts";
import { createListener, type Listener, type ListenerOptions } from "./listener.ts";

export type { Listener } from "./listener.ts";

interface Options extends Omit<ListenerOptions, "deliveries" | "readSettings" | "writeSettings"> {
  readonly stores: { readonly meta: MetaStore; readonly deliveries: DeliveryStore };
}

const settingsKey = "listener";

/** Wires a workspace's listener to its journal. */
export function composeListener({ stores, ...options }: Options): Listener {
  const { meta, deliveries } = stores;
  return createListener({
    ...options,
    deliveries,
    readSettings: () => meta.read(settingsKey),
    writeSettings: (settings) => meta.write(settingsKey, settings),
  });
}

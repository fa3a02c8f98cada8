import type { Listener } from "./listener/composeListener.ts";
import type { DeliveryStore } from "./stores/deliveryStore.ts";
import type { ConsentAction, HostPurpose } from "#contracts/spending/consentAction.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { webhookHandlers } from "./webhookHandlers.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import { neverLog } from "#main/shared/platform/redact.ts";
import { changeWebhooks, readWebhooks, replaceWebhookSecret } from "./changeWebhooks.ts";
import { listDeliveries, readDeliveryBody } from "./readDeliveries.ts";
import { testWebhooks } from "./testWebhooks.ts";
import { sendTestDelivery } from "./listener/sendTestDelivery.ts";

interface Options {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly publish: Publish;
  readonly stores: { readonly deliveries: DeliveryStore };
  readonly listener: Listener;
  /** Processes this stored webhook again. */
  readonly replay: (id: string) => void;
  /** Whether webhooks are known to arrive, so that polling may wait for them. */
  readonly areCallsProven: () => boolean;
  readonly skewMs: () => number;
  /** Resolves to whether the user accepted an action in the consent view. */
  readonly acceptAction: (action: ConsentAction) => Promise<boolean>;
  /** Resolves to whether the user accepts, or accepted before, that an origin is used for a purpose. */
  readonly acceptHost: (purpose: HostPurpose, origin: string) => Promise<boolean>;
}

/** Wires webhooks, their inspector, and their self-test to their commands. */
export function composeWebhooks(options: Options) {
  const { clock, newId, publish, stores, listener, replay, areCallsProven } = options;
  const { deliveries } = stores;
  const changed = () => publish("webhooks.changed", null);
  const deps = {
    describe: listener.describe,
    webhookUrl: listener.webhookUrl,
    areProven: areCallsProven,
    listen: listener.listen,
    change: listener.change,
    replace: listener.webhookSecrets.replace,
    neverLog,
    changed,
    acceptAction: options.acceptAction,
    acceptHost: (origin: string) => options.acceptHost("webhook", origin),
  };
  return webhookHandlers({
    read: () => readWebhooks(deps),
    update: (change) => changeWebhooks(deps, change),
    setSecret: (secret) => replaceWebhookSecret(deps, secret),
    revokePreviousSecret: () => {
      listener.webhookSecrets.revokePrevious();
      changed();
      return readWebhooks(deps);
    },
    test: () =>
      testWebhooks({
        clock,
        newId,
        webhookUrl: listener.webhookUrl,
        currentSecret: () => listener.webhookSecrets.read().current,
        skewMs: options.skewMs,
        post: sendTestDelivery,
        isStored: (id) => deliveries.read(id) !== null,
        recentRejections: listener.rejections.recent,
      }),
    deliveries: (before, limit) => listDeliveries(deliveries.page, before, limit),
    body: (id) => readDeliveryBody(deliveries.read, id),
    replay,
  });
}

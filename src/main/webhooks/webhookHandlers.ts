import type { DeliveryView, WebhookTestResult, webhookCommands, Webhooks } from "#contracts/webhooks.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";

interface Deps {
  readonly read: () => Webhooks;
  readonly update: (change: {
    readonly areOn?: boolean | undefined;
    readonly publicAddress?: string | null | undefined;
  }) => Promise<Webhooks | null>;
  readonly setSecret: (secret: string | null) => Promise<Webhooks | null>;
  readonly revokePreviousSecret: () => Webhooks;
  readonly test: () => Promise<WebhookTestResult>;
  readonly deliveries: (before: number | null, limit: number) => readonly DeliveryView[];
  readonly body: (id: string) => string | null;
  readonly replay: (id: string) => void;
}

/** Commands for this workspace's webhooks: settings, deliveries, and the self-test. */
export function webhookHandlers(deps: Deps): Handlers<typeof webhookCommands> {
  return {
    "webhooks.read": () => deps.read(),
    "webhooks.update": (change) => deps.update(change),
    "webhooks.setSecret": ({ secret }) => deps.setSecret(secret),
    "webhooks.revokePreviousSecret": () => deps.revokePreviousSecret(),
    "webhooks.test": () => deps.test(),
    "webhooks.deliveries": ({ before, limit }) => deps.deliveries(before ?? null, limit),
    "webhooks.body": ({ id }) => deps.body(id),
    "webhooks.replay": ({ id }) => {
      deps.replay(id);
      return null;
    },
  };
}

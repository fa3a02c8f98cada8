import type { webhookCommands as contract } from "#contracts/webhooks.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";
import { changeWebhooks, readWebhooks, replaceSecret, revokePreviousSecret } from "./changeWebhooks.ts";
import type { WebhookContext } from "./context.ts";
import { listDeliveries, readDeliveryBody, testWebhooks } from "./deliveries.ts";

/** Commands for this workspace's webhooks: settings, deliveries, and the self-test. */
export const webhookCommands = (webhooks: WebhookContext): Handlers<typeof contract> => ({
  "webhooks.read": () => readWebhooks(webhooks),
  "webhooks.update": (change) => changeWebhooks(webhooks, change),
  "webhooks.setSecret": ({ secret }) => replaceSecret(webhooks, secret),
  "webhooks.revokePreviousSecret": () => revokePreviousSecret(webhooks),
  "webhooks.test": () => testWebhooks(webhooks),
  "webhooks.deliveries": ({ before, limit }) => listDeliveries(webhooks, before ?? null, limit),
  "webhooks.body": ({ id }) => readDeliveryBody(webhooks, id),
  "webhooks.replay": ({ id }) => {
    webhooks.replay(id);
    return null;
  },
});

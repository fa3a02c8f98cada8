import type { Webhooks } from "#contracts/webhooks.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { t } from "#texts/t.ts";
import type { WebhookContext } from "./context.ts";
import { publicOrigin } from "./domain/listenerSettings.ts";

interface Change {
  readonly areOn?: boolean | undefined;
  /** As the user typed it; null for none. */
  readonly publicAddress?: string | null | undefined;
}

/** Returns the workspace's listener, and whether completion arrives by webhook or polling. */
export function readWebhooks({ listener, areCallsProven }: WebhookContext): Webhooks {
  const isReceiving = listener.webhookUrl() !== null && areCallsProven();
  return { ...listener.describe(), completionChannel: isReceiving ? "webhook" : "polling" };
}

/**
 * Turns webhooks on or off, or changes the public URL. Turning them on, and a host that is new to the app, need the
 * user's consent: without it, nothing changes and the result is null. Nothing changes either if the URL is invalid
 * (`bad_input`) or if the port cannot be opened.
 * [SE101] [SE103]
 */
export async function changeWebhooks(
  webhooks: WebhookContext,
  { areOn, publicAddress }: Change,
): Promise<Webhooks | null> {
  const { listener, consentToAction, consentToHost } = webhooks;
  const origin = publicAddress === undefined || publicAddress === null ? null : publicOrigin(publicAddress);
  if (publicAddress !== undefined && publicAddress !== null && origin === null) {
    throw new AppError("bad_input", t("A public URL needs https and a host name."));
  }
  if (areOn === true && !listener.describe().areOn && !(await consentToAction({ kind: "openListener" }))) return null;
  if (origin !== null && !(await consentToHost("webhook", origin))) return null;
  if (areOn === true) await listener.listen();
  listener.change({
    ...(areOn !== undefined && { areWebhooksOn: areOn }),
    ...(publicAddress !== undefined && { publicAddress: origin }),
  });
  return readWebhooks(webhooks);
}

/**
 * Sets the webhook secret; null restores the secret supplied with the service. The user accepts first that it replaces
 * another one of theirs; if they decline, nothing changes and the result is null. [SE103]
 */
export async function replaceSecret(webhooks: WebhookContext, secret: string | null): Promise<Webhooks | null> {
  const { listener, consentToAction } = webhooks;
  const isReplaced = listener.describe().secret === "person";
  if (isReplaced && !(await consentToAction({ kind: "replaceWebhookSecret", isRemoved: secret === null }))) return null;
  listener.webhookSecrets.replace(secret);
  return publishChange(webhooks);
}

/** Makes the secret before the current one invalid. */
export function revokePreviousSecret(webhooks: WebhookContext): Webhooks {
  webhooks.listener.webhookSecrets.revokePrevious();
  return publishChange(webhooks);
}

function publishChange(webhooks: WebhookContext): Webhooks {
  webhooks.publish("webhooks.changed", null);
  return readWebhooks(webhooks);
}

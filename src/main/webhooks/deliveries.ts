import type { DeliveryView, WebhookTestResult } from "#contracts/webhooks.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { t } from "#texts/t.ts";
import type { WebhookContext } from "./context.ts";
import { testPrefix } from "./domain/delivery.ts";

/** Returns deliveries before this sort key, newest first, and marks those that the self-test sent. */
export function listDeliveries(
  { deliveries }: WebhookContext,
  before: number | null,
  limit: number,
): readonly DeliveryView[] {
  return deliveries.page(before, limit).map((row) => ({ ...row, isTest: row.id.startsWith(testPrefix) }));
}

/** Returns a delivery's body as text; null when it is no longer stored. */
export function readDeliveryBody({ deliveries }: WebhookContext, id: string): string | null {
  const found = deliveries.read(id);
  return found === null ? null : new TextDecoder().decode(found.body);
}

/**
 * Sends a test delivery to the URL that the service gets and waits for it at the listener. Free; the service is not
 * polled. [WH6]
 */
export async function testWebhooks(webhooks: WebhookContext): Promise<WebhookTestResult> {
  const { clock, listener, deliveries } = webhooks;
  const url = listener.webhookUrl();
  const secret = listener.webhookSecrets.read().current;
  if (url === null || secret === null) throw new AppError("listener_failed", t("Webhooks aren't set up."));
  const id = `${testPrefix}${webhooks.newId()}`;
  const startedAt = clock.now();
  const answer = await webhooks.sendTestDelivery({
    url,
    id,
    secret,
    body: JSON.stringify({ trial: id }),
    signedAt: startedAt - webhooks.service.skewMs(),
  });
  if (deliveries.read(id) !== null) return { kind: "received", roundTripMs: clock.now() - startedAt };
  if (answer.kind === "no_answer") return answer;
  const refusal = listener.rejections.recent().find(({ at }) => at >= startedAt);
  return refusal === undefined
    ? { kind: "elsewhere", status: answer.status }
    : { kind: "rejected", reason: refusal.reason };
}

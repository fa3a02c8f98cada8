import type { RejectionReason, WebhookTestResult } from "#contracts/webhooks.ts";
import { t } from "#texts/t.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { testPrefix } from "./domain/delivery.ts";

export interface TestDeps {
  readonly clock: Clock;
  readonly newId: () => string;
  /** The URL for webhooks; null when the service cannot reach one. */
  readonly webhookUrl: () => string | null;
  readonly currentSecret: () => string | null;
  /** This computer's clock minus the service's, ms. */
  readonly skewMs: () => number;
  readonly post: (trial: {
    readonly url: string;
    readonly id: string;
    readonly body: string;
    readonly secret: string;
    readonly signedAt: number;
  }) => Promise<
    { readonly kind: "status"; readonly status: number } | { readonly kind: "no_answer"; readonly reason: string }
  >;
  /** Whether a webhook with this ID was stored. */
  readonly isStored: (id: string) => boolean;
  readonly recentRejections: () => readonly { readonly at: number; readonly reason: RejectionReason }[];
}

/**
 * Sends a test delivery to the URL that the service gets and waits for it at the listener. Free; the service is not
 * polled. [WH6]
 */
export async function testWebhooks(deps: TestDeps): Promise<WebhookTestResult> {
  const url = deps.webhookUrl();
  const secret = deps.currentSecret();
  if (url === null || secret === null) throw new AppError("listener_failed", t("Webhooks aren't set up."));
  const id = `${testPrefix}${deps.newId()}`;
  const startedAt = deps.clock.now();
  const answer = await deps.post({
    url,
    id,
    secret,
    body: JSON.stringify({ trial: id }),
    signedAt: startedAt - deps.skewMs(),
  });
  if (deps.isStored(id)) return { kind: "received", roundTripMs: deps.clock.now() - startedAt };
  if (answer.kind === "no_answer") return answer;
  const refusal = deps.recentRejections().find(({ at }) => at >= startedAt);
  return refusal === undefined
    ? { kind: "elsewhere", status: answer.status }
    : { kind: "rejected", reason: refusal.reason };
}

import type { RejectionReason, WebhookTestResult, Webhooks } from "#contracts/webhooks.ts";
import { t } from "#texts/t.ts";
import { assertNever } from "#renderer/lib/assertNever.ts";

/** Returns the status of webhooks in one or two sentences. */
export function webhookStatus(webhooks: Webhooks): string {
  if (!webhooks.areOn) return t("Off. Proofsheet polls the service while requests run.");
  switch (webhooks.missing) {
    case "secret":
      return t("On, but the webhook secret is missing. New requests include no webhook URL until you add it.");
    case "address":
      return t("On, but the service can't reach this computer yet. Enter the public URL of a tunnel.");
    case "port":
      return t("On, but the listener couldn't start. Turn webhooks off and on to try again.");
    case null:
      return webhooks.completionChannel === "webhook"
        ? t("On, and webhooks arrive. Proofsheet also polls the service every minute.")
        : t("On. Proofsheet polls as usual until the first webhook arrives.");
    default:
      return assertNever(webhooks.missing);
  }
}

/** Returns the result of the self-test and what to do about it. */
export function testResultText(result: WebhookTestResult): { readonly isPassed: boolean; readonly text: string } {
  switch (result.kind) {
    case "received":
      return { isPassed: true, text: t("The webhook arrived in {time} ms.", { time: result.roundTripMs }) };
    case "no_answer":
      return {
        isPassed: false,
        text: t("The webhook URL didn't respond ({reason}). Check that the tunnel is running.", {
          reason: result.reason,
        }),
      };
    case "elsewhere":
      return {
        isPassed: false,
        text: t(
          "The webhook URL responded with {status}, but no webhook arrived. Check that the tunnel leads to the listener.",
          {
            status: result.status,
          },
        ),
      };
    case "rejected":
      return {
        isPassed: false,
        text: t("The webhook arrived but was rejected: {reason}.", { reason: rejectionText[result.reason] }),
      };
    default:
      return assertNever(result);
  }
}

/** Why an incoming request was rejected. */
export const rejectionText: Readonly<Record<RejectionReason, string>> = {
  headers: t("repeated or conflicting headers"),
  host: t("wrong host"),
  browser: t("sent by a browser"),
  path: t("unknown path"),
  method: t("HTTP method not allowed"),
  length: t("body too large or length missing"),
  signature_form: t("invalid format of signature, timestamp, or delivery ID"),
  time: t("timestamp more than 5 minutes from the service's time"),
  signature: t("signature doesn't match the webhook secret"),
  no_secret: t("webhooks are off"),
  storage: t("couldn't be saved"),
  protocol: t("not a plain HTTP request"),
};

/** Returns how far this computer's clock differs from the service's; null if the difference does not matter. */
export function clockText(aheadMs: number): string | null {
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  if (seconds < 2) return null;
  const amount =
    seconds < 120
      ? t("{count, plural, one {# second} other {# seconds}}", { count: seconds })
      : t("{count, plural, one {# minute} other {# minutes}}", { count: Math.round(seconds / 60) });
  return aheadMs > 0
    ? t("This computer's clock is {amount} ahead of the service's. Proofsheet adjusts for the difference.", { amount })
    : t("This computer's clock is {amount} behind the service's. Proofsheet adjusts for the difference.", { amount });
}

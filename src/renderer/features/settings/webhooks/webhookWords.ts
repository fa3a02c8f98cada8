import type { RefusalReason, TrialResult, Webhooks } from "../../../../contracts/webhooks.ts";
import { t } from "../../../../texts/t.ts";
import { assertNever } from "../../../lib/assertNever.ts";

/** How webhooks stand, in a sentence or two. */
export function webhookStatus(webhooks: Webhooks): string {
  if (!webhooks.areOn) return t("Off. Proofsheet asks the service again while work runs, which always works.");
  switch (webhooks.missing) {
    case "secret":
      return t(
        "On, but there is no secret yet: without it nothing that comes in can be checked, so nothing is asked for.",
      );
    case "address":
      return t("On, but the service cannot reach this computer yet. Give the public address of a tunnel.");
    case "port":
      return t("On, but the port could not be opened. Turn webhooks off and on to try again.");
    case null:
      return webhooks.hearing === "callbacks"
        ? t("On, and they arrive: the service is asked when one does, and once a minute to be sure.")
        : t("On. Until the first one arrives, Proofsheet goes on asking as well.");
    default:
      return assertNever(webhooks.missing);
  }
}

/** What the self-test found, and what to do about it. */
export function trialWords(result: TrialResult): { readonly isPassed: boolean; readonly text: string } {
  switch (result.kind) {
    case "arrived":
      return { isPassed: true, text: t("It went out and came back in {time} ms.", { time: result.roundTripMs }) };
    case "no_answer":
      return {
        isPassed: false,
        text: t("Nobody answered at the address ({reason}). Is the tunnel running?", { reason: result.reason }),
      };
    case "elsewhere":
      return {
        isPassed: false,
        text: t("Something answered {status}, and nothing arrived here. Does the tunnel lead to the local address?", {
          status: result.status,
        }),
      };
    case "refused":
      return {
        isPassed: false,
        text: t("It arrived and was turned away: {reason}.", { reason: refusalWords[result.reason] }),
      };
    default:
      return assertNever(result);
  }
}

/** Why something was turned away. */
export const refusalWords: Readonly<Record<RefusalReason, string>> = {
  headers: t("a header came twice"),
  host: t("it was meant for another host"),
  browser: t("it came from a browser"),
  path: t("its path is not known"),
  method: t("it was no POST"),
  length: t("it was too long, or did not say how long"),
  signature_form: t("its signature, time or id has another form"),
  time: t("its time is more than five minutes from the service's"),
  signature: t("its signature fits neither secret"),
  no_secret: t("webhooks are off"),
  storage: t("it could not be stored"),
  protocol: t("it was not plain HTTP"),
};

/** How this computer's clock stands to the service's; null when it does not matter. */
export function clockWords(aheadMs: number): string | null {
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  if (seconds < 2) return null;
  const amount =
    seconds < 120
      ? t("{count, plural, one {# second} other {# seconds}}", { count: seconds })
      : t("{count, plural, one {# minute} other {# minutes}}", { count: Math.round(seconds / 60) });
  return aheadMs > 0
    ? t("This computer's clock is {amount} ahead of the service's. That is allowed for.", { amount })
    : t("This computer's clock is {amount} behind the service's. That is allowed for.", { amount });
}

import type { RefusalReason, TrialResult, Webhooks } from "../../../contracts/webhooks.ts";
import { assertNever } from "../../lib/assertNever.ts";

/** How webhooks stand, in a sentence or two. */
export function webhookStatus(webhooks: Webhooks): string {
  if (!webhooks.areOn) return "Off. Proofsheet asks the service again while work runs, which always works.";
  switch (webhooks.missing) {
    case "secret":
      return "On, but there is no secret yet: without it nothing that comes in can be checked, so nothing is asked for.";
    case "address":
      return "On, but the service cannot reach this computer yet. Give the public address of a tunnel.";
    case "port":
      return "On, but the port could not be opened. Turn webhooks off and on to try again.";
    case null:
      return webhooks.hearing === "callbacks"
        ? "On, and they arrive: the service is asked when one does, and once a minute to be sure."
        : "On. Until the first one arrives, Proofsheet goes on asking as well.";
    default:
      return assertNever(webhooks.missing);
  }
}

/** What the self-test found, and what to do about it. */
export function trialWords(result: TrialResult): { readonly isPassed: boolean; readonly text: string } {
  switch (result.kind) {
    case "arrived":
      return { isPassed: true, text: `It went out and came back in ${result.roundTripMs} ms.` };
    case "no_answer":
      return { isPassed: false, text: `Nobody answered at the address (${result.reason}). Is the tunnel running?` };
    case "elsewhere":
      return {
        isPassed: false,
        text: `Something answered ${result.status}, and nothing arrived here. Does the tunnel lead to the local address?`,
      };
    case "refused":
      return { isPassed: false, text: `It arrived and was turned away: ${refusalWords[result.reason]}.` };
    default:
      return assertNever(result);
  }
}

/** Why something was turned away. */
export const refusalWords: Readonly<Record<RefusalReason, string>> = {
  headers: "a header came twice",
  host: "it was meant for another host",
  browser: "it came from a browser",
  path: "its path is not known",
  method: "it was no POST",
  length: "it was too long, or did not say how long",
  signature_form: "its signature, time or id has another form",
  time: "its time is more than five minutes from the service's",
  signature: "its signature fits neither secret",
  no_secret: "webhooks are off",
  storage: "it could not be stored",
  protocol: "it was not plain HTTP",
};

/** How this computer's clock stands to the service's; null when it does not matter. */
export function clockWords(aheadMs: number): string | null {
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  if (seconds < 2) return null;
  const amount = seconds < 120 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`;
  return `This computer's clock is ${amount} ${aheadMs > 0 ? "ahead of" : "behind"} the service's. That is allowed for.`;
}

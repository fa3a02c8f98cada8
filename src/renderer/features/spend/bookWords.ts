import type { Reconciliation, SpendAlarm } from "../../../contracts/spend.ts";
import { assertNever } from "../../lib/assertNever.ts";
import { creditsText } from "../../lib/credits.ts";
import { grouped } from "../../lib/numbers.ts";

interface Words {
  readonly title: string;
  readonly text: string;
}

// Every figure here is a ledger row's or the accepted quote's own.

/** What does not add up, in plain words. */
export function alarmWords(alarm: SpendAlarm): Words {
  const { kind, paidRequestId, ledgerCredits, quotedCredits, operation, servicePaidRequestIds } = alarm;
  const inLedger = netText(ledgerCredits);
  const accepted = quotedCredits === null ? "a price that is not known here" : creditsText(quotedCredits);
  switch (kind) {
    case "charged_twice":
      return {
        title: "Charged more than once",
        text: `The ledger has ${grouped(servicePaidRequestIds.length)} paid requests for this one, ${inLedger} together. It was accepted once, for ${accepted}.`,
      };
    case "above_quote":
      return {
        title: "Charged above the accepted price",
        text: `The ledger shows ${inLedger}. The price that was accepted is ${accepted}.`,
      };
    case "charge_without_request":
      if (paidRequestId !== null) {
        return {
          title: "Charged for what did not run",
          text: `The ledger shows ${inLedger} for a request that is kept here as one that never ran. It was accepted for ${accepted}.`,
        };
      }
      return {
        title: "Spent elsewhere",
        text: `The ledger shows ${inLedger}${operation === null ? "" : ` for ${operation}`}, and no request of this computer belongs to it. Somebody else on the account, or another program with its key, may have asked for it.`,
      };
    case "request_without_charge":
      return {
        title: "A request without a charge",
        text: `It was accepted for ${accepted} and it ran, and the ledger has no row for it. Nothing needs to be done here; the ids help the service to look.`,
      };
    default:
      return assertNever(kind);
  }
}

/** Debits less credits of a paid request, as the ledger has them. */
function netText(credits: number): string {
  return credits < 0 ? `${creditsText(-credits)} had back` : creditsText(credits);
}

/** What was compared with what, and what came of it. */
export function comparedText({ matched, pending, alarms, readAt }: Reconciliation): string {
  if (readAt === null)
    return "The service's ledger has not been read yet. It is read by itself when the service answers.";
  if (matched === 0 && pending === 0 && alarms.length === 0) {
    return "No request of this computer has run yet, so there is nothing to compare with the ledger.";
  }
  return [
    matched === 0
      ? null
      : `${requests(matched)} of this computer ${matched === 1 ? "was" : "were"} compared with every row of the service's ledger: ${matched === 1 ? "it is" : "each is"} there once, at no more than the price that was accepted.`,
    pending === 0
      ? null
      : `${requests(pending)} of the last 24 hours ${pending === 1 ? "has" : "have"} no row yet; the service may still be writing ${pending === 1 ? "it" : "them"}.`,
    alarms.length === 0 ? "Every row since the first request here belongs to one of them." : null,
  ]
    .filter(Boolean)
    .join(" ");
}

function requests(count: number): string {
  return count === 1 ? "One request" : `${grouped(count)} requests`;
}

/** The mark over it all. */
export function booksState({ readAt, alarms, matched, pending }: Reconciliation): {
  readonly tone: "done" | "waiting" | "attention" | "over";
  readonly text: string;
} {
  if (alarms.length > 0) {
    return {
      tone: "attention",
      text: alarms.length === 1 ? "One thing to look at" : `${grouped(alarms.length)} things to look at`,
    };
  }
  if (readAt === null) return { tone: "waiting", text: "Not read yet" };
  if (matched === 0 && pending === 0) return { tone: "over", text: "Nothing to compare" };
  return { tone: "done", text: pending === 0 ? "Every charge is matched" : "Every charge so far is matched" };
}

/** The ids by which the service finds what an alarm is about, as lines to copy. */
export function alarmIds({ kind, paidRequestId, servicePaidRequestIds }: SpendAlarm): string {
  return [
    `Alarm: ${kind}`,
    ...(paidRequestId === null ? [] : [`Request of this computer: ${paidRequestId}`]),
    ...servicePaidRequestIds.map((id) => `Paid request id: ${id}`),
  ].join("\n");
}

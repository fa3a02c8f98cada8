import type { Reconciliation, SpendAlarm } from "../../../../contracts/spending/spend.ts";
import { t } from "../../../../texts/t.ts";
import { assertNever } from "../../../lib/assertNever.ts";
import { creditsText } from "../../../lib/money/credits.ts";

interface Words {
  readonly title: string;
  readonly text: string;
}

// Every figure here is a ledger row's or the accepted quote's own.

/** What does not add up, in plain words. */
export function alarmWords(alarm: SpendAlarm): Words {
  const { kind, paidRequestId, ledgerCredits, quotedCredits, operation, servicePaidRequestIds } = alarm;
  const inLedger = netText(ledgerCredits);
  const accepted = quotedCredits === null ? t("a price that is not known here") : creditsText(quotedCredits);
  switch (kind) {
    case "charged_twice":
      return {
        title: t("Charged more than once"),
        text: t(
          "The ledger has {count, number} paid requests for this one, {inLedger} together. It was accepted once, for {accepted}.",
          { count: servicePaidRequestIds.length, inLedger, accepted },
        ),
      };
    case "above_quote":
      return {
        title: t("Charged above the accepted price"),
        text: t("The ledger shows {inLedger}. The price that was accepted is {accepted}.", { inLedger, accepted }),
      };
    case "charge_without_request":
      if (paidRequestId !== null) {
        return {
          title: t("Charged for what did not run"),
          text: t(
            "The ledger shows {inLedger} for a request that is kept here as one that never ran. It was accepted for {accepted}.",
            { inLedger, accepted },
          ),
        };
      }
      return {
        title: t("Spent elsewhere"),
        text: [
          operation === null
            ? t("The ledger shows {inLedger}, and no request of this computer belongs to it.", { inLedger })
            : t("The ledger shows {inLedger} for {operation}, and no request of this computer belongs to it.", {
                inLedger,
                operation,
              }),
          t("Somebody else on the account, or another program with its key, may have asked for it."),
        ].join(" "),
      };
    case "request_without_charge":
      return {
        title: t("A request without a charge"),
        text: t(
          "It was accepted for {accepted} and it ran, and the ledger has no row for it. Nothing needs to be done here; the ids help the service to look.",
          { accepted },
        ),
      };
    default:
      return assertNever(kind);
  }
}

/** Debits less credits of a paid request, as the ledger has them. */
function netText(credits: number): string {
  return credits < 0 ? t("{credits} had back", { credits: creditsText(-credits) }) : creditsText(credits);
}

/** What was compared with what, and what came of it. */
export function comparedText({ matched, pending, alarms, readAt }: Reconciliation): string {
  if (readAt === null)
    return t("The service's ledger has not been read yet. It is read by itself when the service answers.");
  if (matched === 0 && pending === 0 && alarms.length === 0) {
    return t("No request of this computer has run yet, so there is nothing to compare with the ledger.");
  }
  return [
    matched === 0
      ? null
      : t(
          "{count, plural, one {One request of this computer was compared with every row of the service's ledger: it is there once, at no more than the price that was accepted.} other {# requests of this computer were compared with every row of the service's ledger: each is there once, at no more than the price that was accepted.}}",
          { count: matched },
        ),
    pending === 0
      ? null
      : t(
          "{count, plural, one {One request of the last 24 hours has no row yet; the service may still be writing it.} other {# requests of the last 24 hours have no row yet; the service may still be writing them.}}",
          { count: pending },
        ),
    alarms.length === 0 ? t("Every row since the first request here belongs to one of them.") : null,
  ]
    .filter(Boolean)
    .join(" ");
}

/** The mark over it all. */
export function booksState({ readAt, alarms, matched, pending }: Reconciliation): {
  readonly tone: "done" | "waiting" | "attention" | "over";
  readonly text: string;
} {
  if (alarms.length > 0) {
    return {
      tone: "attention",
      text: t("{count, plural, one {One thing to look at} other {# things to look at}}", { count: alarms.length }),
    };
  }
  if (readAt === null) return { tone: "waiting", text: t("Not read yet") };
  if (matched === 0 && pending === 0) return { tone: "over", text: t("Nothing to compare") };
  return { tone: "done", text: pending === 0 ? t("Every charge is matched") : t("Every charge so far is matched") };
}

/** The ids by which the service finds what an alarm is about, as lines to copy. */
export function alarmIds({ kind, paidRequestId, servicePaidRequestIds }: SpendAlarm): string {
  return [
    `Alarm: ${kind}`,
    ...(paidRequestId === null ? [] : [`Request of this computer: ${paidRequestId}`]),
    ...servicePaidRequestIds.map((id) => `Paid request id: ${id}`),
  ].join("\n");
}

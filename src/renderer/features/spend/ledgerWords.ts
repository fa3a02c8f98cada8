import type { LedgerRow } from "../../../contracts/spend.ts";
import { ledgerEventKinds } from "../../../contracts/service/account.ts";
import { rawText } from "../../../contracts/service/primitives.ts";
import { t } from "../../../texts/t.ts";

// The service's own names of its events: what a row says happened, and nothing beyond it.
const eventNames: Readonly<Record<string, string>> = {
  reservation: t("Reservation"),
  settlement_charge: t("Settlement charge"),
  settlement_refund: t("Settlement refund"),
  failure_refund: t("Failure refund"),
} satisfies Record<(typeof ledgerEventKinds)[number], string>;

export function eventName(eventKind: string): string {
  return eventNames[eventKind] ?? rawText(eventKind);
}

export const eventChoices = ledgerEventKinds.map((value) => ({ value, label: eventName(value) }));

/** How a row moves the account, as its direction says it. */
export function rowAmount({ direction, credits }: LedgerRow): {
  readonly sign?: "+" | "−";
  readonly tone: "money" | "plain";
} {
  if (credits === 0) return { tone: "plain" };
  if (direction === "debit") return { sign: "−", tone: "money" };
  return direction === "credit" ? { sign: "+", tone: "plain" } : { tone: "plain" };
}

/** The ids of a row, as lines to copy. */
export function rowIds({ id, servicePaidRequestId, generationId, paidRequestId }: LedgerRow): string {
  return [
    `Ledger entry id: ${id}`,
    `Paid request id: ${servicePaidRequestId}`,
    ...(generationId === null ? [] : [`Generation id: ${generationId}`]),
    ...(paidRequestId === null ? [] : [`Request of this computer: ${paidRequestId}`]),
  ].join("\n");
}

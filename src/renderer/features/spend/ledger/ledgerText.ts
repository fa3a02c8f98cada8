import type { LedgerEntryView } from "#contracts/spending/spend.ts";
import { ledgerEventKinds } from "#contracts/service/account.ts";
import { rawText } from "#contracts/service/primitives.ts";
import { t } from "#texts/t.ts";
import { creditsText } from "#renderer/lib/money/credits.ts";
import { fullTime } from "#renderer/lib/time/times.ts";

// Labels of the service's ledger events. They say exactly what the entry says, and nothing more.
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

/** Returns the sign and tone of an entry's amount, based on its direction. */
export function entryAmount({ direction, credits }: LedgerEntryView): {
  readonly sign?: "+" | "−";
  readonly tone: "money" | "plain";
} {
  if (credits === 0) return { tone: "plain" };
  if (direction === "debit") return { sign: "−", tone: "money" };
  return direction === "credit" ? { sign: "+", tone: "plain" } : { tone: "plain" };
}

/** Returns the IDs of an entry, as lines to copy. */
export function entryIds(row: LedgerEntryView): string {
  const { id, servicePaidRequestId, generationId, apiKeyId, quoteRequestId, confirmationRequestId, paidRequestId } =
    row;
  return [
    `Ledger entry ID: ${id}`,
    `Paid request ID: ${servicePaidRequestId}`,
    ...(generationId === null ? [] : [`Generation ID: ${generationId}`]),
    ...(apiKeyId === null ? [] : [`API key ID: ${apiKeyId}`]),
    ...(quoteRequestId === null ? [] : [`Quote request ID: ${quoteRequestId}`]),
    ...(confirmationRequestId === null ? [] : [`Confirmation request ID: ${confirmationRequestId}`]),
    ...(paidRequestId === null ? [] : [`Request on this computer: ${paidRequestId}`]),
  ].join("\n");
}

/**
 * Returns every field of an entry in the order of the API. A field that the service leaves empty shows "None". API:
 * Ledger entry.
 */
export function entryDetails(row: LedgerEntryView): readonly { readonly label: string; readonly value: string }[] {
  const { sign = "" } = entryAmount(row);
  const fields: readonly (readonly [string, string | null])[] = [
    [t("Entry ID"), row.id],
    [t("Paid request ID"), row.servicePaidRequestId],
    [t("Generation ID"), row.generationId],
    [t("Event"), eventName(row.eventKind)],
    [t("Credits"), `${sign}${creditsText(row.credits)}`],
    [t("Direction"), rawText(row.direction)],
    [t("Operation"), row.operation],
    [t("Model"), row.model],
    [t("Pricing version"), row.pricingVersion],
    [t("API key ID"), row.apiKeyId],
    [t("Surface"), row.surface],
    [t("Project"), row.project],
    [t("Cost center"), row.costCenter],
    [t("Quote request ID"), row.quoteRequestId],
    [t("Confirmation request ID"), row.confirmationRequestId],
    [t("Time"), fullTime(row.at)],
  ];
  return fields.map(([label, value]) => ({ label, value: value ?? t("None") }));
}

/** Returns every field of an entry as lines to copy. */
export function entryText(row: LedgerEntryView): string {
  return entryDetails(row)
    .map(({ label, value }) => `${label}: ${value}`)
    .join("\n");
}

import type { PaidRequestId } from "#contracts/ids.ts";
import type { LedgerFilters, LedgerPage, LedgerEntryView } from "#contracts/spending/spend.ts";
import { rawText } from "#contracts/service/primitives.ts";
import { parseCursor, type TimeCursor, writeCursor } from "#main/shared/base/timeCursor.ts";
import type { LedgerContext } from "./context.ts";

type Reads = Pick<LedgerContext["reads"], "ledgerPage" | "owners">;
type Stored = Awaited<ReturnType<Reads["ledgerPage"]>>[number];

/** Returns a page of the cached ledger, newest first. Each entry carries the request of this journal that it belongs to. */
export async function readLedger(
  { reads }: LedgerContext,
  input: LedgerFilters & { readonly after?: string | undefined; readonly limit: number },
): Promise<LedgerPage> {
  const { after, limit, ...filters } = input;
  const rows = await reads.ledgerPage(filters, parseCursor(after), limit);
  const owners = await ownersOf(reads, rows);
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    rows: rows.map((row) => toRow(row, owners)),
    next: last === undefined ? null : writeCursor(last),
  };
}

/** Yields all entries that match a filter, newest first, for an export. */
export async function* ledgerRows({ reads }: LedgerContext, filters: LedgerFilters): AsyncGenerator<LedgerEntryView> {
  let cursor: TimeCursor | null = null;
  for (;;) {
    const rows = await reads.ledgerPage(filters, cursor, 500);
    const owners = await ownersOf(reads, rows);
    for (const row of rows) yield toRow(row, owners);
    const last = rows.length === 500 ? rows.at(-1) : undefined;
    if (last === undefined) return;
    cursor = last;
  }
}

function ownersOf(reads: Reads, rows: readonly Stored[]): Promise<ReadonlyMap<string, PaidRequestId>> {
  return reads.owners([...new Set(rows.map((row) => row.paid_request_id))]);
}

function toRow(entry: Stored, owners: ReadonlyMap<string, PaidRequestId>): LedgerEntryView {
  return {
    id: entry.id,
    at: entry.createdAt,
    eventKind: entry.event_kind,
    direction: entry.direction,
    credits: entry.credits,
    operation: entry.operation,
    model: entry.model,
    project: entry.project,
    costCenter: entry.cost_center,
    generationId: entry.generation_id,
    pricingVersion: entry.pricing_version,
    apiKeyId: entry.api_key_id,
    surface: entry.surface === null ? null : rawText(entry.surface),
    quoteRequestId: entry.quote_request_id,
    confirmationRequestId: entry.confirmation_request_id,
    servicePaidRequestId: entry.paid_request_id,
    paidRequestId: owners.get(entry.paid_request_id) ?? null,
    isOfOtherKey: entry.isOfOtherKey,
  };
}

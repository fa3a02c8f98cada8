import type { LedgerFilters, LedgerEntryView } from "#contracts/spending/spend.ts";
import { rawText } from "#contracts/service/primitives.ts";
import { t } from "#texts/t.ts";
import { csvLine } from "#main/shared/base/text/csv.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { writeText } from "#main/shared/platform/writeText.ts";
import type { LedgerContext } from "./context.ts";
import { ledgerRows } from "./readLedger.ts";

const columns: readonly (readonly [string, (row: LedgerEntryView) => string | number | null])[] = [
  ["time", (row) => new Date(row.at).toISOString()],
  ["event", (row) => rawText(row.eventKind)],
  ["direction", (row) => rawText(row.direction)],
  ["credits", (row) => row.credits],
  ["operation", (row) => row.operation],
  ["model", (row) => row.model],
  ["project", (row) => row.project],
  ["cost_center", (row) => row.costCenter],
  ["generation_id", (row) => row.generationId],
  ["paid_request_id", (row) => row.servicePaidRequestId],
  ["ledger_entry_id", (row) => row.id],
  ["pricing_version", (row) => row.pricingVersion],
  ["api_key_id", (row) => row.apiKeyId],
  ["surface", (row) => row.surface],
  ["quote_request_id", (row) => row.quoteRequestId],
  ["confirmation_request_id", (row) => row.confirmationRequestId],
];

/** Writes the filtered ledger as CSV to a file that the user chooses. */
export async function exportLedger(
  ledger: LedgerContext,
  filters: LedgerFilters,
): Promise<{ readonly path: string; readonly rows: number } | null> {
  const target = await ledger.desktop.chooseTarget("proofsheet-ledger.csv", "csv");
  if (target === null) return null;
  let rows = 0;
  async function* lines(): AsyncGenerator<string> {
    yield csvLine(columns.map(([name]) => name));
    for await (const row of ledgerRows(ledger, filters)) {
      rows += 1;
      yield csvLine(columns.map(([, read]) => read(row)));
    }
  }
  try {
    await writeText(target, lines());
  } catch (cause) {
    throw new AppError("storage_failed", t("Couldn't save the file to that location."), { cause });
  }
  return { path: target, rows };
}

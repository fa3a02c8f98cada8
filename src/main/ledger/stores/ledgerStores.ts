import type { WritableDb } from "../../shared/database/database.ts";
import { ledgerReader, ledgerWriter } from "./ledgerStore.ts";

/** The stores of the service's ledger. */
export type LedgerStores = ReturnType<typeof ledgerStores>;

export function ledgerStores(cache: WritableDb) {
  return {
    ledger: ledgerReader(cache),
    ledgerWriter: ledgerWriter(cache),
  };
}

import type { WritableDb } from "#main/shared/database/database.ts";
import { ledgerReader, ledgerWriter } from "./ledgerStore.ts";

export type LedgerStores = ReturnType<typeof ledgerStores>;

export function ledgerStores(cache: WritableDb) {
  return {
    ledger: ledgerReader(cache),
    ledgerWriter: ledgerWriter(cache),
  };
}

import type { Migration } from "#main/shared/database/database.ts";
import { sql as snapshots } from "./0001-snapshots.ts";
import { sql as ledger } from "./0002-ledger.ts";
import { sql as galleryImages } from "./0003-gallery-images.ts";
import { sql as ledgerByGeneration } from "./0004-ledger-by-generation.ts";
import { sql as resultAppearance } from "./0005-result-appearance.ts";
import { sql as ledgerApiKeys } from "./0006-ledger-api-keys.ts";

/** Ordered by version. Never edit a migration after a release. */
export const cacheMigrations: readonly Migration[] = [
  { version: 1, sql: snapshots },
  { version: 2, sql: ledger },
  { version: 3, sql: galleryImages },
  { version: 4, sql: ledgerByGeneration },
  { version: 5, sql: resultAppearance },
  { version: 6, sql: ledgerApiKeys },
];

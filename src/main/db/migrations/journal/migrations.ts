import type { Migration } from "../../database.ts";
import { sql as paidRequests } from "./0001-paid-requests.ts";
import { sql as assets } from "./0002-assets.ts";
import { sql as library } from "./0003-library.ts";
import { sql as seal } from "./0008-seal.ts";

/** In order; never edited after a release. */
export const journalMigrations: readonly Migration[] = [
  { version: 1, sql: paidRequests },
  { version: 2, sql: assets },
  { version: 3, sql: library },
  { version: 8, sql: seal },
];

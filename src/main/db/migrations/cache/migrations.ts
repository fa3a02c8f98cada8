import type { Migration } from "../../database.ts";
import { sql as snapshots } from "./0001-snapshots.ts";

/** In order; never edited after a release. */
export const cacheMigrations: readonly Migration[] = [{ version: 1, sql: snapshots }];

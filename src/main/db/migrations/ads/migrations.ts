import type { Migration } from "../../database.ts";
import { sql as ads } from "./0001-ads.ts";

/** In order; never edited after a release. */
export const adMigrations: readonly Migration[] = [{ version: 1, sql: ads }];

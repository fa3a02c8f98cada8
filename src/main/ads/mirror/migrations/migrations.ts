import type { Migration } from "#main/shared/database/database.ts";
import { sql as schema } from "./schema.ts";

/** Migrations in order; they must not be edited after a release. */
export const adMigrations: readonly Migration[] = [{ version: 1, sql: schema }];

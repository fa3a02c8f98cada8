import type { Migration } from "#main/shared/database/database.ts";
import { sql as schema } from "./schema.ts";

/** Ordered by version. Never edit a migration after a release. */
export const cacheMigrations: readonly Migration[] = [{ version: 1, sql: schema }];

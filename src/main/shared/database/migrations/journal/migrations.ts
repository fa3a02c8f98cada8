import type { Migration } from "#main/shared/database/database.ts";
import { sql as requests } from "./schema/requests.ts";
import { sql as results } from "./schema/results.ts";
import { sql as library } from "./schema/library.ts";
import { sql as webhooks } from "./schema/webhooks.ts";
import { sql as references } from "./schema/references.ts";
import { sql as boards } from "./schema/boards.ts";
import { sql as research } from "./schema/research.ts";
import { sql as consents } from "./schema/consents.ts";
import { sql as programs } from "./schema/programs.ts";

/** The first schema, by subject. A later one is a file beside this folder. */
const schema = [requests, results, library, webhooks, references, boards, research, consents, programs].join("");

/** Ordered by version. Never edit a migration after a release. */
export const journalMigrations: readonly Migration[] = [{ version: 1, sql: schema }];

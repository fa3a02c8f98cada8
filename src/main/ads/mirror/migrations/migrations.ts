import type { Migration } from "#main/shared/database/database.ts";
import { sql as ads } from "./0001-ads.ts";
import { sql as indexNewestFirst } from "./0002-index-newest-first.ts";
import { sql as sortedWithText } from "./0003-sorted-with-text.ts";
import { sql as emojiAndCapitals } from "./0004-emoji-and-capitals.ts";
import { sql as appearance } from "./0005-appearance.ts";
import { sql as mediaByUrl } from "./0006-media-by-url.ts";

/** Migrations in order; they must not be edited after a release. */
export const adMigrations: readonly Migration[] = [
  { version: 1, sql: ads },
  { version: 2, sql: indexNewestFirst },
  { version: 3, sql: sortedWithText },
  { version: 4, sql: emojiAndCapitals },
  { version: 5, sql: appearance },
  { version: 6, sql: mediaByUrl },
];

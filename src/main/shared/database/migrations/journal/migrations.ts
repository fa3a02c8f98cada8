import type { Migration } from "#main/shared/database/database.ts";
import { sql as paidRequests } from "./0001-paid-requests.ts";
import { sql as assets } from "./0002-assets.ts";
import { sql as library } from "./0003-library.ts";
import { sql as webhooks } from "./0004-webhooks.ts";
import { sql as references } from "./0005-references.ts";
import { sql as boards } from "./0006-boards.ts";
import { sql as researchMonitors } from "./0007-research-monitors.ts";
import { sql as confirmChecksum } from "./0008-confirm-checksum.ts";
import { sql as consent } from "./0009-consent.ts";
import { sql as queue } from "./0010-queue.ts";
import { sql as libraryTriage } from "./0011-library-triage.ts";
import { sql as missingFiles } from "./0012-missing-files.ts";
import { sql as removedPages } from "./0013-removed-pages.ts";
import { sql as capsAndSources } from "./0014-caps-and-sources.ts";
import { sql as programs } from "./0015-programs.ts";
import { sql as sender } from "./0016-sender.ts";
import { sql as requestsOfResearchJobs } from "./0017-requests-of-research-jobs.ts";
import { sql as acceptedActions } from "./0018-accepted-actions.ts";

/** Ordered by version. Never edit a migration after a release. */
export const journalMigrations: readonly Migration[] = [
  { version: 1, sql: paidRequests },
  { version: 2, sql: assets },
  { version: 3, sql: library },
  { version: 4, sql: webhooks },
  { version: 5, sql: references },
  { version: 6, sql: boards },
  { version: 7, sql: researchMonitors },
  { version: 8, sql: confirmChecksum },
  { version: 9, sql: consent },
  { version: 10, sql: queue },
  { version: 11, sql: libraryTriage },
  { version: 12, sql: missingFiles },
  { version: 13, sql: removedPages },
  { version: 14, sql: capsAndSources },
  { version: 15, sql: programs },
  { version: 16, sql: sender },
  { version: 17, sql: requestsOfResearchJobs },
  { version: 18, sql: acceptedActions },
];

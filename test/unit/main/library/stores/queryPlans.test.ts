import { expect, test } from "vitest";
import { paidRequestStates } from "#contracts/spending/paidRequests.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { assetMediaStore } from "#main/library/stores/assetMediaStore.ts";
import { collectionReader } from "#main/library/stores/collectionStore.ts";
import { assetReader } from "#main/library/stores/assetStore.ts";
import { chargeIdStore } from "#main/spending/stores/chargeIdStore.ts";
import { allowanceReader, allowanceWriter } from "#main/spending/stores/allowanceStore.ts";
import { confirmationReader } from "#main/spending/stores/confirmationStore.ts";
import { confirmationWriter } from "#main/spending/stores/confirmationWriter.ts";
import { consentInsert } from "#main/spending/stores/consentInsert.ts";
import { spendCapStore } from "#main/spending/stores/spendCapStore.ts";
import { deliveryStore } from "#main/webhooks/stores/deliveryStore.ts";
import { quotedRequestReader } from "#main/studio/stores/quotedRequestStore.ts";
import { draftStore } from "#main/studio/stores/draftStore.ts";
import { generationReader, generationWriter } from "#main/generations/stores/generationStore.ts";
import { hostedFileReader, hostedFileWriter } from "#main/references/stores/hostedFileStore.ts";
import { journalWriter } from "#main/spending/stores/journalWriter.ts";
import { offlineCollectionStore } from "#main/ads/stores/offlineCollectionStore.ts";
import { libraryReader } from "#main/library/stores/libraryStore.ts";
import { libraryWriter } from "#main/library/stores/libraryWriter.ts";
import { metaStore } from "#main/shared/database/metaStore.ts";
import { notificationStore } from "#main/desktop/stores/notificationStore.ts";
import { userAdReader } from "#main/ads/stores/userAdStore.ts";
import { userAdWriter } from "#main/ads/stores/userAdWriter.ts";
import { paidRequestReader } from "#main/spending/stores/paidRequestStore.ts";
import { referenceStore } from "#main/references/stores/referenceStore.ts";
import { researchJobReader, researchJobWriter } from "#main/research/stores/researchJobStore.ts";
import { researchListReader } from "#main/research/stores/researchListStore.ts";
import { researchPageStore } from "#main/research/stores/researchPageStore.ts";
import { runReader, runWriter } from "#main/spending/stores/runStore.ts";
import { savedFileStore } from "#main/library/stores/savedFileStore.ts";
import { sentRequestReader } from "#main/ledger/stores/sentRequestStore.ts";
import { versionStore } from "#main/account/stores/versionStore.ts";
import { monitorReader, monitorWriter } from "#main/research/stores/monitorStore.ts";
import { requestCountStore } from "#main/desktop/stores/requestCountStore.ts";
import { steadyKey } from "../../../../support/allowances.ts";
import { insertRow, withJournal } from "../../../../support/journalDb.ts";
import { planOf, recordedStatements } from "../../../../support/recordedStatements.ts";

const stores = {
  assetMediaStore,
  savedFileStore,
  assetReader,
  collectionReader,
  spendCapStore: (db: WritableDb) => spendCapStore(db, metaStore(db)),
  consentInsert,
  chargeIdStore,
  deliveryStore,
  draftStore,
  quotedRequestReader,
  generationReader,
  generationWriter,
  hostedFileReader,
  hostedFileWriter,
  offlineCollectionStore: offlineCollectionStore,
  libraryReader,
  libraryWriter,
  metaStore,
  notificationStore: notificationStore,
  userAdReader: userAdReader,
  userAdWriter: userAdWriter,
  paidRequestReader,
  referenceStore,
  researchJobReader,
  researchJobWriter,
  researchListReader,
  researchPageStore,
  runReader,
  runWriter,
  sentRequestReader,
  versionStore,
  requestCountStore: requestCountStore,
  monitorReader: monitorReader,
  monitorWriter: (db: WritableDb) => monitorWriter(db, { confirm: () => undefined, insertConsent: () => undefined }),
  confirmationReader,
  confirmationWriter: (db: WritableDb) =>
    confirmationWriter(db, { confirm: () => undefined, close: () => undefined }, runWriter(db)),
  allowanceReader: (db: WritableDb) => allowanceReader(db, steadyKey),
  allowanceWriter: (db: WritableDb) => allowanceWriter(db, steadyKey),
  journalWriter: (db: WritableDb) => journalWriter(db).recoverInterrupted(1),
};
/** A scan of the search index is allowed if it finds matches (`M`) or one row (`=`). */
const scans =
  /^SCAN (?!json_each|quoted$|asked VIRTUAL|library_text VIRTUAL TABLE INDEX \d+:\S*[M=]|CONSTANT ROW|\(subquery)(?!.* USING (?:COVERING )?INDEX)/;
const sorts = /USE TEMP B-TREE FOR (?:ORDER|GROUP|DISTINCT)/;
/** Statements that sort only the few rows of an index lookup: those of one request, its new quotes, or one batch. */
const sortsFew = [
  /WITH RECURSIVE quoted/,
  /SELECT group_concat\(identity\)/,
  /FROM item_identity AS own/,
  /WHERE (?:generation\.)?paid_request_id = \?/,
  /WHERE paid_request\.run_id = \?/,
  // At most 1,000 requests that lack a file; the two other parts are merged in the order of their indexes.
  /key = 'requests_without_file'/,
];
/** Statements that read a whole table, and why they may. */
const fullChecks: Readonly<Record<string, RegExp>> = {
  "the comparison with the ledger is about all that was ever sent, and made when a person opens the books":
    /FROM paid_request WHERE consented_at IS NOT NULL AND first_sent_at IS NOT NULL$/,
  "the same comparison asks once when the journal began": /^SELECT min\(created_at\) AS at FROM paid_request$/,
  "files that are to be removed go first come, first served, in the order of their key":
    /FROM file_to_remove AS file\b/,
  "at the start, files that nothing names are looked for: for that, all that are named are needed":
    /^SELECT sha256, thumbnail_sha256 AS thumbnail FROM reference_file$/,
  "a person has a handful of drafts, looked into at the start for files that nothing took up":
    /^DELETE FROM reference_file WHERE used_at IS NULL AND created_at < \?/,
  "the files that a person gave are few, and read when the person opens a result whose request used one":
    /^SELECT sha256 FROM reference_original WHERE file_sha256 = \? ORDER BY sha256$/,
  "a person's own tags are all counted when they are listed": /FROM user_tag GROUP BY folded$/,
  "a person gives a handful of allowances": /^INSERT INTO allowance_end\b/,
  "a person has a handful of caps": /(?:^SELECT .* |^DELETE )FROM spend_cap\b/,
  "the address book and the watches are shown as a whole, and are as many as a person made":
    /^SELECT page_id, coalesce|FROM monitor WHERE removed_at IS NULL ORDER BY/,
  "SQLite plans this scan for a foreign key, and makes it only if one is violated already":
    /^INSERT INTO monitor_consent\b/,
};
const mayBeSlow = (sql: string) => (step: string) => {
  if (Object.values(fullChecks).some((known) => known.test(sql.trim()))) return false;
  return scans.test(step) || (sorts.test(step) && !sortsFew.some((known) => known.test(sql)));
};

for (const [name, build] of Object.entries(stores)) {
  test(`[D3] every statement of ${name} finds its rows by an index`, () => {
    withJournal((db) => {
      for (const state of paidRequestStates) insertRow(db, state);
      const statements = recordedStatements(db, build);
      expect(statements.length).toBeGreaterThan(0);
      for (const sql of statements) expect(planOf(db, sql).filter(mayBeSlow(sql)), sql).toEqual([]);
    });
  });
}

/** Statements that run at every step of the queue, each with the index whose rows are limited to what it needs. */
const hot = [
  ["all of the queue", /NOT NULL AND \(created_at, id\) < \(\?, \?\)\s+ORDER/, "paid_request_by_time"],
  ["what is open", /AND tracking_stopped_at IS NULL\s+ORDER BY created_at DESC/, "paid_request_open"],
  ["what waits for approval", /AND state = 'awaiting_approval'/, "paid_request_open"],
  ["how much is open", /count\(\*\) FILTER/, "paid_request_open"],
  ["the history", /AS ended_at FROM paid_request/, "paid_request_history_order"],
  ["what ended in the last hour", /> \? ORDER BY iif/, "paid_request_history_order"],
  ["what is due", /next_attempt_at <= \? AND \(is_paused = 0 .*\)\s+ORDER BY sort_key/, "paid_request_waiting"],
  ["when the next is due", /min\(next_attempt_at\) AS at FROM paid_request/, "paid_request_due"],
  ["what waits for no time", /next_attempt_at IS NULL$/, "paid_request_due"],
  ["what waits for credits", /= 402 AND quoted_credits <= \?/, "paid_request_due"],
  ["what was crowded out", /= 429/, "paid_request_waiting"],
  ["what waits to be sent", /^\s*SELECT id, sort_key/, "paid_request_waiting"],
  [
    "what was accepted since then",
    /sum\(maximum_credits\) AS credits FROM paid_request\s+WHERE/,
    "paid_request_by_consent",
  ],
  ["the parts of a run", /WHERE run_id = \? ORDER BY sort_key, id/, "paid_request_by_run"],
  ["research that is due", /next_poll_at IS NOT NULL AND next_poll_at <= @now AND/, "research_job_due"],
] as const;

for (const [what, statement, index] of hot) {
  test(`[D3] the query for ${what} uses the index ${index} without a sort`, () => {
    withJournal((db) => {
      const statements = [paidRequestReader, requestCountStore, researchJobReader].flatMap((build) =>
        recordedStatements(db, (one) => void build(one)),
      );
      const [sql, ...more] = statements.filter((one) => statement.test(one));
      if (sql === undefined) throw new Error("There is no such statement.");
      expect(more).toEqual([]);
      const plan = planOf(db, sql);
      const finds = plan.filter(
        (step) =>
          /^(?:SEARCH|SCAN)/.test(step) &&
          !/sqlite_autoindex|VIRTUAL TABLE|INDEX research_job_request_by_job/.test(step),
      );
      expect(finds).toHaveLength(1);
      expect(finds[0]).toMatch(new RegExp(`INDEX ${index}\\b`));
      expect(plan.filter((step) => sorts.test(step))).toEqual([]);
    });
  });
}

test("[D3] what needs the user is found among the open requests, the failures that were not seen, and those that lack a file", () => {
  withJournal((db) => {
    const statements = recordedStatements(db, (one) => void paidRequestReader(one)).filter((sql) =>
      sql.includes("paid_request_unseen_failure"),
    );
    expect(statements).toHaveLength(2);
    for (const sql of statements) {
      const finds = planOf(db, sql).filter((step) => / paid_request /.test(step));
      expect(finds).toHaveLength(3);
      expect(finds[0]).toContain("INDEX paid_request_open");
      expect(finds[1]).toContain("INDEX paid_request_unseen_failure");
      expect(finds[2]).toContain("SEARCH paid_request USING INDEX sqlite_autoindex_paid_request_1 (id=?)");
    }
  });
});

test("[D3] the research lists are read in index order, and requests without a job by a separate index", () => {
  withJournal((db) => {
    const plans = recordedStatements(db, (one) => void researchListReader(one)).map((sql) =>
      planOf(db, sql).filter((step) => /^(?:SEARCH|SCAN) (?:research_job|paid_request|own) USING|USE TEMP/.test(step)),
    );
    const inOrder = [
      "research_job_request_by_time",
      "research_job_request_by_page (page_id=? AND (created_at,paid_request_id)<(?,?))",
      "research_job_by_time",
      "research_job_by_page (page_id=? AND (created_at,id)<(?,?))",
      "research_job_request_by_page (page_id=?)",
      "research_job_by_page (page_id=?)",
      "paid_request_research_alone",
    ];
    const lists = plans.slice(0, inOrder.length);
    expect(lists.map(([step]) => step?.slice(step.indexOf("USING INDEX ") + 12))).toEqual(
      inOrder.map((index) => expect.stringContaining(index)),
    );
    expect(lists.flat().filter((step) => step.includes("USE TEMP"))).toEqual([]);
  });
});

test("[D3] the last queue position is found by an index without a scan", () => {
  withJournal((db) => {
    const insert = recordedStatements(db, (one) => void journalWriter(one)).find((sql) =>
      sql.includes("max(sort_key)"),
    );
    const plan = planOf(db, insert ?? "").filter((step) => step.includes("paid_request USING"));
    expect(plan).toContain("SEARCH paid_request USING COVERING INDEX paid_request_by_sort_key");
  });
});

test("[D3] state changes to notify are found by their number, and earlier changes by their request", () => {
  withJournal((db) => {
    const [since] = recordedStatements(db, notificationStore);
    expect(planOf(db, since ?? "").join("\n")).toMatch(/SEARCH state_change USING INTEGER PRIMARY KEY \(rowid>\?\)/);
    expect(planOf(db, since ?? "").join("\n")).toMatch(/SEARCH earlier USING .*INDEX state_change_by_request/);
  });
});

test("[D3] the query plan check detects a query without an index", () => {
  withJournal((db) => {
    const bad = [
      "SELECT * FROM paid_request WHERE request = ?",
      "SELECT * FROM paid_request WHERE state = ? ORDER BY pricing_version",
      "SELECT * FROM asset ORDER BY size_bytes",
      "SELECT count(*) FROM run_item WHERE generation_id = ?",
    ];
    for (const sql of bad) expect(planOf(db, sql).filter(mayBeSlow(sql)), sql).not.toEqual([]);
  });
});

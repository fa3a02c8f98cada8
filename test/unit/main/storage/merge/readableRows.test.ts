// JSON in rows: an archive's JSON is read as untrusted, and one unreadable row blocks nothing.
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { mergeJournal } from "#main/storage/merge/mergeJournal.ts";
import { mergedTables, ownTables } from "#main/storage/merge/mergeTables.ts";
import { registerChecksum } from "#main/shared/database/confirmChecksum.ts";
import { migrate, type WritableDb } from "#main/shared/database/database.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { isReadableRow, jsonColumns } from "#main/storage/merge/readableRows.ts";
import { collectionReader } from "#main/library/stores/collectionStore.ts";
import { libraryReader } from "#main/library/stores/libraryStore.ts";
import { libraryWriter } from "#main/library/stores/libraryWriter.ts";
import { paidRequestReader } from "#main/spending/stores/paidRequestStore.ts";
import { offlineCollectionStore } from "#main/ads/stores/offlineCollectionStore.ts";
import { researchJobReader } from "#main/research/stores/researchJobStore.ts";
import { researchListReader } from "#main/research/stores/researchListStore.ts";
import { runReader } from "#main/spending/stores/runStore.ts";
import { monitorReader } from "#main/research/stores/monitorStore.ts";
import { draftStore } from "#main/studio/stores/draftStore.ts";
import { indexSome } from "#main/library/indexAssets.ts";
import { recipeFileOf } from "#main/library/files/recipeFile.ts";
import { readAsset } from "#main/library/readAsset.ts";
import { removeExpired } from "#main/library/emptyTrash.ts";
import { withoutTriggers } from "#main/storage/merge/withoutTriggers.ts";
import { assetMediaStore } from "#main/library/stores/assetMediaStore.ts";
import { savedFileStore } from "#main/library/stores/savedFileStore.ts";
import { assetReader } from "#main/library/stores/assetStore.ts";
import { Settings } from "#contracts/desktop/settings.ts";
import { trashDays } from "#contracts/library/library.ts";
import type { AssetId, PaidRequestId, RunId } from "#contracts/ids.ts";
import { manualClock } from "../../../../support/manualClock.ts";
import { sandboxAds } from "../../../../support/ads/adItems.ts";

type Value = string | number | null;
type Row = Readonly<Record<string, Value>>;

const ad = sandboxAds(1)(0);
const research = {
  capability_id: "research.facebook-company-ads@1",
  target: { kind: "page_id", page_id: "123456789" },
  filters: {},
  page: { max_pages: 1, max_results: 30 },
  freshness: { max_age_seconds: 0, allow_stale: false },
};
const job = {
  schema_version: "research-job@1",
  kind: "research_job",
  id: "6a1b5c2e-8a4f-4a5e-9b32-2f1d1f0c9a11",
  capability_id: research.capability_id,
  maximum_credits: 1,
  created_at: "2026-11-20T12:00:00Z",
  updated_at: "2026-11-20T12:00:00Z",
  status: "waiting_cache",
  cache_disposition: "cache_join",
  reserved_credits: 0,
};
const result = {
  schema_version: "research-result@1",
  kind: "research_result",
  job_id: job.id,
  capability_id: research.capability_id,
  status: "succeeded",
  cache_disposition: "live_fetch",
  reserved_credits: 1,
  maximum_credits: 1,
  settled_credits: 1,
  provenance: { source: "facebook", native_id: "123456789", fetched_at: "x", fresh_through: "y" },
  result: { kind: "facebook_company_ads", item_count: 0, items: [] },
};
const failure = JSON.stringify({ status: 409, code: "conflict", message: "no" });
const image = JSON.stringify({ type: "image", prompt: "A kettle" });

/** A complete row of each table that holds JSON, as this version writes it. */
const rows: Readonly<Record<string, Row>> = {
  paid_request: {
    id: "request",
    kind: "generation",
    state: "done",
    request: image,
    quote_key: "q",
    quote_id: "quote",
    quoted_credits: 8,
    maximum_credits: 8,
    expires_at: 9,
    skew_ms: 0,
    pricing_version: "1",
    terms: JSON.stringify({ kind: "generation", confirmation: { generation_type: "image", model: "m" } }),
    confirm_key: "c",
    confirm_body: '{"quote_id":"quote"}',
    consented_at: 1,
    consented_credits: 8,
    first_sent_at: 2,
    failure,
    not_run_proof: '{"decidedBy":"records"}',
    evidence: "{}",
    run_id: "run",
    sort_key: 1,
    created_at: 1,
    updated_at: 1,
  },
  run_item: { run_id: "run", position: 0, kind: "generation", request: image, failure },
  generation: {
    id: "generation",
    paid_request_id: "request",
    type: "image",
    status: "completed",
    prompt: "A kettle",
    accepted_at: 1,
    created_at: 1,
    output: "{}",
    record: "{}",
  },
  research_job: {
    id: job.id,
    status: "waiting_cache",
    job: JSON.stringify(job),
    result: JSON.stringify(result),
    summary: '{"itemCount":0,"fetchedAt":1,"freshThrough":2,"source":"facebook"}',
    page_id: "123456789",
    next_poll_at: 1,
    created_at: 1,
    updated_at: 1,
  },
  research_job_request: {
    paid_request_id: "request",
    job_id: job.id,
    page_id: "123456789",
    job: JSON.stringify(job),
    is_maker: 1,
    diff: '{"added":[],"changed":[],"ended":[],"missing":[]}',
    created_at: 1,
  },
  draft: { slot: "studio", value: "{}", updated_at: 1 },
  user_ad: { ad_id: `d:${ad.id}`, item: JSON.stringify(ad), created_at: 1 },
  saved_search: { id: "search", name: "n", filter: "{}", sort: "newest", has_alert: 0, seen_at: 1, created_at: 1 },
  offline_collection: { id: "list", name: "n", scope: '{"view":"feed"}', with_media: 0, created_at: 1 },
  collection: {
    id: "collection",
    name: "Best",
    rules: JSON.stringify({ match: "all", rules: [{ field: "rating", condition: "atLeast", stars: 4 }] }),
    created_at: 1,
  },
  consent: {
    id: "consent",
    subject: "spend",
    shown: '{"requests":[]}',
    shown_at: 1,
    given_at: 1,
    method: "system_dialog",
  },
  monitor: {
    id: "watch",
    page_id: "123456789",
    request: JSON.stringify(research),
    every_hours: 24,
    next_check_at: 1,
    created_at: 1,
    updated_at: 1,
  },
};

/** Text columns without JSON. An unreadable reason counts as none. */
const words: Readonly<Record<string, string>> = {
  meta: "key value",
  service_version: "subject version previous",
  run: "id project cost_center",
  paid_request:
    "id kind state project cost_center cost_center_header quote_key quote_id pricing_version authorize_url confirm_key first_confirm_key error_message reason replaces run_id confirm_checksum batch_id requested_by released_in sent_by",
  run_item: "run_id kind paid_request_id item_id generation_id",
  attempt: "paid_request_id phase outcome request_id",
  answer_id: "paid_request_id phase answer_id",
  item_identity: "paid_request_id identity",
  state_change: "paid_request_id from_state to_state",
  generation: "id paid_request_id type status model prompt error_message",
  research_job: "id page_id status started_at",
  research_job_request: "paid_request_id job_id page_id compared_with",
  spend_cap: "period project",
  asset: "id generation_id sha256 media_type thumbnail thumbnail_sha256",
  download: "id generation_id url state reason asset_id",
  library_item: "asset_id type model project ratio",
  collection: "id name",
  collection_item: "collection_id",
  asset_media: "asset_id",
  tag: "name folded",
  result_address: "address",
  request_source: "address",
  draft: "slot",
  reference_file: "sha256 name media_type thumbnail_sha256",
  reference_original: "sha256 file_sha256",
  user_ad: "ad_id note",
  board: "id name",
  board_ad: "board_id ad_id",
  user_tag: "folded ad_id name",
  saved_search: "id name sort",
  pinned_ad: "ad_id",
  pinned_file: "media_id ad_id sha256 media_type thumbnail_sha256",
  offline_collection: "id name",
  research_page: "page_id given_name found_name",
  monitor: "id page_id project cost_center waits_for reason given_in",
  monitor_check: "paid_request_id monitor_id requested_in",
  monitor_consent: "monitor_id given_in",
  consent: "id subject method",
  price_consent: "paid_request_id given_by consent_id allowance_id",
};

const deep = `${"[".repeat(200)}${"]".repeat(200)}`;
const hostile = ["", "not json", '{"a":', "null", "[]", '"text"', "7", deep, `{"items":${deep}}`];

/** In memory, because there are hundreds of them. */
function withJournal(work: (db: WritableDb) => void): void {
  const db = new Sqlite(":memory:") as WritableDb;
  registerChecksum(db);
  migrate(db, journalMigrations);
  work(db);
  db.close();
}

/** A subset of the same faults for merges, because each fault needs its own journal. */
const met = ["not json", "null", deep];

function put(db: WritableDb, table: string, row: Row): void {
  const names = Object.keys(row);
  db.prepare(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map((name) => `@${name}`).join(", ")})`).run(
    row,
  );
}

/** Inserts all of `rows`, with one column of one table set to `value`. */
function fill(db: WritableDb, table: string | null = null, column = "", value: Value = null): void {
  // A file of another computer may have been written by anything.
  db.pragma("ignore_check_constraints=ON");
  withoutTriggers(db, () => {
    put(db, "run", { id: "run", created_at: 1 });
    for (const [name, row] of Object.entries(rows)) put(db, name, name === table ? { ...row, [column]: value } : row);
    put(db, "monitor_consent", { id: 1, monitor_id: "watch", monthly_cap: 5, given_at: 1 });
    put(db, "asset", {
      id: "asset",
      generation_id: "generation",
      position: 0,
      sha256: "a".repeat(64),
      media_type: "image/png",
      size_bytes: 1,
      created_at: 1,
      saved_at: 1,
    });
    put(db, "library_item", { sort_key: 1024, asset_id: "asset", type: "image", trashed_at: 5 });
  });
}

const saving = Settings.parse({ autoSave: true, saveFolder: "/saved" });
const columns = Object.entries(jsonColumns).flatMap(([table, names]) => names.map((name) => [table, name] as const));

test("[BK61] every text column is declared as JSON or as plain text", () => {
  withJournal((db) => {
    for (const [table] of mergedTables.filter(([name]) => !ownTables.has(name))) {
      const found = db
        .prepare<[string], string>("SELECT name FROM pragma_table_info(?) WHERE type = 'TEXT'")
        .pluck()
        .all(table);
      const decided = [...(words[table]?.split(" ") ?? []), ...(jsonColumns[table] ?? [])];
      expect(decided.toSorted(), table).toEqual(found.toSorted());
    }
  });
});

test.each(columns)("[BK61] an import skips and reports a row whose column %s.%s is unreadable", (table, column) => {
  expect(isReadableRow(table, rows[table] ?? {})).toBe(true);
  for (const value of hostile) expect(isReadableRow(table, { ...rows[table], [column]: value }), value).toBe(false);
  for (const value of met) {
    withJournal((other) => {
      fill(other, table, column, value);
      withJournal((db) => {
        const { added, unreadable } = mergeJournal(db, other, { isNewest: false, now: 1, isImport: true });
        expect(unreadable.rows, value).toBe(1);
        expect(unreadable.named[0]?.table).toBe(table);
        // Without its request, a row about the request's job means nothing.
        const skipped = table === "paid_request" ? [table, "research_job_request"] : [table];
        for (const name of Object.keys(rows)) expect(added[name] ?? 0, name).toBe(skipped.includes(name) ? 0 : 1);
      });
    });
  }
});

test("[BK61] an intact archive is imported completely", () => {
  withJournal((other) => {
    fill(other);
    withJournal((db) => {
      expect(mergeJournal(db, other, { isNewest: false, now: 1, isImport: true }).unreadable.rows).toBe(0);
    });
  });
});

test("[BK61] a saved ad stored under the ID of another ad is unreadable", () => {
  expect(isReadableRow("user_ad", { ...rows["user_ad"], ad_id: "d:00000000-0000-4000-8000-000000000000" })).toBe(false);
});

test.each(columns)(
  "[BK61] an unreadable value in %s.%s does not stop indexing, saving, the trash, or any list",
  (table, column) => {
    for (const value of met) {
      withJournal((db) => {
        fill(db, table, column, value);
        const library = libraryReader(db);
        const writer = libraryWriter(db);
        const index = { clock: manualClock(1), settings: { read: () => saving }, library, libraryWriter: writer };
        expect(library.unindexed(10)).toHaveLength(1);
        indexSome(index, 10);
        expect(library.unindexed(10)).toEqual([]);

        const requests = paidRequestReader(db);
        expect(requests.queue("all", null, 10, 1)).toHaveLength(1);
        expect(requests.consentedSince(0, null)).toBe(8);
        expect(requests.affordable(100, 1)).toEqual([]);
        expect(requests.crowdedOut(1)).toBeNull();
        const detail = readAsset(
          {
            assets: assetReader(db),
            assetMedia: assetMediaStore(db),
            library,
            collections: collectionReader(db),
            saved: savedFileStore(db),
            requests,
            ledger: { ofGeneration: () => [] },
            store: { has: () => true },
            localReferences: (request) => request,
          },
          "asset" as AssetId,
        );
        expect(() => recipeFileOf(detail)).not.toThrow();

        expect(offlineCollectionStore(db).all()).toHaveLength(1);
        expect(() => draftStore(db).read("studio")).not.toThrow();
        expect(() => runReader(db).items("run" as RunId)).not.toThrow();
        expect(() => runReader(db).parts("run" as RunId)).not.toThrow();
        expect(() => requests.read("request" as PaidRequestId)).not.toThrow();
        expect(researchListReader(db).list(undefined, null, 10)).toHaveLength(1);
        expect(() => researchJobReader(db).due(5)).not.toThrow();
        expect(() => researchJobReader(db).result(job.id)).not.toThrow();
        expect(() => monitorReader(db).list()).not.toThrow();

        const trash = { library, libraryWriter: writer, changed: () => undefined };
        expect(removeExpired(trash, trashDays * 86_400_000 + 10)).toBeNull();
      });
    }
  },
);

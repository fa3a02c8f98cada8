import { expect, test } from "vitest";
import { quotedRequestReader } from "#main/studio/stores/quotedRequestStore.ts";
import { insertRow, withJournal } from "../../../../support/journalDb.ts";

test("[ST13] prices are searched in the newest requests, up to a length that keeps the main process responsive", () => {
  withJournal((db) => {
    const small = (sortKey: number) => insertRow(db, "quoted", { sort_key: sortKey, created_at: sortKey });
    small(1);
    insertRow(db, "quoted", { kind: "batch", request: `{"items":"${"a".repeat(2_000_000)}"}`, sort_key: 2 });
    small(3);
    insertRow(db, "quoting", { sort_key: 4 });
    small(5);
    const found = quotedRequestReader(db).newest();
    expect(found.map(({ quotedAt }) => quotedAt)).toEqual([5, 3]);
    expect(found[0]).toMatchObject({ kind: "generation", credits: 8, pricingVersion: "1", terms: "{}" });
  });
});

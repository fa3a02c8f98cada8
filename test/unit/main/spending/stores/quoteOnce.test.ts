import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { journalWriter } from "#main/spending/stores/journalWriter.ts";
import { paidRequestReader } from "#main/spending/stores/paidRequestStore.ts";
import type { NewPaidRequest } from "#main/spending/domain/journal.ts";
import { consentTo } from "../../../../support/consentFor.ts";
import { acceptRow, insertRow, withJournal } from "../../../../support/journalDb.ts";
import { storedQuote } from "../../../../support/paidRows.ts";

const quoteId = "6a1b5c2e-8a4f-4a5e-9b32-2f1d1f0c9a11";
const arming = (id: string) => ({
  id: id as PaidRequestId,
  confirmKey: `c.${id}`,
  confirmBody: `{"quote_id":"${quoteId}"}`,
  credits: 8,
});

test("[Q40] several requests can share a quote, but only one that may have been sent can be confirmed", () => {
  withJournal((db) => {
    const journal = journalWriter(db);
    const requests = paidRequestReader(db);
    const [first, second, third] = [0, 1, 2].map(() => insertRow(db, "quoted", { quote_id: quoteId }));
    if (first === undefined || second === undefined || third === undefined) throw new Error("three were made");
    expect(requests.isQuoteTaken(second as PaidRequestId)).toBe(false);
    journal.confirm([arming(first)], consentTo(db, first), 2);
    expect(requests.isQuoteTaken(second as PaidRequestId)).toBe(true);
    expect(() => journal.confirm([arming(second)], consentTo(db, second), 3)).toThrow(
      "already used by another request",
    );
    // Cancelled before it was sent, the request releases its quote for the next.
    journal.close(first as PaidRequestId, "cancelled", 4);
    journal.confirm([arming(second)], consentTo(db, second), 5);
    acceptRow(db, third);
    // The database itself rejects a second request with the same quote, whichever code writes it.
    expect(() =>
      db
        .prepare(
          "UPDATE paid_request SET state = 'queued', confirm_key = 'c.x', confirm_body = 'b', consented_at = 6, consented_credits = 8 WHERE id = ?",
        )
        .run(third),
    ).toThrow("UNIQUE");
  });
});

function quoted(db: WritableDb, id: string, more: Partial<NewPaidRequest>): PaidRequestId {
  const journal = journalWriter(db);
  const labels = { project: null, costCenter: null, costCenterHeader: null, replaces: null, runId: null };
  const row = { id: id as PaidRequestId, kind: "generation", quoteKey: `q.${id}`, request: "{}", ...labels } as const;
  journal.insertQuoting({ ...row, ...more }, 1);
  const end = { outcome: "quoted", status: 200, requestId: null };
  journal.settleQuote(row.id, journal.startQuote(row.id, 1), storedQuote({ quoteId: `quote-${id}` as never }), end, 1);
  return row.id;
}

test("[Q44] a waiting identical request is found by content and labels, alone or inside a batch", () => {
  withJournal((db) => {
    const journal = journalWriter(db);
    const { identicalTo } = paidRequestReader(db);
    const shoe = { type: "image", prompt: "A red sneaker" };
    const text = JSON.stringify;
    const own = quoted(db, "own", { request: text(shoe) });
    const called = quoted(db, "called", { request: text({ ...shoe, webhook_url: "https://example.com/x" }) });
    const batch = quoted(db, "batch", {
      kind: "batch",
      request: text({
        items: [
          { item_id: "item-1", request: { prompt: "A red sneaker", type: "image" } },
          { item_id: "item-2", request: { type: "image", prompt: "Another" } },
        ],
      }),
    });
    const labelled = quoted(db, "labelled", { request: text(shoe), project: "spring" });
    const found = () => identicalTo([own]).map(({ row }) => row.id);
    expect(found()).toEqual([]);
    [called, batch, labelled].forEach((id, at) => {
      const consent = { id, confirmKey: `c.${id}`, confirmBody: "{}", credits: 8 };
      journal.confirm([consent], consentTo(db, id), 10 + at);
    });
    expect(found()).toEqual([batch, called]);
    journal.close(called, "cancelled", 20);
    expect(found()).toEqual([batch]);
    expect(identicalTo([own, batch])).toEqual([]);
  });
});

test("[L43] the maximum cost of a research quote counts against spend caps", () => {
  withJournal((db) => {
    insertRow(db, "queued", { kind: "research", quoted_credits: 0, consented_credits: 0, maximum_credits: 3 });
    expect(paidRequestReader(db).consentedSince(0, "p")).toBe(3);
  });
});

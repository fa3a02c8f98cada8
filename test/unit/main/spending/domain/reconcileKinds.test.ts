// What the service's records show for requests with several generations or none.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { LedgerEntry } from "#contracts/service/account.ts";
import type { Evidence, UnclearRequest } from "#main/spending/domain/evidence.ts";
import { decideReconcile } from "#main/spending/domain/reconcile.ts";
import { recordsCheckOf } from "#main/spending/domain/recordsCheck.ts";
import { ledgerLateMs, researchLateMs } from "#main/spending/domain/settleWindow.ts";
import { accountWith, generationRecord, ledgerEntry, researchJobs } from "../../../../support/serviceRecords.ts";
import { sentConfirm, startedAt } from "../../../../support/paidRows.ts";
import { settleWindowMs } from "#main/spending/domain/settleWindow.ts";
import { completeFrom, quietEvidence, wholeList } from "./quietEvidence.ts";

const tag = "0f8fad5bd9cb469fa16570867728950e";
const batchItem = (itemId: string, prompt: string) => ({ itemId, type: "image", model: "nano-banana-pro", prompt });
const batch = {
  works: [batchItem("item-1", "A kettle"), batchItem("item-2", "A red sneaker"), batchItem("item-3", "A kettle")],
  costCenterHeader: `ps:${tag}`,
  id: "own",
  identity: "own",
  project: null,
  tag: `ps:${tag}`,
  isFree: false,
  confirm: sentConfirm(),
  skewMs: 0,
};
const untagged = { ...batch, costCenterHeader: "a".repeat(60), tag: null };
const research = { ...batch, works: [{ itemId: null, type: "research", model: "", prompt: "1234567" }] };
const settled = startedAt + settleWindowMs;
const dayLater = startedAt + ledgerLateMs;
const hourLater = startedAt + researchLateMs;

const created_at = new Date(startedAt).toISOString();
const record = (id: string, prompt: string) => generationRecord({ id, prompt, created_at });
const chargeOf = (generation_id: string): LedgerEntry =>
  ledgerEntry({ generation_id, cost_center: batch.costCenterHeader });
const charges = ["g1", "g2", "g3"].map(chargeOf);
const records = [record("g1", "A kettle"), record("g2", "A red sneaker"), record("g3", "A kettle")];

test("[S5] the generations of a batch are assigned to their items, regardless of the order of the records", () => {
  const orders = fc.record({
    ledger: fc.shuffledSubarray(charges, { minLength: 3 }),
    generations: fc.shuffledSubarray(records, { minLength: 3 }),
  });
  fc.assert(
    fc.property(orders, (order) => {
      const verdict = decideReconcile(batch, quietEvidence(order), startedAt);
      if (verdict.kind !== "ran") throw new Error(verdict.kind);
      const byItem = new Map(verdict.generations.map(({ itemId, id }) => [itemId, id as string]));
      expect(byItem.get("item-2")).toBe("g2");
      expect([byItem.get("item-1"), byItem.get("item-3")].toSorted()).toEqual(["g1", "g3"]);
      expect(verdict.generations).toHaveLength(3);
    }),
  );
});

test("[S5] of equal items, the earlier item gets the older generation", () => {
  // The service lists the newest first.
  const verdict = decideReconcile(
    batch,
    quietEvidence({ ledger: charges, generations: records.toReversed() }),
    startedAt,
  );
  expect(verdict).toEqual({
    kind: "ran",
    generations: [
      { id: "g1", itemId: "item-1" },
      { id: "g2", itemId: "item-2" },
      { id: "g3", itemId: "item-3" },
    ],
  });
});

test("[S5] a generation whose prompt came back changed is assigned to the remaining item", () => {
  const generations = [record("g1", "A kettle"), record("g2", "Something else"), record("g3", "A kettle")];
  const verdict = decideReconcile(batch, quietEvidence({ ledger: charges, generations }), startedAt);
  if (verdict.kind !== "ran") throw new Error(verdict.kind);
  expect(verdict.generations.find(({ itemId }) => itemId === "item-2")?.id).toBe("g2");
});

test("[S5] a charged batch ran, even if the generation list does not show all of its generations yet", () => {
  expect(decideReconcile(batch, quietEvidence({ ledger: charges, generations: records.slice(1) }), startedAt)).toEqual({
    kind: "ran",
    generations: ["g1", "g2", "g3"].map((id) => ({ id, itemId: null })),
  });
});

test("[S5] several ledger entries of one generation count as one generation", () => {
  const settlements = charges.map((entry) => ({ ...entry, event_kind: "settlement_charge" as const, credits: 0 }));
  const verdict = decideReconcile(
    batch,
    quietEvidence({ ledger: [...settlements, ...charges], generations: records }),
    startedAt,
  );
  expect(verdict.kind === "ran" && verdict.generations.length).toBe(3);
});

test("[S5] a batch charged for more or fewer generations than items needs review", () => {
  expect(decideReconcile(batch, quietEvidence({ ledger: charges.slice(1) }), startedAt + ledgerLateMs)).toEqual({
    kind: "unclear",
    reason: "incomplete_batch",
  });
  expect(decideReconcile(batch, quietEvidence({ ledger: charges.slice(1) }), settled).kind).toBe("wait");
  expect(decideReconcile(batch, quietEvidence({ ledger: [...charges, chargeOf("g4")] }), settled).kind).toBe("unclear");
});

test("[S5] [S41] a batch without identified charges ran if each item has one generation; fewer or more need review", () => {
  const late = startedAt + ledgerLateMs;
  const ran = decideReconcile(untagged, quietEvidence({ generations: records.toReversed() }), settled);
  expect(ran.kind === "ran" && ran.generations.map(({ id, itemId }) => [itemId, id])).toEqual([
    ["item-1", "g1"],
    ["item-2", "g2"],
    ["item-3", "g3"],
  ]);
  const more = [...records, record("g4", "A red sneaker")];
  for (const generations of [records.slice(0, 1), more]) {
    expect(decideReconcile(untagged, quietEvidence({ generations }), settled).kind).toBe("wait");
    expect(decideReconcile(untagged, quietEvidence({ generations }), late).kind).toBe("unclear");
  }
  expect(decideReconcile(untagged, quietEvidence(), settled).kind).toBe("uncharged");
});

test("[S5] research ran if the job with the quote's ID is past quoted, regardless of other records", () => {
  const { quoted: _quoted, ...started } = researchJobs;
  for (const job of Object.values(started)) {
    const verdict = decideReconcile(research, quietEvidence({ researchJob: job }), startedAt);
    expect(verdict, job.status).toEqual({ kind: "researched", job });
  }
});

test("[S5] research with a quoted job or no job is not charged under the same proof as other requests", () => {
  for (const job of [null, researchJobs.quoted]) {
    const of = (more: Partial<Evidence>, now = dayLater) =>
      decideReconcile(research, quietEvidence({ researchJob: job, ...more }), now);
    expect(of({}).kind).toBe("uncharged");
    expect(of({}, hourLater - 1).kind).toBe("wait");
    const account = accountWith({ uncertain_debits: 4 });
    expect(of({ account }, settled).kind).toBe("wait");
    expect(of({ account })).toEqual({ kind: "unclear", reason: "uncertain_debits" });
    expect(of({ complete: null }, settled).kind).toBe("wait");
    expect(of({ complete: null })).toEqual({ kind: "unclear", reason: "incomplete_records" });
  }
});

test("[S113] research is not charged only if records that were read an hour after its last send, by both clocks, show nothing", () => {
  const of = (more: Partial<Evidence>, now: number, requested: UnclearRequest = research) =>
    decideReconcile(requested, quietEvidence(more), now).kind;
  for (const requested of [research, { ...research, costCenterHeader: null, tag: null }]) {
    expect(of({}, settled, requested)).toBe("wait");
    expect(of({}, hourLater - 1, requested)).toBe("wait");
    expect(of({}, hourLater, requested)).toBe("uncharged");
  }
  // A resend starts the hour again.
  const resent = { ...research, confirm: sentConfirm({ lastSentAt: startedAt + 60_000 }) };
  expect(of({}, hourLater + 59_999, resent)).toBe("wait");
  expect(of({}, hourLater + 60_000, resent)).toBe("uncharged");
  // Lists prove something only as of the time when their first page was read.
  expect(of({ complete: completeFrom(hourLater - 1) }, hourLater + 60_000)).toBe("wait");
  expect(of({ complete: completeFrom(hourLater) }, hourLater + 60_000)).toBe("uncharged");
  // This computer's clock was set forward since the quote.
  expect(of({ skewMs: 1 }, hourLater)).toBe("wait");
  expect(of({ skewMs: 1 }, hourLater + 1)).toBe("uncharged");
  // The charge that appears within the hour shows that it ran. Without a price there is none to wait for.
  const late = ledgerEntry({ cost_center: research.costCenterHeader, generation_id: null });
  expect(of({ ledger: [late] }, hourLater - 1)).toBe("unnamed_job");
  expect(of({}, settled, { ...research, isFree: true })).toBe("uncharged");
});

test("[S5] [RS30] research that was charged and fully refunded has failed once the settle window has passed", () => {
  const cost_center = research.costCenterHeader;
  const charge = ledgerEntry({ cost_center, generation_id: null, credits: 1 });
  const back = ledgerEntry({
    cost_center,
    generation_id: null,
    credits: 1,
    direction: "credit",
    event_kind: "failure_refund",
  });
  expect(decideReconcile(research, quietEvidence({ ledger: [back, charge] }), startedAt).kind).toBe("wait");
  expect(decideReconcile(research, quietEvidence({ ledger: [back, charge] }), settled).kind).toBe("given_back");
  const part = { ...back, event_kind: "settlement_refund" as const };
  expect(decideReconcile(research, quietEvidence({ ledger: [part, charge] }), settled).kind).toBe("unnamed_job");
});

test("[S5] [RS30] research that was charged and has no known job ran, and its job must be found", () => {
  const entry = ledgerEntry({ cost_center: research.costCenterHeader, generation_id: null });
  expect(decideReconcile(research, quietEvidence({ ledger: [entry] }), settled).kind).toBe("unnamed_job");
});

test("[S5] the stored evidence has the number of records read and all possible matches, oldest first", () => {
  const generations = [...records.toReversed(), record("g9", "Something else")];
  const claimed = new Set(["g2"]);
  const extents = { ledger: { ...wholeList, recordsRead: 2 }, generations: { ...wholeList, recordsRead: 4 } };
  const unlabelled = charges.slice(1).map((entry) => ({ ...entry, cost_center: null }));
  const poll = recordsCheckOf(untagged, quietEvidence({ generations, ledger: unlabelled, claimed, extents }), settled);
  expect(poll).toEqual({
    at: settled,
    ledgerEntriesRead: 2,
    generationsRead: 4,
    uncertainDebits: 0,
    isComplete: true,
    lists: extents,
    // Those with its prompt and model come first.
    candidates: [
      { id: "g1", createdAt: created_at },
      { id: "g3", createdAt: created_at },
      { id: "g9", createdAt: created_at },
    ],
  });
});

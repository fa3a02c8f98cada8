// Which of the service's records count for a request with an unknown outcome, and until when they may change.
import { expect, test } from "vitest";
import type { LedgerEntry } from "#contracts/service/account.ts";
import type { GenerationRecord } from "#contracts/service/generations.ts";
import { type UnclearRequest, type Evidence, type Rival } from "#main/spending/domain/evidence.ts";
import { decideReconcile, showsNothing } from "#main/spending/domain/reconcile.ts";
import { recordsCheckOf } from "#main/spending/domain/recordsCheck.ts";
import { clockSlackMs, ledgerLateMs } from "#main/spending/domain/settleWindow.ts";
import { settleWindowMs } from "#main/spending/domain/settleWindow.ts";
import { sentConfirm, startedAt } from "../../../../support/paidRows.ts";
import { accountWith, generationRecord, ledgerEntry, researchJobs } from "../../../../support/serviceRecords.ts";
import { completeFrom, plainRequested, quietEvidence, research, tag, tagged, wholeList } from "./quietEvidence.ts";

const sneaker = { itemId: null, type: "image", model: "nano-banana-pro", prompt: "A red sneaker" };
const plain = plainRequested("own");
const settled = startedAt + settleWindowMs;
const late = startedAt + ledgerLateMs;
const wait = { kind: "wait" };

const timeOf = (at: number) => new Date(at).toISOString();
/** Returns a generation that looks like the request; a later `at` is newer. */
const made = (id: string, at = startedAt): GenerationRecord => generationRecord({ id, created_at: timeOf(at) });
/** Returns a charge without a label, a known ID or a generation. */
const charge = (more: Partial<LedgerEntry> = {}): LedgerEntry =>
  ledgerEntry({ cost_center: null, generation_id: null, created_at: timeOf(startedAt), ...more });
const entryOf = (generation_id: string, more: Partial<LedgerEntry> = {}) => charge({ generation_id, ...more });
const judged = (requested: UnclearRequest, more: Partial<Evidence>, now = settled) =>
  decideReconcile(requested, quietEvidence(more), now);

// The period in which records count.

const end = startedAt + settleWindowMs + clockSlackMs;
test("[S5] the settle window has passed only if both the local and the service's clock say so", () => {
  expect(judged(plain, {}, settled - 1)).toEqual(wait);
  expect(judged(plain, {}, settled).kind).toBe("uncharged");
  // This computer's clock was set forward since then: less time has really passed.
  expect(judged(plain, { skewMs: 1 }, settled)).toEqual(wait);
  expect(judged(plain, { skewMs: 1 }, settled + 1).kind).toBe("uncharged");
  // The clock was set back since then, or the service's clock ran ahead: neither shortens the window.
  expect(judged(plain, { skewMs: -60_000 }, settled - 1)).toEqual(wait);
  expect(judged(plain, { skewMs: -60_000 }, settled).kind).toBe("uncharged");
  // Nor does a day by this computer's clock: complete records are not called incomplete.
  expect(judged(plain, { skewMs: ledgerLateMs }, late)).toEqual(wait);
  const known = { ...plain, skewMs: 5_000 };
  expect(judged(known, { skewMs: 5_000 }, settled).kind).toBe("uncharged");
  expect(judged(known, {}, settled).kind).toBe("uncharged");
});

test("[S5] the proof that a request did not run records what was read of each list, and since when", () => {
  const verdict = judged(plain, {
    complete: completeFrom(settled),
    generations: [made("old", 0)],
    extents: { ledger: wholeList, generations: { ...wholeList, recordsRead: 1 } },
  });
  const proof: unknown = JSON.parse(verdict.kind === "uncharged" ? verdict.proof : "null");
  expect(proof).toEqual({
    at: settled,
    ledgerEntriesRead: 0,
    generationsRead: 1,
    uncertainDebits: 0,
    isComplete: true,
    lists: { ledger: wholeList, generations: { ...wholeList, recordsRead: 1 } },
    candidates: [],
    lastSentAt: startedAt,
    readFrom: settled,
  });
});

// Records of other requests.

// Records of the request itself.

test("[S40] a possible match that no charge identifies is not assigned if a column identifies all charges", () => {
  const generations = [made("g")];
  const named = { generations, namedIn: "quote_request_id" as const };
  expect(judged(plain, { generations }).kind).toBe("ran");
  expect(judged(plain, named)).toEqual(wait);
  expect(judged(plain, named, late).kind).toBe("unclear");
  // Free work need not have a charge.
  expect(judged({ ...plain, isFree: true }, named).kind).toBe("ran");
  expect(judged({ ...tagged, isFree: true }, { generations }).kind).toBe("ran");
});

function rival(more: Partial<Rival> = {}): Rival {
  return { ...plain, id: "rival", isSentAgain: false, ...more };
}

test("[S41] identical requests wait for each other until none is resent and each settle window has passed", () => {
  const generations = [made("g2", startedAt + 1), made("g1")];
  const ledger = [entryOf("g1"), entryOf("g2")];
  const by = (more: Partial<Rival>, now = settled) =>
    judged(plain, { generations, ledger, rivals: [rival(more)] }, now);
  expect(by({})).toEqual({ kind: "ran", generations: [{ id: "g1", itemId: null }] });
  expect(by({ isSentAgain: true })).toEqual(wait);
  const resent = { confirm: sentConfirm({ lastSentAt: startedAt + 1 }) };
  expect(by(resent)).toEqual(wait);
  expect(by(resent, settled + 1).kind).toBe("ran");
  expect(by({ ...resent, isSentAgain: true }, settled + 1)).toEqual(wait);
  expect(by({}, settled - 1)).toEqual(wait);
  expect(judged(plain, { generations, ledger, rivals: [rival()], complete: null })).toEqual(wait);
});

test("[S41] of two identical requests with one generation, the request sent first ran", () => {
  const generations = [made("g1")];
  const ledger = [entryOf("g1")];
  const later = rival({ confirm: sentConfirm({ lastSentAt: startedAt + 1 }) });
  expect(judged(plain, { generations, ledger, rivals: [later] }, settled + 1).kind).toBe("ran");
  const earlier = rival({ confirm: sentConfirm({ lastSentAt: startedAt - 1 }) });
  expect(judged(plain, { generations, ledger, rivals: [earlier] }).kind).toBe("uncharged");
});

test("[S41] identical requests wait up to a day while the ledger lacks one of their possible generations", () => {
  const generations = [made("g2", startedAt + 1), made("g1")];
  const by = (ledger: readonly LedgerEntry[], now = settled) =>
    judged(plain, { generations, ledger, rivals: [rival()] }, now);
  expect(by([])).toEqual(wait);
  expect(by([entryOf("g1")])).toEqual(wait);
  expect(by([entryOf("g1")], late - 1)).toEqual(wait);
  expect(by([entryOf("g1")], late).kind).toBe("ran");
  expect(by([entryOf("g1"), entryOf("g2")]).kind).toBe("ran");
});

test("[S41] more generations than requests need review once the ledger contains them all", () => {
  const generations = [made("g2"), made("g1")];
  expect(judged(plain, { generations })).toEqual(wait);
  expect(judged(plain, { generations, ledger: [entryOf("g1"), entryOf("g2")] })).toEqual({
    kind: "unclear",
    reason: "similar_generations",
  });
});

// Unexplained charges.

test("[S5] an unexplained charge in the time window waits a day for its generation, then needs review", () => {
  expect(judged(plain, { ledger: [charge()] })).toEqual(wait);
  expect(judged(plain, { ledger: [charge()] }, late - 1)).toEqual(wait);
  expect(judged(plain, { ledger: [charge()] }, late)).toMatchObject({
    kind: "unclear",
    reason: "unnamed_charge",
  });
  expect(judged(plain, { ledger: [charge({ model: null })] })).toEqual(wait);
  expect(judged(plain, { ledger: [entryOf("not listed")] })).toEqual(wait);
});

const explained: Readonly<Record<string, readonly LedgerEntry[]>> = {
  "a refund": [charge({ direction: "credit" })],
  "a charge of nothing": [charge({ credits: 0 })],
  "a charge of before": [charge({ created_at: timeOf(startedAt - clockSlackMs - 1) })],
  "a charge of after": [charge({ created_at: timeOf(end + 1) })],
  "a charge of research": [charge({ operation: "Research.ads" })],
  "a charge with another label": [charge({ project: "autumn" })],
  "a charge of a generation that is known": [entryOf("known")],
  "another entry of the same charge": [entryOf("known"), charge()],
};
for (const [what, ledger] of Object.entries(explained)) {
  test(`[S5] ${what} is not evidence that the request ran`, () => {
    const generations = [generationRecord({ id: "known", type: "video" })];
    expect(judged(plain, { ledger, generations }).kind).toBe("uncharged");
    expect(showsNothing(plain, quietEvidence({ ledger, generations }))).toBe(true);
  });
}

test("[S5] a charge is not evidence for a request that is free of charge", () => {
  expect(judged({ ...plain, isFree: true }, { ledger: [charge()] }).kind).toBe("uncharged");
});

test("[S5] an unexplained charge of any model may belong to the batch", () => {
  const works = [
    { ...sneaker, itemId: "a" },
    { ...sneaker, itemId: "b", model: "flux-2-max" },
  ];
  for (const model of ["nano-banana-pro", "flux-2-max", "a name that the API does not list"]) {
    expect(judged({ ...plain, works }, { ledger: [charge({ model })] })).toEqual(wait);
  }
});

test("[S5] [RS30] an unexplained research charge needs review at once, whatever its model, and other charges do not", () => {
  const ledger = [charge({ operation: "RESEARCH", model: "any" })];
  expect(judged(research, { ledger })).toMatchObject({ kind: "unclear" });
  const unnamed = charge({ operation: "facebook-company-ads", paid_request_id: "another charge" });
  expect(judged(research, { ledger: [...ledger, unnamed] })).toEqual({ kind: "unclear", reason: "unnamed_charge" });
  const other = [charge({ model: null, operation: "Generation.image" })];
  expect(judged(research, { ledger: other })).toEqual(wait);
  expect(judged(research, { ledger: other }, late).kind).toBe("uncharged");
});

// Records that differ from the request.

test("[S112] records that are listed 4 minutes late, of an effect 4 minutes after the send, are seen in time", () => {
  expect(settleWindowMs).toBeGreaterThanOrEqual(2 * 240_000);
  // A person is asked to look at a request that is being verified for 10 minutes.
  expect(settleWindowMs).toBeLessThan(600_000);
  expect(judged(plain, {}, startedAt + 479_999)).toEqual(wait);
});

const changed: readonly Partial<GenerationRecord>[] = [
  { prompt: null },
  { prompt: "A red sneaker, highly detailed, studio light" },
  { model: "nano-banana-pro-v2" },
  { type: "a type that the API does not list" },
];
for (const more of changed) {
  const generation = { ...made("g"), ...more };
  const what = JSON.stringify(more);
  test(`[S102] an unclaimed generation with ${what} rules out the verdict not charged`, () => {
    const generations = [generation];
    const ledger = [entryOf("g", { project: "spring" })];
    // Its own charge does not explain it away.
    const labelled = { ...plain, project: "spring" };
    expect(judged(labelled, { generations, ledger })).toEqual({ kind: "unclear", reason: "unclaimed_generation" });
    expect(judged(labelled, { generations, ledger }, settled - 1)).toEqual(wait);
    expect(judged(plain, { generations })).toEqual(wait);
    expect(judged(plain, { generations }, late - 1)).toEqual(wait);
    expect(judged(plain, { generations }, late)).toEqual({ kind: "unclear", reason: "unclaimed_generation" });
    expect(showsNothing(plain, quietEvidence({ generations, ledger: [entryOf("g")] }))).toBeNull();
    // The user may select it, after those with the request's own prompt and model.
    const check = recordsCheckOf(plain, quietEvidence({ generations: [generation, made("same")] }), settled);
    expect(check.candidates.map(({ id }) => id)).toEqual(["same", "g"]);
    // It belongs to another request, or to another time.
    expect(judged(plain, { generations, claimed: new Set(["g"]) }).kind).toBe("uncharged");
    expect(judged(plain, { generations: [{ ...generation, created_at: timeOf(end + 1) }] }).kind).toBe("uncharged");
    expect(judged(plain, { generations, ledger: [entryOf("g", { cost_center: "hats" })] }).kind).toBe("uncharged");
  });
  test(`[S102] [S40] a generation with ${what} rules it out for a tagged request until its charge names another one or none`, () => {
    const generations = [generation];
    expect(judged(tagged, { generations })).toEqual(wait);
    expect(judged(tagged, { generations }, late)).toEqual({ kind: "unclear", reason: "unnamed_generation" });
    expect(judged(tagged, { generations, ledger: [entryOf("g")] }).kind).toBe("uncharged");
    expect(judged(tagged, { generations, ledger: [entryOf("g", { cost_center: tag })] }).kind).toBe("ran");
  });
}

test("[S102] a generation of another type, and any generation for research, excludes itself", () => {
  expect(judged(plain, { generations: [{ ...made("g"), type: "video", prompt: null }] }).kind).toBe("uncharged");
  const batch = {
    ...plain,
    works: [
      { ...sneaker, type: "audio" },
      { ...sneaker, type: "video" },
    ],
  };
  expect(judged(batch, { generations: [{ ...made("g"), type: "video", prompt: null }] })).toEqual(wait);
  for (const type of ["image", "something new"]) {
    const generations = [{ ...made("g"), type }];
    expect(judged(research, { generations }), type).toEqual(wait);
    expect(judged(research, { generations }, late).kind, type).toBe("uncharged");
  }
});

test("[S102] an unlike generation waits up to a day for other open requests, which may have made it", () => {
  const given = { generations: [{ ...made("g"), prompt: null }], ledger: [entryOf("g")], rivals: [rival()] };
  expect(judged(plain, given)).toEqual(wait);
  expect(judged(plain, given, late - 1)).toEqual(wait);
  expect(judged(plain, given, late)).toEqual({ kind: "unclear", reason: "unclaimed_generation" });
  // One that costs nothing has no charge to wait for.
  const free = { ...plain, isFree: true };
  expect(judged(free, { generations: given.generations })).toMatchObject({ reason: "unclaimed_generation" });
});

test("[S102] a generation that is like the request decides, although others are unlike it", () => {
  const generations = [{ ...made("other"), prompt: null }, made("own")];
  expect(judged(plain, { generations })).toEqual({ kind: "ran", generations: [{ id: "own", itemId: null }] });
});

test("[S102] a research charge whose operation lacks the word rules out the verdict not charged, and waits a day", () => {
  const ledger = [charge({ operation: "facebook-company-ads", model: null })];
  expect(judged(research, { ledger })).toEqual(wait);
  expect(judged(research, { ledger }, late)).toEqual({ kind: "unclear", reason: "unnamed_charge" });
  expect(judged(plain, { ledger })).toEqual(wait);
  const others = ["generation.image", "SCENE", "avatar.create", "lipsync"];
  for (const operation of others) {
    const other = [charge({ operation })];
    expect(judged(research, { ledger: other }), operation).toEqual(wait);
    expect(judged(research, { ledger: other }, late).kind, operation).toBe("uncharged");
  }
});

test("[S101] without the proof that both lists were read whole, nothing counts as not charged, however long it takes", () => {
  for (const requested of [plain, tagged, research]) {
    for (const now of [settled, late - 1]) expect(judged(requested, { complete: null }, now)).toEqual(wait);
    expect(judged(requested, { complete: null, isReadOn: true }, late)).toEqual(wait);
    expect(judged(requested, { complete: null }, late)).toEqual({ kind: "unclear", reason: "incomplete_records" });
  }
});

test("[S111] records count from when their first page was read: a charge may have appeared behind the reader", () => {
  for (const requested of [plain, tagged]) {
    expect(judged(requested, { complete: completeFrom(settled - 1) }, late - 1)).toEqual(wait);
    expect(judged(requested, { complete: completeFrom(settled) }, late - 1).kind).toBe("uncharged");
  }
});

test("[S110] uncertain debits need a review a day after the last send, whatever else is open", () => {
  const account = accountWith({ uncertain_debits: 1 });
  for (const requested of [plain, tagged, research]) {
    expect(judged(requested, { account }, late - 1)).toEqual(wait);
    expect(judged(requested, { account }, late)).toEqual({ kind: "unclear", reason: "uncertain_debits" });
  }
  const unsent = { ...plain, confirm: sentConfirm({ lastSentAt: null }) };
  expect(judged(unsent, { account }, late)).toMatchObject({ reason: "uncertain_debits" });
  // What the records show decides first.
  expect(judged(plain, { account, generations: [made("g")] }, late).kind).toBe("ran");
});

// Charges that name the request.

test("[S5] a charge of the request without a generation belongs to the only match, even with identical open requests", () => {
  const own = charge({ cost_center: tag });
  const rivals = [rival()];
  expect(judged(tagged, { ledger: [own], generations: [made("g")], rivals }, startedAt)).toEqual({
    kind: "ran",
    generations: [{ id: "g", itemId: null }],
  });
  expect(judged(tagged, { ledger: [own], generations: [made("g"), made("h")] })).toMatchObject({
    kind: "unclear",
    reason: "charge_without_generation",
  });
  const batch = {
    ...tagged,
    works: [
      { ...sneaker, itemId: "a" },
      { ...sneaker, itemId: "b" },
    ],
  };
  expect(judged(batch, { ledger: [own], generations: [made("h", startedAt + 1), made("g")] })).toEqual({
    kind: "ran",
    generations: [
      { id: "g", itemId: "a" },
      { id: "h", itemId: "b" },
    ],
  });
});

test("[S5] two generations charged for a single request need review", () => {
  const ledger = [entryOf("g", { cost_center: tag }), entryOf("h", { cost_center: tag })];
  expect(judged(tagged, { ledger })).toMatchObject({
    kind: "unclear",
    reason: "several_generations",
  });
});

test("[S5] a batch gets only the generations that were charged, not other possible matches", () => {
  const batch = {
    ...tagged,
    works: [
      { ...sneaker, itemId: "a" },
      { ...sneaker, itemId: "b" },
    ],
  };
  const ledger = [entryOf("g", { cost_center: tag }), entryOf("h", { cost_center: tag })];
  const generations = [made("x", startedAt + 2), made("h", startedAt + 1), made("g"), made("y", startedAt - 1)];
  expect(judged(batch, { ledger, generations })).toMatchObject({
    kind: "ran",
    generations: [
      { id: "g", itemId: "a" },
      { id: "h", itemId: "b" },
    ],
  });
});

test("[RS30] research counts as refunded only if the full charge is refunded and no debit is uncertain", () => {
  const charged = { ...research, tag, costCenterHeader: tag };
  const own = charge({ cost_center: tag, operation: "research", credits: 2 });
  const back: LedgerEntry = { ...own, direction: "credit", event_kind: "failure_refund" };
  expect(judged(charged, { ledger: [back, own] }).kind).toBe("given_back");
  expect(judged(charged, { ledger: [{ ...back, credits: 1 }, own] }).kind).toBe("unnamed_job");
  expect(judged(charged, { ledger: [{ ...back, credits: 3 }, own] }).kind).toBe("unnamed_job");
  const account = accountWith({ uncertain_debits: 1 });
  expect(judged(charged, { ledger: [back, own], account })).toEqual(wait);
});

// A confirm that was clearly rejected.

test("[S30] records show no trace of a rejected confirm only if none of them may belong to the request", () => {
  const shows = (requested: UnclearRequest, more: Partial<Evidence>) => showsNothing(requested, quietEvidence(more));
  expect(shows(plain, {})).toBe(true);
  expect(shows(research, { researchJob: researchJobs.quoted })).toBe(true);
  expect(shows(research, { researchJob: researchJobs.queued })).toBe(false);
  expect(shows(tagged, { ledger: [charge({ cost_center: tag })] })).toBe(false);
  expect(shows(plain, { generations: [made("g")] })).toBe(false);
  expect(shows(plain, { ledger: [charge()] })).toBe(false);
  // Every charge of this request would name it.
  expect(shows(tagged, { ledger: [charge()] })).toBe(true);
});

test("[S30] records that were not read whole, or that show uncertain debits, are inconclusive", () => {
  const shows = (more: Partial<Evidence>) => showsNothing(plain, quietEvidence(more));
  expect(shows({})).toBe(true);
  expect(shows({ complete: null })).toBeNull();
  expect(shows({ account: accountWith({ uncertain_debits: 1 }) })).toBeNull();
});

test("[S5] the stored evidence includes the account's uncertain debits", () => {
  const account = accountWith({ uncertain_debits: 3 });
  expect(recordsCheckOf(plain, quietEvidence({ account, generations: [made("g")] }), settled)).toMatchObject({
    uncertainDebits: 3,
    candidates: [{ id: "g", createdAt: timeOf(startedAt) }],
  });
});

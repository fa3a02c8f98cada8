// Which of the service's records may belong to a request with an unknown outcome.
import { expect, test } from "vitest";
import type { LedgerEntry } from "#contracts/service/account.ts";
import type { GenerationRecord } from "#contracts/service/generations.ts";
import type { Evidence, UnclearRequest } from "#main/spending/domain/evidence.ts";
import {
  candidatesOf,
  generationsIn,
  isNamed,
  isOurs,
  saysResearch,
  strayCharges,
  unknownIdsOfCharges,
  unlikeGenerations,
} from "#main/spending/domain/possibleRecords.ts";
import { clockSlackMs, settleWindowMs } from "#main/spending/domain/settleWindow.ts";
import { startedAt } from "../../../../support/paidRows.ts";
import { generationRecord, ledgerEntry } from "../../../../support/serviceRecords.ts";
import { plainRequested, quietEvidence, research, tag, tagged } from "./quietEvidence.ts";

const plain = plainRequested("own");
const end = startedAt + settleWindowMs + clockSlackMs;

const timeOf = (at: number) => new Date(at).toISOString();
/** Returns a generation that looks like the request. */
const made = (id: string, at = startedAt): GenerationRecord => generationRecord({ id, created_at: timeOf(at) });
/** Returns a charge without a label, a known ID or a generation. */
const charge = (more: Partial<LedgerEntry> = {}): LedgerEntry =>
  ledgerEntry({ cost_center: null, generation_id: null, created_at: timeOf(startedAt), ...more });
const entryOf = (generation_id: string, more: Partial<LedgerEntry> = {}) => charge({ generation_id, ...more });
const idsOf = (requested: UnclearRequest, more: Partial<Evidence>) =>
  candidatesOf(requested, quietEvidence(more)).map(({ id }) => id);
const unlikeOf = (requested: UnclearRequest, more: Partial<Evidence>) =>
  unlikeGenerations(requested, quietEvidence(more)).map(({ id }) => id);
const strayOf = (requested: UnclearRequest, more: Partial<Evidence>) => strayCharges(requested, quietEvidence(more));

test("[S5] a generation with an unreadable time is not excluded", () => {
  expect(idsOf(plain, { generations: [generationRecord({ id: "g", created_at: "yesterday" })] })).toEqual(["g"]);
});

test("[S5] a possible match whose ledger entry has another label or another request's ID is excluded", () => {
  const generations = [made("g")];
  const labelled = { ...plain, project: "spring", costCenterHeader: "shoes" };
  const own = { project: "spring", cost_center: "shoes" };
  expect(idsOf(labelled, { generations, ledger: [entryOf("g", own)] })).toEqual(["g"]);
  // A label that is missing in the ledger is no evidence.
  for (const missing of [{ project: null }, { cost_center: null }]) {
    expect(idsOf(labelled, { generations, ledger: [entryOf("g", { ...own, ...missing })] })).toEqual(["g"]);
  }
  for (const other of [{ project: "autumn" }, { cost_center: "hats" }]) {
    expect(idsOf(labelled, { generations, ledger: [entryOf("g", { ...own, ...other })] })).toEqual([]);
    expect(idsOf(plain, { generations, ledger: [entryOf("g", other)] })).toEqual([]);
  }
  const named = entryOf("g", { quote_request_id: "THEIRS", confirmation_request_id: "nobody's" });
  expect(idsOf(plain, { generations, ledger: [named] })).toEqual(["g"]);
  expect(idsOf(plain, { generations, ledger: [named], otherIds: new Set(["theirs"]) })).toEqual([]);
});

test("[S40] a possible match with another ID in a column that identifies all charges is excluded", () => {
  const generations = [made("g")];
  const of = (id: string | null) => {
    const ledger = [entryOf("g", { quote_request_id: id, confirmation_request_id: null })];
    return idsOf(plain, { generations, ledger, namedIn: "quote_request_id", requestIds: new Set(["own-id"]) });
  };
  expect(of("another-id")).toEqual([]);
  expect(of("OWN-ID")).toEqual(["g"]);
  expect(of("own-id")).toEqual(["g"]);
  expect(of(null)).toEqual(["g"]);
});

test("[S5] possible matches with the sent labels in the ledger exclude those without these labels", () => {
  const both = { project: "spring", cost_center: "shoes" };
  const generations = ["none", "unlisted", "cost", "project", "both"].map((id) => made(id));
  const halves = [
    entryOf("project", { project: "spring" }),
    entryOf("cost", { cost_center: "shoes" }),
    entryOf("none"),
  ];
  const labelled = { ...plain, project: "spring", costCenterHeader: "shoes" };
  expect(idsOf(labelled, { generations, ledger: [entryOf("both", both), ...halves] })).toEqual(["both", "unlisted"]);
  // If no entry has the labels, a missing label is no evidence.
  expect(idsOf(labelled, { generations, ledger: halves })).toEqual(["both", "project", "cost", "unlisted", "none"]);
  const onlyProject = { ...plain, project: "spring" };
  const two = [made("none"), made("project")];
  expect(idsOf(onlyProject, { generations: two, ledger: halves })).toEqual(["project"]);
  const onlyCost = { ...plain, costCenterHeader: "shoes" };
  expect(idsOf(onlyCost, { generations: [made("none"), made("cost")], ledger: halves })).toEqual(["cost"]);
});

test("[S5] generations are in the order of their times, in whatever order the list has them", () => {
  const records = [made("b", startedAt + 2), made("c", startedAt + 3), made("a", startedAt + 1)];
  expect(idsOf(plain, { generations: [...records, { ...made("z"), created_at: "yesterday" }] })).toEqual([
    "a",
    "b",
    "c",
    "z",
  ]);
  // Most lists begin with the newest, so of equal times the last one is the oldest.
  expect(idsOf(plain, { generations: [made("second"), made("first")] })).toEqual(["first", "second"]);
});

test("[RS30] unknown IDs in the request's charges are candidates for the job ID, once each and in lower case", () => {
  const named = charge({ cost_center: tag, quote_request_id: "OWN", confirmation_request_id: "Job-1" });
  const foreign = charge({ cost_center: "shoes", quote_request_id: "x", confirmation_request_id: "y" });
  expect(unknownIdsOfCharges(tagged, [named, named, foreign], new Set(["own"]))).toEqual(["job-1"]);
  expect(unknownIdsOfCharges(plain, [charge({ quote_request_id: "x" })], new Set())).toEqual([]);
});

test("[S5] an entry names the request by its trace tag or one of its IDs, in any letter case", () => {
  const ids = new Set(["own-id"]);
  const none = { quote_request_id: null, confirmation_request_id: null };
  expect(isOurs(tagged, charge({ ...none, cost_center: tag }), ids)).toBe(true);
  expect(isOurs(tagged, charge({ ...none, cost_center: "another" }), ids)).toBe(false);
  // No label names a request that has no trace tag.
  expect(isOurs(plain, charge(none), ids)).toBe(false);
  expect(isOurs(plain, charge({ ...none, quote_request_id: "OWN-id" }), ids)).toBe(true);
  expect(isOurs(plain, charge({ quote_request_id: "x", confirmation_request_id: "own-id" }), ids)).toBe(true);
});

test("[S40] every charge names a request with a trace tag or a known column, unless it is free", () => {
  const named = (requested: UnclearRequest, more: Partial<Evidence> = {}) => isNamed(requested, quietEvidence(more));
  expect([named(plain), named(tagged), named({ ...tagged, isFree: true })]).toEqual([false, true, false]);
  expect(named(plain, { namedIn: "quote_request_id" })).toBe(true);
});

test("[S102] generations of another prompt or model may be the request's, except by their time, type, or charges", () => {
  const unlike = { ...made("g"), prompt: null };
  const generations = [made("like"), unlike];
  expect(idsOf(plain, { generations })).toEqual(["like"]);
  expect(unlikeOf(plain, { generations })).toEqual(["g"]);
  expect(unlikeOf(plain, { generations: [{ ...unlike, type: "a new type" }] })).toEqual(["g"]);
  expect(unlikeOf(plain, { generations: [{ ...unlike, type: "video" }] })).toEqual([]);
  expect(unlikeOf(plain, { generations: [{ ...unlike, created_at: timeOf(end + 1) }] })).toEqual([]);
  expect(unlikeOf(plain, { generations, claimed: new Set(["g"]) })).toEqual([]);
  expect(unlikeOf(plain, { generations, ledger: [entryOf("g", { cost_center: "hats" })] })).toEqual([]);
  expect(unlikeOf(plain, { generations, ledger: [entryOf("g")] })).toEqual(["g"]);
  // Its charge would name a tagged request.
  expect(unlikeOf(tagged, { generations })).toEqual(["g"]);
  expect(unlikeOf(tagged, { generations, ledger: [entryOf("g")] })).toEqual([]);
  for (const type of ["image", "a new type"]) {
    expect(unlikeOf(research, { generations: [{ ...unlike, type }] })).toEqual([]);
  }
});

test("[S102] a batch may have made a generation of any of its types", () => {
  const [work] = plain.works;
  if (work === undefined) throw new Error("a request has one work");
  const batch = {
    ...plain,
    works: [
      { ...work, type: "audio" },
      { ...work, type: "video" },
    ],
  };
  expect(unlikeOf(batch, { generations: [{ ...made("g"), type: "video", prompt: null }] })).toEqual(["g"]);
  const mixed = { ...plain, works: [{ ...work, prompt: "Another" }, work] };
  expect(idsOf(mixed, { generations: [made("g")] })).toEqual(["g"]);
});

test("[S5] a charge is unexplained if nothing shows that it belongs to another request or another time", () => {
  const generations = [generationRecord({ id: "known", type: "video" })];
  const stray = [charge(), entryOf("unlisted"), charge({ model: null }), charge({ operation: "anything" })];
  for (const one of stray) expect(strayOf(plain, { ledger: [one], generations })).toEqual([one]);
  const explained: Readonly<Record<string, readonly LedgerEntry[]>> = {
    refund: [charge({ direction: "credit" })],
    nothing: [charge({ credits: 0 })],
    before: [charge({ created_at: timeOf(startedAt - clockSlackMs - 1) })],
    after: [charge({ created_at: timeOf(end + 1) })],
    research: [charge({ operation: "Research.ads" })],
    label: [charge({ project: "autumn" })],
    known: [entryOf("known")],
    same: [entryOf("known"), charge()],
  };
  for (const [what, ledger] of Object.entries(explained)) {
    expect(strayOf(plain, { ledger, generations }), what).toEqual([]);
  }
  expect(strayOf(plain, { ledger: [entryOf("theirs")], claimed: new Set(["theirs"]) })).toEqual([]);
  expect(strayOf({ ...plain, isFree: true }, { ledger: [charge()] })).toEqual([]);
  // Another charge, of a generation that is known, explains only itself.
  const other = charge({ paid_request_id: "another charge" });
  expect(strayOf(plain, { ledger: [entryOf("known"), other], generations })).toEqual([other]);
});

test("[S5] [RS30] a charge of research may be that of research only, and a charge of a generation is never", () => {
  const one = charge({ operation: "RESEARCH", model: "any" });
  expect(strayOf(research, { ledger: [one] })).toEqual([one]);
  const unnamed = charge({ operation: "facebook-company-ads" });
  expect(strayOf(research, { ledger: [unnamed] })).toEqual([unnamed]);
  for (const operation of ["Generation.image", "SCENE", "avatar.create", "lipsync"]) {
    expect(strayOf(research, { ledger: [charge({ operation })] }), operation).toEqual([]);
  }
  expect([saysResearch("Research.ads"), saysResearch("image")]).toEqual([true, false]);
});

test("[S5] entries name each generation once, and null for those without one", () => {
  expect([...generationsIn([entryOf("g"), entryOf("g"), charge()])]).toEqual(["g", null]);
});

// What is read of the service's records, and what that proves.
import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { LedgerEntry } from "#contracts/service/account.ts";
import type { GenerationRecord } from "#contracts/service/generations.ts";
import type { ResearchJob } from "#contracts/service/research.ts";
import type { Page, Read } from "#main/shared/api/domain/serviceOutcome.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { type ChargeIds, noChargeIds } from "#main/spending/domain/chargeIds.ts";
import type { Evidence } from "#main/spending/domain/evidence.ts";
import type { RecordsReading } from "#main/spending/domain/listReading.ts";
import type { EvidenceContext } from "#main/spending/context.ts";
import { gatherEvidence } from "#main/spending/sending/gatherEvidence.ts";
import { manualClock } from "../../../../support/manualClock.ts";
import { paidRow, refusal, sentConfirm, startedAt, storedQuote } from "../../../../support/paidRows.ts";
import { partly } from "../../../../support/partly.ts";
import { accountWith, generationRecord, ledgerEntry, researchJobs } from "../../../../support/serviceRecords.ts";

const settleMs = 480_000;
const settled = startedAt + settleMs;
const minute = 60_000;
const iso = (at: number) => new Date(at).toISOString();
const made = (name: string, at = startedAt) => generationRecord({ id: name, created_at: iso(at) });
const entry = (name: string | null, at = startedAt, more: Partial<LedgerEntry> = {}) =>
  ledgerEntry({
    generation_id: name,
    created_at: iso(at),
    quote_request_id: null,
    confirmation_request_id: null,
    ...more,
  });
const image = paidRow({ state: "reconciling", confirm: sentConfirm({ isAmbiguous: true }) });
const research = paidRow({
  state: "reconciling",
  kind: "research",
  request: JSON.stringify({
    capability_id: "research.facebook-company-ads@1",
    target: { kind: "page_id", page_id: "1234567" },
    filters: {},
    page: { max_pages: 1, max_results: 30 },
    freshness: { max_age_seconds: 0, allow_stale: true },
  }),
  confirm: sentConfirm({ isAmbiguous: true }),
});

type Answer<T> = Page<T> | "refused" | "offline";

/** A service whose lists have these pages. It records every read. */
interface Given {
  readonly row?: PaidRequestRow;
  readonly generations?: readonly Answer<GenerationRecord>[];
  readonly ledger?: readonly Answer<LedgerEntry>[];
  readonly uncertain?: number;
  readonly skewMs?: number;
  readonly isOffline?: boolean;
  readonly claimed?: readonly string[];
  /** Jobs by ID, or the status with which the service refuses to tell; all others are not found. */
  readonly jobs?: Readonly<Record<string, ResearchJob | "offline" | number>>;
  readonly isClaimedJob?: boolean;
  readonly ids?: Partial<ChargeIds>;
  readonly open?: readonly PaidRequestRow[];
  readonly now?: number;
  readonly unfinished?: Map<PaidRequestId, RecordsReading>;
}

const failed = (answer: "refused" | "offline", status = 400): Exclude<Read<never>, { kind: "ok" }> =>
  answer === "refused"
    ? { kind: "refused", refusal: refusal(status) }
    : { kind: "no_answer", transportFailure: { ambiguity: "not_sent", reason: "offline" } };

async function gathered(given: Given = {}) {
  const reads: string[] = [];
  const learned: (readonly string[])[] = [];
  const requestedFor: (readonly string[])[] = [];
  const priorities = new Set<string>();
  const pageOf =
    <T>(name: string, pages: readonly Answer<T>[]) =>
    (cursor: string | null, priority: string): Promise<Read<Page<T>>> => {
      priorities.add(priority);
      reads.push(`${name} ${cursor ?? "first"}`);
      const page = pages[cursor === null ? 0 : Number(cursor)] ?? { records: [], next: null };
      return Promise.resolve(typeof page === "string" ? failed(page) : { kind: "ok", value: page });
    };
  const records: EvidenceContext = {
    clock: manualClock(given.now ?? settled),
    unfinished: given.unfinished ?? new Map(),
    chargeIds: partly<EvidenceContext["chargeIds"]>("chargeIds", {
      of: () => ({ ...noChargeIds, ...given.ids }),
      ofOthers: (named) => new Set(named.filter((one) => one === "theirs")),
      open: () => given.open ?? [],
      ownersOf: (ids) => (learned.push(ids), []),
      ownersOfIds: () => [],
      learned: () => ({}),
      storeLearned: () => undefined,
    }),
    claimedGenerations: (ids) => {
      requestedFor.push(ids);
      return new Set(ids.filter((one) => given.claimed?.includes(one) === true));
    },
    isClaimedJob: () => given.isClaimedJob === true,
    service: {
      client: {
        readAccount: (priority) => {
          priorities.add(priority);
          return Promise.resolve(
            given.isOffline === true
              ? failed("offline")
              : {
                  kind: "ok",
                  value: accountWith({ uncertain_debits: given.uncertain ?? 0 }),
                  ...(given.skewMs !== undefined && { skewMs: given.skewMs }),
                },
          );
        },
        listLedger: pageOf("ledger", given.ledger ?? [{ records: [], next: null }]),
        listGenerations: pageOf("list", given.generations ?? [{ records: [], next: null }]),
        readGeneration: (one, priority) => {
          priorities.add(priority);
          reads.push(`generation ${one}`);
          return Promise.resolve(one.startsWith("gone") ? failed("refused") : { kind: "ok", value: made(one) });
        },
        readResearchJob: (one, priority) => {
          priorities.add(priority);
          reads.push(`job ${one}`);
          const job = given.jobs?.[one] ?? 404;
          if (typeof job === "number") return Promise.resolve(failed("refused", job));
          return Promise.resolve(job === "offline" ? failed(job) : { kind: "ok", value: job });
        },
      },
    },
  };
  const found = await gatherEvidence(records, given.row ?? image);
  return { evidence: found?.evidence ?? null, found, reads, learned, requestedFor, priorities };
}

const page = <T>(next: number | null, ...records: readonly T[]): Page<T> => ({
  records,
  next: next === null ? null : String(next),
});
const isComplete = (evidence: Evidence | null) => evidence !== null && evidence.complete !== null;

test("[S5] only a request with a quote and a confirm has evidence", async () => {
  expect((await gathered({ row: { ...image, confirm: null } })).found).toBeNull();
  expect((await gathered({ row: { ...image, quote: null } })).found).toBeNull();
  const { found, evidence, reads } = await gathered();
  expect(found?.request).toMatchObject({
    id: image.id,
    works: [{ type: "image", model: "nano-banana-pro", prompt: "A red sneaker", itemId: null }],
    tag: image.costCenterHeader,
    costCenterHeader: image.costCenterHeader,
    project: null,
    isFree: false,
    skewMs: 0,
  });
  expect(found?.request.confirm).toBe(image.confirm);
  expect((await gathered({ row: { ...image, quote: storedQuote({ credits: 0 }) } })).found?.request.isFree).toBe(true);
  expect(isComplete(evidence)).toBe(true);
  expect(evidence?.complete?.beganAt).toBe(settled);
  expect(evidence).not.toHaveProperty("skewMs");
  expect((await gathered({ skewMs: 5 })).evidence?.skewMs).toBe(5);
  // The ledger is read last, so that a charge in between is an entry, not a generation without one.
  expect(reads).toEqual(["list first", "ledger first"]);
});

for (const list of ["generations", "ledger"] as const) {
  const one = (at: number, name = "g") => (list === "ledger" ? entry(null, at) : made(name, at));
  const read = (pages: readonly Page<unknown>[]) => gathered({ [list]: pages as never });
  const back = startedAt - 5 * minute;

  test(`[S101] ${list}, newest first: reading stops at a page that reaches back beyond the start`, async () => {
    const { evidence, reads } = await read([
      page(1, one(startedAt)),
      page(2, one(startedAt - minute), one(back)),
      page(3),
    ]);
    expect(isComplete(evidence)).toBe(true);
    expect(reads.filter((name) => name.startsWith(list === "ledger" ? "ledger" : "list"))).toHaveLength(2);
  });

  test(`[S101] ${list}, oldest first: the record of the last page is found, and only the end completes the records`, async () => {
    const old = Array.from({ length: 3 }, (_, index) => page(index + 1, one(back - 9 * minute + index), one(back)));
    const { evidence, reads } = await read([...old, page(null, one(startedAt, "ours"))]);
    expect(isComplete(evidence)).toBe(true);
    expect(reads.filter((name) => name.startsWith(list === "ledger" ? "ledger" : "list"))).toHaveLength(4);
    expect(evidence?.[list].some((record) => record.created_at === iso(startedAt))).toBe(true);
    expect(evidence?.extents[list]).toMatchObject({ pages: 4, recordsRead: 7, order: "other", isAtEnd: true });
  });

  test(`[S101] ${list}: records are never complete after page 1 of a list that goes on and does not descend`, async () => {
    for (const first of [[one(back)], [one(back - minute), one(back)], [], [one(back), one(back)]]) {
      const { evidence } = await read([page(1, ...first), { records: [], next: null, isCutShort: true }]);
      expect(evidence?.complete).toBeNull();
      expect(evidence?.isReadOn).toBe(false);
    }
  });
}

test("[S5] without the account or a page of a list, there is no evidence", async () => {
  expect((await gathered({ isOffline: true })).evidence).toBeNull();
  const offline = await gathered({ generations: ["offline"] });
  expect(offline.evidence).toBeNull();
  expect(offline.reads).toEqual(["list first"]);
  expect((await gathered({ ledger: ["offline"] })).evidence).toBeNull();
  expect((await gathered({ ledger: [page(1, entry("g")), "refused"] })).evidence).toBeNull();
});

/** Returns a list, oldest first, of so many pages, with one record each. */
const longList = (pages: number) =>
  Array.from({ length: pages }, (_, index) =>
    page(index === pages - 1 ? null : index + 1, made(`g${index}`, startedAt - (pages - index) * minute)),
  );

test("[S111] a list of more than 50 pages is read on by the next checks, and is complete once all of it was read", async () => {
  const unfinished = new Map<PaidRequestId, RecordsReading>();
  const generations = longList(120);
  const check = (now: number) => gathered({ unfinished, generations, now });
  const first = await check(settled);
  expect(first.evidence?.complete).toBeNull();
  expect(first.evidence?.isReadOn).toBe(true);
  expect(first.reads.filter((read) => read.startsWith("list"))).toHaveLength(50);
  const second = await check(settled + 30_000);
  expect(second.reads.slice(0, 1)).toEqual(["list 50"]);
  expect([second.evidence?.complete, second.evidence?.isReadOn]).toEqual([null, true]);
  const third = await check(settled + 60_000);
  expect(third.reads).toEqual(Array.from({ length: 20 }, (_, index) => `list ${index + 100}`));
  expect(third.evidence?.isReadOn).toBe(false);
  // What was read first may have changed since then, so the proof is of that time.
  expect(third.evidence?.complete?.beganAt).toBe(settled);
  expect(third.evidence?.extents.generations).toMatchObject({ pages: 120, recordsRead: 120 });
  expect(third.evidence?.generations).toHaveLength(120);
  expect(unfinished.size).toBe(0);
  expect((await check(settled + 90_000)).reads[0]).toBe("list first");
});

test("[S111] a reading that began while a charge could still appear is replaced by one that proves something", async () => {
  const generations = longList(120);
  const unfinished = new Map<PaidRequestId, RecordsReading>();
  await gathered({ unfinished, generations, now: settled - 1 });
  // Until then, it is read on: it may show the request.
  expect((await gathered({ unfinished, generations, now: settled - 1 })).reads[0]).toBe("list 50");
  expect((await gathered({ unfinished, generations, now: settled })).reads[0]).toBe("list first");
  expect((await gathered({ unfinished, generations, now: settled })).reads[0]).toBe("list 50");
  unfinished.clear();
  await gathered({ unfinished, generations, uncertain: 8 });
  expect((await gathered({ unfinished, generations, uncertain: 8 })).reads[0]).toBe("list 50");
  expect((await gathered({ unfinished, generations })).reads[0]).toBe("list first");
  // A reading that proves something is not thrown away for one that does not.
  expect((await gathered({ unfinished, generations, uncertain: 8 })).reads[0]).toBe("list 50");
});

test("[S111] after a failed page, the list is read on from there; after a rejected cursor, from its first page", async () => {
  const pages = longList(4);
  const unfinished = new Map<PaidRequestId, RecordsReading>();
  const failing = (answer: "offline" | "refused") => [...pages.slice(0, 2), answer, ...pages.slice(3)];
  expect((await gathered({ unfinished, generations: failing("offline") })).evidence).toBeNull();
  expect((await gathered({ unfinished, generations: failing("refused") })).reads).toEqual(["list 2"]);
  expect(unfinished.size).toBe(0);
  const again = await gathered({ unfinished, generations: pages });
  expect(again.reads.slice(0, 4)).toEqual(["list first", "list 1", "list 2", "list 3"]);
  expect(isComplete(again.evidence)).toBe(true);
});

test("[S5] generations that entries of the request's time name and the list lacks are read by their IDs, at most 20", async () => {
  const names = Array.from({ length: 25 }, (_, index) => `h${index}`);
  const { evidence, reads } = await gathered({
    generations: [page(null, made("listed"))],
    ledger: [
      page(
        null,
        entry("listed"),
        entry("gone"),
        entry(null),
        entry("claimed"),
        entry("old", startedAt - 60 * minute),
        entry("h0"),
        ...names.map((name) => entry(name)),
      ),
    ],
    claimed: ["claimed"],
  });
  const single = reads.filter((read) => read.startsWith("generation"));
  expect(single).toEqual(["generation gone", ...names.slice(0, 19).map((name) => `generation ${name}`)]);
  expect(evidence?.generations.map((record) => record.id)).toEqual(["listed", ...names.slice(0, 19)]);
  expect([...(evidence?.claimed ?? [])]).toEqual(["claimed"]);
});

test("[L40] entries are matched to this request and to others by their IDs, and their meaning is learned", async () => {
  const ledger = [page(null, entry("g", startedAt, { quote_request_id: "THEIRS", confirmation_request_id: "x" }))];
  const { evidence, learned } = await gathered({ ledger, ids: { quote: new Set(["q"]), key: new Set(["k"]) } });
  expect([...(evidence?.otherIds ?? [])]).toEqual(["theirs"]);
  expect([...(evidence?.requestIds ?? [])].toSorted()).toEqual(["k", "q"]);
  expect(evidence?.namedIn).toBeNull();
  expect(learned).toEqual([["g"]]);
});

test("[S41] other requests with an unknown outcome are rivals; those that are checked already are not sent again", async () => {
  const other = paidRow({ ...image, id: "other" as PaidRequestId, state: "outcome_unknown" });
  const unsent = paidRow({ id: "unsent" as PaidRequestId });
  const rivalsOf = async (row: PaidRequestRow) => (await gathered({ open: [image, unsent, row] })).evidence?.rivals;
  expect(await rivalsOf(other)).toMatchObject([{ id: "other", isSentAgain: true }]);
  for (const state of ["reconciling", "needs_review"] as const) {
    expect(await rivalsOf({ ...other, state })).toMatchObject([{ id: "other", isSentAgain: false }]);
  }
  expect(await rivalsOf({ ...other, quote: null })).toEqual([]);
});

test("[S41] the identity of a batch has one line for each of its items", async () => {
  const items = ["A kettle", "A red sneaker"].map((prompt, index) => ({
    item_id: `item-${index}`,
    request: { type: "image", prompt },
  }));
  const batch = await gathered({ row: { ...image, kind: "batch", request: JSON.stringify({ items }) } });
  expect(batch.found?.request.identity.split("\n")).toHaveLength(2);
});

test("[N80] an entry names a listed generation in any letter case, and the generation is not read again", async () => {
  const { evidence, reads } = await gathered({
    generations: [page(null, made("Gen-A"))],
    ledger: [page(null, entry("gEN-a"), entry("other"), entry(null))],
  });
  expect(evidence?.ledger.map((one) => one.generation_id)).toEqual(["Gen-A", "other", null]);
  expect(reads.filter((read) => read.startsWith("generation"))).toEqual(["generation other"]);
});

test("[S5] the journal is asked about every generation of the list and of the ledger, and about no other", async () => {
  const { requestedFor, evidence } = await gathered({
    generations: [page(null, made("listed"))],
    ledger: [page(null, entry("entered"), entry(null))],
    claimed: ["listed"],
  });
  expect(new Set(requestedFor.at(-1))).toEqual(new Set(["listed", "entered"]));
  expect([...(evidence?.claimed ?? [])]).toEqual(["listed"]);
});

test("[S5] every read for evidence has the priority of reconciliation", async () => {
  const ledger = [page(null, entry("unlisted", startedAt, { cost_center: image.costCenterHeader }))];
  for (const row of [image, research]) {
    expect([...(await gathered({ row, ledger })).priorities]).toEqual(["reconcile"]);
  }
});

test("[S111] no reading is unfinished at first, and one whose first list failed is finished by the next check", async () => {
  const unfinished = new Map();
  expect(unfinished.size).toBe(0);
  expect((await gathered({ unfinished, generations: ["offline"] })).evidence).toBeNull();
  expect(unfinished.size).toBe(1);
  const again = await gathered({ unfinished, ledger: [page(null, entry(null))] });
  expect(again.reads).toEqual(["list first", "ledger first"]);
  expect(again.evidence?.ledger).toHaveLength(1);
});

// Research.

const quoteId = String(storedQuote().quoteId);
const named = "1111aaaa-2222-4333-8444-555555555555";

test("[RS30] a research job is found by the quote's ID, by an ID in the rejection, or by one in its charge", async () => {
  const job = researchJobs.processing;
  const byQuote = await gathered({ row: research, jobs: { [quoteId]: job } });
  expect(byQuote.evidence?.researchJob).toEqual(job);
  expect(byQuote.reads[0]).toBe(`job ${quoteId}`);
  const failure = {
    status: 409,
    code: "non_terminal",
    message: `Job ${named.toUpperCase()} runs.`,
    state: `job ${named}`,
  };
  const byFailure = await gathered({ row: { ...research, failure }, jobs: { [named]: job } });
  expect(byFailure.evidence?.researchJob).toEqual(job);
  expect(byFailure.reads.slice(0, 2)).toEqual([`job ${quoteId}`, `job ${named}`]);
  const own = { status: 409, code: "non_terminal", message: "" };
  for (const row of [research, { ...research, failure: own }]) {
    expect((await gathered({ row })).reads).toEqual([`job ${quoteId}`, "list first", "ledger first"]);
  }
  for (const said of [{ message: named.toUpperCase() }, { message: "", state: named }]) {
    const row = { ...research, failure: { status: 409, code: "non_terminal", ...said } };
    expect((await gathered({ row })).reads[1]).toBe(`job ${named}`);
  }
  const ledger = [
    page(null, entry(null, startedAt, { cost_center: research.costCenterHeader, quote_request_id: named })),
  ];
  const byCharge = await gathered({ row: research, ledger, jobs: { [named]: job } });
  expect(byCharge.evidence?.researchJob).toEqual(job);
  expect(byCharge.reads.at(-1)).toBe(`job ${named}`);
  expect((await gathered({ row: research })).evidence?.researchJob).toBeNull();
});

test("[RS30] a job is looked for by at most 20 of the IDs in a request's charges", async () => {
  const charges = Array.from({ length: 25 }, (_, index) =>
    entry(null, startedAt, { cost_center: research.costCenterHeader, quote_request_id: `id-${index}` }),
  );
  const { reads } = await gathered({ row: research, ledger: [page(null, ...charges)] });
  expect(reads.filter((read) => read.startsWith("job id-"))).toHaveLength(20);
});

test("[RS30] only requests for research look for a job", async () => {
  const ledger = [page(null, entry("g", startedAt, { cost_center: image.costCenterHeader, quote_request_id: named }))];
  const { reads, evidence } = await gathered({ ledger });
  expect(reads.some((read) => read.startsWith("job"))).toBe(false);
  expect(evidence?.researchJob).toBeNull();
});

test("[RS30] a job that is only quoted, older than the request, or another request's is not its job", async () => {
  const jobFor = async (job: ResearchJob, more: Given = {}) =>
    (
      await gathered({
        row: { ...research, failure: { status: 409, code: named, message: named } },
        jobs: { [named]: job },
        ...more,
      })
    ).evidence?.researchJob;
  const { processing, quoted } = researchJobs;
  expect(await jobFor(processing)).toEqual(processing);
  expect(await jobFor(quoted)).toBeNull();
  expect(await jobFor(processing, { isClaimedJob: true })).toBeNull();
  expect(await jobFor({ ...processing, created_at: iso(startedAt - 2 * minute) })).not.toBeNull();
  expect(await jobFor({ ...processing, created_at: iso(startedAt - 2 * minute - 1) })).toBeNull();
  expect(await jobFor({ ...processing, created_at: "yesterday" })).not.toBeNull();
  // A job with the quote's own ID is the request's, whatever its time.
  const old = { ...processing, created_at: iso(0) };
  expect((await gathered({ row: research, jobs: { [quoteId]: old } })).evidence?.researchJob).toEqual(old);
});

test("[RS30] while a job can't be read, there is no evidence", async () => {
  const byQuote = await gathered({ row: research, jobs: { [quoteId]: "offline" } });
  expect(byQuote.evidence).toBeNull();
  expect(byQuote.reads).toEqual([`job ${quoteId}`]);
  expect((await gathered({ row: research, jobs: { [quoteId]: 503 } })).evidence).toBeNull();
  const ledger = [
    page(null, entry(null, startedAt, { cost_center: research.costCenterHeader, quote_request_id: named })),
  ];
  expect((await gathered({ row: research, ledger, jobs: { [named]: "offline" } })).evidence).toBeNull();
});

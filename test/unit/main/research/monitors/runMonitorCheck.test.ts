// What one check of a monitor confirms, discards, and schedules.
import { expect, test } from "vitest";
import type { MonitorId, PaidRequestId } from "#contracts/ids.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import type { PaidRequestRow, StoredQuote } from "#main/spending/domain/paidRequest.ts";
import type { MonitorCheckRow, MonitorRow, MonitorWaiting } from "#main/research/domain/monitor.ts";
import type { CheckContext } from "#main/research/context.ts";
import { runMonitorCheck } from "#main/research/monitors/runMonitorCheck.ts";
import type { WriteSlot } from "#main/shared/api/domain/requestPriorities.ts";
import type { QuoteOutcome } from "#main/shared/api/domain/serviceOutcome.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { manualClock } from "../../../../support/manualClock.ts";
import { noHosting } from "../../../../support/noHosting.ts";
import { openGate } from "../../../../support/openGate.ts";
import { paidRow, refusal, startedAt, storedQuote } from "../../../../support/paidRows.ts";
import { partly } from "../../../../support/partly.ts";
import { researchJobs } from "../../../../support/serviceRecords.ts";

const id = "a-monitor" as MonitorId;
const checkId = "id-1" as PaidRequestId;
const hour = 3_600_000;
const next = startedAt + 24 * hour;
const soon = startedAt + 60_000;
const monthAt = new Date(startedAt);
monthAt.setDate(1);
monthAt.setHours(0, 0, 0, 0);
const due: MonitorRow = {
  id,
  pageId: "1002003011",
  request: {
    capability_id: "research.facebook-company-ads@1",
    target: { kind: "page_id", page_id: "1002003011" },
    filters: {},
    page: { max_pages: 1, max_results: 10 },
    freshness: { max_age_seconds: 3600, allow_stale: false },
  },
  project: "spring",
  costCenter: "shoes",
  everyHours: 24,
  monthlyCap: 10,
  isPaused: false,
  waitsFor: null,
  reason: null,
  nextCheckAt: startedAt,
  scheduledAt: 0,
  createdAt: 0,
};
const { skewMs: _skew, ...price } = storedQuote({
  credits: 0,
  terms: {
    kind: "research",
    disposition: "live_fetch",
    maximumCredits: 1,
    confirmation: { max_pages: 1, max_results: 10, max_age_seconds: 0, allow_stale: false },
  },
});
const quotedAt = (more: Partial<StoredQuote> = {}): QuoteOutcome => ({
  kind: "quoted",
  status: 200,
  quote: { ...price, ...more },
  skewMs: 0,
  answerIds: [],
});
const check = (more: Partial<MonitorCheckRow>): MonitorCheckRow => ({
  paidRequestId: "older" as PaidRequestId,
  state: "done",
  createdAt: 0,
  confirmedCredits: null,
  isByMonitor: true,
  jobId: null,
  jobStatus: null,
  itemCount: null,
  diff: null,
  ...more,
});

interface Given {
  readonly monitor?: MonitorRow | null;
  /** The monitor while its quote is decided on. */
  readonly after?: MonitorRow | null;
  readonly newest?: MonitorCheckRow;
  readonly outcome?: QuoteOutcome;
  readonly requestedIn?: ConsentRecord;
  readonly used?: number;
  readonly isPersonNeeded?: boolean;
  /** The spend cap of the project; by default, exactly the most that the check may cost. */
  readonly cap?: number;
  /** Errors by step. */
  readonly failing?: Partial<Record<"workspace" | "open" | "caps" | "confirm", Error>>;
  readonly refusedBy?: MonitorWaiting;
  readonly isRowGone?: boolean;
  /** Another request has the same quote. */
  readonly isQuoteInUse?: boolean;
}

/** Returns, in order, what a check does, without the journal's notes of its quote request. */
async function run(given: Given = {}): Promise<readonly unknown[]> {
  const happened: unknown[] = [];
  const { failing = {} } = given;
  let monitor = given.monitor === undefined ? due : given.monitor;
  let row: PaidRequestRow | null = null;
  let ids = 0;
  const none = () => undefined;
  const deps: CheckContext = {
    clock: manualClock(startedAt),
    newId: () => {
      ids += 1;
      return `id-${ids}`;
    },
    keyMode: { read: () => "fresh" },
    journal: {
      insertQuoting: (inserted) => {
        const { project, costCenter, costCenterHeader, quoteKey, request } = inserted;
        row = paidRow({ id: inserted.id, kind: "research", state: "quoting", quote: null, request, quoteKey });
        row = { ...row, project, costCenter, costCenterHeader };
        happened.push(["open", project, costCenter]);
      },
      startQuote: () => 7,
      settleQuote: (_id, _attempt, quote) => {
        if (row !== null) row = { ...row, state: "quoted", quote };
      },
      settleFreeJob: none,
      failQuote: none,
      close: (closed, state) => {
        if (row !== null) row = { ...row, state };
        happened.push(["close", closed, state]);
      },
    },
    requests: partly<CheckContext["requests"]>("requests", {
      read: (read) => (read === row?.id && given.isRowGone !== true ? row : null),
      isQuoteTaken: () => given.isQuoteInUse === true,
    }),
    service: {
      verifyWorkspace: () => (failing.workspace === undefined ? Promise.resolve() : Promise.reject(failing.workspace)),
      budget: { acquireWrite: () => Promise.resolve("a slot" as unknown as WriteSlot) },
      paid: {
        quote: () => {
          if (given.after !== undefined) monitor = given.after;
          return Promise.resolve(given.outcome ?? quotedAt());
        },
      },
      operations: {
        ...openGate,
        assertLive: () => {
          if (row === null && failing.open !== undefined) throw failing.open;
          if (row !== null && failing.confirm !== undefined) throw failing.confirm;
        },
        needsDecision: (payload) => {
          expect(payload).toEqual({ kind: "research", request: due.request });
          return given.isPersonNeeded === true;
        },
      },
    },
    hosting: noHosting,
    webhookUrl: () => null,
    isTagging: () => false,
    monitors: {
      read: () => monitor,
      runs: (...args) => {
        expect(args).toEqual([id, 1]);
        return given.newest === undefined ? [] : [given.newest];
      },
      confirmedSince: (of, since) => {
        expect([of, since]).toEqual([id, monthAt.getTime()]);
        return given.used ?? 0;
      },
    },
    monitorWriter: {
      addCheck: (...args) => void happened.push(["check", ...args]),
      setSchedule: (_id, turn) => void happened.push(["schedule", turn.nextCheckAt, turn.waiting]),
      confirm: ({ consent, nextCheckAt, requestedIn, monitorId }) => {
        if (given.refusedBy !== undefined) return given.refusedBy;
        if (row !== null) row = { ...row, state: "queued" };
        happened.push(["accept", monitorId, consent.id, consent.credits, nextCheckAt, requestedIn]);
        return null;
      },
    },
    sessionStart: () => 0,
    caps: {
      read: () => {
        happened.push("caps");
        if (failing.caps !== undefined) throw failing.caps;
        return [{ period: "request", project: "spring", credits: given.cap ?? 1 }];
      },
    },
    capUsage: () => 0,
    sending: { send: (sent) => Promise.resolve(void happened.push(["send", sent])) },
  };
  await runMonitorCheck(deps, id, given.requestedIn ?? null);
  return happened;
}

const opened = [
  ["open", "spring", "shoes"],
  ["check", id, checkId, startedAt],
];
const caps = "caps";
const closed = ["close", checkId, "cancelled"];
const waits = (at: number, waiting: MonitorWaiting | null) => ["schedule", at, waiting];
const person: ConsentRecord = {
  id: "a-consent",
  subject: "action",
  shown: "{}",
  shownAt: 1,
  givenAt: 2,
  method: "consent_view",
  inputAt: 2,
};

test("[RS6] a check within the consent is quoted with the monitor's labels, confirmed, and sent", async () => {
  expect(await run()).toEqual([...opened, caps, ["accept", id, checkId, 0, next, null], ["send", checkId]]);
  const plain = { ...due, project: null, costCenter: null };
  expect((await run({ monitor: plain }))[0]).toEqual(["open", null, null]);
});

test("[RS101] a check that the user requested runs before its time, with their consent", async () => {
  const monitor = { ...due, nextCheckAt: startedAt + 5 };
  expect(await run({ monitor, requestedIn: person })).toEqual([
    ...opened,
    caps,
    ["accept", id, checkId, 0, startedAt + 5, person],
    ["send", checkId],
  ]);
});

test("[RS6] a removed or paused monitor does nothing", async () => {
  expect(await run({ monitor: null })).toEqual([]);
  expect(await run({ monitor: { ...due, isPaused: true } })).toEqual([]);
});

test("[RS8] while a check is unfinished no second one starts, and the wait reason stays", async () => {
  const newest = check({ state: "running" });
  const reason = { code: "spend_cap" } as const;
  expect(await run({ newest })).toEqual([waits(soon, null)]);
  const waiting = { ...due, waitsFor: "cap", reason } as const;
  expect(await run({ newest, monitor: waiting })).toEqual([waits(soon, { waitsFor: "cap", reason })]);
  expect(await run({ newest, monitor: { ...due, waitsFor: "cap" } })).toEqual([waits(soon, null)]);
  expect(await run({ newest, monitor: { ...due, reason } })).toEqual([waits(soon, null)]);
  expect(await run({ newest, requestedIn: person })).toEqual([]);
});

test("[RS6] a finished check of this scheduled time is not repeated, except when the user requests one", async () => {
  const newest = check({ createdAt: startedAt });
  expect(await run({ newest })).toEqual([waits(next, null)]);
  expect(await run({ newest, requestedIn: person })).toContainEqual(["send", checkId]);
  expect(await run({ newest: check({ createdAt: startedAt - 1 }) })).toContainEqual(["send", checkId]);
});

test("[RS7] a check without a verified workspace runs again soon, and one the manifest rejects waits for a person", async () => {
  const error = new AppError("internal", "No workspace.");
  const said = (message: string) => ({ code: "other", message }) as const;
  expect(await run({ failing: { workspace: error } })).toEqual([
    waits(soon, { waitsFor: "offline", reason: said("No workspace.") }),
  ]);
  expect(await run({ failing: { open: new AppError("capability_unavailable", "Not live.") } })).toEqual([
    waits(next, { waitsFor: "person", reason: said("Not live.") }),
  ]);
  for (const step of ["workspace", "open", "caps", "confirm"] as const) {
    await expect(run({ failing: { [step]: new Error("the disk is full") } }), step).rejects.toThrow("the disk is full");
  }
});

test("[RS7] a quote outside the consent is discarded, and the monitor waits", async () => {
  const discarded = (waiting: MonitorWaiting) => [...opened, closed, waits(next, waiting)];
  const cap: MonitorWaiting = { waitsFor: "cap", reason: { code: "monthly_cap" } };
  expect(await run({ used: 9 })).toContainEqual(["send", checkId]);
  expect(await run({ used: 10 })).toEqual(discarded(cap));
  expect(await run({ isPersonNeeded: true })).toEqual(
    discarded({ waitsFor: "person", reason: { code: "human_approval" } }),
  );
  const authorizeUrl = "https://example.com/approve";
  expect(await run({ outcome: quotedAt({ authorizeUrl }) })).toEqual(
    discarded({ waitsFor: "approval", reason: { code: "approval" } }),
  );
  expect(await run({ outcome: quotedAt({ credits: 2 }) })).toEqual(
    discarded({ waitsFor: "price", reason: { code: "price", credits: 2 } }),
  );
  // The journal itself rejects a sum above the cap.
  expect(await run({ refusedBy: cap })).toEqual([...opened, caps, closed, waits(next, cap)]);
});

test("[RS7] a spend cap or an error of the confirm discards the quote, and the monitor waits", async () => {
  expect(await run({ cap: 0 })).toEqual([
    ...opened,
    caps,
    closed,
    waits(next, { waitsFor: "cap", reason: { code: "spend_cap" } }),
  ]);
  const gone = new AppError("capability_unavailable", "Not live.");
  expect(await run({ failing: { confirm: gone } })).toEqual([
    ...opened,
    caps,
    closed,
    waits(next, { waitsFor: "person", reason: { code: "other", message: "Not live." } }),
  ]);
});

test("[RS7] changes during the quote request count: a removed monitor or a moved check confirms nothing", async () => {
  expect(await run({ after: null })).toEqual([...opened, closed]);
  expect(await run({ isRowGone: true })).toEqual(opened);
  const moved = { ...due, nextCheckAt: startedAt + 1 };
  expect(await run({ after: moved })).toEqual([...opened, closed, waits(startedAt + 1, null)]);
  expect(await run({ after: { ...due, nextCheckAt: startedAt } })).toContainEqual(["send", checkId]);
  // The journal decides on a monitor that was paused meanwhile.
  expect(await run({ after: { ...moved, isPaused: true } })).toContainEqual(caps);
});

test("[RS6] a check without a price is scheduled by what the service said", async () => {
  const after = async (outcome: QuoteOutcome) => (await run({ outcome })).slice(opened.length);
  const job = researchJobs.succeeded;
  expect(await after({ kind: "free_job", job, status: 200, answerIds: [] } as unknown as QuoteOutcome)).toEqual([
    waits(next, null),
  ]);
  const offline = { kind: "no_answer", transportFailure: { ambiguity: "not_sent", reason: "No route." } };
  expect(await after(offline as QuoteOutcome)).toEqual([
    waits(soon, { waitsFor: "offline", reason: { code: "no_response", message: "No route." } }),
  ]);
  expect(await after({ kind: "unreadable", status: 200, answerIds: [] } as unknown as QuoteOutcome)).toEqual([
    waits(soon, { waitsFor: "offline", reason: { code: "unreadable_response" } }),
  ]);
  const refused = async (status: number, more = {}) =>
    (await after({ kind: "refused", refusal: refusal(status, { message: "No.", ...more }) }))[0];
  const reason = { code: "service_message", message: "No." } as const;
  expect(await refused(403)).toEqual(waits(next, { waitsFor: "person", reason }));
  for (const wait of [
    { status: 403, retryable: true },
    { status: 429, retryable: false },
  ]) {
    expect(await refused(wait.status, wait)).toEqual(waits(soon, { waitsFor: "offline", reason }));
  }
  const waitUntil = soon + 5;
  expect(await refused(403, { retryable: true, waitUntil })).toEqual(waits(waitUntil, { waitsFor: "offline", reason }));
});

test("[RS7] a quote that another request has is no new price: it is discarded, and the monitor waits for a person", async () => {
  const waiting = { waitsFor: "person", reason: { code: "quote_reused" } } as const;
  expect(await run({ isQuoteInUse: true })).toEqual([...opened, closed, waits(next, waiting)]);
});

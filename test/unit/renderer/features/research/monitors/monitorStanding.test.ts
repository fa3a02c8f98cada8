import fc from "fast-check";
import { expect, test } from "vitest";
import type { MonitorId, PaidRequestId } from "#contracts/ids.ts";
import { type Monitor, type MonitorCheck, monitorWaits } from "#contracts/research.ts";
import { paidRequestStates } from "#contracts/spending/paidRequests.ts";
import {
  type MonitorAction,
  monitorStanding,
  type MonitorState,
} from "#renderer/features/research/monitors/monitorStanding.ts";

const now = new Date(2026, 10, 22, 22, 30).getTime();
const tomorrow = new Date(2026, 10, 23, 4, 22).getTime();

const check = (more: Partial<MonitorCheck>): MonitorCheck => ({
  paidRequestId: "p" as PaidRequestId,
  jobId: null,
  at: 1,
  credits: 1,
  confirmedBy: "monitor",
  status: "processing",
  itemCount: null,
  diff: null,
  ...more,
});

const monitor = (more: Partial<Monitor>): Monitor => ({
  project: null,
  costCenter: null,
  id: "w" as MonitorId,
  pageId: "1002003011",
  pageName: null,
  request: {
    capability_id: "research.facebook-company-ads@1",
    target: { kind: "page_id", page_id: "1002003011" },
    filters: {},
    page: { max_pages: 1, max_results: 30 },
    freshness: { max_age_seconds: 0, allow_stale: false },
  },
  everyHours: 24,
  monthlyCap: 2,
  confirmedThisMonth: 1,
  isPaused: false,
  waitsFor: null,
  reason: null,
  isQuoting: false,
  isRunning: false,
  nextCheckAt: tomorrow,
  lastCheckAt: null,
  lastDiff: null,
  checks: [],
  ...more,
});

const running = (status: string, jobId: string | null = null) =>
  monitor({ isRunning: true, checks: [check({ status, jobId })] });

test.each<[string, Monitor, string, string, string, readonly MonitorAction[]]>([
  [
    "active",
    monitor({}),
    "Active",
    "Checks every day. 1 of 2 credits used this month.",
    "tomorrow 04:22",
    ["checkNow", "pause"],
  ],
  [
    "at its cap",
    monitor({ waitsFor: "cap", confirmedThisMonth: 2, reason: { code: "monthly_cap" } }),
    "Cap reached",
    "2 of 2 credits used this month.",
    "Dec 1",
    ["raiseCap", "getQuote"],
  ],
  [
    "in need of an approval, with a confirmed check",
    running("awaiting_approval"),
    "Awaiting approval",
    "An owner or admin must approve the next check.",
    "after approval",
    ["openApproval", "checkApproval"],
  ],
  [
    "in need of an approval, without a quote",
    monitor({ waitsFor: "approval", reason: { code: "approval" } }),
    "Awaiting approval",
    "An owner or admin must approve the next check.",
    "after approval",
    ["getQuote"],
  ],
  [
    "too dear",
    monitor({ waitsFor: "price", reason: { code: "price", credits: 3 } }),
    "Price too high",
    "The next check costs 3 credits, and you allowed 1.",
    "after your decision",
    ["reviewPrice"],
  ],
  [
    "offline",
    monitor({ waitsFor: "offline", reason: { code: "unreadable_response" } }),
    "Waiting for connection",
    "Couldn't read the service's response.",
    "when online",
    [],
  ],
  ["running", running("processing", "j"), "Running", "A check is running.", "after this one", ["showInQueue"]],
  [
    "running, and its check is not sent",
    running("queued"),
    "Running",
    "The check is confirmed but not sent yet. Pausing the monitor cancels it.",
    "after this one",
    ["showInQueue"],
  ],
  [
    "verifying",
    running("reconciling"),
    "Verifying",
    "The last check's outcome is unknown. No new check starts until it's resolved, so it can't run twice.",
    "none",
    ["showInQueue"],
  ],
  ["paused", monitor({ isPaused: true, nextCheckAt: null }), "Paused", "No checks while paused.", "none", ["resume"]],
  [
    "stopped by a spend cap",
    monitor({ waitsFor: "cap", reason: { code: "spend_cap" } }),
    "Cap reached",
    "The next check would exceed one of your spend caps.",
    "after your decision",
    ["getQuote"],
  ],
  [
    "in need of a review",
    monitor({ waitsFor: "person", reason: { code: "human_approval" } }),
    "Needs review",
    "The service recommends that a person approves each price. Get a quote, then decide.",
    "tomorrow 04:22",
    ["getQuote"],
  ],
])("[RS84] a monitor that is %s has its sentence, its next check, and its buttons", (...[, given, ...expected]) => {
  const { name, sentence, nextCheck, buttons } = monitorStanding(given, now);
  expect([name, sentence, nextCheck, buttons]).toEqual(expected);
});

test("[RS84] a new month ends the wait for the monthly cap before the monitor has tried", () => {
  const waited = monitor({ waitsFor: "cap", confirmedThisMonth: 0, reason: { code: "monthly_cap" } });
  expect(monitorStanding(waited, now)).toMatchObject({ state: "active", nextCheck: "tomorrow 04:22" });
});

/** The rows of the table in docs/spec/research.md: the buttons of each state, in each of its variants. */
const buttonsOf: Readonly<Record<MonitorState, readonly (readonly MonitorAction[])[]>> = {
  active: [["checkNow", "pause"]],
  cap: [["raiseCap", "getQuote"], ["getQuote"]],
  approval: [["openApproval", "checkApproval"], ["getQuote"]],
  price: [["reviewPrice"]],
  offline: [[]],
  quoting: [[]],
  running: [["showInQueue"]],
  verifying: [["showInQueue"]],
  review: [["showInQueue"], ["getQuote"]],
  paused: [["resume"]],
};

const reasons = fc.constantFrom<Monitor["reason"]>(
  null,
  { code: "monthly_cap" },
  { code: "spend_cap" },
  { code: "approval" },
  { code: "price", credits: 3 },
  { code: "human_approval" },
  { code: "no_response", message: "ECONNREFUSED" },
  { code: "service_message", message: "No." },
);
const checks = fc.record({
  status: fc.constantFrom(...paidRequestStates, "waiting_cache", "processing", "succeeded", "unknown", "newer_status"),
  jobId: fc.option(fc.constant("j")),
});
const monitors = fc
  .record({
    everyHours: fc.integer({ min: 1, max: 24 * 90 }),
    monthlyCap: fc.integer({ min: 0, max: 5 }),
    confirmedThisMonth: fc.integer({ min: 0, max: 6 }),
    isPaused: fc.boolean(),
    isQuoting: fc.boolean(),
    isRunning: fc.boolean(),
    waitsFor: fc.option(fc.constantFrom(...monitorWaits)),
    reason: reasons,
    nextCheckAt: fc.integer({ min: now, max: now + 90 * 86_400_000 }),
    checks: fc.array(checks, { maxLength: 2 }),
  })
  .map((made) =>
    monitor({
      ...made,
      nextCheckAt: made.isPaused ? null : made.nextCheckAt,
      checks: made.checks.map((one) => check(one)),
    }),
  );

test("[RS84] sentence, next check, and buttons of every monitor agree with the table", () => {
  fc.assert(
    fc.property(monitors, (given) => {
      const { state, name, sentence, nextCheck, buttons, requestId } = monitorStanding(given, now);
      expect(buttonsOf[state]).toContainEqual(buttons);
      expect(sentence).toMatch(/\.$/);
      expect(nextCheck).not.toBe("");
      const has = (action: MonitorAction) => buttons.includes(action);
      // A time of an automatic check is promised only by a monitor that makes one.
      if (/\d:\d\d/.test(nextCheck)) expect(["active", "review"]).toContain(state);
      if (name === "Cap reached") {
        expect(has("raiseCap")).toBe(given.reason?.code !== "spend_cap");
        expect(nextCheck).toBe(has("raiseCap") ? "Dec 1" : "after your decision");
        if (has("raiseCap")) expect(given.confirmedThisMonth).toBeGreaterThanOrEqual(given.monthlyCap);
      }
      if (state === "active") expect(sentence).toContain(`${given.confirmedThisMonth} of ${given.monthlyCap}`);
      if (has("showInQueue") || has("openApproval")) expect(requestId).not.toBeNull();
      // Nothing that could start a second check while one is in progress.
      if (given.isRunning && given.checks.length > 0) {
        for (const action of ["checkNow", "getQuote", "reviewPrice"] as const) expect(has(action)).toBe(false);
      }
    }),
    { numRuns: 2_000 },
  );
});

import { expect, test } from "vitest";
import type { PaidRequestId, MonitorId } from "../../../../../../src/contracts/ids.ts";
import type { Monitor, MonitorCheck } from "../../../../../../src/contracts/research.ts";
import {
  needsPerson,
  rhythmText,
  checkStatus,
  monitorStatus,
} from "../../../../../../src/renderer/features/research/monitors/monitorText.ts";

const run = (more: Partial<MonitorCheck>): MonitorCheck => ({
  paidRequestId: "p" as PaidRequestId,
  jobId: "j",
  at: 1,
  credits: 1,
  confirmedBy: "monitor",
  status: "succeeded",
  itemCount: 1,
  diff: null,
  ...more,
});

const watch = (more: Partial<Monitor>): Monitor => ({
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
  monthlyCap: 3,
  acceptedThisMonth: 0,
  isPaused: false,
  waitsFor: null,
  reason: null,
  isQuoting: false,
  isRunning: false,
  nextCheckAt: 1,
  lastCheckAt: null,
  lastDiff: null,
  checks: [],
  ...more,
});

test.each([
  ["on", {}, "Active", false],
  ["paused", { isPaused: true, nextCheckAt: null }, "Paused", false],
  ["asking", { isQuoting: true }, "Quoting", false],
  ["running", { isRunning: true, checks: [run({ status: "processing" })] }, "Running", false],
  ["unknown at the service", { isRunning: true, checks: [run({ status: "unknown" })] }, "Unknown", false],
  ["looked up here", { isRunning: true, checks: [run({ jobId: null, status: "reconciling" })] }, "Verifying", false],
  ["unclear here", { isRunning: true, checks: [run({ jobId: null, status: "needs_review" })] }, "Needs review", false],
  ["accepted and not sent", { isRunning: true, checks: [run({ jobId: null, status: "queued" })] }, "Queued", false],
  [
    "accepted and in want of an approval",
    { isRunning: true, checks: [run({ jobId: null, status: "awaiting_approval" })] },
    "Awaiting approval",
    false,
  ],
  ["at its cap", { waitsFor: "cap" }, "Cap reached", true],
  ["in want of an approval", { waitsFor: "approval" }, "Awaiting approval", true],
  ["dear", { waitsFor: "price" }, "Price too high", true],
  ["refused", { waitsFor: "person" }, "Needs review", true],
  ["offline", { waitsFor: "offline" }, "Waiting for connection", false],
] as const)(
  "[RS11] a monitor that is %s shows its state and whether a person must act",
  (_what, more, name, isForPerson) => {
    expect(monitorStatus(watch(more)).name).toBe(name);
    expect(needsPerson(watch(more))).toBe(isForPerson);
  },
);

test("[RS11] a monitor check shows the service's job status, or the journal's state before a job exists", () => {
  expect(checkStatus(run({ status: "unknown" }))).toBe("Unknown");
  expect(checkStatus(run({ jobId: null, status: "awaiting_approval" }))).toBe("Awaiting approval");
  expect(checkStatus(run({ status: "something_newer" }))).toBe("something_newer");
});

test("[RS11] every monitor interval is shown as readable text", () => {
  expect(rhythmText(24)).toBe("Every day");
  expect(rhythmText(5)).toBe("Every 5 hours");
});

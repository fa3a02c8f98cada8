import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { MonitorCheck } from "#contracts/research.ts";
import { checkStatus, rhythms, rhythmSentence, rhythmText } from "#renderer/features/research/monitors/monitorText.ts";

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

test("[RS11] a monitor check shows the service's job status, or the journal's state before a job exists", () => {
  expect(checkStatus(run({ status: "unknown" }))).toBe("Unknown");
  expect(checkStatus(run({ jobId: null, status: "awaiting_approval" }))).toBe("Awaiting approval");
  expect(checkStatus(run({ status: "something_newer" }))).toBe("something_newer");
});

test("[RS11] every monitor interval is shown as readable text", () => {
  expect(rhythmText(24)).toBe("Every day");
  expect(rhythmText(5)).toBe("Every 5 hours");
  expect(rhythmSentence(24)).toBe("Checks every day.");
  expect(rhythmSentence(5)).toBe("Checks every 5 hours.");
  expect(rhythms.map(({ everyHours }) => rhythmText(everyHours))).not.toContain("Every 24 hours");
});

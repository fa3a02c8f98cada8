import { expect, test } from "vitest";
import type { PaidRequestId, MonitorId } from "#contracts/ids.ts";
import type { ResearchJobView, ResearchDiff } from "#contracts/research.ts";
import type { StateChange } from "#main/desktop/domain/notificationRules.ts";
import { notificationsOf } from "#main/desktop/text/notificationText.ts";
import { researchAdId } from "#main/research/domain/researchDiff.ts";
import { foundNotification } from "#main/research/monitors/monitorNotifications.ts";

const none: ResearchDiff = { added: [], changed: [], ended: [], missing: [] };

function job(difference: ResearchDiff | null, pageName: string | null = "Acme"): ResearchJobView {
  return {
    jobId: "j",
    paidRequestId: "p" as PaidRequestId,
    paidRequestState: "done",
    pageId: "1002003011",
    pageName,
    request: null,
    project: null,
    costCenter: null,
    status: "succeeded",
    cacheDisposition: "live_fetch",
    reservedCredits: 1,
    settledCredits: 1,
    errorMessage: null,
    reason: null,
    unread: null,
    maximumCredits: 1,
    createdAt: 1,
    startedAt: null,
    updatedAt: null,
    completedAt: 2,
    result: null,
    monitorId: "w" as MonitorId,
    compared: difference === null ? null : { jobId: "i", fetchedAt: 1, diff: difference },
  };
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => researchAdId(String(10_000 + index)));

test.each([
  ["nothing to compare with", null, null],
  ["no difference", none, null],
  ["ads that only moved down", { ...none, missing: ids(2) }, null],
  ["new ones", { ...none, added: ids(3) }, "3 new"],
  ["all kinds", { ...none, added: ids(1), changed: ids(2), ended: ids(3) }, "1 new, 2 changed, 3 ended"],
] as const)(
  "[RS10] the monitor notification has the expected body, or is omitted, for %s",
  (_what, difference, body) => {
    expect(foundNotification(job(difference))?.body ?? null).toBe(body);
  },
);

test("[RS10] the notification for a page without a name shows the page ID", () => {
  expect(foundNotification(job({ ...none, added: ids(1) }, null))).toEqual({
    event: "monitor",
    title: "Ad changes for page 1002003011",
    body: "1 new",
    target: { kind: "screen", screen: "research" },
  });
});

test("[RS10] the notification for finished research opens Research, and a monitor's research is not notified twice", () => {
  const change = (isOfWatch: boolean): StateChange => ({
    id: 1,
    paidRequestId: "p" as PaidRequestId,
    from: "running",
    to: "done",
    kind: "research",
    prompt: null,
    isOfMonitor: isOfWatch,
    waitedBefore: false,
    batch: null,
    done: 1,
    failed: 0,
    asset: null,
  });
  expect(notificationsOf([change(false)])).toEqual([
    {
      topic: "found",
      event: "result",
      title: "1 research job is ready",
      body: "",
      target: { kind: "screen", screen: "research" },
      subject: { kind: "request", id: "p" },
    },
  ]);
  expect(notificationsOf([change(true)])).toEqual([]);
  expect(notificationsOf([{ ...change(true), to: "failed" }])).toMatchObject([{ title: "1 request failed" }]);
});

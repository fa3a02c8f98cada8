import { expect, test } from "vitest";
import type { WorkspaceActivity } from "#contracts/workspaces.ts";
import { othersNeedingAttention, workspaceStateText } from "#renderer/lib/workspaces/workspaceState.ts";

const account = { key: "kept", hasRealCredits: true } as const;

function doing(more: Partial<WorkspaceActivity> = {}): WorkspaceActivity {
  return {
    id: "a",
    state: "working",
    problem: null,
    connection: "online",
    running: 0,
    queued: 0,
    attention: 0,
    credits: 12_400,
    ...more,
  };
}

test("[WS55] the state of a workspace says what it does", () => {
  expect(workspaceStateText(account, doing({ running: 3, queued: 2, attention: 1 }))).toBe(
    "3 running · 1 needs attention",
  );
  expect(workspaceStateText(account, doing({ queued: 2, attention: 2 }))).toBe("2 queued · 2 need attention");
  expect(workspaceStateText(account, doing({ state: "paused", queued: 2 }))).toBe("Paused · 2 queued");
  expect(workspaceStateText(account, doing({ connection: "offline", running: 1 }))).toBe("Offline · 1 running");
});

test("[WS55] a workspace without work says so, or that its credits are test credits", () => {
  expect(workspaceStateText(account, doing())).toBe("Nothing running");
  expect(workspaceStateText(account, undefined)).toBe("Nothing running");
  expect(workspaceStateText({ key: "given", hasRealCredits: false }, doing({ state: "closed" }))).toBe("Test credits");
});

test("[WS55] what prevents the work of a workspace comes before everything else", () => {
  const busy = { running: 1, attention: 1 };
  expect(workspaceStateText({ ...account, key: "missing" }, doing(busy))).toBe("API key missing");
  expect(workspaceStateText({ ...account, key: "unreadable" }, doing(busy))).toBe("API key unreadable");
  expect(workspaceStateText(account, doing({ ...busy, connection: "refused" }))).toBe("API key rejected");
  expect(workspaceStateText(account, doing({ state: "failed", problem: "locked" }))).toBe("Couldn't be opened");
});

test("[WS55] other workspaces need attention for a request, a rejected key, or a failure, and the open one never counts", () => {
  const all = [
    doing({ id: "open", attention: 5 }),
    doing({ id: "calm", running: 1 }),
    doing({ id: "request", attention: 1 }),
    doing({ id: "key", connection: "refused" }),
    doing({ id: "damaged", state: "failed" }),
  ];
  expect(othersNeedingAttention("open", all)).toBe(3);
  expect(othersNeedingAttention("open", all.slice(0, 2))).toBe(0);
});

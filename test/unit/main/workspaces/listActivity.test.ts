import { expect, test } from "vitest";
import type { LiveRequest } from "#contracts/workspaces.ts";
import type { ActivityContext } from "#main/workspaces/context.ts";
import { sandboxEntry } from "#main/workspaces/domain/workspaceEntry.ts";
import { listActivity, listQueues } from "#main/workspaces/listActivity.ts";
import { workCountsWith } from "../../../support/requestCounts.ts";

const row: LiveRequest = {
  section: "running",
  kind: "generation",
  type: "image",
  prompt: "A red convertible",
  state: "running",
  isPaused: false,
  credits: 8,
  itemCount: 0,
  finishedCount: 0,
  startedAt: null,
  estimatedSeconds: null,
};
const nothing = { connection: null, running: 0, queued: 0, attention: 0, credits: null };

/** Four listed workspaces: one works, one is paused, one is not open, one could not be opened. */
const context: ActivityContext = {
  list: { all: () => ["a", "b", "c", "d"].map((id) => ({ ...sandboxEntry, id, isPaused: id === "b" })) },
  environment: null,
  openId: () => "a",
  isKeyNeeded: () => false,
  notOpened: () => null,
  secrets: {
    of: () => {
      throw new Error("no key is looked at");
    },
  },
  opened: (id) =>
    id === "a" || id === "b"
      ? {
          counts: () =>
            workCountsWith({ running: 1, sending: 1, unclear: 1, waiting: 2, paused: 1, approvals: 1, attention: 2 }),
          liveRequests: () => (id === "a" ? [row] : []),
          state: () => ({ connection: "online", credits: 12_400 }),
        }
      : null,
  problemOf: (id) => (id === "d" ? "its folder is in use" : null),
};

test("[WS55] the activity names what every workspace does: working, paused, not open, or failed with its reason", () => {
  const counts = { connection: "online", running: 3, queued: 3, attention: 3, credits: 12_400 };
  expect(listActivity(context)).toEqual([
    { id: "a", state: "working", problem: null, ...counts },
    { id: "b", state: "paused", problem: null, ...counts },
    { id: "c", state: "closed", problem: null, ...nothing },
    { id: "d", state: "failed", problem: "its folder is in use", ...nothing },
  ]);
});

test("[WS57] the queues of all workspaces are those of the open ones, in the order of the list", () => {
  expect(listQueues(context)).toEqual([
    { id: "a", requests: [row] },
    { id: "b", requests: [] },
  ]);
});

import { expect, test } from "vitest";
import type { PaidRequest, QueueList } from "#contracts/spending/paidRequests.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { listLive } from "#main/queue/lists/listLive.ts";
import { manualClock } from "../../../../support/manualClock.ts";

const row = (id: string, state: string) => ({ id, state }) as PaidRequestRow;
const lists: Partial<Record<QueueList, readonly PaidRequestRow[]>> = {
  attention: [row("review", "needs_review"), row("failed", "failed")],
  open: [
    row("review", "needs_review"),
    row("waits", "queued"),
    row("runs", "running"),
    row("approval", "awaiting_approval"),
    row("verifies", "outcome_unknown"),
  ],
};

/** Describes a row with more than the view of all workspaces may show. */
function describe({ id, state }: PaidRequestRow): PaidRequest {
  return {
    id,
    state,
    kind: "batch",
    type: "batch",
    model: "nano-banana-pro",
    prompt: `prompt of ${id}`,
    project: "secret project",
    credits: 8,
    items: [{ state: "done" }, { state: "failed" }, { state: "running" }],
    startedAt: 1,
    estimatedSeconds: 2,
    wait: id === "waits" ? { kind: "paused" } : null,
  } as unknown as PaidRequest;
}

test("[WS57] the live requests are what needs attention, runs, and waits, each once and in this order", () => {
  const live = listLive({ clock: manualClock(), queue: (list) => lists[list] ?? [], describe });
  expect(live.map(({ section, prompt }) => [section, prompt])).toEqual([
    ["attention", "prompt of review"],
    ["attention", "prompt of failed"],
    ["running", "prompt of runs"],
    ["running", "prompt of verifies"],
    ["queued", "prompt of waits"],
    ["queued", "prompt of approval"],
  ]);
});

test("[WS57] a live request has only what its row shows: no ID, no model, no project", () => {
  const [first] = listLive({ clock: manualClock(), queue: (list) => lists[list] ?? [], describe });
  expect(first).toEqual({
    section: "attention",
    kind: "batch",
    type: "batch",
    prompt: "prompt of review",
    state: "needs_review",
    isPaused: false,
    credits: 8,
    itemCount: 3,
    finishedCount: 2,
    startedAt: 1,
    estimatedSeconds: 2,
  });
});

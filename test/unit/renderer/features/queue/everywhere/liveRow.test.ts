import { expect, test } from "vitest";
import type { LiveRequest } from "#contracts/workspaces.ts";
import { liveRow } from "#renderer/features/queue/everywhere/liveRow.ts";

const now = Date.UTC(2026, 10, 25, 12);

function live(more: Partial<LiveRequest> = {}): LiveRequest {
  return {
    section: "running",
    kind: "generation",
    type: "image",
    prompt: "A red convertible",
    state: "running",
    isPaused: false,
    credits: 8,
    itemCount: 0,
    finishedCount: 0,
    startedAt: now - 5_000,
    estimatedSeconds: 10,
    ...more,
  };
}

test("[WS57] the row of a request has its prompt, its type, and its estimated progress", () => {
  expect(liveRow(live(), now)).toEqual({
    title: "A red convertible",
    makes: "Image",
    progress: { fraction: 0.5, text: "about 5 s left" },
  });
});

test("[WS57] the row of a batch names its size, and its progress counts finished items", () => {
  const batch = live({ kind: "batch", type: "batch", itemCount: 4, finishedCount: 1 });
  expect(liveRow(batch, now)).toEqual({
    title: "A red convertible, and 3 more",
    makes: "4 items",
    progress: { fraction: 0.25, text: "1 of 4 finished · about 5 s left" },
  });
  expect(liveRow({ ...batch, finishedCount: 0 }, now).progress?.fraction).toBe(0.5);
});

test("[WS57] a request that doesn't run has no progress, and one without a prompt is named by its kind", () => {
  const waiting = liveRow(live({ kind: "research", type: "", prompt: "", state: "queued" }), now);
  expect(waiting).toMatchObject({ title: "Research", makes: "Research", progress: null });
});

import { expect, test } from "vitest";
import type { GenerationRecord } from "#contracts/service/generations.ts";
import { importGenerations } from "#main/generations/importGenerations.ts";
import { listElsewhere, listLive } from "#main/queue/lists.ts";
import { generationRecord } from "../../../support/serviceRecords.ts";
import { testGenerations } from "../../../support/testGenerations.ts";
import { testWorkspace } from "../../../support/testWorkspace.ts";

test("[S80] the list of other clients' generations shows failed ones with the service's message and pending ones", async () => {
  const workspace = testWorkspace();
  const now = workspace.clock.now();
  const record = (id: string, minute: number, more: Partial<GenerationRecord>) =>
    generationRecord({ id, created_at: new Date(now - minute * 60_000).toISOString(), ...more });
  const records = [
    record("failed", 3, { status: "failed", error_message: "Blocked.", credits_used: 0, model: null }),
    record("avatar", 2, { type: "avatar", status: "failed", error_message: "No face." }),
    record("pending", 1, { status: "pending" }),
    record("done", 0, { status: "completed", output: { url: "https://files.example/1.png" } }),
    record("made", 0, { type: "avatar", status: "completed" }),
  ];
  const list = () => Promise.resolve({ kind: "ok", value: { records, next: null } } as const);
  await importGenerations(testGenerations(workspace, list), 0);
  // A failed generation of one of our own requests is shown with its request, not here.
  workspace.db
    .prepare(
      "INSERT INTO generation (id, paid_request_id, type, status, accepted_at, created_at) VALUES ('own', ?, 'image', 'failed', 1, 1)",
    )
    .run(workspace.request("failed"));
  const first = listElsewhere(workspace, { limit: 2 });
  expect(first.generations.map(({ id, status }) => [id, status])).toEqual([
    ["pending", "pending"],
    ["avatar", "failed"],
  ]);
  expect(listElsewhere(workspace, { limit: 2, after: first.next ?? undefined })).toEqual({
    generations: [
      {
        id: "failed",
        type: "image",
        model: null,
        prompt: "A red sneaker",
        status: "failed",
        creditsUsed: 0,
        errorMessage: "Blocked.",
        createdAt: now - 180_000,
      },
    ],
    next: null,
  });
});

const prompt = (of: string) => ({ request: JSON.stringify({ type: "image", prompt: of }) });

test("[WS57] the live requests are what needs attention, runs, and waits, each once and in this order", () => {
  const workspace = testWorkspace();
  workspace.request("needs_review", { created_at: 9, ...prompt("review") });
  workspace.request("failed", { created_at: 8, ...prompt("failed") });
  workspace.request("queued", { created_at: 7, is_paused: 1, ...prompt("waits") });
  workspace.request("running", { created_at: 6, ...prompt("runs") });
  workspace.request("awaiting_approval", { created_at: 5, ...prompt("approval") });
  workspace.clock.jump(-workspace.clock.now());
  workspace.request("outcome_unknown", { created_at: 4, is_ambiguous: 1, ...prompt("verifies") });
  expect(listLive(workspace).map((live) => [live.section, live.prompt, live.isPaused])).toEqual([
    ["attention", "review", false],
    ["attention", "failed", false],
    ["running", "runs", false],
    ["running", "verifies", false],
    ["queued", "waits", true],
    ["queued", "approval", false],
  ]);
});

test("[WS57] a live request has only what its row shows: no ID, no model, no project", () => {
  const workspace = testWorkspace();
  workspace.batch("needs_review", ["completed", "failed", "processing"]);
  workspace.db.exec("UPDATE generation SET estimated_seconds = 2");
  expect(listLive(workspace)).toEqual([
    {
      section: "attention",
      kind: "batch",
      type: "batch",
      prompt: "a",
      state: "needs_review",
      isPaused: false,
      credits: 8,
      itemCount: 3,
      finishedCount: 2,
      startedAt: 1,
      estimatedSeconds: 2,
    },
  ]);
});

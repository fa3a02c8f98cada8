import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import { HistoryFilter } from "#contracts/spending/requestHistory.ts";
import { listHistory, readRecipe } from "#main/queue/history.ts";
import { type TestWorkspace, testWorkspace } from "../../../support/testWorkspace.ts";

const image = (prompt: string, model = "nano-banana-pro") => JSON.stringify({ type: "image", prompt, model });

/** Reads the whole history, page by page; returns the IDs. */
function whole(workspace: TestWorkspace, filter: Partial<HistoryFilter> = {}, limit = 2): readonly PaidRequestId[] {
  const ids: PaidRequestId[] = [];
  let after: string | undefined;
  do {
    const page = listHistory(workspace, { filter: HistoryFilter.parse(filter), limit, after });
    ids.push(...page.requests.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after !== undefined);
  return ids;
}

test("[S98] the history lists every ended request once, the last ended first, on pages of any size", () => {
  const workspace = testWorkspace();
  const ended = (["done", "failed", "expired", "cancelled", "done"] as const).map((state, index) =>
    workspace.request(state, { updated_at: 100 + index, created_at: 50 - index }),
  );
  workspace.request("running");
  workspace.request("queued");
  for (const limit of [1, 2, 5, 50]) expect(whole(workspace, {}, limit)).toEqual(ended.toReversed());
});

test("[S98] the history is filtered by state, type, model, project, time, and text", () => {
  const workspace = testWorkspace();
  const first = workspace.request("done", { updated_at: 10, request: image("A red car"), project: "spring" });
  const second = workspace.request("failed", { updated_at: 20, request: image("A blue mug", "flux-2") });
  const third = workspace.request("done", { updated_at: 30, request: '{"type":"audio","prompt":"A mug speaks"}' });
  expect(whole(workspace, { states: ["failed", "expired"] })).toEqual([second]);
  expect(whole(workspace, { types: ["audio"] })).toEqual([third]);
  expect(whole(workspace, { models: ["flux-2"] })).toEqual([second]);
  expect(whole(workspace, { projects: ["spring"] })).toEqual([first]);
  expect(whole(workspace, { from: 20, to: 30 })).toEqual([second]);
  expect(whole(workspace, { text: "MUG" })).toEqual([third, second]);
  expect(whole(workspace, { text: "mug", types: ["image"] })).toEqual([second]);
});

test("[S98] a search that finds nothing in one call continues with the next one", () => {
  const workspace = testWorkspace();
  const wanted = workspace.request("done", { updated_at: 1, request: image("The first one") });
  for (let made = 0; made < 1_100; made += 1) workspace.request("done", { updated_at: 2, request: image("Other") });
  expect(whole(workspace, { text: "first" }, 50)).toEqual([wanted]);
});

test("[S97] a hidden request leaves the history and the badge, comes back, and keeps its row", () => {
  const workspace = testWorkspace();
  const id = workspace.request("failed");
  const running = workspace.request("running");
  const before = workspace.db.prepare("SELECT * FROM paid_request WHERE id = ?").get(id) as object;
  const { setHidden } = workspace.journal;
  setHidden([id, running], true, 7);
  expect(whole(workspace)).toEqual([]);
  const reader = workspace.requests;
  expect(reader.queue("attention", null, 10, 9)).toEqual([]);
  expect(reader.queue("recent", null, 10, 9)).toEqual([]);
  // Only what has ended can be hidden.
  expect(reader.read(running)?.hiddenAt).toBeNull();
  expect(workspace.db.prepare("SELECT * FROM paid_request WHERE id = ?").get(id)).toEqual({ ...before, hidden_at: 7 });
  setHidden([id], false, 8);
  expect(whole(workspace)).toEqual([id]);
});

test("[S96] a failure needs attention until it is dismissed, and again when that is undone", () => {
  const workspace = testWorkspace();
  const failed = workspace.request("failed");
  const { queue, attentionCount } = workspace.requests;
  const { setDismissed } = workspace.journal;
  const shown = () => queue("attention", null, 10, 1e6).map(({ id }) => id);
  expect(shown()).toEqual([failed]);
  setDismissed([failed], true, 5);
  expect([shown(), attentionCount(1e6)]).toEqual([[], 0]);
  expect(whole(workspace)).toEqual([failed]);
  setDismissed([failed], false, 6);
  expect([shown(), attentionCount(1e6)]).toEqual([[failed], 1]);
});

test("[S96] a verification needs attention 10 minutes after the response was lost, and a resend does not start it again", () => {
  const workspace = testWorkspace();
  const id = workspace.request("queued", { first_sent_at: 2 });
  const enter = (state: string, at: number) =>
    workspace.db
      .prepare("UPDATE paid_request SET state = ?, is_ambiguous = 1, updated_at = ? WHERE id = ?")
      .run(state, at, id);
  enter("sending", 1_000);
  enter("outcome_unknown", 2_000);
  enter("sending", 300_000);
  enter("outcome_unknown", 310_000);
  const { queue, verifyingSince } = workspace.requests;
  expect(verifyingSince(id)).toBe(2_000);
  expect(queue("attention", null, 10, 601_999)).toEqual([]);
  expect(queue("attention", null, 10, 602_000).map((row) => row.id)).toEqual([id]);
  // While a resend is under way, it stays where it is.
  enter("sending", 603_000);
  expect(queue("attention", null, 10, 604_000).map((row) => row.id)).toEqual([id]);
  enter("running", 605_000);
  expect(queue("attention", null, 10, 1e9)).toEqual([]);
  expect(verifyingSince(id)).toBeNull();
});

test("[S99] the recipe of a request has all of it except the webhook URL, and the failed items of a batch", () => {
  const workspace = testWorkspace({
    localReferences: (one) => JSON.parse(JSON.stringify(one).replace("https://hosted.example/1", "reference:a")),
  });
  const options = { aspect_ratio: "1:1", reference_images: ["https://hosted.example/1"] };
  const request = { type: "image", prompt: "A mug", model: "nano-banana-pro", options };
  const id = workspace.request("failed", {
    request: JSON.stringify({ ...request, webhook_url: "https://own.example/hook" }),
  });
  expect(readRecipe(workspace, id)).toEqual({
    items: [
      { kind: "generation", request: { ...request, options: { ...options, reference_images: ["reference:a"] } } },
    ],
    project: "p",
    costCenter: "c",
  });
  const batch = workspace.batch("done", ["completed", "failed"]);
  expect(readRecipe(workspace, batch)?.items).toEqual([
    { kind: "generation", request: { type: "image", prompt: "b" } },
  ]);
  const research = workspace.request("failed", { kind: "research", request: "{}" });
  expect(readRecipe(workspace, research)).toBeNull();
});

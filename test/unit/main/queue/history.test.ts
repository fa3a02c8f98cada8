import { expect, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { HistoryFilter } from "#contracts/spending/requestHistory.ts";
import { listHistory } from "#main/queue/history/listHistory.ts";
import { readRecipe } from "#main/queue/history/readRecipe.ts";
import { journalWriter } from "#main/spending/stores/journalWriter.ts";
import { paidRequestReader } from "#main/spending/stores/paidRequestStore.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { insertRow, withJournal } from "../../../support/journalDb.ts";

const image = (prompt: string, model = "nano-banana-pro") => JSON.stringify({ type: "image", prompt, model });

/** Reads the whole history, page by page; returns the IDs. */
function whole(db: WritableDb, filter: Partial<HistoryFilter> = {}, limit = 2): readonly string[] {
  const { history } = paidRequestReader(db);
  const describe = ({ id }: { readonly id: PaidRequestId }) => ({ id }) as unknown as PaidRequest;
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const page = listHistory({ history, describe }, { filter: HistoryFilter.parse(filter), limit, after });
    ids.push(...page.requests.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after !== undefined);
  return ids;
}

test("[S98] the history lists every ended request once, the last ended first, on pages of any size", () => {
  withJournal((db) => {
    const ended = (["done", "failed", "expired", "cancelled", "done"] as const).map((state, index) =>
      insertRow(db, state, { updated_at: 100 + index, created_at: 50 - index }),
    );
    insertRow(db, "running");
    insertRow(db, "queued");
    for (const limit of [1, 2, 5, 50]) expect(whole(db, {}, limit)).toEqual(ended.toReversed());
  });
});

test("[S98] the history is filtered by state, type, model, project, time, and text", () => {
  withJournal((db) => {
    const first = insertRow(db, "done", { updated_at: 10, request: image("A red car"), project: "spring" });
    const second = insertRow(db, "failed", { updated_at: 20, request: image("A blue mug", "flux-2") });
    const third = insertRow(db, "done", { updated_at: 30, request: '{"type":"audio","prompt":"A mug speaks"}' });
    expect(whole(db, { states: ["failed", "expired"] })).toEqual([second]);
    expect(whole(db, { types: ["audio"] })).toEqual([third]);
    expect(whole(db, { models: ["flux-2"] })).toEqual([second]);
    expect(whole(db, { projects: ["spring"] })).toEqual([first]);
    expect(whole(db, { from: 20, to: 30 })).toEqual([second]);
    expect(whole(db, { text: "MUG" })).toEqual([third, second]);
    expect(whole(db, { text: "mug", types: ["image"] })).toEqual([second]);
  });
});

test("[S98] a search that finds nothing in one call continues with the next one", () => {
  withJournal((db) => {
    const wanted = insertRow(db, "done", { updated_at: 1, request: image("The first one") });
    for (let made = 0; made < 1_100; made += 1) insertRow(db, "done", { updated_at: 2, request: image("Other") });
    expect(whole(db, { text: "first" }, 50)).toEqual([wanted]);
  });
});

test("[S97] a hidden request leaves the history and the badge, comes back, and keeps its row", () => {
  withJournal((db) => {
    const id = insertRow(db, "failed") as PaidRequestId;
    const running = insertRow(db, "running") as PaidRequestId;
    const before = db.prepare("SELECT * FROM paid_request WHERE id = ?").get(id) as object;
    const { setHidden } = journalWriter(db);
    setHidden([id, running], true, 7);
    expect(whole(db)).toEqual([]);
    const reader = paidRequestReader(db);
    expect(reader.queue("attention", null, 10, 9)).toEqual([]);
    expect(reader.queue("recent", null, 10, 9)).toEqual([]);
    // Only what has ended can be hidden.
    expect(reader.read(running)?.hiddenAt).toBeNull();
    expect(db.prepare("SELECT * FROM paid_request WHERE id = ?").get(id)).toEqual({ ...before, hidden_at: 7 });
    setHidden([id], false, 8);
    expect(whole(db)).toEqual([id]);
  });
});

test("[S96] a failure needs attention until it is dismissed, and again when that is undone", () => {
  withJournal((db) => {
    const failed = insertRow(db, "failed") as PaidRequestId;
    const { queue, attentionCount } = paidRequestReader(db);
    const { setDismissed } = journalWriter(db);
    const shown = () => queue("attention", null, 10, 1e6).map(({ id }) => id);
    expect(shown()).toEqual([failed]);
    setDismissed([failed], true, 5);
    expect([shown(), attentionCount(1e6)]).toEqual([[], 0]);
    expect(whole(db)).toEqual([failed]);
    setDismissed([failed], false, 6);
    expect([shown(), attentionCount(1e6)]).toEqual([[failed], 1]);
  });
});

test("[S96] a verification needs attention 10 minutes after the response was lost, and a resend does not start it again", () => {
  withJournal((db) => {
    const id = insertRow(db, "queued", { first_sent_at: 2 }) as PaidRequestId;
    const enter = (state: string, at: number) =>
      db.prepare("UPDATE paid_request SET state = ?, is_ambiguous = 1, updated_at = ? WHERE id = ?").run(state, at, id);
    enter("sending", 1_000);
    enter("outcome_unknown", 2_000);
    enter("sending", 300_000);
    enter("outcome_unknown", 310_000);
    const { queue, verifyingSince } = paidRequestReader(db);
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
});

test("[S99] the recipe of a request has all of it except the webhook URL, and the failed items of a batch", () => {
  withJournal((db) => {
    const { read } = paidRequestReader(db);
    const options = { aspect_ratio: "1:1", reference_images: ["https://hosted.example/1"] };
    const request = { type: "image", prompt: "A mug", model: "nano-banana-pro", options };
    const id = insertRow(db, "failed", {
      request: JSON.stringify({ ...request, webhook_url: "https://own.example/hook" }),
    }) as PaidRequestId;
    const recipe = (of: PaidRequestId, failed: readonly string[] = []) =>
      readRecipe(
        {
          readRequest: read,
          failedItems: () => failed,
          localReferences: (one) => JSON.parse(JSON.stringify(one).replace("https://hosted.example/1", "reference:a")),
        },
        of,
      );
    expect(recipe(id)).toEqual({
      items: [
        { kind: "generation", request: { ...request, options: { ...options, reference_images: ["reference:a"] } } },
      ],
      project: "p",
      costCenter: "c",
    });
    const items = ["a", "b"].map((name) => ({ item_id: name, request: { type: "image", prompt: name } }));
    const batch = insertRow(db, "done", { kind: "batch", request: JSON.stringify({ items }) }) as PaidRequestId;
    expect(recipe(batch, ["b"])?.items).toEqual([{ kind: "generation", request: { type: "image", prompt: "b" } }]);
    const research = insertRow(db, "failed", { kind: "research", request: "{}" }) as PaidRequestId;
    expect(recipe(research)).toBeNull();
  });
});

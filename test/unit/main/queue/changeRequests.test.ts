import { expect, expectTypeOf, test } from "vitest";
import type { PaidRequestId } from "#contracts/ids.ts";
import { paidRequestStates } from "#contracts/spending/paidRequests.ts";
import {
  cancelRequest,
  cancelUnsent,
  heldRequests,
  type Move,
  moveRequest,
  pauseRequests,
  resumeRequests,
  setDismissed,
  setHidden,
  setTracking,
} from "#main/queue/changeRequests.ts";
import type { QueueContext } from "#main/queue/context.ts";
import type { ActionTarget } from "#main/spending/domain/consentTarget.ts";
import { actionConsent } from "../../../support/consentFor.ts";
import { testWorkspace } from "../../../support/testWorkspace.ts";

const missing = "00000000-0000-4000-8000-0000000000ff" as PaidRequestId;
const mayHaveRun = expect.objectContaining({ code: "not_confirmable" });

test("[S7] a request that is queued or awaiting approval is cancelled at once if no response was ambiguous", () => {
  const workspace = testWorkspace();
  for (const state of ["queued", "awaiting_approval"] as const) {
    const id = workspace.request(state, { confirm_attempts: 1, first_sent_at: 2, last_sent_at: 2 });
    cancelRequest(workspace, id);
    expect(workspace.requests.read(id)).toMatchObject({ state: "cancelled", updatedAt: workspace.clock.now() });
    expect(workspace.events.at(-1)).toEqual(["paidRequests.changed", { ids: [id] }]);
  }
});

test("[S7] a cancel in any other state, or after an ambiguous response, fails and writes nothing", () => {
  const workspace = testWorkspace();
  const { requests } = workspace;
  for (const state of paidRequestStates) {
    for (const is_ambiguous of [0, 1]) {
      if (is_ambiguous === 0 && (state === "queued" || state === "awaiting_approval")) continue;
      if (is_ambiguous === 1 && (state === "quoting" || state === "quoted")) continue;
      const id = workspace.request(state, { is_ambiguous });
      const before = requests.read(id);
      expect(() => cancelRequest(workspace, id), state).toThrow(mayHaveRun);
      expect(requests.read(id)).toEqual(before);
    }
  }
  expect(() => cancelRequest(workspace, missing)).toThrow(expect.objectContaining({ code: "not_found" }));
  expect(workspace.events).toEqual([]);
});

test("[S7] a bulk cancel takes only what certainly has not run, and reports every request as changed", () => {
  const workspace = testWorkspace();
  const ids = [workspace.request("queued"), workspace.request("running"), missing];
  expect(cancelUnsent(workspace, ids)).toEqual({ cancelled: 1 });
  expect(ids.map((id) => workspace.requests.read(id)?.state)).toEqual(["cancelled", "running", undefined]);
  expect(workspace.events).toEqual([["paidRequests.changed", { ids }]]);
});

test("[S95] running requests are no longer tracked, and are tracked again; both wake the jobs", () => {
  const workspace = testWorkspace();
  const id = workspace.request("running");
  const stoppedAt = () => workspace.requests.read(id)?.trackingStoppedAt;
  setTracking(workspace, [id], false);
  expect(stoppedAt()).toBe(workspace.clock.now());
  setTracking(workspace, [id], true);
  expect(stoppedAt()).toBeNull();
  const each = [["paidRequests.changed", { ids: [id] }], "wake"];
  expect(workspace.events).toEqual([...each, ...each]);
});

test("[S13] [S96] [S97] a pause wakes the jobs; dismissing and hiding only report the change", () => {
  const workspace = testWorkspace();
  const [waits, failed] = [workspace.request("queued"), workspace.request("failed")];
  pauseRequests(workspace, [waits]);
  setDismissed(workspace, [failed], true);
  setHidden(workspace, [failed], true);
  const at = workspace.clock.now();
  expect(workspace.requests.read(waits)).toMatchObject({ isPaused: true });
  expect(workspace.requests.read(failed)).toMatchObject({ dismissedAt: at, hiddenAt: at });
  const changed = (...ids: readonly PaidRequestId[]) => ["paidRequests.changed", { ids }];
  expect(workspace.events).toEqual([changed(waits), "wake", changed(failed), changed(failed)]);
});

test("[S13] a request moves to another queue position, and every waiting one is reported as changed", () => {
  const workspace = testWorkspace();
  const ids = [1, 2, 3].map((sort_key) => workspace.request("queued", { sort_key }));
  const [first, second, third] = ids as [PaidRequestId, PaidRequestId, PaidRequestId];
  const order = () => workspace.requests.waiting().map(({ id }) => id);
  const move = (id: PaidRequestId, to: Move) => {
    moveRequest(workspace, id, to);
    return order();
  };
  expect(move(third, "first")).toEqual([third, first, second]);
  expect(move(third, "later")).toEqual([first, third, second]);
  expect(workspace.events.at(-1)).toEqual(["paidRequests.changed", { ids: [third, first, second] }]);
  expect(move(second, "earlier")).toEqual([first, second, third]);
  expect(move(second, "earlier")).toEqual([second, first, third]);
  expect(move(second, "earlier")).toEqual([second, first, third]);
  expect(move(second, "last")).toEqual([first, third, second]);
  expect(move(second, "later")).toEqual([first, third, second]);
  const sent = workspace.request("running");
  expect(() => moveRequest(workspace, sent, "last")).toThrow(mayHaveRun);
});

test("[CV30] paused requests are resumed once the user accepted the sum of those that still wait, else not at all", async () => {
  const shown: ActionTarget[] = [];
  let accepts = false;
  const workspace = testWorkspace({
    requestConsent: (target) => {
      shown.push(target);
      return Promise.resolve(accepts ? actionConsent(target) : null);
    },
  });
  const waits = workspace.request("queued", { is_paused: 1 });
  const approval = workspace.request("awaiting_approval", { is_paused: 1 });
  const runs = workspace.request("running", { is_paused: 1 });
  workspace.request("queued", { quoted_credits: 0, consented_credits: 0 });
  const goes = workspace.request("queued", { quoted_credits: 5, consented_credits: 5 });
  const ids = [waits, waits, approval, runs, goes, missing];
  expect(await resumeRequests(workspace, ids)).toBe(false);
  expect(workspace.requests.read(waits)?.isPaused).toBe(true);
  expect(workspace.events).toEqual([]);
  expect(heldRequests(workspace)).toEqual([{ id: goes, credits: 5 }]);
  accepts = true;
  expect(await resumeRequests(workspace, ids)).toBe(true);
  const requests = [waits, approval].map((id) => ({ id, credits: 8 }));
  const release = { kind: "action", action: { kind: "release", workspace: null, credits: 16, requests } };
  expect(shown).toEqual([release, release]);
  const resumed = [waits, approval, runs];
  expect(resumed.filter((id) => workspace.requests.read(id)?.isPaused)).toEqual([]);
  expect(workspace.events).toEqual([["paidRequests.changed", { ids: resumed }], "wake"]);
});

test("[CV30] requests that cost nothing more are resumed without a question", async () => {
  const workspace = testWorkspace();
  const runs = workspace.request("running", { is_paused: 1 });
  expect(await resumeRequests(workspace, [runs])).toBe(true);
  expect(workspace.requests.read(runs)?.isPaused).toBe(false);
});

test("the queue can write only what neither confirms nor settles a request, and can send nothing", () => {
  expectTypeOf<keyof QueueContext["journal"]>().toEqualTypeOf<
    "close" | "pause" | "resume" | "reorder" | "setTracking" | "setDismissed" | "setHidden"
  >();
  expectTypeOf<keyof QueueContext["service"]>().toEqualTypeOf<"connection" | "budget">();
  expectTypeOf<keyof QueueContext["service"]["budget"]>().toEqualTypeOf<"usage" | "writeWaitMs">();
});

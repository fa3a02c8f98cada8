import { beforeEach, expect, test, vi } from "vitest";
import type { RunId } from "../../../../../src/contracts/ids.ts";
import type { RunProgress } from "../../../../../src/contracts/spending/paidRequests.ts";
import { runNotice } from "../../../../../src/renderer/features/runs/runNotice.ts";
import { retellRun, tellRun, useToldRun } from "../../../../../src/renderer/features/runs/toldRun.ts";
import { toasts } from "../../../../../src/renderer/ui/toast.ts";
import { aProgressPart } from "../../builders.ts";

type Part = RunProgress["requests"][number];
const part = (state: Part["state"], more: Partial<Part> = {}) => aProgressPart({ state, ...more });
const noticeOf = (...requests: readonly Part[]) => runNotice({ requests });

beforeEach(() => {
  vi.restoreAllMocks();
  useToldRun.setState({ told: null });
});

test("[S19] a notice of a run counts what has come of it, piece by piece, until it is over", () => {
  expect(noticeOf(part("confirm_ready"), part("running"))).toBeNull();
  expect(noticeOf(part("running", { done: 3 }))).toEqual({
    title: "Confirmed",
    text: "3 of 8 done.",
    isFailure: false,
  });
  // What the account does not cover is not told as going out.
  expect(noticeOf(part("confirm_ready", { isShort: true }))?.text).toBe("0 of 8 done. 8 not covered by the account.");
  expect(noticeOf(part("done", { done: 8 }))).toEqual({ title: "Done", text: "8 of 8 done.", isFailure: false });
  expect(noticeOf(part("done", { done: 5, failed: 3 }), part("failed", { pieces: 1 }))).toEqual({
    title: "Not all of it came about",
    text: "5 of 9 done. 4 failed.",
    isFailure: true,
  });
  expect(noticeOf(part("approval_wait"), part("parked", { pieces: 1 }), part("cancelled", { pieces: 2 }))?.text).toBe(
    "0 of 11 done. 2 cancelled. 8 waiting for approval. 1 being looked into.",
  );
});

test("[S19] the notice that is shown is told anew when more has come, and only for its own run", () => {
  const id = "run-1" as RunId;
  vi.spyOn(toasts, "add").mockReturnValue("notice");
  const retold = vi.spyOn(toasts, "update").mockReturnValue(undefined);
  tellRun(id, "8 pieces go out in turn.", () => undefined);
  retellRun(id, { requests: [part("running")] });
  retellRun("run-2" as RunId, { requests: [part("running", { done: 5 })] });
  expect(retold).not.toHaveBeenCalled();
  retellRun(id, { requests: [part("running", { done: 3 })] });
  retellRun(id, { requests: [part("running", { done: 3 })] });
  retellRun(id, { requests: [part("failed")] });
  expect(retold.mock.calls.map(([, words]) => words)).toMatchObject([
    { title: "Confirmed", description: "3 of 8 done." },
    { title: "Not all of it came about", description: "0 of 8 done. 8 failed.", timeout: 0 },
  ]);
});

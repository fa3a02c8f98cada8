import { beforeEach, expect, test, vi } from "vitest";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import { updateOutcomeToast, showOutcomeToast, useOutcomeToastStore } from "#renderer/app/purchase/outcomeToast.ts";
import { runOutcomeText } from "#renderer/app/purchase/outcomeText.ts";
import { toasts } from "#renderer/ui/overlays/toast.ts";
import { aProgressPart } from "../../builders.ts";

const id = "run-1" as RunId;
const said = { title: "Sent: 8 items", text: "", isFailure: false };
const retell = (run: RunId, part: Parameters<typeof aProgressPart>[0]) =>
  updateOutcomeToast("run", run, runOutcomeText({ requests: [aProgressPart(part)] }));

beforeEach(() => {
  vi.restoreAllMocks();
  useOutcomeToastStore.setState({ request: null, run: null });
});

test("[S19] the visible toast is updated only when its own batch has progressed", () => {
  vi.spyOn(toasts, "add").mockReturnValue("notice");
  const retold = vi.spyOn(toasts, "update").mockReturnValue(undefined);
  showOutcomeToast("run", id, said, () => undefined);
  retell(id, { state: "running" });
  retell("run-2" as RunId, { state: "running", done: 5 });
  expect(retold).not.toHaveBeenCalled();
  retell(id, { state: "running", done: 3 });
  retell(id, { state: "running", done: 3 });
  retell(id, { state: "failed" });
  expect(retold.mock.calls.map(([, words]) => words)).toMatchObject([
    { title: "Sent: 8 items", description: "3 of 8 done." },
    { title: "Batch partly done", description: "0 of 8 done. 8 failed.", timeout: 0 },
  ]);
});

test("the toasts of a request and of a batch are updated separately, and a closed toast is no longer tracked", () => {
  const request = "request-1" as PaidRequestId;
  const added = vi.spyOn(toasts, "add").mockReturnValue("notice");
  const retold = vi.spyOn(toasts, "update").mockReturnValue(undefined);
  showOutcomeToast("run", id, said, () => undefined);
  showOutcomeToast("request", request, { ...said, text: "It is running." }, () => undefined);
  retell(id, { state: "running", done: 3 });
  updateOutcomeToast("request", request, { ...said, text: "It is done." });
  expect(retold).toHaveBeenCalledTimes(2);
  added.mock.calls[0]?.[0].onRemove?.();
  expect(useOutcomeToastStore.getState()).toMatchObject({ run: null, request: { id: request } });
});

import type { Toast } from "@base-ui/react/toast";
import { beforeEach, expect, test, vi } from "vitest";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import { runAgain, cancelUnsent, pause, resume } from "#renderer/features/queue/queueCommands.ts";
import { useOpenConsents } from "#renderer/commands/openConsent.ts";
import { toasts } from "#renderer/ui/overlays/toast.ts";
import { aRun } from "../../builders.ts";
import { fakeBridge, Refusal } from "../../fakeBridge.ts";
import { runWithToast } from "#renderer/commands/runWithToast.ts";

type Shown = Parameters<ReturnType<typeof Toast.createToastManager>["add"]>[0];
const shown: Shown[] = [];
const ids = (...names: readonly string[]) => names as readonly PaidRequestId[];

beforeEach(() => {
  shown.length = 0;
  vi.spyOn(toasts, "add").mockImplementation((toast) => {
    shown.push(toast as Shown);
    return "";
  });
  useOpenConsents.setState({ open: [] });
});

test("pausing requests offers undo", async () => {
  const bridge = fakeBridge({ "queue.pause": () => null, "queue.resume": () => true });
  await pause(ids("a", "b"));
  expect(shown[0]?.title).toBe("2 requests paused");
  shown[0]?.actionProps?.onClick?.({} as never);
  await vi.waitFor(() =>
    expect(bridge.calls.at(-1)).toEqual({ name: "queue.resume", input: { paidRequestIds: ["a", "b"] } }),
  );
});

test("[S19] [SG7] a declined resume keeps the toast that offers it, and asks for no further part", async () => {
  const bridge = fakeBridge({ "queue.pause": () => null, "queue.resume": () => false });
  const closed = vi.spyOn(toasts, "close").mockImplementation(() => undefined);
  const many = ids(...Array.from({ length: 1_500 }, (_, index) => `r${index}`));
  await pause(many);
  await resume(many);
  expect(closed).not.toHaveBeenCalled();
  expect(bridge.calls.filter(({ name }) => name === "queue.resume")).toHaveLength(1);
});

test("cancelling reports how many requests were already sent and continue, without claiming their outcome", async () => {
  fakeBridge({ "queue.cancelUnsent": () => ({ cancelled: 2 }) });
  await cancelUnsent(ids("a", "b", "c"));
  expect(shown[0]).toMatchObject({
    title: "2 requests cancelled",
    description: "1 request was already sent and continues.",
  });
});

test("cancelling requests that were all already sent reports that nothing was cancelled", async () => {
  fakeBridge({ "queue.cancelUnsent": () => ({ cancelled: 0 }) });
  await cancelUnsent(ids("a"));
  expect(shown[0]?.title).toBe("Nothing was cancelled");
});

test("running requests again opens the new quotes for a decision and confirms none", async () => {
  const bridge = fakeBridge({
    "runs.requoteFailed": () => aRun({ id: "run-7" as RunId }),
    "consent.open": () => new Promise(() => undefined),
  });
  await runAgain(ids("a"));
  expect(useOpenConsents.getState().open).toMatchObject([{ kind: "run", runId: "run-7" }]);
  expect(bridge.calls.map(({ name }) => name)).toEqual(["runs.requoteFailed", "consent.open"]);
});

test("a failed queue command shows the message for its error code", async () => {
  fakeBridge({
    "queue.pause": () => {
      throw new Refusal({ code: "not_confirmable", message: "" });
    },
  });
  expect(await runWithToast(() => pause(ids("a")))).toBe(false);
  expect(shown[0]?.title).toBe("No longer possible");
});

test("[S19] a toast closes when its action is no longer possible, and other toasts stay open", async () => {
  fakeBridge({
    "queue.pause": () => null,
    "queue.resume": () => true,
    "queue.cancelUnsent": () => ({ cancelled: 1 }),
    "runs.requoteFailed": () => aRun({ id: "run-7" as RunId }),
  });
  let last = 0;
  vi.spyOn(toasts, "add").mockImplementation(() => `notice ${(last += 1)}`);
  const closed: unknown[] = [];
  vi.spyOn(toasts, "close").mockImplementation((id) => void closed.push(id));
  await pause(ids("a", "b"));
  await pause(ids("c"));
  await resume(ids("b"));
  expect(closed).toEqual(["notice 1"]);
  await cancelUnsent(ids("c"));
  expect(closed).toEqual(["notice 1", "notice 2"]);
  await runAgain(ids("c"));
  expect(closed).toEqual(["notice 1", "notice 2", "notice 3"]);
});

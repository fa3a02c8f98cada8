import { beforeEach, expect, test } from "vitest";
import type { RunId } from "../../../../../src/contracts/ids.ts";
import type { Run } from "../../../../../src/contracts/spending/runs.ts";
import { confirmRun } from "../../../../../src/renderer/features/runs/confirmRun.ts";
import {
  askRunAgain,
  flowOf,
  letRunGo,
  setRunFlow,
  useRunFlow,
} from "../../../../../src/renderer/features/runs/runFlow.ts";
import { useRunDialog } from "../../../../../src/renderer/lib/runDialogStore.ts";
import { aRun, aRunPart } from "../../builders.ts";
import { fakeBridge, Refusal } from "../../fakeBridge.ts";

const next = "run-2" as RunId;
const names = (bridge: ReturnType<typeof fakeBridge>) => bridge.calls.map(({ name }) => name);
const isOpen = () => useRunDialog.getState().runId;
const state = () => useRunFlow.getState().flow.state;

beforeEach(() => {
  useRunFlow.setState({ flow: { state: "deciding" }, previous: null });
  useRunDialog.getState().open(aRun().id);
});

test("[Q3] confirming sends exactly the parts that are shown, and closes the dialog", async () => {
  const bridge = fakeBridge({ "runs.confirm": () => aRun({ state: "accepted" }) });
  const accepted = await confirmRun(aRun({ parts: [aRunPart("a"), aRunPart("b", { credits: 3 })] }), 0);
  expect(bridge.calls).toEqual([
    {
      name: "runs.confirm",
      input: {
        runId: "run-1",
        parts: [
          { paidRequestId: "a", quoteId: "quote of a", credits: 16 },
          { paidRequestId: "b", quoteId: "quote of b", credits: 3 },
        ],
      },
    },
  ]);
  expect(accepted?.state).toBe("accepted");
  expect(isOpen()).toBeNull();
});

test("[S11] however often it is pressed, a run is accepted once", async () => {
  const bridge = fakeBridge({ "runs.confirm": () => aRun({ state: "accepted" }) });
  await Promise.all([confirmRun(aRun(), 0), confirmRun(aRun(), 0)]);
  await confirmRun(aRun(), 0);
  expect(names(bridge)).toEqual(["runs.confirm"]);
});

test("[Q4] a run past its expiry, or one that is not shown, is not sent", async () => {
  const bridge = fakeBridge({ "runs.confirm": () => aRun({ state: "accepted" }) });
  await confirmRun(aRun({ expiresAt: 10 }), 10);
  await confirmRun(aRun({ id: next }), 0);
  await confirmRun(aRun({ state: "quoting" }), 0);
  expect(bridge.calls).toEqual([]);
});

test("a run that main refuses stays in sight, and is not sent again without new prices", async () => {
  const bridge = fakeBridge({
    "runs.confirm": () => {
      throw new Refusal({ code: "over_cap", message: "" });
    },
  });
  expect(await confirmRun(aRun(), 0)).toBeNull();
  expect(useRunFlow.getState().flow).toMatchObject({ state: "refused", error: { code: "over_cap" } });
  expect(isOpen()).toBe("run-1");
  await confirmRun(aRun(), 0);
  expect(names(bridge)).toEqual(["runs.confirm"]);
});

test("[Q4] asking again lets the old quotes go, opens the new run, and remembers the price before", async () => {
  const bridge = fakeBridge({ "runs.discard": () => null, "runs.requestAgain": () => aRun({ id: next }) });
  const told: (readonly [string, string, readonly number[]])[] = [];
  await askRunAgain(aRun(), (old, fresh, positions) => told.push([old.id, fresh.id, positions]));
  expect(bridge.calls).toEqual([
    { name: "runs.discard", input: { runId: "run-1" } },
    { name: "runs.requestAgain", input: { paidRequestIds: ["part-1"] } },
  ]);
  expect(told).toEqual([["run-1", "run-2", [0, 1]]]);
  expect(isOpen()).toBe("run-2");
  expect(useRunFlow.getState().previous).toEqual({ runId: "run-2", credits: 16 });
  expect(state()).toBe("deciding");
});

test("prices that could not be had again are told, and can be asked once more", async () => {
  const answers: (() => Run)[] = [
    () => {
      throw new Refusal({ code: "offline", message: "" });
    },
    () => aRun({ id: next }),
  ];
  fakeBridge({ "runs.discard": () => null, "runs.requestAgain": () => (answers.shift() as () => Run)() });
  await askRunAgain(aRun(), () => undefined);
  expect(useRunFlow.getState().flow).toMatchObject({ state: "unanswered", error: { code: "offline" } });
  await askRunAgain(aRun(), () => undefined);
  expect(isOpen()).toBe("run-2");
});

test("[Q5] prices that come after the person left open nothing and are let go", async () => {
  const bridge = fakeBridge({ "runs.discard": () => null, "runs.requestAgain": () => aRun({ id: next }) });
  const asking = askRunAgain(aRun(), () => undefined);
  letRunGo();
  await asking;
  expect(isOpen()).toBeNull();
  expect(bridge.calls.at(-1)).toEqual({ name: "runs.discard", input: { runId: "run-2" } });
});

test("[Q5] leaving lets the quotes go; a run that is being accepted can't be left", () => {
  const bridge = fakeBridge({ "runs.discard": () => null });
  setRunFlow({ state: "confirming", runId: aRun().id });
  letRunGo();
  expect(isOpen()).toBe("run-1");
  setRunFlow({ state: "deciding" });
  letRunGo();
  expect(isOpen()).toBeNull();
  expect(names(bridge)).toEqual(["runs.discard"]);
});

test("what is said of one run is never said of another", () => {
  const flow = { state: "confirming", runId: aRun().id } as const;
  expect(flowOf(flow, aRun().id)).toBe(flow);
  expect(flowOf(flow, next)).toEqual({ state: "deciding" });
});

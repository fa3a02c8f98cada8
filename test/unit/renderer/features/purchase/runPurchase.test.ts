import { beforeEach, expect, test } from "vitest";
import type { RunId } from "../../../../../src/contracts/ids.ts";
import type { Run } from "../../../../../src/contracts/spending/runs.ts";
import { confirmPurchase } from "../../../../../src/renderer/features/purchase/confirmPurchase.ts";
import { runConfirmation } from "../../../../../src/renderer/features/purchase/purchaseConfirmation.ts";
import { requoteRun, leavePurchase } from "../../../../../src/renderer/features/purchase/purchaseFlow.ts";
import { openRun, type Purchase, usePurchases } from "../../../../../src/renderer/lib/money/purchaseStore.ts";
import { aRun, aRunPart } from "../../builders.ts";
import { fakeBridge, Refusal } from "../../fakeBridge.ts";

const next = "run-2" as RunId;
const names = (bridge: ReturnType<typeof fakeBridge>) => bridge.calls.map(({ name }) => name);
const current = () => usePurchases.getState().open[0] as Purchase;
/** Presses Confirm on a batch as shown; without a confirmation offer, there is no button. */
const confirm = async (run: Run, now = 0, shown = current()) => {
  const offer = runConfirmation(run);
  return offer === null ? null : confirmPurchase(shown, offer, now);
};
const requestAgain = (run = aRun()) => requoteRun(current(), run, () => undefined);

beforeEach(() => {
  usePurchases.setState({ open: [] });
  openRun(aRun().id);
});

test("[Q3] confirming a batch sends exactly the shown parts and closes the dialog", async () => {
  const bridge = fakeBridge({ "runs.confirm": () => aRun({ state: "accepted" }) });
  const confirmed = await confirm(aRun({ parts: [aRunPart("a"), aRunPart("b", { credits: 3 })] }));
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
  expect(confirmed).toMatchObject({ kind: "run", run: { state: "accepted" } });
  expect(current()).toBeUndefined();
});

test("[S11] a batch is confirmed once, however often the button is pressed", async () => {
  const bridge = fakeBridge({ "runs.confirm": () => aRun({ state: "accepted" }) });
  const shown = current();
  await Promise.all([confirm(aRun(), 0, shown), confirm(aRun(), 0, shown), confirm(aRun())]);
  await confirm(aRun(), 0, shown);
  expect(names(bridge)).toEqual(["runs.confirm"]);
});

test("[Q4] a batch that is past its expiry, has an expired part, or is not open is not confirmed", async () => {
  const bridge = fakeBridge({ "runs.confirm": () => aRun({ state: "accepted" }), "runs.discard": () => null });
  await confirm(aRun({ parts: [aRunPart("a", { expiresAt: 10 })] }), 10);
  await confirm(aRun({ parts: [aRunPart("a"), aRunPart("b", { state: "expired" })] }), 1);
  await confirm(aRun({ state: "quoting" }));
  const shown = current();
  leavePurchase(shown);
  await confirm(aRun(), 0, shown);
  expect(names(bridge)).toEqual(["runs.discard"]);
});

test("a batch that the main process rejects stays visible, and is not sent again without new quotes", async () => {
  const bridge = fakeBridge({
    "runs.confirm": () => {
      throw new Refusal({ code: "over_cap", message: "" });
    },
  });
  expect(await confirm(aRun())).toBeNull();
  expect(current()).toMatchObject({ runId: "run-1", state: "rejected", error: { code: "over_cap" } });
  await confirm(aRun());
  expect(names(bridge)).toEqual(["runs.confirm"]);
});

test("[Q4] requoting a batch discards the old quotes, opens the new batch, and remembers the previous price", async () => {
  const bridge = fakeBridge({ "runs.discard": () => null, "runs.requoteFailed": () => aRun({ id: next }) });
  const notified: (readonly [string, string, readonly number[]])[] = [];
  const shown = current();
  const again = (from: Purchase) =>
    requoteRun(from, aRun(), (old, fresh, positions) => notified.push([old.id, fresh.id, positions]));
  await Promise.all([again(shown), again(shown)]);
  expect(bridge.calls).toEqual([
    { name: "runs.discard", input: { runId: "run-1" } },
    { name: "runs.requoteFailed", input: { paidRequestIds: ["part-1"] } },
  ]);
  expect(notified).toEqual([["run-1", "run-2", [0, 1]]]);
  expect(usePurchases.getState().open).toEqual([
    { kind: "run", runId: "run-2", previousCredits: 16, state: "offered" },
  ]);
});

test("a failed requote of a batch is reported, and the quotes can be requested again", async () => {
  const answers: (() => Run)[] = [
    () => {
      throw new Refusal({ code: "offline", message: "" });
    },
    () => aRun({ id: next }),
  ];
  fakeBridge({ "runs.discard": () => null, "runs.requoteFailed": () => (answers.shift() as () => Run)() });
  await requestAgain();
  expect(current()).toMatchObject({ runId: "run-1", state: "requote_unanswered", error: { code: "offline" } });
  await requestAgain();
  expect(current()).toMatchObject({ runId: "run-2", state: "offered" });
});

test("[Q5] new batch quotes that arrive after the dialog was closed open nothing and are discarded", async () => {
  const bridge = fakeBridge({ "runs.discard": () => null, "runs.requoteFailed": () => aRun({ id: next }) });
  const asking = requestAgain();
  leavePurchase(current());
  await asking;
  expect(current()).toBeUndefined();
  expect(bridge.calls.at(-1)).toEqual({ name: "runs.discard", input: { runId: "run-2" } });
});

test("[Q5] closing the dialog discards the batch's quotes, except while a confirm is in progress", async () => {
  const bridge = fakeBridge({
    "runs.discard": () => null,
    "runs.confirm": () => {
      throw new Refusal({ code: "price_changed", message: "" });
    },
  });
  const confirming = confirm(aRun());
  leavePurchase(current());
  expect(current().state).toBe("confirming");
  await confirming;
  leavePurchase(current());
  expect(current()).toBeUndefined();
  expect(names(bridge)).toEqual(["runs.confirm", "runs.discard"]);
});

test("the dialog state of one batch does not carry over to another batch", () => {
  openRun(next);
  leavePurchase(current());
  expect(current()).toMatchObject({ runId: "run-2", state: "offered" });
});

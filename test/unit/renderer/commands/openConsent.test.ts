import { beforeEach, expect, test, vi } from "vitest";
import type { ConfirmationId } from "#contracts/agents/confirmations.ts";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { ConsentOutcome } from "#contracts/spending/consent.ts";
import {
  onConsentEnd,
  openConfirmations,
  openConsent,
  openRun,
  useOpenConsents,
} from "#renderer/commands/openConsent.ts";
import { toasts } from "#renderer/ui/overlays/toast.ts";
import { fakeBridge, Refusal } from "../fakeBridge.ts";

const outcome: ConsentOutcome = { request: null, run: null, freeJobId: null, requoted: [], removed: [], exit: null };
const quote = { kind: "quote", paidRequestId: "request-1" as PaidRequestId } as const;
const run = { kind: "run", runId: "run-1" as RunId, canEdit: true } as const;

beforeEach(() => useOpenConsents.setState({ open: [] }));

test("open consents are listed in order until they end, and every listener receives each end once", async () => {
  const ends: ((ended: ConsentOutcome) => void)[] = [];
  fakeBridge({ "consent.open": () => new Promise((resolve) => ends.push(resolve)) });
  const received = vi.fn<(ended: ConsentOutcome) => void>();
  const stop = onConsentEnd(received);
  const first = openConsent(quote);
  openRun(run.runId, true);
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  expect(useOpenConsents.getState().open).toEqual([quote, run]);
  ends[0]?.(outcome);
  expect(await first).toEqual(outcome);
  expect(useOpenConsents.getState().open).toEqual([run]);
  expect(received.mock.calls).toEqual([[outcome]]);
  stop();
  ends[1]?.(outcome);
  await vi.waitFor(() => expect(useOpenConsents.getState().open).toEqual([]));
  expect(received).toHaveBeenCalledTimes(1);
});

test("[CV32] the page goes where the user left the confirmation requests of a program for", async () => {
  const received = vi.fn<(ended: ConsentOutcome) => void>();
  const stop = onConsentEnd(received);
  const confirmed = ["request-1" as PaidRequestId];
  let exit: ConsentOutcome["exit"] = null;
  fakeBridge({ "confirmations.open": () => ({ confirmed, exit }) });
  expect(await openConfirmations(["c" as ConfirmationId])).toEqual(confirmed);
  expect(received).not.toHaveBeenCalled();
  exit = { to: "key" };
  await openConfirmations(["c" as ConfirmationId]);
  expect(received.mock.calls).toEqual([[{ ...outcome, exit }]]);
  stop();
});

test("a consent that can't be opened is not listed, and opening a batch shows why in a toast", async () => {
  const add = vi.spyOn(toasts, "add").mockReturnValue("");
  fakeBridge({
    "consent.open": () => {
      throw new Refusal({ code: "not_found", message: "" });
    },
  });
  await expect(openConsent(quote)).rejects.toMatchObject({ code: "not_found" });
  expect(useOpenConsents.getState().open).toEqual([]);
  openRun(run.runId);
  await vi.waitFor(() => expect(add).toHaveBeenCalledTimes(1));
  expect(useOpenConsents.getState().open).toEqual([]);
});

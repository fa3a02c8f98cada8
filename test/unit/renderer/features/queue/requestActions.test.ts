import { expect, test } from "vitest";
import { type PaidRequestState, paidRequestStates } from "../../../../../src/contracts/paidRequests.ts";
import type { AssetId } from "../../../../../src/contracts/ids.ts";
import { actionsFor } from "../../../../../src/renderer/features/queue/requestActions.ts";
import { aRequest } from "../../builders.ts";

const able = (action: string): readonly PaidRequestState[] =>
  paidRequestStates.filter((state) => (actionsFor(aRequest({ state })) as readonly string[]).includes(action));

test("only what cannot have run may be cancelled: the service has no way to stop the rest", () => {
  expect(able("cancel")).toEqual(["confirm_ready", "approval_wait"]);
});

test("an approval can be opened and checked while it is waited for, and only then", () => {
  expect(able("openApprovalPage")).toEqual(["approval_wait"]);
  expect(able("checkApproval")).toEqual(["approval_wait"]);
});

test("an unknown outcome can be looked at now", () => {
  expect(able("checkOutcome")).toEqual(["unknown", "reconcile", "parked"]);
});

test("a result leads to the Library as soon as there is one", () => {
  expect(able("showInLibrary")).toEqual([]);
  expect(actionsFor(aRequest({ state: "done", assetIds: ["a" as AssetId] }))).toEqual(["showInLibrary"]);
});

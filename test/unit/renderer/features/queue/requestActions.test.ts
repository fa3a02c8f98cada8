import { expect, test } from "vitest";
import { type PaidRequestState, paidRequestStates } from "../../../../../src/contracts/paidRequests.ts";
import type { AssetId } from "../../../../../src/contracts/ids.ts";
import { actionsFor } from "../../../../../src/renderer/features/queue/requestActions.ts";
import { aRequest } from "../../builders.ts";

const able = (action: string): readonly PaidRequestState[] =>
  paidRequestStates.filter((state) => actionsOf({ state, canBeCancelled: true }).includes(action));
const actionsOf = (fields: Parameters<typeof aRequest>[0]): readonly string[] => actionsFor(aRequest(fields));

test("only what cannot have run may be cancelled: the service has no way to stop the rest", () => {
  expect(able("cancel")).toEqual(["confirm_ready", "approval_wait"]);
  expect(actionsOf({ state: "confirm_ready", canBeCancelled: false })).not.toContain("cancel");
  expect(actionsOf({ state: "approval_wait", canBeCancelled: false })).not.toContain("cancel");
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
  const result = { id: "a" as AssetId, mediaType: "image/png", width: 1, height: 1, thumbnailUrl: null };
  expect(actionsOf({ state: "done", results: [result] })).toEqual(["showInLibrary"]);
});

import { expect, test, vi } from "vitest";
import { leaveToAccount } from "#renderer/consent/leaveToAccount.ts";
import { openAccountDialog, useAccountDialog } from "#renderer/lib/workspaces/accountDialog.ts";
import { fakeBridge } from "../fakeBridge.ts";

test("[CV32] replacing the API key from the consent view closes the shown consent for the form of the page", async () => {
  const { calls } = fakeBridge({ "consent.close": () => null });
  const stop = leaveToAccount();
  openAccountDialog({ kind: "key", workspaceId: null });
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(calls).toEqual([{ name: "consent.close", input: { key: null, exit: { to: "key" }, removed: [] } }]);
  // The view itself opens no form, and a second rejection can be left in the same way.
  expect(useAccountDialog.getState().request).toBeNull();
  openAccountDialog({ kind: "key", workspaceId: null });
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  stop();
});

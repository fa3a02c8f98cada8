import { expect, test } from "vitest";
import { refreshAccount, type RefreshAccountDeps } from "#main/account/refreshAccount.ts";
import { isSameId } from "#contracts/service/primitives.ts";

const lower = "6f1f1c1e-54a5-4b6e-9d0c-0d5c2a6b7e10";

test("[SE117] a workspace ID in another letter case is not another workspace", async () => {
  for (const [id, isSame] of [
    [lower, true],
    [lower.toUpperCase(), true],
    [lower.replace("6f", "7f"), false],
  ] as const) {
    const rejected: string[] = [];
    const deps = {
      readAccount: () => Promise.resolve({ kind: "ok", value: { workspace: { id } } }),
      knownWorkspace: () => lower,
      setKnownWorkspace: () => undefined,
      rejectKey: (reason: string) => void rejected.push(reason),
      store: () => undefined,
      clock: { now: () => 0 },
      changed: () => undefined,
    } as unknown as RefreshAccountDeps;
    const isRead = await refreshAccount(deps, "background");
    expect([id, isRead, rejected]).toEqual([id, isSame, isSame ? [] : ["other_workspace_key"]]);
  }
  // Only a UUID has no letter case.
  expect(isSameId("workspace-a", "WORKSPACE-A")).toBe(false);
});

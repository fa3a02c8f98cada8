import { secretNames } from "#main/workspaces/domain/secretNames.ts";
import type { WorkspaceEntry } from "#main/workspaces/domain/workspaceEntry.ts";

interface Deps {
  /** Whether the workspace has a journal. */
  readonly wasUsed: () => boolean;
  /** Where a secret of the workspace is; asks the keychain once per session. */
  readonly keyState: (name: string) => "kept" | "session" | "missing" | "unreadable";
}

/**
 * Whether a workspace has something to do while another one is shown: an account needs a readable API key, and a
 * Sandbox that was never used has no requests. [WS51]
 */
export function canWorkInBackground(entry: Pick<WorkspaceEntry, "baseUrl">, { wasUsed, keyState }: Deps): boolean {
  if (entry.baseUrl === null) return wasUsed();
  const state = keyState(secretNames.apiKey);
  return state === "kept" || state === "session";
}

import { isSameId } from "#contracts/service/primitives.ts";
import type { Account } from "#contracts/service/account.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { RequestPriority } from "#main/shared/api/domain/requestPriorities.ts";
import type { Read } from "#main/shared/api/domain/serviceOutcome.ts";
import type { KeyRejection } from "#contracts/desktop/app.ts";

export interface RefreshAccountDeps {
  readonly clock: Clock;
  readonly readAccount: (priority: RequestPriority) => Promise<Read<Account>>;
  readonly store: (account: Account, now: number) => void;
  /** The service workspace that this data belongs to; null before the first response. */
  readonly knownWorkspace: () => string | null;
  readonly setKnownWorkspace: (id: string) => void;
  /** Blocks everything that could spend, because the key belongs to another service workspace than the data. */
  readonly rejectKey: (reason: KeyRejection) => void;
  readonly changed: () => void;
}

/** Reads the account and caches the response. Data of two service workspaces never mix. */
export async function refreshAccount(deps: RefreshAccountDeps, priority: RequestPriority): Promise<boolean> {
  const read = await deps.readAccount(priority);
  if (read.kind !== "ok") return false;
  const known = deps.knownWorkspace();
  if (known === null) deps.setKnownWorkspace(read.value.workspace.id);
  else if (!isSameId(known, read.value.workspace.id)) {
    deps.rejectKey("other_workspace_key");
    return false;
  }
  deps.store(read.value, deps.clock.now());
  deps.changed();
  return true;
}

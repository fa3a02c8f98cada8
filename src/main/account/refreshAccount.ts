import type { Account } from "../../contracts/service/account.ts";
import type { Clock } from "../shared/base/clock.ts";
import type { Lane } from "../shared/api/domain/lanes.ts";
import type { Read } from "../shared/api/domain/serviceOutcome.ts";
import type { KeyRejection } from "../../contracts/desktop/app.ts";

export interface RefreshAccountDeps {
  readonly clock: Clock;
  readonly readAccount: (lane: Lane) => Promise<Read<Account>>;
  readonly store: (account: Account, now: number) => void;
  /** The service's workspace that this data belongs to; null before the first answer. */
  readonly knownWorkspace: () => string | null;
  readonly setKnownWorkspace: (id: string) => void;
  /** Stops everything that could spend: the key is of another workspace than the data. */
  readonly refuseKey: (reason: KeyRejection) => void;
  readonly changed: () => void;
}

/** Reads the account and keeps the answer. Data of two workspaces never mix. */
export async function refreshAccount(deps: RefreshAccountDeps): Promise<boolean> {
  const read = await deps.readAccount("user");
  if (read.kind !== "ok") return false;
  const known = deps.knownWorkspace();
  if (known === null) deps.setKnownWorkspace(read.value.workspace.id);
  else if (known !== read.value.workspace.id) {
    deps.refuseKey("other_workspace_key");
    return false;
  }
  deps.store(read.value, deps.clock.now());
  deps.changed();
  return true;
}

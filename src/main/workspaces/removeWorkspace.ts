import type { ConsentAction } from "#contracts/spending/consentAction.ts";
import type { WorkspaceContents } from "#contracts/workspaces.ts";
import { t } from "#texts/t.ts";
import { sandboxId, type WorkspaceEntry } from "./domain/workspaceEntry.ts";
import { AppError } from "#main/shared/base/errors.ts";

interface Deps {
  readonly all: () => readonly WorkspaceEntry[];
  readonly openId: () => string;
  /** Shows another workspace. Resolves when the page of the previous one is gone. */
  readonly open: (id: string) => Promise<void>;
  /** Closes a workspace that isn't shown. Resolves when none of its files is open. */
  readonly close: (id: string) => Promise<void>;
  readonly forgetSecrets: (id: string) => void;
  readonly removeData: (id: string) => Promise<void>;
  readonly removeEntry: (id: string) => void;
  readonly changed: () => void;
  readonly contents: (id: string) => Promise<WorkspaceContents>;
  /** Resolves to whether the user accepted an action in the consent view. */
  readonly acceptAction: (action: ConsentAction) => Promise<boolean>;
}

/**
 * Removes an account's data and key from this computer, if the user accepts it. Resolves to whether they did. The list
 * entry is removed last, so an interrupted removal can be repeated. Throws `not_found`, and `bad_input` for a workspace
 * that cannot be removed. [SE102]
 */
export async function removeWorkspace(deps: Deps, id: string): Promise<boolean> {
  const entry = deps.all().find((one) => one.id === id);
  if (entry === undefined) throw new AppError("not_found", t("Workspace not found."));
  if (entry.baseUrl === null) throw new AppError("bad_input", t("The Sandbox can't be removed."));
  const contents = await deps.contents(id);
  if (!(await deps.acceptAction({ kind: "removeWorkspace", workspace: entry.name, contents }))) return false;
  if (deps.openId() === id) await deps.open(sandboxId);
  await deps.close(id);
  deps.forgetSecrets(id);
  await deps.removeData(id);
  deps.removeEntry(id);
  deps.changed();
  return true;
}

import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { type ListDeps, listWorkspaces } from "./listWorkspaces.ts";

interface Deps extends ListDeps {
  /** Shows a workspace instead of the current one. Resolves when the page is replaced. */
  readonly open: (id: string) => Promise<void>;
}

/** Shows a listed workspace. Throws `not_found`. */
export async function openWorkspace(deps: Deps, id: string): Promise<void> {
  if (!listWorkspaces(deps).workspaces.some((one) => one.id === id)) {
    throw new AppError("not_found", t("Workspace not found."));
  }
  await deps.open(id);
}

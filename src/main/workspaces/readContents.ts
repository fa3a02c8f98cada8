import type { WorkspaceContents } from "#contracts/workspaces.ts";
import { t } from "#texts/t.ts";
import type { WorkspaceEntry } from "./domain/workspaceEntry.ts";
import { AppError } from "#main/shared/base/errors.ts";

interface Deps {
  readonly all: () => readonly WorkspaceEntry[];
  /** The folder of a workspace. */
  readonly folderOf: (id: string) => string;
  readonly count: (folder: string) => Omit<WorkspaceContents, "sizeBytes">;
  /** Total size of the files below a folder, in bytes. */
  readonly sizeOf: (folder: string) => Promise<number>;
}

/**
 * Returns what removing a workspace would delete from this computer. Throws `not_found`, also for a workspace from the
 * environment, which cannot be removed.
 */
export async function readContents(deps: Deps, id: string): Promise<WorkspaceContents> {
  if (!deps.all().some((one) => one.id === id)) throw new AppError("not_found", t("Workspace not found."));
  const folder = deps.folderOf(id);
  return { ...deps.count(folder), sizeBytes: await deps.sizeOf(folder) };
}

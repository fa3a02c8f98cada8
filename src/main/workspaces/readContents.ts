import type { WorkspaceContents } from "../../contracts/workspaces.ts";
import { t } from "../../texts/t.ts";
import type { WorkspaceEntry } from "./domain/workspaceEntry.ts";
import { AppError } from "../shared/base/errors.ts";

interface Deps {
  readonly all: () => readonly WorkspaceEntry[];
  /** A workspace's own folder. */
  readonly folderOf: (id: string) => string;
  readonly count: (folder: string) => Omit<WorkspaceContents, "sizeBytes">;
  /** Bytes of the files below a folder. */
  readonly sizeOf: (folder: string) => Promise<number>;
}

/** What removing a workspace would take from this computer; of one that the environment names, nothing is. Throws `not_found`. */
export async function readContents(deps: Deps, id: string): Promise<WorkspaceContents> {
  if (!deps.all().some((one) => one.id === id)) throw new AppError("not_found", t("Workspace not found."));
  const folder = deps.folderOf(id);
  return { ...deps.count(folder), sizeBytes: await deps.sizeOf(folder) };
}

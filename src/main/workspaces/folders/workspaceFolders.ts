import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Workspace } from "../../../contracts/desktop/app.ts";
import { adoptFiles } from "../../storage/files/adoptFiles.ts";
import type { Log } from "../../shared/platform/log.ts";
import { type DataFolders, withOwnMedia } from "../../shared/platform/dataFolders.ts";

/** The Sandbox has the app's own media folder, every other workspace one in its own folder. [WS9] */
export function foldersOf(folders: DataFolders, { id, kind }: Pick<Workspace, "id" | "kind">): DataFolders {
  const own = withOwnMedia(folders, id);
  // One that was there before, and could not get its files yet, goes on among those of the Sandbox.
  const isWaiting =
    kind === "environment" && !existsSync(own.media) && existsSync(path.join(folders.workspace(id), "journal.db"));
  return kind === "sandbox" || isWaiting ? folders : own;
}

/**
 * Workspaces of the environment once had their files among the Sandbox's, where emptying one's trash took the other's. Gives
 * each that is there what it names, before any of them is opened: otherwise the first to empty its trash would be too early.
 */
export function splitSharedMedia(folders: DataFolders, log: Log): void {
  const workspaces = path.join(folders.root, "workspaces");
  for (const id of existsSync(workspaces) ? readdirSync(workspaces) : []) {
    if (!id.startsWith("env-")) continue;
    const folder = path.join(workspaces, id);
    try {
      adoptFiles({ folder, shared: folders.media, own: withOwnMedia(folders, id).media });
    } catch (cause) {
      log.error("media not split", { id, cause });
    }
  }
}

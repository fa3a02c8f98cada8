import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Workspace } from "#contracts/desktop/app.ts";
import { adoptFiles } from "#main/storage/files/adoptFiles.ts";
import type { Log } from "#main/shared/platform/log.ts";
import { type DataFolders, withOwnMedia } from "#main/shared/platform/dataFolders.ts";

/** Returns the folders of a workspace. The Sandbox uses the app's media folder, every other workspace has its own. [WS9] */
export function foldersOf(folders: DataFolders, { id, kind }: Pick<Workspace, "id" | "kind">): DataFolders {
  const own = withOwnMedia(folders, id);
  // An older environment workspace that has not received its own files yet keeps using the Sandbox's media folder.
  const isWaiting =
    kind === "environment" && !existsSync(own.media) && existsSync(path.join(folders.workspace(id), "journal.db"));
  return kind === "sandbox" || isWaiting ? folders : own;
}

/**
 * Workspaces from the environment once shared the Sandbox's media folder, where emptying one trash deleted the other's
 * files. Gives each existing workspace the files that it names. Must run before any of them opens, because it could
 * empty its trash.
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

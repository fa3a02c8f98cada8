import { mkdirSync } from "node:fs";
import path from "node:path";

/** The folder of all user data. It is a single folder, so that it can be moved, backed up and removed as a whole. */
export interface DataFolders {
  readonly root: string;
  readonly media: string;
  readonly logs: string;
  readonly settingsFile: string;
  readonly windowFile: string;
  readonly workspacesFile: string;
  readonly notificationsFile: string;
  readonly workspace: (id: string) => string;
}

/** Returns the folders below `root` and creates the common ones. */
export function dataFolders(root: string): DataFolders {
  const folders: DataFolders = {
    root,
    media: path.join(root, "media"),
    logs: path.join(root, "logs"),
    settingsFile: path.join(root, "settings.json"),
    windowFile: path.join(root, "window.json"),
    workspacesFile: path.join(root, "workspaces.json"),
    notificationsFile: path.join(root, "notifications.json"),
    workspace: (id) => {
      const folder = path.join(root, "workspaces", id);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      return folder;
    },
  };
  mkdirSync(folders.logs, { recursive: true, mode: 0o700 });
  return folders;
}

/** Returns the same folders with a separate media folder, so that removing one workspace's files never affects another's. */
export function withOwnMedia(folders: DataFolders, id: string): DataFolders {
  return { ...folders, media: path.join(folders.workspace(id), "media") };
}

import { mkdirSync } from "node:fs";
import path from "node:path";

/** Where everything of the user is. One folder, so that it can be moved, backed up and removed as one. */
export interface DataFolders {
  readonly root: string;
  readonly media: string;
  readonly logs: string;
  readonly settingsFile: string;
  readonly windowFile: string;
  readonly workspacesFile: string;
  readonly workspace: (id: string) => string;
}

/** Names the folders below `root`, and makes those that everything needs. */
export function dataFolders(root: string): DataFolders {
  const folders: DataFolders = {
    root,
    media: path.join(root, "media"),
    logs: path.join(root, "logs"),
    settingsFile: path.join(root, "settings.json"),
    windowFile: path.join(root, "window.json"),
    workspacesFile: path.join(root, "workspaces.json"),
    workspace: (id) => {
      const folder = path.join(root, "workspaces", id);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      return folder;
    },
  };
  mkdirSync(folders.logs, { recursive: true, mode: 0o700 });
  return folders;
}

/** The same folders with result files of its own: whatever is removed for one workspace, another still has its file. */
export function withOwnMedia(folders: DataFolders, id: string): DataFolders {
  return { ...folders, media: path.join(folders.workspace(id), "media") };
}

import type { AssetId } from "../../../contracts/ids.ts";
import type { Settings } from "../../../contracts/desktop/settings.ts";

export interface SaveFolderDeps {
  readonly settings: {
    readonly read: () => Settings;
    readonly update: (change: { readonly saveFolder: string }) => unknown;
  };
  /** Asks the person for a folder, beginning at this one; null when they cancel. */
  readonly chooseFolder: (current: string | null) => Promise<string | null>;
  readonly settingsChanged: () => void;
}

export interface RequestCopiesDeps extends SaveFolderDeps {
  /** Epoch ms. */
  readonly now: () => number;
  /** Commits that copies of these results are to be made, from `now` on. */
  readonly request: (ids: readonly AssetId[], now: number) => void;
  readonly changed: (ids: readonly AssetId[]) => void;
  /** Copies are due. */
  readonly wake: () => void;
}

/** Whether every new result is copied without being asked for: never before a person chose where to. */
export function isAutoSaving({ autoSave, saveFolder }: Settings): boolean {
  return autoSave && saveFolder !== null;
}

/** Has the person choose where copies go; gives the settings that hold then, or null when they cancelled. */
export async function chooseSaveFolder(deps: SaveFolderDeps): Promise<Settings | null> {
  const { settings } = deps;
  const folder = await deps.chooseFolder(settings.read().saveFolder);
  if (folder === null) return null;
  settings.update({ saveFolder: folder });
  deps.settingsChanged();
  return settings.read();
}

/** Requests a copy of each result in the save folder, which is chosen first where there is none. Null when that was cancelled. */
export async function requestCopies(
  deps: RequestCopiesDeps,
  ids: readonly AssetId[],
): Promise<{ readonly count: number } | null> {
  if (deps.settings.read().saveFolder === null && (await chooseSaveFolder(deps)) === null) return null;
  deps.request(ids, deps.now());
  deps.changed(ids);
  deps.wake();
  return { count: ids.length };
}

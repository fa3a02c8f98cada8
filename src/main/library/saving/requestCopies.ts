import type { AssetId } from "#contracts/ids.ts";
import type { Settings } from "#contracts/desktop/settings.ts";

export interface SaveFolderDeps {
  readonly settings: {
    readonly read: () => Settings;
    readonly update: (change: { readonly saveFolder: string }) => unknown;
  };
  /** Opens the folder picker at this folder. Resolves to null if the user cancels. */
  readonly chooseFolder: (current: string | null) => Promise<string | null>;
  readonly settingsChanged: () => void;
}

export interface RequestCopiesDeps extends SaveFolderDeps {
  /** Epoch ms. */
  readonly now: () => number;
  /** Commits that copies of these results are due from `now` on. */
  readonly request: (ids: readonly AssetId[], now: number) => void;
  readonly changed: (ids: readonly AssetId[]) => void;
  /** Called because copies are due. */
  readonly wake: () => void;
}

/** Returns whether every new result is saved automatically. Never before the user has chosen a folder. */
export function isAutoSaving({ autoSave, saveFolder }: Settings): boolean {
  return autoSave && saveFolder !== null;
}

/** Lets the user choose the save folder. Returns the updated settings, or null if the user cancels. */
export async function chooseSaveFolder(deps: SaveFolderDeps): Promise<Settings | null> {
  const { settings } = deps;
  const folder = await deps.chooseFolder(settings.read().saveFolder);
  if (folder === null) return null;
  settings.update({ saveFolder: folder });
  deps.settingsChanged();
  return settings.read();
}

/**
 * Requests a copy of each result in the save folder. Asks for a folder first if none is set. Returns null if the user
 * cancels.
 */
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

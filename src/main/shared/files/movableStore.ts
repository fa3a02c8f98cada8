import { existsSync } from "node:fs";
import path from "node:path";
import type { ContentStore } from "./contentStore.ts";
import { isSha256, storedPath } from "./domain/storedPath.ts";

interface Location {
  readonly folder: () => string;
  readonly isMissing: () => boolean;
}

/** Thrown when a file is to be stored while the folder is not there. */
export class FolderMissing extends Error {
  override readonly name = "FolderMissing";
}

export interface MovableStore extends ContentStore {
  /**
   * Waits until no file is being received, and lets new ones wait. Until the returned function is called, no file is
   * added or removed.
   */
  readonly hold: () => Promise<() => void>;
}

/**
 * A content store whose folder can change while it is in use, and whose folder may be missing. While it is missing,
 * nothing is written or removed, so no folder is made where a disk belongs. [BK8] [BK9]
 */
export function movableStore(location: Location, open: (folder: string) => ContentStore): MovableStore {
  let opened: { readonly folder: string; readonly store: ContentStore } | null = null;
  let receiving = 0;
  let held: Promise<void> | null = null;
  let isQuiet: () => void = () => undefined;

  function current(): ContentStore | null {
    if (location.isMissing()) return null;
    const folder = location.folder();
    if (opened?.folder !== folder) opened = { folder, store: open(folder) };
    return opened.store;
  }

  async function released(): Promise<void> {
    const waiting = held;
    if (waiting === null) return;
    await waiting;
    await released();
  }

  const pathOf: ContentStore["pathOf"] = (sha256, mediaType) =>
    path.join(location.folder(), storedPath(sha256, mediaType));
  const removable = () => (held === null ? current() : null);
  // Removes the files that an earlier run was receiving.
  current();

  return {
    pathOf,
    has: (sha256, mediaType) => isSha256(sha256) && existsSync(pathOf(sha256, mediaType)),
    receive: async (stream, as) => {
      await released();
      receiving += 1;
      try {
        const store = current();
        if (store === null) throw new FolderMissing();
        return await store.receive(stream, as);
      } finally {
        receiving -= 1;
        if (receiving === 0) isQuiet();
      }
    },
    partialDownload: async (key) => (await current()?.partialDownload(key)) ?? null,
    forget: async (key) => current()?.forget(key),
    remove: (sha256, mediaType) => removable()?.remove(sha256, mediaType) ?? false,
    removeNamed: (name) => removable()?.removeNamed(name) ?? false,
    hold: async () => {
      await released();
      let release: () => void = () => undefined;
      held = new Promise((resolve) => {
        release = () => {
          held = null;
          resolve();
        };
      });
      if (receiving > 0) await new Promise<void>((resolve) => (isQuiet = resolve));
      return release;
    },
  };
}

interface Orphan {
  readonly name: string;
  readonly sizeBytes: number;
}

interface Deps {
  /** Returns whether the journal references a file of this hash by now. */
  readonly isNamed: (sha256: string) => boolean;
  /** Returns false if the removal must wait. */
  readonly removeFile: (name: string) => boolean;
  /** Yields to the event loop. */
  readonly pause: () => Promise<void>;
}

const atOnce = 25;

/** Deletes files that nothing references. Checks each file again immediately before deleting it. [BK4] */
export async function removeOrphans(
  deps: Deps,
  orphans: readonly Orphan[],
): Promise<{ files: number; sizeBytes: number }> {
  const removed = { files: 0, sizeBytes: 0 };
  for (const [index, { name, sizeBytes }] of orphans.entries()) {
    if (index % atOnce === atOnce - 1) await deps.pause();
    if (deps.isNamed(name.slice(0, 64)) || !deps.removeFile(name)) continue;
    removed.files += 1;
    removed.sizeBytes += sizeBytes;
  }
  return removed;
}

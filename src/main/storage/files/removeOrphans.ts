interface Orphan {
  readonly name: string;
  readonly sizeBytes: number;
}

interface Deps {
  /** Whether the journal names a file of this hash by now. */
  readonly isNamed: (sha256: string) => boolean;
  /** False when that has to wait. */
  readonly removeFile: (name: string) => boolean;
  /** Lets others have their turn. */
  readonly pause: () => Promise<void>;
}

const atOnce = 25;

/** Removes files that nothing names; each is looked up again in the turn in which it goes. [BK4] */
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

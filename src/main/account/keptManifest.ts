import { CapabilityManifest } from "../../contracts/service/capabilities.ts";
import { readable } from "../../contracts/service/readable.ts";

interface Kept {
  readonly value: unknown;
  readonly readAt: number;
}

interface Deps {
  readonly snapshots: {
    readonly read: () => Kept | null;
    readonly write: (value: CapabilityManifest, now: number) => void;
  };
  /** The API key that is used now; empty before the service was first asked. */
  readonly key: () => string;
}

const manifestOf = readable(CapabilityManifest);

/** The capability manifest as last read, for which no answer is too old: a later one that cannot be read changes nothing. */
export function keptManifest({ snapshots, key }: Deps) {
  let known: { readonly manifest: CapabilityManifest; readonly readAt: number } | null | undefined;
  let keyOfIt: string | null = null;
  function last() {
    if (known === undefined) {
      const kept = snapshots.read();
      const parsed = manifestOf.safeParse(kept?.value);
      known = kept !== null && parsed.success ? { manifest: parsed.data, readAt: kept.readAt } : null;
    }
    return known;
  }
  return {
    last: (): CapabilityManifest | null => last()?.manifest ?? null,
    /** Epoch ms; null before it was first read. */
    readAt: (): number | null => last()?.readAt ?? null,
    /** False once another key has taken the place of the one that it was read with, until it is read again. */
    isOfThisKey: (): boolean => {
      // A key is never kept: the one that is used first has read what is on the disk.
      if (key() !== "") keyOfIt ??= key();
      return keyOfIt === null || keyOfIt === key();
    },
    keep: (manifest: CapabilityManifest, now: number): void => {
      snapshots.write(manifest, now);
      known = { manifest, readAt: now };
      keyOfIt = key();
    },
  };
}

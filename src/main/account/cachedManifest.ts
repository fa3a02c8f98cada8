import { CapabilityManifest } from "#contracts/service/capabilities.ts";
import { readable } from "#contracts/service/readable.ts";

interface StoredManifest {
  readonly value: unknown;
  readonly readAt: number;
}

interface Deps {
  readonly snapshots: {
    readonly read: () => StoredManifest | null;
    readonly write: (value: CapabilityManifest, now: number) => void;
  };
  /** The API key in use; empty before the first request to the service. */
  readonly key: () => string;
}

const manifestOf = readable(CapabilityManifest);

/**
 * Stores the last capability manifest that could be read, however old it is. An unreadable later response changes
 * nothing.
 */
export function cachedManifest({ snapshots, key }: Deps) {
  let known: { readonly manifest: CapabilityManifest; readonly readAt: number } | null | undefined;
  let keyOfIt: string | null = null;
  function last() {
    if (known === undefined) {
      const stored = snapshots.read();
      const parsed = manifestOf.safeParse(stored?.value);
      known = stored !== null && parsed.success ? { manifest: parsed.data, readAt: stored.readAt } : null;
    }
    return known;
  }
  return {
    last: (): CapabilityManifest | null => last()?.manifest ?? null,
    /** Epoch ms; null before the manifest was first read. */
    readAt: (): number | null => last()?.readAt ?? null,
    /** False after the API key was replaced, until the manifest is read with the new key. */
    isOfThisKey: (): boolean => {
      // API keys are not stored. The first key in use is assumed to be the key that read the stored manifest.
      if (key() !== "") keyOfIt ??= key();
      return keyOfIt === null || keyOfIt === key();
    },
    store: (manifest: CapabilityManifest, now: number): void => {
      snapshots.write(manifest, now);
      known = { manifest, readAt: now };
      keyOfIt = key();
    },
  };
}

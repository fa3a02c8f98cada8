import type { ReferenceContext } from "#main/references/context.ts";
import { type BucketKey, type HostingSettings, parseHostingSettings } from "#main/references/domain/hostingSettings.ts";
import { neverLog } from "#main/shared/platform/redact.ts";

type Editable = Pick<HostingSettings, "preferred" | "bucket" | "allowsData">;
/** What the user changes. Omitted settings stay unchanged. */
export type HostingChange = { readonly [N in keyof Editable]?: Editable[N] | undefined };

/** The workspace's settings for reference hosting, and the key of its bucket. */
export interface HostingSettingsStore {
  readonly read: () => HostingSettings;
  readonly update: (change: HostingChange) => void;
  /** Stores whether the service accepted an inline file. */
  readonly setProbe: (probe: NonNullable<HostingSettings["probe"]>) => void;
  /** Null if no key was entered since the start. */
  readonly key: () => BucketKey | null;
  readonly hasKey: () => boolean;
  /** Null deletes the key. [RF8] */
  readonly setKey: (key: BucketKey | null) => void;
}

const settingsName = "hosting";
const keyName = "bucket_key";

/** Reads the settings once. Writes each change before it reports the change. */
export function createHostingSettingsStore(context: ReferenceContext): HostingSettingsStore {
  const { meta, secrets } = context;
  const changed = () => context.publish("hosting.changed", null);
  let settings = parseHostingSettings(meta.read(settingsName));

  function write(change: Partial<HostingSettings>): void {
    settings = { ...settings, ...change };
    meta.write(settingsName, JSON.stringify(settings));
    changed();
  }
  function key(): BucketKey | null {
    const stored = secrets.read(keyName);
    return stored === null ? null : (JSON.parse(stored) as BucketKey);
  }

  return {
    read: () => settings,
    update: ({ preferred, bucket, allowsData }) =>
      write({
        ...(preferred !== undefined && { preferred }),
        ...(bucket !== undefined && { bucket }),
        ...(allowsData !== undefined && { allowsData }),
      }),
    setProbe: (probe) => write({ probe }),
    key,
    hasKey: () => key() !== null,
    setKey: (next) => {
      if (next !== null) neverLog(next.secret);
      secrets.write(keyName, next === null ? null : JSON.stringify(next));
      // Removals that failed without the key may succeed now.
      if (next !== null) context.hostedWriter.hurryFailed(context.clock.now());
      changed();
      context.wake();
    },
  };
}

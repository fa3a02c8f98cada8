import type { Clock } from "#main/shared/base/clock.ts";
import { type BucketKey, type HostingSettings, parseHostingSettings } from "#main/references/domain/hostingSettings.ts";

interface Options {
  readonly clock: Clock;
  /** Key-value settings of this workspace, stored on disk. */
  readonly meta: {
    readonly read: (name: string) => string | null;
    readonly write: (name: string, value: string) => void;
  };
  /** Secrets of this workspace by name. Writing null deletes a secret. */
  readonly secrets: {
    readonly read: (name: string) => string | null;
    readonly write: (name: string, value: string | null) => void;
  };
  /** Registers a text that must never appear in a log. */
  readonly neverLog: (secret: string) => void;
  /** Schedules files whose removal failed for another attempt at `now`. */
  readonly retryRemovals: (now: number) => void;
  readonly changed: () => void;
  /** Called because file removals may have become due. */
  readonly wake: () => void;
}

type Editable = Pick<HostingSettings, "preferred" | "bucket" | "allowsData">;

/** The workspace's settings for reference hosting, and the key of its bucket. */
export interface HostingSettingsStore {
  readonly read: () => HostingSettings;
  /** Stores the user's changes. Omitted settings stay unchanged. */
  readonly update: (change: { readonly [N in keyof Editable]?: Editable[N] | undefined }) => void;
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
export function createHostingSettingsStore(options: Options): HostingSettingsStore {
  const { meta, secrets } = options;
  let settings = parseHostingSettings(meta.read(settingsName));

  function write(change: Partial<HostingSettings>): void {
    settings = { ...settings, ...change };
    meta.write(settingsName, JSON.stringify(settings));
    options.changed();
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
      if (next !== null) options.neverLog(next.secret);
      secrets.write(keyName, next === null ? null : JSON.stringify(next));
      // Removals that failed without the key may succeed now.
      if (next !== null) options.retryRemovals(options.clock.now());
      options.changed();
      options.wake();
    },
  };
}

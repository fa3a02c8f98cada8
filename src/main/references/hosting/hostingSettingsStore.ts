import type { Clock } from "../../shared/base/clock.ts";
import { type BucketKey, type HostingSettings, parseHostingSettings } from "../domain/hostingSettings.ts";

interface Options {
  readonly clock: Clock;
  /** Facts of this workspace by name, on disk. */
  readonly meta: {
    readonly read: (name: string) => string | null;
    readonly write: (name: string, value: string) => void;
  };
  /** Secrets of this workspace by name. Null forgets one. */
  readonly secrets: {
    readonly read: (name: string) => string | null;
    readonly write: (name: string, value: string | null) => void;
  };
  /** This text must appear in no log. */
  readonly neverLog: (secret: string) => void;
  /** Removes the files again at `now` that could not be removed before. */
  readonly retryRemovals: (now: number) => void;
  readonly changed: () => void;
  /** Removing files may have become due. */
  readonly wake: () => void;
}

type Editable = Pick<HostingSettings, "preferred" | "bucket" | "allowsData">;

/** How the files of this workspace reach the service, and the key of its bucket. */
export interface HostingSettingsStore {
  readonly read: () => HostingSettings;
  /** Writes what a person changed; what is left out stays as it is. */
  readonly update: (change: { readonly [N in keyof Editable]?: Editable[N] | undefined }) => void;
  /** Writes whether the service took a file inside a request. */
  readonly setProbe: (probe: NonNullable<HostingSettings["probe"]>) => void;
  /** Null when none was given since the start. */
  readonly key: () => BucketKey | null;
  readonly hasKey: () => boolean;
  /** Null forgets it. [RF8] */
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
      // What could not be removed without the key may be removed now.
      if (next !== null) options.retryRemovals(options.clock.now());
      options.changed();
      options.wake();
    },
  };
}

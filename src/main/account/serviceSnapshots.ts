import { Account, type Limits } from "#contracts/service/account.ts";
import type { CapabilityManifest } from "#contracts/service/capabilities.ts";
import { rawText } from "#contracts/service/primitives.ts";
import { readable } from "#contracts/service/readable.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { RequestPriority } from "#main/shared/api/domain/requestPriorities.ts";
import type { Read } from "#main/shared/api/domain/serviceOutcome.ts";
import type { SeenVersion } from "./domain/serviceVersions.ts";
import { cachedManifest } from "./cachedManifest.ts";

interface Options {
  readonly clock: Clock;
  readonly snapshots: {
    readonly read: (name: string) => { readonly value: unknown; readonly readAt: number } | null;
    readonly write: (name: string, value: unknown, now: number) => void;
  };
  readonly readCapabilities: (priority: RequestPriority) => Promise<Read<CapabilityManifest>>;
  readonly readLimits: (priority: RequestPriority) => Promise<Read<Limits>>;
  /** The API key in use; empty before the first request to the service. */
  readonly apiKey: () => string;
  /** Called after the manifest was read; it then defines which operations are available. */
  readonly manifestRead: () => void;
  /** Called with the versions that a response named. */
  readonly versionsSeen: (seen: readonly SeenVersion[]) => void;
  readonly modelsChanged: () => void;
  readonly limitsChanged: () => void;
}

/** Account, manifest, and limits as the service last returned them, also while it is unreachable. Times are epoch ms. */
export interface ServiceSnapshots {
  /** Null before the first read, and if this version of the app cannot parse the stored account. */
  readonly lastAccount: () => { readonly account: Account; readonly readAt: number } | null;
  readonly storeAccount: (account: Account, now: number) => void;
  readonly lastManifest: () => CapabilityManifest | null;
  /** Null before the manifest was read. */
  readonly manifestReadAt: () => number | null;
  /** Whether the manifest was read with the API key in use. */
  readonly isOfThisKey: () => boolean;
  /** Reads the manifest now; returns whether it was read. */
  readonly refreshManifest: (priority?: RequestPriority) => Promise<boolean>;
  /** The limits of the API key, in whichever form the service returned them. */
  readonly lastLimits: () => { readonly limits: Limits; readonly readAt: number } | null;
  /** Reads the limits now; returns whether they were read. */
  readonly refreshLimits: () => Promise<boolean>;
}

const accountOf = readable(Account);
const names = { account: "account", manifest: "manifest", limits: "limits" } as const;

/** Caches the last responses about account, models, and limits. A missing response changes nothing. [W3] [L80] */
export function createServiceSnapshots(options: Options): ServiceSnapshots {
  const { clock, snapshots, readCapabilities, readLimits, apiKey } = options;
  const manifest = cachedManifest({
    snapshots: {
      read: () => snapshots.read(names.manifest),
      write: (...args) => snapshots.write(names.manifest, ...args),
    },
    key: apiKey,
  });
  let reads = 0;
  let storedRead = 0;

  return {
    lastAccount: () => {
      const snapshot = snapshots.read(names.account);
      const parsed = accountOf.safeParse(snapshot?.value);
      return snapshot !== null && parsed.success ? { account: parsed.data, readAt: snapshot.readAt } : null;
    },
    storeAccount: (account, now) => snapshots.write(names.account, account, now),
    lastManifest: manifest.last,
    manifestReadAt: manifest.readAt,
    isOfThisKey: manifest.isOfThisKey,
    refreshManifest: async (priority = "background") => {
      const thisRead = (reads += 1);
      const read = await readCapabilities(priority);
      if (read.kind !== "ok") return false;
      // The response to an earlier read must not replace a later manifest.
      if (thisRead < storedRead) return true;
      storedRead = thisRead;
      manifest.store(read.value, clock.now());
      options.manifestRead();
      options.versionsSeen([
        { subject: "manifest", version: rawText(read.value.manifest_version) },
        { subject: "manifest_pricing", version: read.value.pricing_version },
      ]);
      options.modelsChanged();
      return true;
    },
    lastLimits: () => {
      const snapshot = snapshots.read(names.limits);
      return snapshot === null ? null : { limits: snapshot.value as Limits, readAt: snapshot.readAt };
    },
    refreshLimits: async () => {
      const read = await readLimits("background");
      if (read.kind !== "ok") return false;
      snapshots.write(names.limits, read.value, clock.now());
      options.limitsChanged();
      return true;
    },
  };
}

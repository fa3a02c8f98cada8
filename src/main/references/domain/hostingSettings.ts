import { Bucket, type Hosting, type HostState } from "#contracts/hosting.ts";

/** A workspace's stored settings for reference hosting. They contain no secrets. */
export interface HostingSettings {
  readonly preferred: Hosting["preferred"];
  readonly bucket: Bucket | null;
  /** Whether the user allowed inline files in requests. */
  readonly allowsData: boolean;
  readonly probe: Hosting["data"]["probe"];
}

/** The credentials of a bucket. Never written to disk. */
export interface BucketKey {
  readonly id: string;
  readonly secret: string;
}

export const initialHosting: HostingSettings = { preferred: "automatic", bucket: null, allowsData: false, probe: null };

const preferences = ["automatic", "listener", "bucket", "data"] as const;

/** Parses stored settings. An unreadable setting gets its initial value. */
export function parseHostingSettings(json: string | null): HostingSettings {
  if (json === null) return initialHosting;
  const stored = JSON.parse(json) as Partial<Record<keyof HostingSettings, unknown>>;
  return {
    preferred: preferences.find((one) => one === stored.preferred) ?? initialHosting.preferred,
    bucket: Bucket.safeParse(stored.bucket).data ?? null,
    allowsData: stored.allowsData === true,
    probe: isProbe(stored.probe) ? stored.probe : null,
  };
}

function isProbe(value: unknown): value is NonNullable<HostingSettings["probe"]> {
  const { at, isAccepted, message } = (value ?? {}) as Record<string, unknown>;
  return typeof at === "number" && typeof isAccepted === "boolean" && typeof message === "string";
}

/** Returns whether inline files can be used now: the user allows them, and the service accepted one in a test. */
export function dataState({ allowsData, probe }: HostingSettings): HostState {
  if (!allowsData) return { isReady: false, missing: "inline_not_allowed" };
  if (probe === null) return { isReady: false, missing: "inline_not_tested" };
  return probe.isAccepted ? { isReady: true } : { isReady: false, missing: "inline_unsupported" };
}

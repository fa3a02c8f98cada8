import { Bucket, type Hosting, type HostState } from "../../../contracts/hosting.ts";

/** What a workspace keeps of how local files reach its service. Nothing of it is secret. */
export interface HostingSettings {
  readonly preferred: Hosting["preferred"];
  readonly bucket: Bucket | null;
  /** Whether a person allowed whole files inside requests. */
  readonly allowsData: boolean;
  readonly probe: Hosting["data"]["probe"];
}

/** What a bucket is opened with. Never written to disk. */
export interface BucketKey {
  readonly id: string;
  readonly secret: string;
}

export const initialHosting: HostingSettings = { preferred: "automatic", bucket: null, allowsData: false, probe: null };

const preferences = ["automatic", "listener", "bucket", "data"] as const;

/** What was kept; whatever of it cannot be read is as it is at first. */
export function parseHostingSettings(kept: string | null): HostingSettings {
  if (kept === null) return initialHosting;
  const stored = JSON.parse(kept) as Partial<Record<keyof HostingSettings, unknown>>;
  return {
    preferred: preferences.find((one) => one === stored.preferred) ?? initialHosting.preferred,
    bucket: Bucket.safeParse(stored.bucket).data ?? null,
    allowsData: stored.allowsData === true,
    probe: isProbe(stored.probe) ? stored.probe : null,
  };
}

function isProbe(value: unknown): value is NonNullable<HostingSettings["probe"]> {
  const { at, isTaken, message } = (value ?? {}) as Record<string, unknown>;
  return typeof at === "number" && typeof isTaken === "boolean" && typeof message === "string";
}

/** Whether files may go inside requests now: allowed by the person, and taken by the service when it was asked. */
export function dataState({ allowsData, probe }: HostingSettings): HostState {
  if (!allowsData) return { isReady: false, missing: "inline_not_allowed" };
  if (probe === null) return { isReady: false, missing: "inline_not_tested" };
  return probe.isTaken ? { isReady: true } : { isReady: false, missing: "inline_unsupported" };
}

import { isDeepStrictEqual } from "node:util";
import type { Bucket, HostKind, Hosting } from "#contracts/hosting.ts";
import { type BucketKey, dataState } from "#main/references/domain/hostingSettings.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { chosenHost } from "./hostFiles.ts";
import type { HostingContext } from "./hostingContext.ts";
import type { HostingChange } from "./hostingSettingsStore.ts";

/** Describes this workspace's reference hosting for Settings and the reference picker. */
export function describeHosting(hosting: HostingContext): Hosting {
  const settings = hosting.hostingSettings.read();
  const { preferred, bucket, allowsData, probe } = settings;
  const listener = hosting.listener();
  const address = listener.describe().publicAddress;
  const isLocal = address === null && listener.isReachable();
  return {
    preferred,
    used: usedHost(hosting),
    listener: { ...hosting.hosts.listener.state(), address, isLocal },
    bucket: { ...hosting.hosts.bucket.state(), bucket, hasKey: hosting.hostingSettings.hasKey() },
    data: { ...dataState(settings), isAllowed: allowsData, probe },
    ...hosting.hosted.counts(),
  };
}

function usedHost(hosting: HostingContext): HostKind | null {
  try {
    return chosenHost(hosting);
  } catch (cause) {
    if (cause instanceof AppError) return null;
    throw cause;
  }
}

/**
 * Changes reference hosting. The user accepts a bucket's host first; if they decline, nothing changes and the result is
 * null. [SE101]
 */
export async function updateHosting(hosting: HostingContext, change: HostingChange): Promise<Hosting | null> {
  const { bucket } = change;
  const isAccepted =
    bucket === undefined || bucket === null || (await hosting.consentToHost("bucket", uploadOrigin(bucket)));
  if (!isAccepted) return null;
  hosting.hostingSettings.update(change);
  return describeHosting(hosting);
}

/**
 * Sets the bucket's key; null removes it. The user accepts first that another key is deleted with that; if they decline,
 * nothing changes and the result is null. [SE102]
 */
export async function setBucketKey(hosting: HostingContext, key: BucketKey | null): Promise<Hosting | null> {
  const { hostingSettings: settings } = hosting;
  const before = settings.key();
  if (before !== null && !isDeepStrictEqual(key, before)) {
    const bucket = settings.read().bucket?.name ?? null;
    const isAccepted = await hosting.consentToAction({ kind: "replaceBucketKey", bucket, isRemoved: key === null });
    if (!isAccepted) return null;
  }
  settings.setKey(key);
  return describeHosting(hosting);
}

/** Returns the origin that gets the uploads: without path style, the bucket's name is a part of its host. */
function uploadOrigin({ endpoint, name, isPathStyle }: Bucket): string {
  const url = new URL(endpoint);
  return isPathStyle ? url.origin : `${url.protocol}//${name}.${url.host}`;
}

import type { Bucket } from "#contracts/hosting.ts";
import type { ConsentAction } from "#contracts/spending/consentAction.ts";
import type { BucketKey } from "#main/references/domain/hostingSettings.ts";
import type { HostingSettingsStore } from "./hostingSettingsStore.ts";

export type HostingChange = Parameters<HostingSettingsStore["update"]>[0];

interface UpdateDeps {
  readonly settings: Pick<HostingSettingsStore, "update">;
  /** Resolves to whether the user accepts, or accepted before, that files are uploaded to this origin. */
  readonly acceptHost: (origin: string) => Promise<boolean>;
}

/** Changes reference hosting. Without the user's acceptance of a bucket's host, nothing changes. [SE101] */
export async function updateHosting({ settings, acceptHost }: UpdateDeps, change: HostingChange): Promise<void> {
  const { bucket } = change;
  if (bucket !== undefined && bucket !== null && !(await acceptHost(uploadOrigin(bucket)))) return;
  settings.update(change);
}

interface KeyDeps {
  readonly settings: Pick<HostingSettingsStore, "read" | "setKey" | "hasKey">;
  readonly acceptAction: (action: ConsentAction) => Promise<boolean>;
}

/** Sets the bucket's key; null removes it, if the user accepts that. [SE102] */
export async function setBucketKey({ settings, acceptAction }: KeyDeps, key: BucketKey | null): Promise<void> {
  const bucket = settings.read().bucket?.name ?? null;
  if (key === null && settings.hasKey() && !(await acceptAction({ kind: "removeBucketKey", bucket }))) return;
  settings.setKey(key);
}

/** Returns the origin that gets the uploads: without path style, the bucket's name is a part of its host. */
function uploadOrigin({ endpoint, name, isPathStyle }: Bucket): string {
  const url = new URL(endpoint);
  return isPathStyle ? url.origin : `${url.protocol}//${name}.${url.host}`;
}

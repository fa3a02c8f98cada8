import type { Hosting } from "#contracts/hosting.ts";
import type { CommandInput } from "#contracts/registry.ts";
import { t } from "#texts/t.ts";
import { run } from "#renderer/ipc/run.ts";
import { savedOrToast } from "#renderer/features/settings/valueOrToast.ts";

/** Saves a change of the hosting settings. Resolves to whether it was saved: the user may decline a bucket's host. [SG7] */
export function updateHosting(change: CommandInput<"hosting.update">): Promise<boolean> {
  return saved(() => run("hosting.update", change));
}

/** Removes the bucket and its key; neither if the user declines to remove the key. */
export async function removeBucket(): Promise<void> {
  if (await setBucketKey(null)) await updateHosting({ bucket: null });
}

/**
 * Sets the bucket's key until the app quits, or removes it. Resolves to whether it did: the user may decline to delete
 * the current key. [SG7]
 */
export function setBucketKey(key: CommandInput<"hosting.setKey">["key"]): Promise<boolean> {
  return saved(() => run("hosting.setKey", { key }));
}

const saved = (change: () => Promise<Hosting | null>): Promise<boolean> =>
  savedOrToast(t("Reference hosting"), t("Couldn't save the setting"), change);

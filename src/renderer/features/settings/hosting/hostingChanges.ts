import { Bucket, type Hosting } from "#contracts/hosting.ts";
import type { CommandInput } from "#contracts/registry.ts";
import { t } from "#texts/t.ts";
import { run } from "#renderer/ipc/run.ts";
import { announceSaved } from "#renderer/features/settings/savedStore.ts";
import { valueOrToast } from "#renderer/features/settings/valueOrToast.ts";

/** Saves a change of the hosting settings. Resolves to whether it was saved: the user may decline a bucket's host. */
export function updateHosting(change: CommandInput<"hosting.update">): Promise<boolean> {
  return savedOrToast(run("hosting.update", change), ({ bucket: { bucket } }) => {
    return change.bucket === undefined || isSameBucket(change.bucket, bucket);
  });
}

/** Removes the bucket and its key; neither if the user declines to remove the key. */
export async function removeBucket(): Promise<void> {
  if (await setBucketKey(null)) await updateHosting({ bucket: null });
}

/** Sets the bucket's key until the app quits, or removes it. Resolves to whether it did: the user may decline a removal. */
export function setBucketKey(key: CommandInput<"hosting.setKey">["key"]): Promise<boolean> {
  return savedOrToast(run("hosting.setKey", { key }), ({ bucket }) => bucket.hasKey === (key !== null));
}

function isSameBucket(one: Bucket | null, other: Bucket | null): boolean {
  return Bucket.keyof().options.every((name) => one?.[name] === other?.[name]);
}

/** `isDone`: whether the hosting contains the change. */
async function savedOrToast(work: Promise<Hosting>, isDone: (hosting: Hosting) => boolean): Promise<boolean> {
  const hosting = await valueOrToast(t("Couldn't save the setting"), () => work);
  const isSaved = hosting !== undefined && isDone(hosting);
  if (isSaved) announceSaved(t("Reference hosting"));
  return isSaved;
}

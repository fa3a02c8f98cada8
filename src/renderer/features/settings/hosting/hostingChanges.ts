import type { Hosting } from "../../../../contracts/hosting.ts";
import type { CommandInput } from "../../../../contracts/registry.ts";
import { t } from "../../../../texts/t.ts";
import { run } from "../../../ipc/run.ts";
import { announceSaved } from "../savedStore.ts";
import { valueOrToast } from "../valueOrToast.ts";

/** Saves a change of the hosting settings. Resolves to whether it was saved. */
export function updateHosting(change: CommandInput<"hosting.update">): Promise<boolean> {
  return savedOrToast(run("hosting.update", change));
}

/** Removes the bucket and its key. */
export async function removeBucket(): Promise<void> {
  if (await setBucketKey(null)) await updateHosting({ bucket: null });
}

/** Sets the bucket's key until the app quits, or removes it. Resolves to whether that worked. */
export function setBucketKey(key: CommandInput<"hosting.setKey">["key"]): Promise<boolean> {
  return savedOrToast(run("hosting.setKey", { key }));
}

async function savedOrToast(work: Promise<Hosting>): Promise<boolean> {
  const isSaved = (await valueOrToast(t("Couldn't save the setting"), () => work)) !== undefined;
  if (isSaved) announceSaved(t("Reference hosting"));
  return isSaved;
}

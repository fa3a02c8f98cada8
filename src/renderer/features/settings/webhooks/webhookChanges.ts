import type { CommandInput } from "#contracts/registry.ts";
import { t } from "#texts/t.ts";
import { run } from "#renderer/ipc/run.ts";
import { announceSaved } from "#renderer/features/settings/savedStore.ts";
import { valueOrToast } from "#renderer/features/settings/valueOrToast.ts";

/** Saves a change of the webhook settings. Resolves to whether it was saved: the user may decline it. [SG7] */
export function updateWebhooks(change: CommandInput<"webhooks.update">): Promise<boolean> {
  return savedOrToast(unlessDeclined(run("webhooks.update", change)), t("Couldn't save the setting"));
}

/**
 * Sets the webhook secret; null restores the secret that the service supplies, if any. Resolves to whether that worked:
 * the user may decline it. [SG7]
 */
export function setWebhookSecret(secret: string | null): Promise<boolean> {
  return savedOrToast(unlessDeclined(run("webhooks.setSecret", { secret })), t("Couldn't save the webhook secret"));
}

export function revokePreviousSecret(): Promise<boolean> {
  return savedOrToast(whenDone(run("webhooks.revokePreviousSecret", {})), t("Couldn't revoke the previous secret"));
}

export function replayDelivery(id: string): Promise<boolean> {
  return savedOrToast(whenDone(run("webhooks.replay", { id })), t("Couldn't reprocess the delivery"));
}

const unlessDeclined = (work: Promise<unknown>) => work.then((changed) => changed !== null);
const whenDone = (work: Promise<unknown>) => work.then(() => true);

async function savedOrToast(work: Promise<boolean>, failed: string): Promise<boolean> {
  const isSaved = (await valueOrToast(failed, () => work)) === true;
  if (isSaved) announceSaved(t("Connection"));
  return isSaved;
}

import type { CommandInput } from "../../../../contracts/registry.ts";
import { t } from "../../../../texts/t.ts";
import { run } from "../../../ipc/run.ts";
import { announceSaved } from "../savedStore.ts";
import { valueOrToast } from "../valueOrToast.ts";

/** Saves a change of the webhook settings. Resolves to whether it was saved. */
export function updateWebhooks(change: CommandInput<"webhooks.update">): Promise<boolean> {
  return savedOrToast(run("webhooks.update", change), t("Couldn't save the setting"));
}

/** Sets the webhook secret; null restores the secret that the service supplies, if any. Resolves to whether that worked. */
export function setWebhookSecret(secret: string | null): Promise<boolean> {
  return savedOrToast(run("webhooks.setSecret", { secret }), t("Couldn't save the webhook secret"));
}

export function revokePreviousSecret(): Promise<boolean> {
  return savedOrToast(run("webhooks.revokePreviousSecret", {}), t("Couldn't revoke the previous secret"));
}

export function replayDelivery(id: string): Promise<boolean> {
  return savedOrToast(run("webhooks.replay", { id }), t("Couldn't reprocess the delivery"));
}

async function savedOrToast(work: Promise<unknown>, failed: string): Promise<boolean> {
  const isDone = (await valueOrToast(failed, () => work.then(() => true))) === true;
  if (isDone) announceSaved(t("Connection"));
  return isDone;
}

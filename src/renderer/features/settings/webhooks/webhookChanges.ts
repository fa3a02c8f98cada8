import type { CommandInput } from "#contracts/registry.ts";
import { t } from "#texts/t.ts";
import { run } from "#renderer/ipc/run.ts";
import { savedOrToast } from "#renderer/features/settings/valueOrToast.ts";

/** Saves a change of the webhook settings. Resolves to whether it was saved: the user may decline it. [SG7] */
export function updateWebhooks(change: CommandInput<"webhooks.update">): Promise<boolean> {
  return saved(t("Couldn't save the setting"), () => run("webhooks.update", change));
}

/**
 * Sets the webhook secret; null restores the secret that the service supplies, if any. Resolves to whether that worked:
 * the user may decline it. [SG7]
 */
export function setWebhookSecret(secret: string | null): Promise<boolean> {
  return saved(t("Couldn't save the webhook secret"), () => run("webhooks.setSecret", { secret }));
}

export function revokePreviousSecret(): Promise<boolean> {
  return saved(t("Couldn't revoke the previous secret"), () => run("webhooks.revokePreviousSecret", {}));
}

export function replayDelivery(id: string): Promise<boolean> {
  return saved(t("Couldn't reprocess the delivery"), () => run("webhooks.replay", { id }).then(() => true));
}

const saved = (failed: string, change: () => Promise<unknown>): Promise<boolean> =>
  savedOrToast(t("Connection"), failed, change);

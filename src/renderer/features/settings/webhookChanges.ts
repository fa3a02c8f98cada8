import type { CommandInput } from "../../../contracts/registry.ts";
import { asCommandError } from "../../ipc/CommandError.ts";
import { run } from "../../ipc/run.ts";
import { errorWords } from "../../lib/errorWords.ts";
import { toast } from "../../ui/toast.ts";

/** Keeps a change of how callbacks come; gives whether it was kept. */
export function updateWebhooks(change: CommandInput<"webhooks.update">): Promise<boolean> {
  return kept(run("webhooks.update", change), "The setting was not kept");
}

/** Takes a secret for this run of the app; null goes back to the service's own, if there is one. */
export function setWebhookSecret(secret: string | null): Promise<boolean> {
  return kept(run("webhooks.setSecret", { secret }), "The secret was not kept");
}

export function letGoOfPreviousSecret(): Promise<boolean> {
  return kept(run("webhooks.letGoOfPreviousSecret", {}), "The secret was not let go");
}

export function replayDelivery(id: string): Promise<boolean> {
  return kept(run("webhooks.replay", { id }), "It was not handled again");
}

async function kept(work: Promise<unknown>, failed: string): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (cause) {
    const { title, text } = errorWords(asCommandError(cause), "other");
    toast({ title: `${failed}. ${title}.`, text, isFailure: true });
    return false;
  }
}

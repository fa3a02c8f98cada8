import type { CommandInput } from "../../../contracts/registry.ts";
import { asCommandError } from "../../ipc/CommandError.ts";
import { run } from "../../ipc/run.ts";
import { errorWords } from "../../lib/errorWords.ts";
import { toast } from "../../ui/toast.ts";

/** Keeps a change of how local files reach the service; gives whether it was kept. */
export function updateHosting(change: CommandInput<"hosting.update">): Promise<boolean> {
  return kept(run("hosting.update", change));
}

/** Takes a bucket's key for this run of the app, or forgets it. */
export function setBucketKey(key: CommandInput<"hosting.setKey">["key"]): Promise<boolean> {
  return kept(run("hosting.setKey", { key }));
}

async function kept(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (cause) {
    const { title, text } = errorWords(asCommandError(cause), "other");
    toast({ title: `The setting was not kept. ${title}.`, text, isFailure: true });
    return false;
  }
}

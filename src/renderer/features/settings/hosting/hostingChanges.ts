import type { Hosting } from "../../../../contracts/hosting.ts";
import type { CommandInput } from "../../../../contracts/registry.ts";
import { t } from "../../../../texts/t.ts";
import { run } from "../../../ipc/run.ts";
import { attempt } from "../attempt.ts";

/** Keeps a change of how local files reach the service; gives whether it was kept. */
export function updateHosting(change: CommandInput<"hosting.update">): Promise<boolean> {
  return kept(run("hosting.update", change));
}

/** Takes a bucket's key for this run of the app, or forgets it. */
export function setBucketKey(key: CommandInput<"hosting.setKey">["key"]): Promise<boolean> {
  return kept(run("hosting.setKey", { key }));
}

async function kept(work: Promise<Hosting>): Promise<boolean> {
  return (await attempt(t("Couldn't save the setting"), () => work)) !== undefined;
}

import type { Hosting } from "../../../../contracts/hosting.ts";
import type { CommandInput } from "../../../../contracts/registry.ts";
import { t } from "../../../../texts/t.ts";
import { run } from "../../../ipc/run.ts";
import { attempt } from "../attempt.ts";

/** Saves a change of the hosting settings. Resolves to whether it was saved. */
export function updateHosting(change: CommandInput<"hosting.update">): Promise<boolean> {
  return kept(run("hosting.update", change));
}

/** Sets the bucket's key until the app quits, or removes it. Resolves to whether that worked. */
export function setBucketKey(key: CommandInput<"hosting.setKey">["key"]): Promise<boolean> {
  return kept(run("hosting.setKey", { key }));
}

async function kept(work: Promise<Hosting>): Promise<boolean> {
  return (await attempt(t("Couldn't save the setting"), () => work)) !== undefined;
}

import type { CommandInput } from "../../../contracts/registry.ts";
import { t } from "../../../texts/t.ts";
import { run } from "../../ipc/run.ts";
import { valueOrToast } from "./valueOrToast.ts";

/** Saves a change of the app settings. A toast reports a failure. */
export async function changeSettings(to: CommandInput<"settings.update">): Promise<void> {
  await valueOrToast(t("Couldn't save the setting"), () => run("settings.update", to));
}

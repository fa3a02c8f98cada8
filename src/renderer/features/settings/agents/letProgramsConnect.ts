import type { QueryClient } from "@tanstack/react-query";
import { t } from "#texts/t.ts";
import { agentQueries } from "#renderer/ipc/agentQueries.ts";
import { run } from "#renderer/ipc/run.ts";
import { settingEntries } from "#renderer/lib/settings/settingEntries.ts";
import { announceSaved } from "#renderer/features/settings/savedStore.ts";
import { valueOrToast } from "#renderer/features/settings/valueOrToast.ts";

/** Saves whether programs may connect, and announces it unless the user declined it in the consent view. [SG7] */
export async function letProgramsConnect(client: QueryClient, isEnabled: boolean): Promise<void> {
  const changed = await valueOrToast(t("Couldn't change the setting"), () => run("agents.setEnabled", { isEnabled }));
  if (changed === undefined) return;
  client.setQueryData(agentQueries.state.queryKey, changed);
  if (changed.isEnabled === isEnabled) announceSaved(settingEntries.agents.label);
}

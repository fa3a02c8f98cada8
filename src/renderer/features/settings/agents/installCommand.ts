import type { QueryClient } from "@tanstack/react-query";
import { t } from "#texts/t.ts";
import { agentQueries } from "#renderer/ipc/agentQueries.ts";
import { asCommandError } from "#renderer/ipc/CommandError.ts";
import { run } from "#renderer/ipc/run.ts";
import { errorText } from "#renderer/lib/text/errorText.ts";
import { toast } from "#renderer/ui/overlays/toast.ts";

/** Writes the file of the command and shows where it is. A failure shows its reason, which names the file. */
export async function installCommand(client: QueryClient): Promise<void> {
  try {
    const command = await run("agents.installCommand", {});
    client.setQueryData(agentQueries.state.queryKey, (agents) => agents && { ...agents, command });
  } catch (cause) {
    const error = asCommandError(cause);
    const text = error.reason ?? errorText(error, "other").text;
    toast({ title: t("Couldn't install the command"), text, isFailure: true });
  }
}

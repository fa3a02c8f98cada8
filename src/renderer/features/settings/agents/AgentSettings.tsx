import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { t } from "#texts/t.ts";
import { openStopAgents } from "#renderer/lib/agents/stopAgents.ts";
import { Button } from "#renderer/ui/Button.tsx";
import { DangerZone } from "#renderer/ui/settings/DangerZone.tsx";
import { Setting } from "#renderer/ui/settings/Setting.tsx";
import { SettingSwitch } from "#renderer/features/settings/SettingSwitch.tsx";
import { SwitchGroup } from "#renderer/features/settings/SwitchGroup.tsx";
import { agentQueries } from "#renderer/ipc/agentQueries.ts";
import { run } from "#renderer/ipc/run.ts";
import { settingEntries } from "#renderer/lib/settings/settingEntries.ts";
import { announceSaved } from "#renderer/features/settings/savedStore.ts";
import { valueOrToast } from "#renderer/features/settings/valueOrToast.ts";
import { ActivityList } from "./ActivityList.tsx";
import { CommandStatus } from "./CommandStatus.tsx";
import { PairingRequests } from "./PairingRequests.tsx";
import { ProgramList } from "./ProgramList.tsx";

/** Settings for programs: whether they may connect, which ones are paired, what they may spend, and what they did. */
export function AgentSettings() {
  const client = useQueryClient();
  const { data: agents } = useQuery(agentQueries.state);
  if (agents === undefined) return null;
  const { isEnabled, problem, programs, pairingRequests, command } = agents;
  return (
    <div className="@container flex max-w-170 flex-col gap-6">
      <div className="flex flex-col gap-2">
        <SettingSwitch id="agents" isOn={isEnabled} onChange={(isOn) => void letProgramsConnect(client, isOn)} />
        {problem === null ? null : (
          <p role="alert" className="selectable text-pencil">
            {problem}
          </p>
        )}
      </div>
      <SwitchGroup
        title={t("Pairing requests")}
        text={t("A program that wants to be paired shows a code. Review its request here within ten minutes.")}
      >
        <Setting id="pairing-requests">
          <PairingRequests requests={pairingRequests} />
        </Setting>
      </SwitchGroup>
      <SwitchGroup
        title={t("Programs")}
        text={t("Programs that are paired with this workspace. Their names aren't verified.")}
      >
        <Setting id="programs">
          <ProgramList programs={programs} />
        </Setting>
      </SwitchGroup>
      <SwitchGroup
        title={t("Activity")}
        text={t("Calls and decisions in this workspace, newest first. Reads are counted by hour.")}
      >
        <Setting id="agent-activity">
          <ActivityList programs={programs} />
        </Setting>
      </SwitchGroup>
      <SwitchGroup
        title={t("The proofsheet command")}
        text={t("Agents and scripts connect with this command. It can't spend without your confirmation.")}
      >
        <Setting id="agent-command">
          <CommandStatus command={command} />
        </Setting>
      </SwitchGroup>
      <DangerZone
        id="stop-agents"
        text={t("Ends all pairings and allowances of this workspace, and declines all waiting requests.")}
      >
        <Button onClick={openStopAgents}>{t("Stop all agents…")}</Button>
      </DangerZone>
    </div>
  );
}

/** Saves whether programs may connect, and announces it unless the user declined it in the consent view. [SG7] */
export async function letProgramsConnect(client: QueryClient, isEnabled: boolean): Promise<void> {
  const changed = await valueOrToast(t("Couldn't change the setting"), () => run("agents.setEnabled", { isEnabled }));
  if (changed === undefined) return;
  client.setQueryData(agentQueries.state.queryKey, changed);
  if (changed.isEnabled === isEnabled) announceSaved(settingEntries.agents.label);
}

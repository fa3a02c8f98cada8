import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import type { Agents, InstalledCommand } from "#contracts/agents/programs.ts";
import { CommandStatus, installCommand } from "#renderer/features/settings/agents/CommandStatus.tsx";
import { agentQueries } from "#renderer/ipc/agentQueries.ts";
import { toasts } from "#renderer/ui/overlays/toast.ts";
import { fakeBridge, Refusal } from "../../../fakeBridge.ts";
import { renderScreen, visibleText } from "../../../renderScreen.tsx";

afterEach(() => void vi.restoreAllMocks());

const target = "/home/ada/.local/bin/proofsheet";
const offered: InstalledCommand = { isInstalled: false, path: null, canInstall: { target } };
const installed: InstalledCommand = { isInstalled: false, path: target, canInstall: null };
const agents: Agents = { isEnabled: true, problem: null, programs: [], pairingRequests: [], command: offered };
const { queryKey } = agentQueries.state;

function withAgents(): QueryClient {
  const client = new QueryClient();
  client.setQueryData(queryKey, agents);
  return client;
}

test("[AG108] the command can be installed only where the app may write its file", () => {
  const shown = (command: InstalledCommand) => visibleText(renderScreen(<CommandStatus command={command} />));
  expect(shown(offered)).toContain("Not installed. Proofsheet can install it. Install command…");
  expect(shown({ ...offered, canInstall: null })).toMatch(/Not installed\. The guide to agents(?!.*Install command…)/);
  expect(shown({ isInstalled: true, path: target, canInstall: null })).toMatch(
    /^Installed at \/home\/ada\/\.local\/bin\/proofsheet\.(?!.*Install command…)/,
  );
  expect(shown({ ...offered, isInstalled: true, path: target })).toMatch(/starts another copy .* Install command…/);
  expect(shown(installed)).toMatch(/Its folder isn't on Proofsheet's PATH\.(?!.*Install command…)/);
});

test("[AG108] the page shows where the command is once it is installed", async () => {
  const bridge = fakeBridge({ "agents.installCommand": () => installed });
  const client = withAgents();
  await installCommand(client);
  expect(bridge.calls).toEqual([{ name: "agents.installCommand", input: {} }]);
  expect(client.getQueryData(queryKey)).toEqual({ ...agents, command: installed });
});

test("[AG108] a failure shows its reason, and changes nothing on the page", async () => {
  const notified = vi.spyOn(toasts, "add");
  const reason = `${target} isn't a file of Proofsheet. Move or delete it, then try again.`;
  fakeBridge({
    "agents.installCommand": () => {
      throw new Refusal({ code: "bad_input", message: "no", reason });
    },
  });
  const client = withAgents();
  await installCommand(client);
  expect(notified.mock.calls).toMatchObject([[{ title: "Couldn't install the command", description: reason }]]);
  expect(client.getQueryData(queryKey)).toEqual(agents);
});

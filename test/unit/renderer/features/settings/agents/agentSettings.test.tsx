import { expect, test, vi } from "vitest";
import type { Agents, AuditEntry, PairingRequest } from "#contracts/agents/programs.ts";
import { activityText } from "#renderer/features/settings/agents/activityText.ts";
import { AgentSettings } from "#renderer/features/settings/agents/AgentSettings.tsx";
import { firstScopes } from "#renderer/features/settings/agents/PairingRequests.tsx";
import { agentQueries } from "#renderer/ipc/agentQueries.ts";
import { anAllowance, aProgram } from "../../../agentBuilders.ts";
import { renderScreen, visibleText } from "../../../renderScreen.tsx";

vi.mock(import("#renderer/ui/overlays/Dialog.tsx"), () => ({ Dialog: () => <></> }));

const request: PairingRequest = {
  id: "pairing-1",
  name: "nightly",
  scopes: ["ads", "ledger"],
  code: "4F7K",
  requestedAt: 0,
};
function page(changes: Partial<Agents> = {}) {
  const state: Agents = {
    isEnabled: true,
    problem: null,
    programs: [],
    pairingRequests: [],
    command: { isInstalled: true, path: "/usr/bin/proofsheet", canInstall: null },
    ...changes,
  };
  const html = renderScreen(<AgentSettings />, [[agentQueries.state.queryKey, state]]);
  /** Whether the button with this visible name, before the name of its object, can be used. */
  const isEnabled = (name: string) =>
    [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)]
      .filter(([, , content = ""]) => visibleText(content).startsWith(name))
      .map(([, attributes = ""]) => !/\sdisabled=|aria-disabled="true"/.test(attributes));
  return { html, text: visibleText(html), isEnabled };
}

test("[AG136] the page says whether programs may connect, and why the endpoint can't be opened", () => {
  expect(page().text).toContain("Let programs connect");
  expect(page().html).toMatch(/role="switch"[^>]*aria-checked="true"|aria-checked="true"[^>]*role="switch"/);
  expect(page({ isEnabled: false }).html).toMatch(/aria-checked="false"/);
  expect(page({ problem: "The folder belongs to another user." }).html).toMatch(
    /role="alert"[^>]*>The folder belongs to another user\./,
  );
});

test("[AG130] the permissions start with what the program requests, and never with more than the default", () => {
  expect(firstScopes(["ledger", "confirmations", "ads"])).toEqual(["ads", "confirmations"]);
  expect(firstScopes([])).toEqual([]);
  const { text, isEnabled } = page({ pairingRequests: [request] });
  expect(text).toContain("Calls itself “nightly” Code 4F7K");
  expect(text).toContain("Read the balance, the ledger, and all requests Requested by the program");
  expect(isEnabled("Review…")).toEqual([true]);
  expect(page({ pairingRequests: [{ ...request, scopes: ["ledger"] }] }).isEnabled("Review…")).toEqual([false]);
});

test("[AG132] a program shows its permissions, its times, and what of its allowance is used and left", () => {
  const { text, isEnabled } = page({ programs: [aProgram({ allowance: anAllowance(), isConnected: true })] });
  expect(text).toContain("“Claude Code” Connected");
  expect(text).toContain("no calls yet");
  expect(text).toMatch(/Allowance: 12 of 50 credits used, ends .*\. 38 credits left\./);
  expect(text).toContain("Within any 24 hours: 4 of 20 credits used.");
  expect(isEnabled("Change allowance…")).toEqual([true]);
  expect(isEnabled("End allowance")).toEqual([true]);
  expect(isEnabled("End pairing…")).toEqual([true]);
});

test("[AG132] the proofsheet command and an ended pairing get no allowance", () => {
  expect(page({ programs: [aProgram({ isCommandLine: true })] }).isEnabled("Give allowance…")).toEqual([false]);
  const ended = page({ programs: [aProgram({ endedAt: 5 }), aProgram({ id: "program-2" as never, endsAt: 6 })] });
  expect(ended.isEnabled("Give allowance…")).toEqual([]);
  expect(ended.isEnabled("End pairing…")).toEqual([]);
  expect(ended.text.match(/Ended/g)).toHaveLength(2);
});

test("[AG133] all agents can be stopped at the end of the page", () => {
  expect(page().isEnabled("Stop all agents…")).toEqual([true]);
});

test("the command is shown with where it is", () => {
  expect(page().text).toContain("Installed at /usr/bin/proofsheet.");
});

test("[AG134] an entry of the activity names what happened, and reads with their number", () => {
  const entry = (changes: Partial<AuditEntry>): AuditEntry => ({
    id: 1,
    at: 0,
    programId: null,
    programName: "nightly",
    kind: "paired",
    tool: null,
    credits: null,
    count: 1,
    paidRequestId: null,
    ...changes,
  });
  expect(activityText(entry({}))).toBe("Paired");
  expect(activityText(entry({ kind: "reads", tool: "search_ads", count: 214 }))).toBe("Reads: search_ads, 214 calls");
  expect(activityText(entry({ kind: "reads", tool: "status" }))).toBe("Reads: status, 1 call");
  expect(activityText(entry({ kind: "quote", tool: "quote_generation" }))).toBe("Requested a quote: quote_generation");
});

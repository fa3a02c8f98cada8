import { expect, test } from "vitest";
import { Settings, SettingsChange } from "#contracts/desktop/settings.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { Endpoint } from "#main/agents/endpoint/endpoint.ts";
import { createProgramEndpoint } from "#main/app/running/programEndpoint.ts";
import { noCommand } from "../../../../support/agents/noCommand.ts";

const program = "p" as ProgramId;

function scene(isOn = false) {
  let settings = Settings.parse({ agents: isOn });
  const events: string[] = [];
  const state = { fails: false };
  const opened: Endpoint = {
    connectionCount: () => 3,
    isConnected: () => true,
    closeProgram: (id) => void events.push(`close ${id}`),
    close: async () => void events.push("closed"),
  };
  const endpoint = createProgramEndpoint({
    settings: {
      read: () => settings,
      update: (change) => (settings = Settings.parse({ ...settings, ...change })),
    },
    open: async () => {
      events.push("open");
      if (state.fails) throw new Error("EACCES");
      return opened;
    },
    command: () => noCommand,
    installCommand: () => Promise.resolve(noCommand),
    log: { error: (event) => void events.push(event) },
    changed: () => void events.push("changed"),
  });
  return { endpoint, events, state };
}

test("[AG28] the endpoint is off until the user turns it on, and then opens with each start", async () => {
  expect(Settings.parse({}).agents).toBe(false);
  const off = scene();
  await off.endpoint.start();
  expect([off.events, off.endpoint.isEnabled(), off.endpoint.connectionCount()]).toEqual([[], false, 0]);
  expect(off.endpoint.isConnected(program)).toBe(false);
  off.endpoint.closeProgram(program);
  await off.endpoint.setEnabled(true);
  expect([off.events, off.endpoint.isEnabled(), off.endpoint.connectionCount()]).toEqual([
    ["open", "changed"],
    true,
    3,
  ]);
  off.endpoint.closeProgram(program);
  expect(off.events.at(-1)).toBe("close p");
  const on = scene(true);
  await on.endpoint.start();
  await on.endpoint.start();
  expect(on.events).toEqual(["open", "changed"]);
});

test("[AG28] turning it off closes it, and changes come one after another", async () => {
  const { endpoint, events } = scene();
  await Promise.all([endpoint.setEnabled(true), endpoint.setEnabled(false), endpoint.setEnabled(true)]);
  expect(events.filter((event) => event !== "changed")).toEqual(["open"]);
  await endpoint.setEnabled(false);
  expect([events.at(-2), endpoint.isConnected(program)]).toEqual(["closed", false]);
});

test("[AG28] the end of the app closes it, whatever the setting, and keeps the setting", async () => {
  const { endpoint, events } = scene(true);
  await endpoint.start();
  await endpoint.close();
  await endpoint.setEnabled(true);
  expect(events).toEqual(["open", "changed", "closed", "changed"]);
  expect(endpoint.isEnabled()).toBe(true);
});

test("an endpoint that can't be opened says so, until it can", async () => {
  const { endpoint, events, state } = scene();
  state.fails = true;
  await endpoint.setEnabled(true);
  expect([endpoint.problem() === null, events]).toEqual([false, ["open", "endpoint not opened", "changed"]]);
  state.fails = false;
  await endpoint.setEnabled(false);
  await endpoint.setEnabled(true);
  expect([endpoint.problem(), endpoint.connectionCount()]).toEqual([null, 3]);
});

test("[AG28] the commands about settings can't turn it on", () => {
  expect(SettingsChange.safeParse({ agents: true }).success).toBe(false);
});

test("[AG108] the page reads the state again after the command was installed", async () => {
  const { endpoint, events } = scene();
  expect(await endpoint.installCommand()).toEqual(noCommand);
  expect(events).toEqual(["changed"]);
});

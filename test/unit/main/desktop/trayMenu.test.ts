import { expect, test } from "vitest";
import type { Result } from "#contracts/result.ts";
import { createTrayMenu, trayImage } from "#main/desktop/trayMenu.ts";
import type { TrayItem } from "#main/desktop/trayIcon.ts";
import { settled } from "../../../support/settled.ts";
import { workCountsWith } from "../../../support/requestCounts.ts";

interface Command {
  readonly workspace: string;
  readonly name: string;
  readonly ids: readonly string[];
}

/** The menu of an icon that only records what it shows, and workspaces that only record their commands. */
function scene(ids: readonly string[] = ["a", "b"], workspaces: readonly string[] = ["first"]) {
  const commands: Command[] = [];
  const shown: { readonly title: string; readonly groups: readonly (readonly TrayItem[])[] }[] = [];
  const events: string[] = [];
  const state = { workspaces, areProgramsOn: false, order: { ok: true, value: ids } as Result<unknown> };
  const menu = createTrayMenu({
    cores: () =>
      state.workspaces.map((workspace) => ({
        run: (name, input) => {
          const { paidRequestIds = [] } = input as { readonly paidRequestIds?: readonly string[] };
          commands.push({ workspace, name, ids: paidRequestIds });
          return Promise.resolve(name === "queue.order" ? state.order : { ok: true, value: null });
        },
      })),
    openIcon: () => {
      events.push("open icon");
      return {
        show: (title, groups) => void shown.push({ title, groups }),
        remove: () => void events.push("remove icon"),
      };
    },
    areProgramsOn: () => state.areProgramsOn,
    showWindow: () => void events.push("show window"),
    quit: () => void events.push("quit"),
  });
  const items = () => shown.at(-1)?.groups.flat() ?? [];
  return {
    menu,
    commands,
    shown,
    events,
    state,
    labels: () => items().map(({ label }) => label),
    click: async (label: string) => {
      items()
        .find((item) => item.label === label)
        ?.click?.();
      await settled();
    },
  };
}

test("[DT1] the tray menu shows the activity, and offers Pause and Resume only when applicable", () => {
  const { menu, shown, labels } = scene();
  menu.show(workCountsWith());
  expect(shown[0]?.title).toBe("Proofsheet: Nothing queued or running");
  expect(labels()).toEqual(["Nothing queued or running", "Open Proofsheet", "Quit"]);
  menu.show(workCountsWith({ waiting: 2 }));
  expect(labels()).toEqual(["0 running, 2 queued", "Open Proofsheet", "Pause queued requests", "Quit"]);
  menu.show(workCountsWith({ waiting: 2, paused: 1 }));
  expect(labels()).toEqual([
    "0 running, 2 queued",
    "Open Proofsheet",
    "Pause queued requests",
    "Resume paused requests",
    "Quit",
  ]);
  expect(shown.at(-1)?.groups.map((group) => group.length)).toEqual([1, 3, 1]);
});

test("[DT2] an unchanged tray menu is not shown again until a full refresh is requested", () => {
  const { menu, shown, events } = scene();
  menu.show(workCountsWith({ running: 1 }));
  menu.show(workCountsWith({ running: 1 }));
  menu.show(workCountsWith({ running: 1, needsReview: 1 }));
  expect(shown).toHaveLength(1);
  menu.forget();
  menu.show(workCountsWith({ running: 1 }));
  expect(shown).toHaveLength(2);
  expect(events).toEqual(["open icon"]);
});

test("[DT3] disabling the tray removes the icon, and enabling the tray creates a new icon with its menu", () => {
  const { menu, shown, events } = scene();
  menu.show(null);
  expect(events).toEqual([]);
  menu.show(workCountsWith());
  menu.show(null);
  menu.show(null);
  menu.show(workCountsWith());
  expect(events).toEqual(["open icon", "remove icon", "open icon"]);
  expect(shown).toHaveLength(2);
});

test("the tray menu opens the window and quits the app with one click", async () => {
  const { menu, events, click } = scene();
  menu.show(workCountsWith());
  await click("Open Proofsheet");
  await click("Quit");
  expect(events).toEqual(["open icon", "show window", "quit"]);
});

test("[S13] Pause in the tray menu pauses the whole queue, a thousand requests at a time", async () => {
  const ids = Array.from({ length: 2_500 }, (_, index) => `request ${index}`);
  const { menu, commands, click } = scene(ids);
  menu.show(workCountsWith({ waiting: 2_500 }));
  await click("Pause queued requests");
  expect(commands.map(({ name }) => name)).toEqual(["queue.order", "queue.pause", "queue.pause", "queue.pause"]);
  expect(commands.map((command) => command.ids.length)).toEqual([0, 1_000, 1_000, 500]);
  expect(commands.flatMap((command) => command.ids)).toEqual(ids);
});

test("[S13] Resume in the tray menu resumes the whole queue", async () => {
  const { menu, commands, click } = scene();
  menu.show(workCountsWith({ paused: 2 }));
  await click("Resume paused requests");
  expect(commands).toEqual([
    { workspace: "first", name: "queue.order", ids: [] },
    { workspace: "first", name: "queue.resume", ids: ["a", "b"] },
  ]);
});

test("no request is paused or resumed if the queue can't be read", async () => {
  const { menu, commands, state, click } = scene();
  state.order = { ok: false, error: { code: "internal", message: "The journal is closed." } };
  menu.show(workCountsWith({ waiting: 1 }));
  await click("Pause queued requests");
  expect(commands.map(({ name }) => name)).toEqual(["queue.order"]);
});

test("[WS56] Pause and Resume in the tray menu apply to the queues of all workspaces that are open at the click", async () => {
  const { menu, commands, state, click } = scene(["a"], ["first", "second"]);
  menu.show(workCountsWith({ waiting: 2 }));
  const clicked = click("Pause queued requests");
  state.workspaces = ["third"];
  await clicked;
  expect(commands.filter(({ name }) => name === "queue.pause").map(({ workspace }) => workspace)).toEqual([
    "first",
    "second",
  ]);
});

test("each operating system has its own tray image", () => {
  expect((["darwin", "win32", "linux"] as const).map(trayImage)).toEqual([
    "trayTemplate.png",
    "tray.png",
    "trayLarge.png",
  ]);
});

test("[AG23] “Stop all agents” in the tray menu stops those of all workspaces, and is there while programs may connect", async () => {
  const { menu, commands, state, labels, click } = scene([], ["first", "second"]);
  menu.show(workCountsWith());
  expect(labels()).not.toContain("Stop all agents");
  state.areProgramsOn = true;
  menu.show(workCountsWith());
  expect(labels()).toEqual(["Nothing queued or running", "Open Proofsheet", "Stop all agents", "Quit"]);
  await click("Stop all agents");
  expect(commands.map(({ workspace, name }) => [workspace, name])).toEqual([
    ["first", "agents.stopAll"],
    ["second", "agents.stopAll"],
  ]);
});

import { expect, test } from "vitest";
import type { WorkspaceView } from "#contracts/workspaces.ts";
import { type WorkspaceActions, workspaceEntries } from "#renderer/features/workspaces/workspaceEntries.ts";

const account: WorkspaceView = {
  id: "northwind",
  name: "Northwind",
  kind: "account",
  host: "api.example.com",
  hasRealCredits: true,
  colour: "teal",
  isPaused: false,
  baseUrl: "https://api.example.com",
  key: "kept",
  keyProblem: null,
};

function entriesOf(workspace: WorkspaceView, { isOpen = false, isMuted = false } = {}) {
  const done: unknown[] = [];
  const note =
    (name: keyof WorkspaceActions) =>
    (one: WorkspaceView, flag?: boolean): void =>
      void done.push(flag === undefined ? [name, one.id] : [name, one.id, flag]);
  const actions: WorkspaceActions = {
    open: note("open"),
    setMuted: note("setMuted"),
    setPaused: note("setPaused"),
    showSettings: note("showSettings"),
    rename: note("rename"),
    replaceKey: note("replaceKey"),
    remove: note("remove"),
  };
  const entries = workspaceEntries({ workspace, isOpen, isMuted, actions });
  return { done, entries, labels: entries.map(({ label }) => label) };
}

test("[WS54] [WS55] the menu of an account has everything that can be done with it", () => {
  const { entries, labels, done } = entriesOf(account);
  expect(labels).toEqual([
    "Open",
    "Mute notifications",
    "Pause work",
    "Rename…",
    "Settings",
    "Replace API key…",
    "Remove…",
  ]);
  for (const { onSelect } of entries) onSelect?.();
  expect(done).toEqual([
    ["open", "northwind"],
    ["setMuted", "northwind", true],
    ["setPaused", "northwind", true],
    ["rename", "northwind"],
    ["showSettings", "northwind"],
    ["replaceKey", "northwind"],
    ["remove", "northwind"],
  ]);
});

test("[WS54] [WS55] a paused or muted workspace offers the opposite, and the shown one is not opened again", () => {
  const { labels } = entriesOf({ ...account, isPaused: true }, { isOpen: true, isMuted: true });
  expect(labels.slice(0, 3)).toEqual(["Unmute notifications", "Resume work", "Rename…"]);
});

test("[WS7] [WS55] the Sandbox can't be removed, and a workspace of the environment has no entry to change", () => {
  expect(entriesOf({ ...account, kind: "sandbox" }).labels).toEqual([
    "Open",
    "Mute notifications",
    "Pause work",
    "Rename…",
    "Settings",
  ]);
  expect(entriesOf({ ...account, kind: "environment" }).labels).toEqual(["Open", "Mute notifications", "Settings"]);
});

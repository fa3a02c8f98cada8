import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { sandboxEntry, type WorkspaceEntry } from "#main/workspaces/domain/workspaceEntry.ts";
import { workspacesFile } from "#main/workspaces/folders/workspacesFile.ts";

const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-list-"));
const file = path.join(folder, "workspaces.json");
const north: WorkspaceEntry = {
  id: "account-1",
  name: "Studio North",
  colour: "blue",
  baseUrl: "https://api.example.com",
  serviceWorkspaceId: "w-1",
  usesTestCredits: false,
  isPaused: false,
};

beforeEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

test("[WS3] a missing workspace list contains only the Sandbox, as the last open workspace", () => {
  const list = workspacesFile(file);
  expect(list.all()).toEqual([sandboxEntry]);
  expect(list.lastOpen()).toBe("sandbox");
});

test("[WS3] added, renamed, removed and last opened workspaces survive a restart", () => {
  const list = workspacesFile(file);
  list.put(north);
  list.put({ ...north, id: "account-2", name: "Studio South" });
  list.put({ ...north, name: "Studio Nord", colour: "pink" });
  list.put({ ...sandboxEntry, name: "Play" });
  list.setLastOpen("account-1");
  list.remove("account-2");
  const again = workspacesFile(file);
  expect(again.all().map(({ name, colour }) => [name, colour])).toEqual([
    ["Play", "graphite"],
    ["Studio Nord", "pink"],
  ]);
  expect(again.lastOpen()).toBe("account-1");
});

test("[WS90] the test credits setting is stored, and an entry without that setting has real credits", () => {
  const list = workspacesFile(file);
  list.put({ ...north, usesTestCredits: true });
  expect(workspacesFile(file).all()[1]?.usesTestCredits).toBe(true);
  writeFileSync(file, readFileSync(file, "utf8").replaceAll('"usesTestCredits"', '"somethingElse"'));
  expect(workspacesFile(file).all()[1]?.usesTestCredits).toBe(false);
});

test.each(["{ half a li", "[]", '{"version":2}'])("[WS3] an unreadable workspace list is moved aside: %s", (text) => {
  writeFileSync(file, text);
  const list = workspacesFile(file);
  expect(list.all()).toEqual([sandboxEntry]);
  list.put(north);
  expect(readFileSync(`${file}.unreadable`, "utf8")).toBe(text);
});

import { expect, test } from "vitest";
import type { Connection } from "#contracts/desktop/app.ts";
import type { WorkspaceList, WorkspaceView } from "#contracts/workspaces.ts";
import { ConnectionBanner } from "#renderer/app/frame/ConnectionBanner.tsx";
import { KeyBanner } from "#renderer/app/frame/KeyBanner.tsx";
import { queries } from "#renderer/ipc/queries.ts";
import { renderScreen, visibleText } from "../../renderScreen.tsx";

const northwind: WorkspaceView = {
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
const since = new Date(new Date().setHours(22, 10, 0, 0)).getTime();
const offline: Connection = { state: "offline", since, reason: "connection refused" };

function shown(
  Banner: () => React.ReactNode,
  connection: Connection,
  change: Partial<WorkspaceView> = {},
  notOpened: WorkspaceList["notOpened"] = null,
) {
  const open = { ...northwind, ...change };
  return renderScreen(<Banner />, [
    [queries.connection.queryKey, connection],
    [queries.workspaces.queryKey, { open, notOpened, all: [open] }],
  ]);
}

test("[WN43] the status Offline says since when, what waits, and why, and offers another try", () => {
  const html = shown(ConnectionBanner, offline);
  expect(html).toMatch(/^<output aria-label="Offline"/);
  expect(visibleText(html)).toBe(
    "Offline since 22:10. Quotes and new results wait; everything on this computer works. Connection refused. Try again",
  );
});

test("[WN43] while the service is reachable, or is not asked because there is no API key, nothing says Offline", () => {
  expect(visibleText(shown(ConnectionBanner, { state: "online" }))).toBe("");
  expect(shown(ConnectionBanner, { state: "online" })).not.toContain("aria-label");
  expect(visibleText(shown(ConnectionBanner, { state: "connecting" }))).toBe("");
  expect(visibleText(shown(ConnectionBanner, offline, { key: "missing" }))).toBe("");
});

test("[WN44] [WS91] a rejected, missing, or unreadable API key leads to its replacement, and says that all data works", () => {
  const works = "Quotes and new results wait; everything on this computer works. Replace API key";
  const rejected = shown(KeyBanner, { state: "refused", since, reason: "key_rejected" });
  expect(rejected).toMatch(/^<output aria-label="API key rejected"/);
  expect(visibleText(rejected)).toBe(`API key rejected. The service rejected this API key. ${works}`);
  const missing = shown(KeyBanner, { state: "connecting" }, { key: "missing" });
  expect(missing).toMatch(/^<output aria-label="No API key"/);
  expect(visibleText(missing)).toBe(`No API key for Northwind. ${works}`);
  const unreadable = shown(
    KeyBanner,
    { state: "connecting" },
    { key: "unreadable", keyProblem: "The keychain is locked." },
  );
  expect(unreadable).toMatch(/^<output aria-label="API key unreadable"/);
  expect(visibleText(unreadable)).toBe(`Couldn't read the API key. The keychain is locked. ${works}`);
});

test("[WN44] with an accepted API key there is no status about keys", () => {
  expect(visibleText(shown(KeyBanner, { state: "online" }))).toBe("");
  expect(visibleText(shown(KeyBanner, offline))).toBe("");
});

test("a workspace that could not be opened is named, with the reason", () => {
  const notOpened = { name: "Fenlight studio", reason: "Another Proofsheet uses its folder." };
  const html = shown(KeyBanner, { state: "online" }, {}, notOpened);
  expect(visibleText(html)).toBe(
    "Couldn't open Fenlight studio. Another Proofsheet uses its folder. Proofsheet opened the Sandbox instead.",
  );
});

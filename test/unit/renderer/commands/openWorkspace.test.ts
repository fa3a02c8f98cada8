import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openWorkspace, openWorkspaceNumber } from "#renderer/commands/openWorkspace.ts";

const listed = ["sandbox", "north", "south"].map((id) => ({ id }));
let shown = "sandbox";
let hash = "#/library?asset=1";
let refusal: string | null = null;
const opened: string[] = [];
const items = new Map<string, string>();

beforeEach(() => {
  shown = "sandbox";
  hash = "#/library?asset=1";
  refusal = null;
  opened.length = 0;
  items.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  });
  vi.stubGlobal("window", {
    location: {
      get hash() {
        return hash;
      },
      set hash(next: string) {
        hash = next;
      },
    },
    history: { replaceState: (_state: unknown, _title: string, next: string) => void (hash = next) },
    bridge: {
      invoke: (name: string, input: { readonly id?: string }) => {
        if (name === "workspaces.list") {
          return Promise.resolve({ ok: true, value: { open: { id: shown }, workspaces: listed } });
        }
        if (refusal !== null) {
          return Promise.resolve({ ok: false, error: { code: "storage_failed", message: refusal } });
        }
        opened.push(input.id ?? "");
        shown = input.id ?? shown;
        return Promise.resolve({ ok: true, value: null });
      },
      on: () => () => undefined,
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test("[WS58] a workspace opens on the same screen without the other one's IDs, and again where the user was", async () => {
  await openWorkspace("north");
  expect(hash).toBe("#/library");
  hash = "#/discover?q=shoes";
  await openWorkspace("sandbox");
  expect(hash).toBe("#/library?asset=1");
  await openWorkspace("north");
  expect(hash).toBe("#/discover?q=shoes");
  expect(opened).toEqual(["north", "sandbox", "north"]);
});

test("[WS58] a workspace opens on a named screen, also if it is shown already", async () => {
  await openWorkspace("north", "#/queue");
  expect(hash).toBe("#/queue");
  await openWorkspace("north", "#/settings/account");
  expect(hash).toBe("#/settings/account");
  expect(opened).toEqual(["north"]);
});

test("[WS9] after a failed opening, the page stays where it was", async () => {
  refusal = "its folder is in use";
  await openWorkspace("north", "#/queue");
  expect(hash).toBe("#/library?asset=1");
});

test("[WS55] the number of a shortcut opens the workspace at that place of the list, and no other number opens one", async () => {
  await openWorkspaceNumber(3);
  await openWorkspaceNumber(4);
  await openWorkspaceNumber(Number.NaN);
  expect(opened).toEqual(["south"]);
});

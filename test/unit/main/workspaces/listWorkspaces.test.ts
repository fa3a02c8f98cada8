import { expect, test } from "vitest";
import { sandboxEntry, type WorkspaceEntry } from "#main/workspaces/domain/workspaceEntry.ts";
import { describeKeychain } from "#main/workspaces/secrets/describeKeychain.ts";
import { type ListDeps, listWorkspaces, viewWorkspace } from "#main/workspaces/listWorkspaces.ts";
import { openWorkspace } from "#main/workspaces/openWorkspace.ts";
import { readContents } from "#main/workspaces/readContents.ts";

type Place = ReturnType<ReturnType<ListDeps["secretsOf"]>["stateOf"]>;

const account: WorkspaceEntry = {
  id: "account-1",
  name: "Studio North",
  colour: "blue",
  baseUrl: "https://api.example.com/v1",
  serviceWorkspaceId: "ws_1",
  usesTestCredits: false,
  isPaused: false,
};
const fromEnvironment = {
  id: "env-1",
  name: "api.example.com",
  kind: "environment",
  host: "api.example.com",
  hasRealCredits: true,
} as const;

/** The Sandbox and one account, which may be open, and whose key may be on the disk. */
function scene(options: {
  readonly openId?: string;
  readonly isOnDisk?: boolean;
  readonly place?: Place;
  readonly deps?: Partial<ListDeps>;
}) {
  const requested: string[] = [];
  const deps: ListDeps = {
    all: () => [sandboxEntry, account],
    fromEnvironment: null,
    openId: () => options.openId ?? sandboxEntry.id,
    isKeyNeeded: (id) => id === options.openId,
    notOpened: () => null,
    secretsOf: (id) => ({
      isOnDisk: () => options.isOnDisk ?? false,
      stateOf: (name) => {
        requested.push(`${name} of ${id}`);
        return options.place ?? { kind: "missing" };
      },
    }),
    ...options.deps,
  };
  return { requested, deps };
}

test("[WS1] the keychain is not accessed for a closed workspace whose key is on disk", () => {
  const { requested, deps } = scene({ isOnDisk: true });
  expect(viewWorkspace(deps, account)).toMatchObject({ key: "kept", keyProblem: null });
  expect(requested).toEqual([]);
});

test("[WS1] the keychain is accessed for the key of the open workspace", () => {
  const { requested, deps } = scene({ openId: account.id, isOnDisk: true, place: { kind: "kept" } });
  expect(viewWorkspace(deps, account)).toMatchObject({ key: "kept", keyProblem: null });
  expect(requested).toEqual(["api_key of account-1"]);
});

test("[WS2] an unreadable key has a reason, and a key that is not on disk is missing or in memory until quit", () => {
  const unreadable = scene({ openId: account.id, place: { kind: "unreadable", reason: "It is locked." } });
  expect(viewWorkspace(unreadable.deps, account)).toMatchObject({ key: "unreadable", keyProblem: "It is locked." });
  for (const kind of ["missing", "session"] as const) {
    expect(viewWorkspace(scene({ place: { kind } }).deps, account)).toMatchObject({ key: kind, keyProblem: null });
  }
});

test("[WS1] the Sandbox has a given key, and no secret is read for the Sandbox", () => {
  const { requested, deps } = scene({ openId: sandboxEntry.id });
  expect(viewWorkspace(deps, sandboxEntry)).toMatchObject({ key: "given", keyProblem: null, hasRealCredits: false });
  expect(requested).toEqual([]);
});

test("[WS3] the list names the open workspace, and the reason why the last one could not be opened", () => {
  const notOpened = { name: "Studio North", reason: "Its folder is in use." };
  const list = listWorkspaces(scene({ openId: account.id, deps: { notOpened: () => notOpened } }).deps);
  expect(list.open.id).toBe("account-1");
  expect(list.workspaces.map(({ id }) => id)).toEqual(["sandbox", "account-1"]);
  expect(list.notOpened).toBe(notOpened);
});

test("[WS90] the workspace of the environment comes first, with a given key and real credits", () => {
  const { workspaces, open } = listWorkspaces(scene({ openId: "env-1", deps: { fromEnvironment } }).deps);
  expect(workspaces.map(({ id }) => id)).toEqual(["env-1", "sandbox", "account-1"]);
  expect(open).toMatchObject({ id: "env-1", key: "given", keyProblem: null, baseUrl: null, hasRealCredits: true });
});

test("[WS3] if the open workspace is no longer listed, the first one is shown as open", () => {
  expect(listWorkspaces(scene({ openId: "account-gone" }).deps).open.id).toBe("sandbox");
});

test("[WS9] opening an unlisted workspace fails", async () => {
  const opened: string[] = [];
  const { deps } = scene({ deps: { fromEnvironment } });
  const open = (id: string) =>
    openWorkspace({ ...deps, open: (listed) => Promise.resolve(void opened.push(listed)) }, id);
  await expect(open("account-gone")).rejects.toMatchObject({ code: "not_found" });
  expect(opened).toEqual([]);
  await open("account-1");
  await open("env-1");
  expect(opened).toEqual(["account-1", "env-1"]);
});

test("[WS9] a failed opening of a workspace rejects with the reason", async () => {
  const open = () => Promise.reject(new Error("its folder is in use"));
  await expect(openWorkspace({ ...scene({}).deps, open }, "account-1")).rejects.toThrow("its folder is in use");
});

test("[WS7] the contents to be removed are counted in the workspace's own folder, and an unknown workspace fails", async () => {
  const folders: string[] = [];
  const deps = {
    all: () => [sandboxEntry, account],
    folderOf: (id: string) => {
      folders.push(id);
      return `/data/${id}`;
    },
    count: (folder: string) => ({ results: folder === "/data/account-1" ? 3 : 0, ads: 2, underWay: 1 }),
    sizeOf: () => Promise.resolve(1_024),
  };
  expect(await readContents(deps, "account-1")).toEqual({ results: 3, ads: 2, underWay: 1, sizeBytes: 1_024 });
  await expect(readContents(deps, "account-gone")).rejects.toMatchObject({ code: "not_found" });
  expect(folders).toEqual(["account-1"]);
});

test("[WS1] the keychain status states the backend, or the reason why keys can't be stored", () => {
  expect(describeKeychain({ kind: "ready", backend: "gnome_libsecret" })).toEqual({
    canStore: true,
    backend: "gnome_libsecret",
    reason: null,
  });
  expect(describeKeychain({ kind: "none", reason: "It is locked." })).toEqual({
    canStore: false,
    backend: null,
    reason: "It is locked.",
  });
});

import { expect, test } from "vitest";
import { sandboxEntry, type WorkspaceEntry } from "#main/workspaces/domain/workspaceEntry.ts";
import { readContents } from "#main/workspaces/changeWorkspace.ts";
import type { ListContext } from "#main/workspaces/context.ts";
import { describeKeychain, listWorkspaces, openWorkspace, viewWorkspace } from "#main/workspaces/listWorkspaces.ts";

type Place = ReturnType<ReturnType<ListContext["secrets"]["of"]>["stateOf"]>;

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
  readonly given?: Partial<ListContext>;
}) {
  const requested: string[] = [];
  const context: ListContext = {
    list: { all: () => [sandboxEntry, account] },
    environment: null,
    openId: () => options.openId ?? sandboxEntry.id,
    isKeyNeeded: (id) => id === options.openId,
    notOpened: () => null,
    secrets: {
      of: (id) => ({
        isOnDisk: () => options.isOnDisk ?? false,
        stateOf: (name) => {
          requested.push(`${name} of ${id}`);
          return options.place ?? { kind: "missing" };
        },
      }),
    },
    ...options.given,
  };
  return { requested, context };
}

test("[WS1] the keychain is not accessed for a closed workspace whose key is on disk", () => {
  const { requested, context } = scene({ isOnDisk: true });
  expect(viewWorkspace(context, account)).toMatchObject({ key: "kept", keyProblem: null });
  expect(requested).toEqual([]);
});

test("[WS1] the keychain is accessed for the key of the open workspace", () => {
  const { requested, context } = scene({ openId: account.id, isOnDisk: true, place: { kind: "kept" } });
  expect(viewWorkspace(context, account)).toMatchObject({ key: "kept", keyProblem: null });
  expect(requested).toEqual(["api_key of account-1"]);
});

test("[WS2] an unreadable key has a reason, and a key that is not on disk is missing or in memory until quit", () => {
  const unreadable = scene({ openId: account.id, place: { kind: "unreadable", reason: "It is locked." } });
  expect(viewWorkspace(unreadable.context, account)).toMatchObject({ key: "unreadable", keyProblem: "It is locked." });
  for (const kind of ["missing", "session"] as const) {
    expect(viewWorkspace(scene({ place: { kind } }).context, account)).toMatchObject({ key: kind, keyProblem: null });
  }
});

test("[WS1] the Sandbox has a given key, and no secret is read for the Sandbox", () => {
  const { requested, context } = scene({ openId: sandboxEntry.id });
  expect(viewWorkspace(context, sandboxEntry)).toMatchObject({ key: "given", keyProblem: null, hasRealCredits: false });
  expect(requested).toEqual([]);
});

test("[WS3] the list names the open workspace, and the reason why the last one could not be opened", () => {
  const notOpened = { name: "Studio North", reason: "Its folder is in use." };
  const list = listWorkspaces(scene({ openId: account.id, given: { notOpened: () => notOpened } }).context);
  expect(list.open.id).toBe("account-1");
  expect(list.workspaces.map(({ id }) => id)).toEqual(["sandbox", "account-1"]);
  expect(list.notOpened).toBe(notOpened);
});

test("[WS90] the workspace of the environment comes first, with a given key and real credits", () => {
  const { workspaces, open } = listWorkspaces(
    scene({ openId: "env-1", given: { environment: { workspace: fromEnvironment } } }).context,
  );
  expect(workspaces.map(({ id }) => id)).toEqual(["env-1", "sandbox", "account-1"]);
  expect(open).toMatchObject({ id: "env-1", key: "given", keyProblem: null, baseUrl: null, hasRealCredits: true });
});

test("[WS3] if the open workspace is no longer listed, the first one is shown as open", () => {
  expect(listWorkspaces(scene({ openId: "account-gone" }).context).open.id).toBe("sandbox");
});

test("[WS9] opening an unlisted workspace fails", async () => {
  const opened: string[] = [];
  const { context } = scene({ given: { environment: { workspace: fromEnvironment } } });
  const open = (id: string) =>
    openWorkspace({ ...context, open: (listed) => Promise.resolve(void opened.push(listed)) }, id);
  await expect(open("account-gone")).rejects.toMatchObject({ code: "not_found" });
  expect(opened).toEqual([]);
  await open("account-1");
  await open("env-1");
  expect(opened).toEqual(["account-1", "env-1"]);
});

test("[WS9] a failed opening of a workspace rejects with the reason", async () => {
  const open = () => Promise.reject(new Error("its folder is in use"));
  await expect(openWorkspace({ ...scene({}).context, open }, "account-1")).rejects.toThrow("its folder is in use");
});

test("[WS7] the contents to be removed are counted in the workspace's own folder, and an unknown workspace fails", async () => {
  const folders: string[] = [];
  const context = {
    list: { all: () => [sandboxEntry, account] },
    folders: {
      workspace: (id: string) => {
        folders.push(id);
        return `/data/${id}`;
      },
    },
    contentsOf: (folder: string) =>
      Promise.resolve({ results: folder === "/data/account-1" ? 3 : 0, ads: 2, underWay: 1, sizeBytes: 1_024 }),
  };
  expect(await readContents(context, "account-1")).toEqual({ results: 3, ads: 2, underWay: 1, sizeBytes: 1_024 });
  await expect(readContents(context, "account-gone")).rejects.toMatchObject({ code: "not_found" });
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

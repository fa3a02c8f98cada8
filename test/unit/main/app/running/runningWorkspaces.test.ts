import { expect, test } from "vitest";
import { sandboxEntry, type WorkspaceEntry } from "../../../../src/main/workspaces/domain/workspaceEntry.ts";
import { createWorkspaceSwitch } from "../../../../src/main/app/switchWorkspace.ts";

const account = (id: string): WorkspaceEntry => ({
  id,
  name: `Account ${id}`,
  colour: "blue",
  baseUrl: "https://api.example.com/v1",
  serviceWorkspaceId: null,
  usesTestCredits: false,
});
const entries = [sandboxEntry, account("one"), account("two")];

interface Gate {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (cause: Error) => void;
}

function newGate(): Gate {
  let open: Pick<Gate, "resolve" | "reject"> | undefined;
  const promise = new Promise<void>((resolve, reject) => (open = { resolve, reject }));
  if (open === undefined) throw new Error("a promise calls its executor at once");
  return { promise, ...open };
}

interface Notified {
  readonly lastOpen?: string;
  readonly environmentId?: string;
  /** IDs of workspaces that cannot be opened. */
  readonly broken?: Set<string>;
}

/** Workspaces that record their lifecycle. The test decides when the page is replaced and when a workspace closes. */
function scene({ lastOpen = "one", environmentId, broken = new Set() }: Notified = {}) {
  const steps: string[] = [];
  const gates = new Map<string, Gate>();
  function gate(name: string): Gate {
    const known = gates.get(name) ?? newGate();
    gates.set(name, known);
    return known;
  }
  const note = (event: string) => void steps.push(event);
  const create = () =>
    createWorkspaceSwitch({
      log: { info: note, warn: note, error: note },
      begin: (id) => {
        steps.push(`begin ${id}`);
        if (broken.has(id)) throw new Error(`the folder of ${id} is in use`);
        return {
          id,
          core: { start: () => void steps.push(`start ${id}`) },
          close: () => {
            steps.push(`close ${id}`);
            return gate(`close ${id}`).promise;
          },
        };
      },
      entryOf: (id) => entries.find((entry) => entry.id === id) ?? sandboxEntry,
      environmentId: environmentId ?? null,
      lastOpen: () => lastOpen,
      setLastOpen: (id) => void steps.push(`last ${id}`),
      pageReplaced: () => {
        steps.push("reload");
        return gate("reload").promise;
      },
      opened: () => void steps.push("opened"),
    });
  /** Waits until all work that no gate blocks has continued. */
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { steps, gate, create, settle };
}

/** A scene whose first workspace is already open. */
function opened(notified?: Notified) {
  const base = scene(notified);
  const switching = base.create();
  base.steps.length = 0;
  return { ...base, switching };
}

test("[WS3] the start opens the last open workspace, without starting its jobs", () => {
  const { steps, create } = scene({ lastOpen: "two" });
  const switching = create();
  expect(switching.running().id).toBe("two");
  expect(switching.notOpened()).toBeNull();
  expect(steps).toEqual(["begin two"]);
});

test("[WS3] the start opens the Sandbox if the last workspace is no longer listed", () => {
  expect(scene({ lastOpen: "gone" }).create().running().id).toBe("sandbox");
});

test("[WS3] the start opens the Sandbox if the last workspace can't be opened, and provides the reason", () => {
  const { steps, create } = scene({ broken: new Set(["one"]) });
  const switching = create();
  expect(switching.running().id).toBe("sandbox");
  expect(switching.notOpened()).toEqual({ name: "Account one", reason: "the folder of one is in use" });
  expect(steps).toEqual(["begin one", "workspace not opened", "begin sandbox"]);
});

test.each([
  ["the Sandbox", { lastOpen: "sandbox", broken: new Set(["sandbox"]) }],
  ["the workspace of the environment", { environmentId: "env-1", broken: new Set(["env-1"]) }],
])("[WS3] %s that can't be opened aborts the start, without opening another workspace", (_name, notified) => {
  const { steps, create } = scene(notified);
  expect(create).toThrow("is in use");
  expect(steps).toHaveLength(1);
});

test("[WS9] a workspace is opened before the old page unloads, and the old workspace closes after its page", async () => {
  const { steps, gate, switching, settle } = opened();
  const opening = switching.open("two");
  await settle();
  expect(switching.running().id).toBe("two");
  expect(steps).toEqual(["begin two", "last two", "workspace opened", "reload", "start two", "opened"]);
  gate("reload").resolve();
  await settle();
  expect(steps.at(-1)).toBe("close one");
  gate("close one").resolve();
  await opening;
});

test("[WS9] commands of an old page reach that page's workspace until the page is unloaded", async () => {
  const { gate, switching, settle } = opened();
  expect(switching.ofPage("page 1").id).toBe("one");
  const opening = switching.open("two");
  await settle();
  expect(switching.ofPage("page 1").id).toBe("one");
  expect(switching.ofPage("page 2").id).toBe("two");
  gate("reload").resolve();
  gate("close one").resolve();
  await opening;
  expect(switching.ofPage("page 1").id).toBe("two");
  expect(switching.ofPage("page 2").id).toBe("two");
});

test("[WS9] a workspace that can't be opened rejects the command, and the current workspace remains open", async () => {
  const { steps, switching } = opened({ broken: new Set(["two"]) });
  await expect(switching.open("two")).rejects.toMatchObject({
    code: "storage_failed",
    message: "the folder of two is in use",
  });
  expect(switching.running().id).toBe("one");
  expect(steps).toEqual(["begin two"]);
});

test("[WS3] the reason why the last workspace could not be opened is cleared once another one is opened", async () => {
  const { gate, switching } = opened({ broken: new Set(["one"]) });
  for (const name of ["reload", "close sandbox"]) gate(name).resolve();
  await switching.open("two");
  expect(switching.notOpened()).toBeNull();
});

test("[WS9] workspaces are opened one after another, even after a failed opening", async () => {
  const broken = new Set(["two"]);
  const { steps, gate, switching, settle } = opened({ broken });
  const opening = [switching.open("two"), switching.open("sandbox"), switching.open("one")];
  await expect(opening[0]).rejects.toThrow("is in use");
  await settle();
  expect(switching.running().id).toBe("sandbox");
  expect(steps).not.toContain("begin one");
  for (const name of ["reload", "close one", "close sandbox"]) gate(name).resolve();
  await Promise.all(opening.slice(1));
  expect(switching.running().id).toBe("one");
  expect(steps.indexOf("close one")).toBeLessThan(steps.indexOf("begin one"));
});

test("[WS9] opening the open workspace changes nothing", async () => {
  const { steps, switching } = opened();
  await switching.open("one");
  expect(steps).toEqual([]);
});

test("[WS3] the workspace from the environment is never stored as the last open one", async () => {
  const { steps, gate, switching } = opened({ environmentId: "env-1" });
  for (const name of ["reload", "close env-1", "close one"]) gate(name).resolve();
  await switching.open("one");
  await switching.open("env-1");
  expect(switching.running().id).toBe("env-1");
  expect(steps.filter((step) => step.startsWith("last "))).toEqual(["last one"]);
});

test("[WS9] a failed closing of the old workspace is logged, and the switch completes", async () => {
  const { steps, gate, switching } = opened();
  gate("reload").resolve();
  gate("close one").reject(new Error("the disk is gone"));
  await switching.open("two");
  expect(steps.at(-1)).toBe("workspace not closed");
  expect(switching.running().id).toBe("two");
});

test("[WS7] removing a workspace waits until that workspace is closed, and not for one that was never open", async () => {
  const { gate, switching, settle } = opened();
  await switching.closed("two");
  void switching.open("two");
  await settle();
  let isClosed = false;
  const closed = switching.closed("one").then(() => (isClosed = true));
  await settle();
  expect(isClosed).toBe(false);
  gate("reload").resolve();
  gate("close one").resolve();
  await closed;
});

test("[WS9] quitting closes the open workspace and waits for the previous one to close", async () => {
  const { steps, gate, switching, settle } = opened();
  void switching.open("two");
  await settle();
  let isClosed = false;
  const closed = switching.close().then(() => (isClosed = true));
  gate("close two").resolve();
  await settle();
  expect(steps.at(-1)).toBe("close two");
  expect(isClosed).toBe(false);
  gate("reload").resolve();
  gate("close one").resolve();
  await closed;
});

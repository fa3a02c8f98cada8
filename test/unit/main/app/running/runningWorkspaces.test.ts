import { expect, test } from "vitest";
import { sandboxEntry, type WorkspaceEntry } from "#main/workspaces/domain/workspaceEntry.ts";
import { createRunningWorkspaces } from "#main/app/running/runningWorkspaces.ts";

const account = (id: string): WorkspaceEntry => ({
  id,
  name: `Account ${id}`,
  colour: "blue",
  baseUrl: "https://api.example.com/v1",
  serviceWorkspaceId: null,
  usesTestCredits: false,
  isPaused: false,
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

interface Given {
  readonly lastOpen?: string;
  readonly environmentId?: string;
  /** IDs of workspaces that cannot be opened. */
  readonly broken?: Set<string>;
  /** IDs of workspaces that can work in the background, at each moment. */
  readonly others?: () => readonly string[];
}

/** Workspaces that record their lifecycle. The test decides when the page is replaced and when a workspace closes. */
function scene({ lastOpen = "one", environmentId, broken = new Set(), others }: Given = {}) {
  const steps: string[] = [];
  const gates = new Map<string, Gate>();
  function gate(name: string): Gate {
    const known = gates.get(name) ?? newGate();
    gates.set(name, known);
    return known;
  }
  const note = (event: string) => void steps.push(event);
  const create = () =>
    createRunningWorkspaces({
      log: { info: note, warn: note, error: note },
      begin: (id, isShown) => {
        steps.push(`begin ${id}${isShown ? "" : " hidden"}`);
        if (broken.has(id)) throw new Error(`the folder of ${id} is in use`);
        return {
          id,
          core: {
            start: () => void steps.push(`start ${id}`),
            setShown: (next) => void steps.push(`${next ? "show" : "hide"} ${id}`),
          },
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
      others: others ?? (() => ["sandbox", "one", "two"]),
      pause: () => {
        steps.push("pause");
        return gates.get("pause")?.promise ?? Promise.resolve();
      },
      pageReplaced: () => {
        steps.push("reload");
        return gate("reload").promise;
      },
      shownChanged: () => void steps.push("shown"),
      othersChanged: () => void steps.push("others"),
    });
  /** Waits until all work that no gate blocks has continued. */
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { steps, gate, create, settle };
}

/** A scene whose first workspace is already open, and whose page is replaced at once. */
function opened(given?: Given) {
  const base = scene(given);
  const running = base.create();
  base.steps.length = 0;
  base.gate("reload").resolve();
  return { ...base, running };
}

test("[WS3] the start opens the last open workspace, without starting its jobs", () => {
  const { steps, create } = scene({ lastOpen: "two" });
  const running = create();
  expect(running.shown().id).toBe("two");
  expect(running.notOpened()).toBeNull();
  expect(steps).toEqual(["begin two"]);
});

test("[WS3] the start opens the Sandbox if the last workspace is no longer listed", () => {
  expect(scene({ lastOpen: "gone" }).create().shown().id).toBe("sandbox");
});

test("[WS3] the start opens the Sandbox if the last workspace can't be opened, and provides the reason", () => {
  const { steps, create } = scene({ broken: new Set(["one"]) });
  const running = create();
  expect(running.shown().id).toBe("sandbox");
  expect(running.notOpened()).toEqual({ name: "Account one", reason: "the folder of one is in use" });
  expect(running.problemOf("one")).toBe("the folder of one is in use");
  expect(steps).toEqual(["begin one", "workspace not opened", "begin sandbox"]);
});

test.each([
  ["the Sandbox", { lastOpen: "sandbox", broken: new Set(["sandbox"]) }],
  ["the workspace of the environment", { environmentId: "env-1", broken: new Set(["env-1"]) }],
])("[WS3] %s that can't be opened aborts the start, without opening another workspace", (_name, given) => {
  const { steps, create } = scene(given);
  expect(create).toThrow("is in use");
  expect(steps).toEqual([expect.stringMatching(/^begin /), "workspace not opened"]);
});

test("[WS9] a workspace that isn't open is opened before the old one is hidden, and the old one stays open", async () => {
  const { steps, running } = opened();
  await running.show("two");
  expect(running.shown().id).toBe("two");
  expect(running.all().map(({ id }) => id)).toEqual(["one", "two"]);
  expect(steps).toEqual(["begin two", "hide one", "start two", "last two", "workspace shown", "shown", "reload"]);
});

test("[WS9] a workspace that works already is shown without opening anything", async () => {
  const { steps, running } = opened();
  await running.show("two");
  steps.length = 0;
  await running.show("one");
  expect(steps).toEqual(["hide two", "show one", "last one", "workspace shown", "shown", "reload"]);
});

test("[WS53] commands of an old page reach that page's workspace, and events go only to the newest page's workspace", async () => {
  const { running } = opened();
  expect(running.hasPage("one")).toBe(false);
  expect(running.ofPage("page 1").id).toBe("one");
  expect(running.hasPage("one")).toBe(true);
  await running.show("two");
  // Until the new page calls, the old page is still there.
  expect([running.hasPage("one"), running.hasPage("two")]).toEqual([true, false]);
  expect(running.ofNewestPage().id).toBe("one");
  expect(running.ofPage("page 2").id).toBe("two");
  expect([running.hasPage("one"), running.hasPage("two")]).toEqual([false, true]);
  // A late message of the old page changes neither its workspace nor the receiver of events.
  expect(running.ofPage("page 1").id).toBe("one");
  expect(running.ofNewestPage().id).toBe("two");
});

test("[WS9] a workspace that can't be opened rejects the command, and the current workspace remains shown", async () => {
  const { steps, running } = opened({ broken: new Set(["two"]) });
  await expect(running.show("two")).rejects.toMatchObject({
    code: "storage_failed",
    message: "the folder of two is in use",
  });
  expect(running.shown().id).toBe("one");
  expect(steps).toEqual(["begin two", "workspace not opened"]);
});

test("[WS3] the reason why the last workspace could not be opened is cleared once another one is shown", async () => {
  const { running } = opened({ broken: new Set(["one"]) });
  await running.show("two");
  expect(running.notOpened()).toBeNull();
});

test("[WS9] workspaces are shown one after another, even after a failed opening", async () => {
  const { steps, running } = opened({ broken: new Set(["two"]) });
  const showing = [running.show("two"), running.show("sandbox"), running.show("one")];
  await expect(showing[0]).rejects.toThrow("is in use");
  await Promise.all(showing.slice(1));
  expect(running.shown().id).toBe("one");
  expect(steps.filter((step) => step.startsWith("last "))).toEqual(["last sandbox", "last one"]);
});

test("[WS9] showing the shown workspace changes nothing", async () => {
  const { steps, running } = opened();
  await running.show("one");
  expect(steps).toEqual([]);
});

test("[WS3] the workspace from the environment is never stored as the last open one", async () => {
  const { steps, running } = opened({ environmentId: "env-1" });
  await running.show("one");
  await running.show("env-1");
  expect(running.shown().id).toBe("env-1");
  expect(steps.filter((step) => step.startsWith("last "))).toEqual(["last one"]);
});

test("[WS51] the other workspaces open hidden, one after another, each after a pause", async () => {
  const { steps, running } = opened();
  await running.startOthers();
  const sandbox = ["pause", "begin sandbox hidden", "start sandbox", "others"];
  expect(steps).toEqual([...sandbox, "pause", "begin two hidden", "start two", "others"]);
  expect(running.all().map(({ id }) => id)).toEqual(["one", "sandbox", "two"]);
  expect(running.shown().id).toBe("one");
});

test("[WS51] a workspace that can't be opened stops no other, keeps its reason, and is tried again", async () => {
  const broken = new Set(["sandbox"]);
  const { steps, running } = opened({ broken });
  await running.startOthers();
  expect(running.all().map(({ id }) => id)).toEqual(["one", "two"]);
  expect(running.problemOf("sandbox")).toBe("the folder of sandbox is in use");
  expect(steps.filter((step) => step === "others")).toHaveLength(2);
  broken.clear();
  await running.startOthers();
  expect(running.find("sandbox")?.id).toBe("sandbox");
  expect(running.problemOf("sandbox")).toBeNull();
});

test("[WS51] a workspace that was shown or removed while the others opened is not opened again", async () => {
  let listed: readonly string[] = ["sandbox", "two"];
  const { steps, gate, running } = opened({ others: () => listed });
  const paused = gate("pause");
  const starting = running.startOthers();
  await running.show("sandbox");
  listed = ["sandbox"];
  paused.resolve();
  await starting;
  expect(steps.filter((step) => step.startsWith("begin "))).toEqual(["begin sandbox"]);
  expect(running.find("two")).toBeNull();
});

test("[WS7] ending a workspace waits until its files are closed, also for one that is closing, and not for one that is not open", async () => {
  const { gate, running, settle } = opened();
  await running.end("two");
  await running.show("two");
  const ended: string[] = [];
  void running.end("one").then(() => ended.push("first"));
  void running.end("one").then(() => ended.push("second"));
  await settle();
  expect(running.find("one")).toBeNull();
  expect(ended).toEqual([]);
  gate("close one").resolve();
  await settle();
  expect(ended.toSorted()).toEqual(["first", "second"]);
});

test("[WS7] the shown workspace is never closed while it is shown", async () => {
  const { steps, running } = opened();
  await expect(running.end("one")).rejects.toThrow("can't be closed");
  expect(steps).toEqual([]);
});

test("[WS9] a workspace is opened again only after its last closing has finished", async () => {
  const { steps, gate, running, settle } = opened();
  await running.show("two");
  void running.end("one");
  const shown = running.show("one");
  await settle();
  expect(steps).not.toContain("begin one");
  gate("close one").resolve();
  await shown;
  expect(running.shown().id).toBe("one");
});

test("[WS56] quitting closes all workspaces at the same time, waits for all, and opens no other", async () => {
  const { steps, gate, running, settle } = opened();
  await running.show("two");
  const paused = gate("pause");
  const starting = running.startOthers();
  await settle();
  let isClosed = false;
  const closed = running.close().then(() => (isClosed = true));
  paused.resolve();
  await starting;
  expect(steps.slice(-3)).toEqual(["pause", "close one", "close two"]);
  expect(running.find("sandbox")).toBeNull();
  gate("close one").reject(new Error("the disk is gone"));
  await settle();
  expect(isClosed).toBe(false);
  gate("close two").resolve();
  await closed;
  expect(steps.at(-1)).toBe("workspace not closed");
});

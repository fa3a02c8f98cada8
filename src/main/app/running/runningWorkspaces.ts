import type { WorkspaceList } from "#contracts/workspaces.ts";
import type { WorkspaceEntry } from "#main/workspaces/domain/workspaceEntry.ts";
import { sandboxEntry } from "#main/workspaces/domain/workspaceEntry.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { Log } from "#main/shared/platform/log.ts";
import { startupErrorText } from "#main/app/boot/startupErrorText.ts";

interface Runnable {
  readonly id: string;
  readonly core: { readonly start: () => void; readonly setShown: (isShown: boolean) => void };
  readonly close: () => Promise<void>;
}

interface Options<W extends Runnable> {
  readonly log: Log;
  /** Opens a workspace without starting its background work. Throws if it cannot be opened; then none of its work runs. */
  readonly begin: (id: string, isShown: boolean) => W;
  /** The entry of the workspace list; the Sandbox's entry for an unknown ID. */
  readonly entryOf: (id: string) => WorkspaceEntry;
  /** The workspace that the environment names for this run, or null. It is never stored as the last open one. */
  readonly environmentId: string | null;
  readonly lastOpen: () => string;
  readonly setLastOpen: (id: string) => void;
  /** The workspaces that can work in the background now, in the order in which they are opened. */
  readonly others: () => readonly string[];
  /** Resolves when main has had time for the window, before each workspace that is opened in the background. */
  readonly pause: () => Promise<void>;
  /** Reloads the page; resolves once the old page is gone. */
  readonly pageReplaced: () => Promise<void>;
  /** Called after another workspace was shown. */
  readonly shownChanged: () => void;
  /** Called after a workspace was opened or closed in the background, or failed to open. */
  readonly othersChanged: () => void;
}

/** The workspaces that are open, which one of them the window shows, and the workspace of each page. */
export interface RunningWorkspaces<W extends Runnable> {
  readonly shown: () => W;
  /** All open workspaces, in the order in which they were opened. */
  readonly all: () => readonly W[];
  /** Null while the workspace is not open. */
  readonly find: (id: string) => W | null;
  /** Why a workspace couldn't be opened, as text for display; null without a failure. */
  readonly problemOf: (id: string) => string | null;
  /** Why the last used workspace was not opened at startup; null if it was. */
  readonly notOpened: () => WorkspaceList["notOpened"];
  /** Shows a workspace, after earlier calls have finished; resolves once the page of the previous one is gone. */
  readonly show: (id: string) => Promise<void>;
  /** Opens all other workspaces one after another in the background. A workspace that fails stops no other. */
  readonly startOthers: () => Promise<void>;
  /** Closes a workspace that isn't shown. Resolves once all its files are closed. */
  readonly end: (id: string) => Promise<void>;
  /** Returns the workspace of a page: the one that was shown at its first call. A page never shows data of another. */
  readonly ofPage: (page: string) => W;
  /** Whether the newest page belongs to this workspace, so that its events may reach it. */
  readonly hasPage: (id: string) => boolean;
  /** The workspace of the newest page; the shown one before the first page. */
  readonly ofNewestPage: () => W;
  /** Closes all workspaces at the same time, and waits for those that are still closing. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the workspace of this run: the one from the environment, otherwise the last open one. Throws if the Sandbox
 * does not open either. All workspaces stay open until the app quits, and one of them is shown. [WS9]
 */
export function createRunningWorkspaces<W extends Runnable>(options: Options<W>): RunningWorkspaces<W> {
  const { log, begin, entryOf } = options;
  const running = new Map<string, W>();
  const closing = new Map<string, Promise<void>>();
  const problems = new Map<string, string>();
  const pages = new Map<string, W>();
  let newestPage: W | null = null;
  let notOpened: WorkspaceList["notOpened"] = null;
  let showing: Promise<void> = Promise.resolve();
  let starting: Promise<void> = Promise.resolve();
  let isClosed = false;
  let shown = first();

  function first(): W {
    const id = options.environmentId ?? entryOf(options.lastOpen()).id;
    try {
      return opened(id, true);
    } catch (cause) {
      if (entryOf(id).baseUrl === null) throw cause;
      // A workspace that fails to open must not block the other workspaces.
      notOpened = { name: entryOf(id).name, reason: startupErrorText(cause) };
      return opened(sandboxEntry.id, true);
    }
  }

  /** Opens a workspace, and notes why if it fails. */
  function opened(id: string, isShown: boolean): W {
    try {
      const workspace = begin(id, isShown);
      running.set(id, workspace);
      problems.delete(id);
      return workspace;
    } catch (cause) {
      log.error("workspace not opened", { id, cause });
      problems.set(id, startupErrorText(cause));
      throw cause;
    }
  }

  async function change(id: string): Promise<void> {
    if (id === shown.id || isClosed) return;
    await closing.get(id);
    const known = running.get(id);
    const next = known ?? attempt(() => opened(id, true));
    // First, so that its open consents end while it is still shown.
    shown.core.setShown(false);
    shown = next;
    notOpened = null;
    if (known === undefined) next.core.start();
    else next.core.setShown(true);
    if (options.environmentId !== id) options.setLastOpen(id);
    log.info("workspace shown", { id });
    options.shownChanged();
    // The old page may still save unsaved input: it stays bound to its own workspace.
    await options.pageReplaced();
  }

  async function startRest(): Promise<void> {
    const isWanted = (id: string) => !isClosed && !running.has(id) && !closing.has(id);
    for (const id of options.others().filter(isWanted)) {
      await options.pause();
      // While it waited, the workspace may have been shown or removed.
      if (!isWanted(id) || !options.others().includes(id)) continue;
      try {
        opened(id, false).core.start();
      } catch {
        // Noted, and shown in the list of workspaces.
      }
      options.othersChanged();
    }
  }

  async function end(id: string): Promise<void> {
    const target = running.get(id);
    if (target === shown) throw new Error("The shown workspace can't be closed.");
    problems.delete(id);
    if (target === undefined) return closing.get(id);
    running.delete(id);
    const closed = target.close().catch((cause: unknown) => log.error("workspace not closed", { id, cause }));
    closing.set(id, closed);
    await closed;
    closing.delete(id);
    options.othersChanged();
  }

  return {
    shown: () => shown,
    all: () => [...running.values()],
    find: (id) => running.get(id) ?? null,
    problemOf: (id) => problems.get(id) ?? null,
    notOpened: () => notOpened,
    show: (id) => {
      showing = showing.then(
        () => change(id),
        () => change(id),
      );
      return showing;
    },
    startOthers: () => (starting = starting.then(startRest)),
    end,
    ofPage: (page) => {
      const known = pages.get(page);
      if (known !== undefined) return known;
      pages.set(page, shown);
      newestPage = shown;
      return shown;
    },
    hasPage: (id) => newestPage?.id === id,
    ofNewestPage: () => newestPage ?? shown,
    close: async () => {
      isClosed = true;
      const closings = [...[...running.values()].map((one) => one.close()), ...closing.values()];
      for (const end of await Promise.allSettled(closings)) {
        if (end.status === "rejected") log.error("workspace not closed", { cause: end.reason });
      }
    },
  };
}

/** Reports a failed opening to the page that requested it; that page stays open. */
function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new AppError("storage_failed", startupErrorText(cause), { cause });
  }
}

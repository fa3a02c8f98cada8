import type { WorkspaceList } from "../../contracts/workspaces.ts";
import type { WorkspaceEntry } from "../workspaces/domain/workspaceEntry.ts";
import { sandboxEntry } from "../workspaces/domain/workspaceEntry.ts";
import { AppError } from "../shared/base/errors.ts";
import type { Log } from "../shared/platform/log.ts";
import { startupErrorText } from "./boot/startupErrorText.ts";

interface Switchable {
  readonly id: string;
  readonly core: { readonly start: () => void };
  readonly close: () => Promise<void>;
}

interface Options<W extends Switchable> {
  readonly log: Log;
  /** Opens a workspace without starting its background work. Throws if it cannot be opened; then none of its work runs. */
  readonly begin: (id: string) => W;
  /** The entry of the workspace list; the Sandbox's entry for an unknown ID. */
  readonly entryOf: (id: string) => WorkspaceEntry;
  /** The workspace that the environment names for this run, or null. It is never stored as the last open one. */
  readonly environmentId: string | null;
  readonly lastOpen: () => string;
  readonly setLastOpen: (id: string) => void;
  /** Reloads the page; resolves once the old page is gone. */
  readonly pageReplaced: () => Promise<void>;
  /** Called after another workspace was opened. */
  readonly opened: () => void;
}

/** The open workspace, the workspaces that are still closing, and the workspace of each page. */
export interface WorkspaceSwitch<W extends Switchable> {
  readonly running: () => W;
  /** Why the last used workspace was not opened at startup; null if it was. */
  readonly notOpened: () => WorkspaceList["notOpened"];
  /** Replaces the open workspace, after earlier calls have finished; resolves once the previous workspace is closed. */
  readonly open: (id: string) => Promise<void>;
  /** Resolves once all files of this workspace are closed. */
  readonly closed: (id: string) => Promise<void>;
  /** Returns the workspace of a page: the first one that it called. A page never shows data of another workspace. */
  readonly ofPage: (page: string) => W;
  /** Closes the open workspace, and waits for those that are still closing. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the workspace of this run: the one from the environment, otherwise the last open one. Throws if the Sandbox
 * does not open either.
 */
export function createWorkspaceSwitch<W extends Switchable>(options: Options<W>): WorkspaceSwitch<W> {
  const { log, begin, entryOf } = options;
  const closing = new Map<string, Promise<void>>();
  const pages = new Map<string, W>();
  let notOpened: WorkspaceList["notOpened"] = null;
  let opening: Promise<void> = Promise.resolve();
  let running = first();

  function first(): W {
    const id = options.environmentId ?? entryOf(options.lastOpen()).id;
    try {
      return begin(id);
    } catch (cause) {
      if (entryOf(id).baseUrl === null) throw cause;
      // A workspace that fails to open must not block the other workspaces.
      log.error("workspace not opened", { id, cause });
      notOpened = { name: entryOf(id).name, reason: startupErrorText(cause) };
      return begin(sandboxEntry.id);
    }
  }

  async function closeAfterItsPage(old: W): Promise<void> {
    try {
      await options.pageReplaced();
      for (const [page, workspace] of pages) if (workspace === old) pages.delete(page);
      await old.close();
    } catch (cause) {
      log.error("workspace not closed", { id: old.id, cause });
    }
  }

  async function change(id: string): Promise<void> {
    if (id === running.id) return;
    await closing.get(id);
    const next = attempt(() => begin(id));
    const old = running;
    running = next;
    notOpened = null;
    if (options.environmentId !== id) options.setLastOpen(id);
    log.info("workspace opened", { id });
    // The old page may still save unsaved input to its own workspace, which therefore closes after the page.
    const closed = closeAfterItsPage(old);
    closing.set(old.id, closed);
    next.core.start();
    options.opened();
    await closed;
  }

  return {
    running: () => running,
    notOpened: () => notOpened,
    open: (id) => {
      opening = opening.then(
        () => change(id),
        () => change(id),
      );
      return opening;
    },
    closed: async (id) => {
      await closing.get(id);
    },
    ofPage: (page) => {
      const own = pages.get(page) ?? running;
      pages.set(page, own);
      return own;
    },
    close: async () => {
      await Promise.all([running.close(), ...closing.values()]);
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

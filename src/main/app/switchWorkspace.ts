import type { WorkspaceList } from "../../contracts/workspaces.ts";
import type { WorkspaceEntry } from "../workspaces/domain/workspaceEntry.ts";
import { sandboxEntry } from "../workspaces/domain/workspaceEntry.ts";
import { AppError } from "../shared/base/errors.ts";
import type { Log } from "../shared/platform/log.ts";
import { openingFailure } from "./boot/openingFailure.ts";

interface Switchable {
  readonly id: string;
  readonly core: { readonly start: () => void };
  readonly close: () => Promise<void>;
}

interface Options<W extends Switchable> {
  readonly log: Log;
  /** Opens a workspace without starting its background work. Throws when it cannot be opened; then nothing of it runs. */
  readonly begin: (id: string) => W;
  /** The list's own entry; the Sandbox's for an id that is not listed. */
  readonly entryOf: (id: string) => WorkspaceEntry;
  /** The workspace that the environment names for this run, which is never remembered as the last one; null without one. */
  readonly environmentId: string | null;
  readonly lastOpen: () => string;
  readonly setLastOpen: (id: string) => void;
  /** Reloads the page; resolves when the old one is gone. */
  readonly pageReplaced: () => Promise<void>;
  /** Another workspace is open now. */
  readonly opened: () => void;
}

/** The workspace that is open, those that still close, and which page speaks to which. */
export interface WorkspaceSwitch<W extends Switchable> {
  readonly running: () => W;
  /** Why another one than the last used was opened at the start; null when it was not so. */
  readonly notOpened: () => WorkspaceList["notOpened"];
  /** Opens a workspace in place of the open one, after those that were asked for before; resolves when that one is closed. */
  readonly open: (id: string) => Promise<void>;
  /** Resolves when no file of this workspace is open any more. */
  readonly closed: (id: string) => Promise<void>;
  /** The workspace of a page: the one that it first spoke to. It shows nothing of another. */
  readonly ofPage: (page: string) => W;
  /** Closes the open one, and waits for those that still close. */
  readonly close: () => Promise<void>;
}

/** Opens the workspace of this run: the environment's, else the one that was open last. Throws when not even the Sandbox opens. */
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
      // One that does not open takes the others with it no more than its own data.
      log.error("workspace not opened", { id, cause });
      notOpened = { name: entryOf(id).name, reason: openingFailure(cause) };
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
    // The old page may still write what was being typed; that goes to its own workspace, which closes after it.
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

/** What cannot be opened is said to the page that asked, which stays. */
function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new AppError("storage_failed", openingFailure(cause), { cause });
  }
}

import { app } from "electron";
import type { LinkTarget } from "#contracts/desktop/linkTarget.ts";
import { linkIn } from "./domain/deepLink.ts";

/** Links from the operating system. Only the last one is stored until the page takes it. */
export interface DeepLinkInbox {
  /** Finds a link in a command line; ignores links without a valid target. */
  readonly open: (args: readonly string[]) => void;
  /** Stores a target for `take`. `workspaceId`: the only workspace whose page may take it; null for any. */
  readonly leave: (target: LinkTarget, workspaceId?: string | null) => void;
  /** Returns the last target once, unless it is for another workspace than this one. */
  readonly take: (workspaceId: string) => LinkTarget | null;
  /** Calls `opened` whenever a new target is available. */
  readonly follow: (opened: () => void) => void;
}

/** Must be created before the app is ready, because macOS may pass a link by then. */
export function deepLinkInbox(): DeepLinkInbox {
  let waiting: { readonly target: LinkTarget; readonly workspaceId: string | null } | null = null;
  let tell: () => void = () => undefined;

  function open(args: readonly string[]): void {
    const target = linkIn(args);
    if (target !== null) leave(target);
  }
  function leave(target: LinkTarget, workspaceId: string | null = null): void {
    waiting = { target, workspaceId };
    tell();
  }

  app.on("open-url", (event, url) => {
    event.preventDefault();
    open([url]);
  });
  return {
    open,
    leave,
    take: (workspaceId) => {
      if (waiting === null || (waiting.workspaceId ?? workspaceId) !== workspaceId) return null;
      const { target } = waiting;
      waiting = null;
      return target;
    },
    follow: (opened) => {
      tell = opened;
    },
  };
}

/** Registers the packaged app as the handler of its links. On Linux the desktop entry does that. */
export function claimLinks(): void {
  if (!app.isPackaged || process.platform === "linux") return;
  // Arguments after "--" are never read as switches.
  if (process.platform === "win32") app.setAsDefaultProtocolClient("proofsheet", process.execPath, ["--"]);
  else app.setAsDefaultProtocolClient("proofsheet");
}

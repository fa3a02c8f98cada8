import { app } from "electron";
import type { LinkTarget } from "../../contracts/desktop/app.ts";
import { linkIn } from "./domain/deepLink.ts";

/** Links that the system hands over. The last one waits here until the page takes it. */
export interface OpenedLinks {
  /** Looks for a link in a command line; what leads nowhere is as if it were not there. */
  readonly open: (args: readonly string[]) => void;
  /** Puts this there to be taken. */
  readonly leave: (target: LinkTarget) => void;
  readonly take: () => LinkTarget | null;
  /** Calls `opened` whenever there is one to be taken. */
  readonly follow: (opened: () => void) => void;
}

/** Made before the app is ready: macOS may hand over a link by then. */
export function openedLinks(): OpenedLinks {
  let waiting: LinkTarget | null = null;
  let tell: () => void = () => undefined;

  function open(args: readonly string[]): void {
    const target = linkIn(args);
    if (target !== null) leave(target);
  }
  function leave(target: LinkTarget): void {
    waiting = target;
    tell();
  }

  app.on("open-url", (event, url) => {
    event.preventDefault();
    open([url]);
  });
  return {
    open,
    leave,
    take: () => {
      const target = waiting;
      waiting = null;
      return target;
    },
    follow: (opened) => {
      tell = opened;
    },
  };
}

/** Makes the packaged app the one that opens its links. On Linux its desktop entry says so. */
export function claimLinks(): void {
  if (!app.isPackaged || process.platform === "linux") return;
  // What follows "--" is never taken for a switch.
  if (process.platform === "win32") app.setAsDefaultProtocolClient("proofsheet", process.execPath, ["--"]);
  else app.setAsDefaultProtocolClient("proofsheet");
}

import type { Readable, Writable } from "node:stream";

/** What a command gets from the system. Tests give their own. */
export interface System {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly home: string;
  /** The user's ID; null on Windows. */
  readonly userId: number | null;
  readonly workingFolder: string;
  /** Folder of the built client, which tells where the app is. */
  readonly folder: string;
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  /** Columns of the terminal; null if the output goes elsewhere. */
  readonly columns: number | null;
  readonly isProgressShown: boolean;
  /** Aborted when the user interrupts the command. */
  readonly signal: AbortSignal;
}

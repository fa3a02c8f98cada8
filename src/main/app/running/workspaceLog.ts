import type { EventName } from "#contracts/events.ts";
import type { Publish } from "#main/shared/ipc/publish.ts";
import type { Log } from "#main/shared/platform/log.ts";

interface Options {
  readonly workspaceId: string;
  readonly log: Log;
  /** Sends an event to the window, if it shows this workspace. */
  readonly publish: Publish;
  /** Called with the name of every event that was published. */
  readonly published: (name: EventName) => void;
}

/** The log and the events of an open workspace. */
export interface WorkspaceLog {
  readonly log: Log;
  readonly publish: Publish;
  /** Stops logging and sending events to the window. */
  readonly close: () => void;
}

/**
 * Creates the log and event publisher of one workspace. Each log line names the workspace. Closing interrupts work, which then fails on closed databases
 * and resumes at the next opening. Such failures are not logged, and no event reaches a page that already shows
 * another workspace.
 */
export function createWorkspaceLog({ workspaceId, log, publish, published }: Options): WorkspaceLog {
  let isClosed = false;
  const write = (level: keyof Log) => (event: string, fields?: Readonly<Record<string, unknown>>) => {
    if (!isClosed) log[level](event, { workspace: workspaceId, ...fields });
  };
  return {
    log: { info: write("info"), warn: write("warn"), error: write("error") },
    publish: (name, payload) => {
      if (isClosed) return;
      publish(name, payload);
      published(name);
    },
    close: () => {
      isClosed = true;
    },
  };
}

import type { EventName } from "../../contracts/events.ts";
import type { Publish } from "../shared/ipc/publish.ts";
import type { Log } from "../shared/platform/log.ts";

interface Options {
  readonly log: Log;
  readonly publish: Publish;
  /** Called with the name of every event that was published. */
  readonly published: (name: EventName) => void;
}

/** What a workspace says while it is open. */
export interface WorkspaceLog {
  readonly log: Log;
  readonly publish: Publish;
  /** From now on nothing is logged and no event is sent to the window. */
  readonly close: () => void;
}

/**
 * Log and events of one workspace. Work that the closing cuts off fails on databases that are closed, and the next opening
 * takes it up again: that is not logged, and no event of it is sent to a page that shows another workspace by then.
 */
export function createWorkspaceLog({ log, publish, published }: Options): WorkspaceLog {
  let isClosed = false;
  const write = (level: keyof Log) => (event: string, fields?: Readonly<Record<string, unknown>>) => {
    if (!isClosed) log[level](event, fields);
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

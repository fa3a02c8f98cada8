import type { Draft } from "../../../contracts/studio/drafts.ts";
import { run } from "../../ipc/run.ts";

/** Keeps one slot of the drafts on disk true to what is composed. */
export interface SlotWriter {
  /** Typing on does not put the write off: what is lost in a crash is never more than a moment's worth. */
  readonly soon: () => void;
  /** Writes at once what still waits. */
  readonly flush: () => void;
}

const saveEveryMs = 250;

/** `read` gives what is to be written then; `ended` tells whether it was. */
export function slotWriter(slot: string, read: () => Draft | undefined, ended: (isSaved: boolean) => void): SlotWriter {
  let timer: ReturnType<typeof setTimeout> | null = null;
  function write(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const draft = read();
    if (draft === undefined) return;
    run("drafts.write", { slot, draft }).then(
      () => ended(true),
      () => ended(false),
    );
  }
  return {
    soon: () => {
      timer ??= setTimeout(write, saveEveryMs);
    },
    flush: () => {
      if (timer !== null) write();
    },
  };
}

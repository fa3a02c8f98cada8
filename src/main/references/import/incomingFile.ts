/** A file that the window hands over piece by piece. */
interface IncomingFile {
  readonly stream: AsyncIterable<Uint8Array>;
  /** Resolves when the piece was taken; false when nothing more is wanted. */
  readonly push: (bytes: Uint8Array) => Promise<boolean>;
  /** No more comes. */
  readonly end: () => void;
  /** Fails the reader, because the rest of the file will not arrive. */
  readonly fail: (cause: Error) => void;
  /** The reader has stopped: chunks that still arrive are discarded. */
  readonly close: () => void;
}

/** One piece at a time is held: the window waits with the next one until this one is on the disk. */
export function incomingFile(): IncomingFile {
  let waiting: { readonly bytes: Uint8Array; readonly taken: (isWanted: boolean) => void } | null = null;
  let ended: Error | "whole" | null = null;
  let isClosed = false;
  let wake: () => void = () => undefined;

  async function* read(): AsyncIterable<Uint8Array> {
    for (;;) {
      if (waiting !== null) {
        const { bytes, taken } = waiting;
        waiting = null;
        let isRead = false;
        try {
          yield bytes;
          isRead = true;
        } finally {
          // A reader that stops here wants no more.
          isClosed ||= !isRead;
          taken(!isClosed);
        }
      } else if (ended !== null) {
        if (ended !== "whole") throw ended;
        return;
      } else {
        await new Promise<void>((resolve) => (wake = resolve));
      }
    }
  }

  function settle(how: Error | "whole"): void {
    ended ??= how;
    wake();
  }

  return {
    stream: read(),
    push: (bytes) => {
      if (isClosed || ended !== null || waiting !== null) return Promise.resolve(false);
      return new Promise((taken) => {
        waiting = { bytes, taken };
        wake();
      });
    },
    end: () => settle("whole"),
    fail: (cause) => settle(cause),
    close: () => {
      isClosed = true;
      waiting?.taken(false);
      waiting = null;
    },
  };
}

/** A file that the renderer sends in chunks. */
interface IncomingFile {
  readonly stream: AsyncIterable<Uint8Array>;
  /** Resolves when the chunk was read. False if the reader wants no more. */
  readonly push: (bytes: Uint8Array) => Promise<boolean>;
  /** Marks the file as complete. */
  readonly end: () => void;
  /** Fails the reader, because the rest of the file will not arrive. */
  readonly fail: (cause: Error) => void;
  /** Called when the reader has stopped. Discards chunks that still arrive. */
  readonly close: () => void;
}

/** Holds one chunk at a time. The renderer sends the next chunk after this one is stored on disk. */
export function incomingFile(): IncomingFile {
  let waiting: { readonly bytes: Uint8Array; readonly bytesReceived: (isWanted: boolean) => void } | null = null;
  let ended: Error | "whole" | null = null;
  let isClosed = false;
  let wake: () => void = () => undefined;

  async function* read(): AsyncIterable<Uint8Array> {
    for (;;) {
      if (waiting !== null) {
        const { bytes, bytesReceived } = waiting;
        waiting = null;
        let isRead = false;
        try {
          yield bytes;
          isRead = true;
        } finally {
          // A reader that stops here wants no more chunks.
          isClosed ||= !isRead;
          bytesReceived(!isClosed);
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
      return new Promise((bytesReceived) => {
        waiting = { bytes, bytesReceived };
        wake();
      });
    },
    end: () => settle("whole"),
    fail: (cause) => settle(cause),
    close: () => {
      isClosed = true;
      waiting?.bytesReceived(false);
      waiting = null;
    },
  };
}

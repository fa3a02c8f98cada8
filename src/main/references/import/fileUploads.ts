import { type ReferenceKind, referenceLimits, type ImportedFile } from "#contracts/references.ts";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { FilesContext } from "#main/references/context.ts";
import { importFile, shownName } from "./importFile.ts";

interface Upload {
  readonly push: (bytes: Uint8Array) => Promise<boolean>;
  readonly finish: () => Promise<ImportedFile>;
  readonly abandon: () => void;
}

/** Longest pause between two chunks. A closed or blocked window must not keep a file open longer. */
const silenceMs = 60_000;

/** Files that the renderer is sending. */
export interface FileUploads {
  /** Returns the ID of the new upload. */
  readonly begin: (name: string, kind: ReferenceKind, sizeBytes: number) => string;
  /** Resolves to whether more chunks are wanted. */
  readonly chunk: (id: string, bytes: Uint8Array) => Promise<boolean>;
  readonly finish: (id: string) => Promise<ImportedFile>;
  /** Abandons all uploads. */
  readonly close: () => void;
}

/** Imports files that the renderer sends in chunks, a few at the same time. */
export function fileUploads(context: FilesContext): FileUploads {
  const open = new Map<string, Upload>();
  const find = (id: string): Upload => {
    const upload = open.get(id);
    if (upload === undefined) throw new AppError("not_found", t("This file is no longer being imported."));
    return upload;
  };
  return {
    begin: (name, kind, sizeBytes) => {
      if (open.size >= referenceLimits.filesAtOnce)
        throw new AppError("bad_input", t("Too many files at once. Wait a moment, then try again."));
      const id = context.newId();
      open.set(
        id,
        startUpload(context, { name, kind, sizeBytes }, () => open.delete(id)),
      );
      return id;
    },
    chunk: (id, bytes) => find(id).push(bytes),
    finish: (id) => find(id).finish(),
    close: () => {
      for (const upload of open.values()) upload.abandon();
    },
  };
}

interface Announced {
  readonly name: string;
  readonly kind: ReferenceKind;
  readonly sizeBytes: number;
}

class Abandoned extends Error {
  override readonly name = "Abandoned";
}

function startUpload(context: FilesContext, { name, kind, sizeBytes }: Announced, ended: () => void): Upload {
  const { clock } = context;
  const file = incomingFile();
  let received = 0;
  let cancelTimer = clock.after(silenceMs, abandon);
  const taking = importFile(context, { name, kind, stream: file.stream }).finally(() => file.close());
  // `finish` reports a failure later. Until then it must not count as an unhandled rejection.
  taking.catch(() => undefined);

  function abandon(): void {
    file.fail(new Abandoned("The file did not come whole."));
    stop();
  }
  function stop(): void {
    cancelTimer();
    ended();
  }
  function noteActivity(): void {
    cancelTimer();
    cancelTimer = clock.after(silenceMs, abandon);
  }

  return {
    push: (bytes) => {
      noteActivity();
      received += bytes.byteLength;
      if (received <= sizeBytes) return file.push(bytes);
      file.fail(new Abandoned("The file is longer than it was said to be."));
      return Promise.resolve(false);
    },
    finish: async () => {
      cancelTimer();
      if (received < sizeBytes) file.fail(new Abandoned("The file did not come whole."));
      file.end();
      try {
        return await taking;
      } catch (cause) {
        if (cause instanceof Abandoned)
          return { kind: "rejected", name: shownName(name), reason: t("Couldn't read the whole file. Try again.") };
        throw cause;
      } finally {
        stop();
      }
    },
    abandon,
  };
}

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

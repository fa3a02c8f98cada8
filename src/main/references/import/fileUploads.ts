import { type ReferenceKind, referenceLimits, type ImportedFile } from "#contracts/references.ts";
import { t } from "#texts/t.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { type GivenFile, shownName } from "./importFile.ts";
import { incomingFile } from "./incomingFile.ts";

interface Deps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly append: (given: GivenFile) => Promise<ImportedFile>;
}

interface Upload {
  readonly push: (bytes: Uint8Array) => Promise<boolean>;
  readonly finish: () => Promise<ImportedFile>;
  readonly abandon: () => void;
}

/** Longest pause between two chunks. A closed or blocked window must not keep a file open longer. */
const silenceMs = 60_000;

/** Imports files that the renderer sends in chunks, a few at the same time. */
export function fileUploads(deps: Deps) {
  const open = new Map<string, Upload>();
  const find = (id: string): Upload => {
    const upload = open.get(id);
    if (upload === undefined) throw new AppError("not_found", t("This file is no longer being imported."));
    return upload;
  };
  return {
    begin: (name: string, kind: ReferenceKind, sizeBytes: number): string => {
      if (open.size >= referenceLimits.filesAtOnce)
        throw new AppError("bad_input", t("Too many files at once. Wait a moment, then try again."));
      const id = deps.newId();
      open.set(
        id,
        startUpload(deps, { name, kind, sizeBytes }, () => open.delete(id)),
      );
      return id;
    },
    chunk: (id: string, bytes: Uint8Array): Promise<boolean> => find(id).push(bytes),
    finish: (id: string): Promise<ImportedFile> => find(id).finish(),
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

function startUpload({ clock, append }: Deps, { name, kind, sizeBytes }: Announced, ended: () => void): Upload {
  const file = incomingFile();
  let received = 0;
  let cancelTimer = clock.after(silenceMs, abandon);
  const taking = append({ name, kind, stream: file.stream }).finally(() => file.close());
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

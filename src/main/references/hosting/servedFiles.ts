import type { FilesContext } from "#main/references/context.ts";
import { type HostableFile, hostedTimes } from "#main/references/domain/reference.ts";
import { hostableFile } from "#main/references/localFiles.ts";
import { AppError } from "#main/shared/base/errors.ts";

type Served = Pick<HostableFile, "path" | "mediaType" | "sizeBytes">;

/** The files that the listener serves. */
export interface ServedFiles {
  /** Returns the file under this capability. Null unless it was hosted there, has not expired, and was not removed. */
  readonly find: (capability: string, now: number) => Served | null;
  /** Serves a test file, which has no row, until the returned function is called. */
  readonly share: (file: HostableFile, capability: string) => () => void;
  /** Opens the port of the listener at the start if a file is still served. Logs a port that can't be opened. */
  readonly resume: () => void;
}

const mostLookedAt = 1_000;

export function createServedFiles(context: FilesContext): ServedFiles {
  const { clock, hosted, log } = context;
  /** Test files by capability. */
  const tested = new Map<string, HostableFile>();

  function hostedAt(capability: string, now: number): HostableFile | null {
    const row = hosted.byLocation(capability);
    const isServed = row !== null && row.host === "listener" && row.unhostedAt === null && row.expiresAt > now;
    return isServed ? hostableFile(context, row.sha256) : (tested.get(capability) ?? null);
  }

  return {
    find: (capability, now) => {
      const file = hostedAt(capability, now);
      return file === null ? null : { path: file.path, mediaType: file.mediaType, sizeBytes: file.sizeBytes };
    },
    share: (file, capability) => {
      tested.set(capability, file);
      return () => void tested.delete(capability);
    },
    resume: () => {
      const until = clock.now() + hostedTimes.lifeMs;
      if (!hosted.due(until, mostLookedAt).some(({ host }) => host === "listener")) return;
      const failed = (cause: unknown) =>
        log.warn("couldn't reopen the listener", { cause: cause instanceof AppError ? cause.code : cause });
      context.listener().listen().catch(failed);
    },
  };
}

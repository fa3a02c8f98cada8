import type { Sha256 } from "#contracts/ids.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { type HostedFile, hostedTimes } from "#main/references/domain/reference.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { HostableFile } from "./hostFile.ts";

interface Options {
  readonly clock: Clock;
  readonly byLocation: (place: string) => HostedFile | null;
  /** Returns hosted files whose next check is due by `until`. */
  readonly due: (until: number, limit: number) => readonly HostedFile[];
  /** Returns null if the file is no longer stored. */
  readonly hostable: (sha256: Sha256) => HostableFile | null;
  readonly report: (cause: unknown) => void;
}

type Served = Pick<HostableFile, "path" | "mediaType" | "sizeBytes">;

/** The files that the listener serves. */
export interface ServedFiles {
  /** Returns the file under this capability. Null unless it was hosted there, has not expired, and was not removed. */
  readonly find: (capability: string, now: number) => Served | null;
  /** Serves a test file, which has no row, until the returned function is called. */
  readonly share: (file: HostableFile, capability: string) => () => void;
  /** Opens the port through `listen` at the start if a file is still served. Reports a port that can't be opened. */
  readonly resume: (listen: () => Promise<unknown>) => void;
}

const mostLookedAt = 1_000;

export function createServedFiles(options: Options): ServedFiles {
  /** Test files by capability. */
  const tested = new Map<string, HostableFile>();

  function hostedAt(capability: string, now: number): HostableFile | null {
    const row = options.byLocation(capability);
    const isServed = row !== null && row.host === "listener" && row.unhostedAt === null && row.expiresAt > now;
    return isServed ? options.hostable(row.sha256) : (tested.get(capability) ?? null);
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
    resume: (listen) => {
      const until = options.clock.now() + hostedTimes.lifeMs;
      if (!options.due(until, mostLookedAt).some(({ host }) => host === "listener")) return;
      listen().catch((cause: unknown) => options.report(cause instanceof AppError ? cause.code : cause));
    },
  };
}

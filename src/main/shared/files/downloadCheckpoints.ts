import type { FileHandle } from "node:fs/promises";

/** Syncs a growing file to disk periodically, without blocking its writers. */
export interface DownloadCheckpoints {
  /** Reports the current size of the file in bytes. Throws the error of an earlier sync. */
  readonly grown: (bytes: number) => void;
  /** Waits for the running sync and starts no other, except a last one if `isCut`: the file will be continued later. */
  readonly end: (isCut: boolean) => Promise<void>;
}

/** Fewer new bytes do not justify a sync. */
const leastBytes = 512 * 1024;
/** Minimum time between syncs, in ms. More frequent syncs would only slow a fast connection down. */
const leastBetweenMs = 200;

/** Syncs `file` periodically and calls `safe` after each sync with the number of bytes durably on disk. */
export function downloadCheckpoints(
  file: FileHandle,
  from: number,
  safe: (bytes: number) => Promise<void>,
): DownloadCheckpoints {
  let bytesNow = from;
  let safeBytes = from;
  let timer: NodeJS.Timeout | null = null;
  let step: Promise<void> | null = null;
  let failure: { readonly cause: unknown } | null = null;
  let isEnded = false;

  async function checkpoint(): Promise<void> {
    try {
      const bytes = bytesNow;
      await file.datasync();
      await safe(bytes);
      safeBytes = bytes;
    } catch (cause) {
      failure = { cause };
    }
    step = null;
    plan();
  }
  function plan(): void {
    if (isEnded || failure !== null || timer !== null || step !== null) return;
    if (bytesNow - safeBytes < leastBytes) return;
    timer = setTimeout(() => {
      timer = null;
      step = checkpoint();
    }, leastBetweenMs);
  }

  return {
    grown: (bytes) => {
      if (failure !== null) throw failure.cause;
      bytesNow = bytes;
      plan();
    },
    end: async (isCut) => {
      isEnded = true;
      if (timer !== null) clearTimeout(timer);
      await step;
      if (isCut && failure === null && bytesNow - safeBytes >= leastBytes) await checkpoint();
    },
  };
}

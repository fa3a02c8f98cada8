import type { FileHandle } from "node:fs/promises";

/** Syncs a growing file to disk now and then, without blocking its writers. */
export interface SafeMarks {
  /** The file has so many bytes now. Throws what an earlier step failed with. */
  readonly grown: (bytes: number) => void;
  /** Nothing is under way any more, and nothing more will be. `isCut` when the file is to be gone on with later. */
  readonly end: (isCut: boolean) => Promise<void>;
}

/** Fewer new bytes are not worth a sync. */
const leastBytes = 512 * 1024;
/** A fast connection brings the same again in no time; more frequent steps would only slow it down. */
const leastBetweenMs = 200;

/** Calls `safe` with the number of bytes durably on disk after each sync. */
export function safeMarks(file: FileHandle, from: number, safe: (bytes: number) => Promise<void>): SafeMarks {
  let bytesNow = from;
  let safeBytes = from;
  let timer: NodeJS.Timeout | null = null;
  let step: Promise<void> | null = null;
  let failure: { readonly cause: unknown } | null = null;
  let isEnded = false;

  async function mark(): Promise<void> {
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
      step = mark();
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
      if (isCut && failure === null && bytesNow - safeBytes >= leastBytes) await mark();
    },
  };
}

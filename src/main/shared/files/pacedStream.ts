import type { Readable } from "node:stream";
import type { Clock } from "#main/shared/base/clock.ts";

/** Thrown when a file arrives too slowly or takes too long overall. */
export class TooSlowError extends Error {
  override readonly name = "TooSlow";
}

const windowMs = 30_000;
/** Minimum bytes per window. */
const leastBytes = 64 * 1024;
/** Windows that any file may take, plus one for each `bytesPerWindow` that the host announced. */
const leastWindows = 4;
const bytesPerWindow = 512 * 1024;

/**
 * Yields a file's bytes while they arrive fast enough: at least 64 KiB in each half minute. The whole file may take
 * two minutes, plus half a minute for each announced 512 KiB. Throws `TooSlow`. [AK61]
 */
export async function* pacedStream(body: Readable, clock: Clock, announced: number): AsyncGenerator<Uint8Array> {
  const most = leastWindows + Math.ceil(Math.max(0, announced) / bytesPerWindow);
  let windows = 0;
  let bytes = 0;
  const check = (): void => {
    windows += 1;
    if (bytes < leastBytes || windows >= most) body.destroy(new TooSlowError("The file came too slowly."));
    else {
      bytes = 0;
      stop = clock.after(windowMs, check);
    }
  };
  let stop = clock.after(windowMs, check);
  try {
    for await (const chunk of body) {
      const block = chunk as Uint8Array;
      bytes += block.length;
      yield block;
    }
  } finally {
    stop();
  }
}

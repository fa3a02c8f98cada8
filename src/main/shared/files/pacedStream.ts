import type { Readable } from "node:stream";
import type { Clock } from "../base/clock.ts";

/** A file came too slowly, or took too long in all. */
export class TooSlow extends Error {
  override readonly name = "TooSlow";
}

const windowMs = 30_000;
/** Bytes that each window has to bring. */
const leastBytes = 64 * 1024;
/** Windows that a file of any size may take, and one more for each so many bytes that its host announced. */
const leastWindows = 4;
const bytesPerWindow = 512 * 1024;

/**
 * A file's bytes as they come, for as long as they come fast enough: each half minute has to bring 64 KiB, and all of it
 * together may take two minutes and half a minute for each announced 512 KiB. Throws `TooSlow`. [AK61]
 */
export async function* pacedStream(body: Readable, clock: Clock, announced: number): AsyncGenerator<Uint8Array> {
  const most = leastWindows + Math.ceil(Math.max(0, announced) / bytesPerWindow);
  let windows = 0;
  let bytes = 0;
  const look = (): void => {
    windows += 1;
    if (bytes < leastBytes || windows >= most) body.destroy(new TooSlow("The file came too slowly."));
    else {
      bytes = 0;
      stop = clock.after(windowMs, look);
    }
  };
  let stop = clock.after(windowMs, look);
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

import { avifSize } from "./avifSize.ts";
import { type ImageSize, nameAt, type SizeParser, type Step } from "./sizeParser.ts";

const parsers: Readonly<Record<string, () => SizeParser>> = {
  "image/png": pngSize,
  "image/gif": gifSize,
  "image/webp": webpSize,
  "image/jpeg": jpegSize,
  "image/avif": avifSize,
};

/** Reads the size of an image while its bytes arrive. Decodes nothing and keeps no more than a part of a header. */
export interface ImageSizeReader {
  readonly add: (chunk: Uint8Array) => void;
  /** Returns the size; null if the file has none, or states it in a way that decoders may understand differently. */
  readonly end: () => ImageSize | null;
}

/** Returns a reader for a media type; of a type that isn't an image, it finds no size. */
export function imageSizeReader(mediaType: string): ImageSizeReader {
  const parser = parsers[mediaType]?.();
  let step = parser?.next();
  /** Bytes of the current step, or of the current block, that are still to come. */
  let left = 0;
  let taken = new Uint8Array(0);
  begin();

  function current(): Step | null {
    return step === undefined || step.done === true ? null : step.value;
  }

  function begin(): void {
    const wanted = current() ?? { skip: 0 };
    left = "take" in wanted ? wanted.take : "skip" in wanted ? wanted.skip : 0;
    taken = new Uint8Array("take" in wanted ? wanted.take : 0);
  }

  function next(bytes: DataView | null): void {
    step = parser?.next(bytes);
    begin();
  }

  /** Returns how many bytes of the chunk the current step used. */
  function consume(wanted: Step, chunk: Uint8Array): number {
    if ("blocks" in wanted) return skipBlocks(chunk);
    const used = Math.min(chunk.length, left);
    if ("take" in wanted) taken.set(chunk.subarray(0, used), taken.length - left);
    left -= used;
    if (left === 0) next(new DataView(taken.buffer));
    return used;
  }

  function skipBlocks(chunk: Uint8Array): number {
    for (let at = 0; at < chunk.length;) {
      if (left > 0) {
        const used = Math.min(chunk.length - at, left);
        left -= used;
        at += used;
        continue;
      }
      left = chunk[at] ?? 0;
      at += 1;
      if (left > 0) continue;
      next(null);
      return at;
    }
    return chunk.length;
  }

  return {
    add: (chunk) => {
      for (let at = 0, wanted = current(); at < chunk.length && wanted !== null; wanted = current())
        at += consume(wanted, chunk.subarray(at));
    },
    end: () => {
      while (current() !== null) next(null);
      return step?.done === true ? step.value : null;
    },
  };
}

/** Returns the size of a whole image, or of one whose header these bytes have. */
export function imageSize(mediaType: string, bytes: Uint8Array): ImageSize | null {
  const reader = imageSizeReader(mediaType);
  reader.add(bytes);
  return reader.end();
}

function* pngSize(): SizeParser {
  const head = yield { take: 24 };
  // Decoders skip an unknown part before the header, which could look like one.
  if (head === null || nameAt(head, 12) !== "IHDR") return null;
  return { width: head.getUint32(16), height: head.getUint32(20) };
}

function* webpSize(): SizeParser {
  const head = yield { take: 16 };
  if (head === null) return null;
  switch (nameAt(head, 12)) {
    case "VP8X": {
      const canvas = yield { take: 14 };
      return canvas === null ? null : { width: uint24(canvas, 8) + 1, height: uint24(canvas, 11) + 1 };
    }
    case "VP8L": {
      const bits = (yield { take: 9 })?.getUint32(5, true);
      return bits === undefined ? null : { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8 ": {
      const frame = yield { take: 14 };
      if (frame === null) return null;
      return { width: frame.getUint16(10, true) & 0x3fff, height: frame.getUint16(12, true) & 0x3fff };
    }
    default:
      return null;
  }
}

function uint24(view: DataView, at: number): number {
  return view.getUint8(at) | (view.getUint8(at + 1) << 8) | (view.getUint8(at + 2) << 16);
}

/** More than any encoder writes before a marker. */
const mostFillBytes = 64;

function* jpegSize(): SizeParser {
  yield { take: 2 };
  for (;;) {
    const start = yield { take: 2 };
    if (start === null || start.getUint8(0) !== 0xff) return null;
    let marker = start.getUint8(1);
    for (let fill = 0; marker === 0xff && fill < mostFillBytes; fill += 1)
      marker = (yield { take: 1 })?.getUint8(0) ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    const isSegment = marker >= 0xc0 && (marker < 0xd0 || marker > 0xda) && marker < 0xff;
    const length = (yield { take: 2 })?.getUint16(0);
    if (!isSegment || length === undefined || length < 2) return null;
    if (isFrame) {
      const frame = yield { take: 5 };
      return frame === null ? null : { height: frame.getUint16(1), width: frame.getUint16(3) };
    }
    yield { skip: length - 2 };
  }
}

/** Sizes of the first block of an extension; decoders skip others in different ways. */
const extensionBytes: Readonly<Record<number, number>> = { 0xf9: 4, 0xff: 11 };

/** The smallest size that contains the screen and every frame: decoders enlarge a screen that is smaller than a frame. */
function* gifSize(): SizeParser {
  const head = yield { take: 13 };
  if (head === null) return null;
  let size = { width: head.getUint16(6, true), height: head.getUint16(8, true) };
  yield { skip: colorTableBytes(head.getUint8(10)) };
  for (;;) {
    const start = (yield { take: 1 })?.getUint8(0);
    if (start === 0x2c) {
      const frame = yield { take: 9 };
      if (frame === null) return size;
      const width = frame.getUint16(0, true) + frame.getUint16(4, true);
      const height = frame.getUint16(2, true) + frame.getUint16(6, true);
      size = { width: Math.max(size.width, width), height: Math.max(size.height, height) };
      // After the color table comes one byte about the pixels.
      yield { skip: colorTableBytes(frame.getUint8(8)) + 1 };
    } else if (start === 0x21) {
      const extension = yield { take: 2 };
      if (extension === null) return size;
      const length = extension.getUint8(1);
      if ((extensionBytes[extension.getUint8(0)] ?? length) !== length) return null;
      // An extension without content.
      if (length === 0) continue;
      yield { skip: length };
    } else {
      // The end, of the file or of what decoders read.
      return size;
    }
    yield { blocks: true };
  }
}

function colorTableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

import type { ImageSize } from "./sizeParser.ts";

/** Types of units that may come before the header of a sequence: temporal delimiters, metadata, padding. AV1, 6.2.2. */
const before: ReadonlySet<number> = new Set([2, 5, 15]);
const sequenceHeader = 1;

/** Returns the next `count` bits as a number. */
type ReadBits = (count: number) => number;

/**
 * Returns the size that the first header of a sequence allows its frames, from bytes of an AV1 stream. Null if these bytes
 * have no such header before the first frame. AV1 Bitstream, 5.3 to 5.5.
 */
export function av1Size(stream: DataView): ImageSize | null {
  try {
    for (let at = 0; at < stream.byteLength;) {
      const head = stream.getUint8(at);
      const type = (head >> 3) & 15;
      const hasLength = (head & 2) !== 0;
      at += (head & 4) === 0 ? 1 : 2;
      const [length, lengthBytes] = hasLength ? leb128(stream, at) : [stream.byteLength - at, 0];
      at += lengthBytes;
      if (type === sequenceHeader) return headerSize(bitsOf(stream, at));
      if (!before.has(type)) return null;
      at += length;
    }
    return null;
  } catch (cause) {
    // The header ends before its values.
    if (cause instanceof RangeError) return null;
    throw cause;
  }
}

/** Returns a number of up to 4 groups of 7 bits, and how many bytes it takes. */
function leb128(view: DataView, at: number): readonly [value: number, bytes: number] {
  let value = 0;
  for (let index = 0; index < 4; index += 1) {
    const byte = view.getUint8(at + index);
    value += (byte & 127) * 128 ** index;
    if ((byte & 128) === 0) return [value, index + 1];
  }
  throw new RangeError("The length doesn't fit.");
}

function bitsOf(view: DataView, from: number): ReadBits {
  let bit = from * 8;
  return (count) => {
    let value = 0;
    for (let index = 0; index < count; index += 1, bit += 1)
      value = value * 2 + ((view.getUint8(bit >> 3) >> (7 - (bit & 7))) & 1);
    return value;
  };
}

function headerSize(read: ReadBits): ImageSize {
  // The profile, and whether there is only one picture.
  read(4);
  const isReduced = read(1) === 1;
  if (isReduced) read(5);
  else skipOperatingPoints(read);
  const [widthBits, heightBits] = [read(4) + 1, read(4) + 1];
  const [width, height] = [read(widthBits) + 1, read(heightBits) + 1];
  if (isReduced) return { width, height };
  return { width: mostOf(width, widthBits), height: mostOf(height, heightBits) };
}

/** A frame may state its own side with as many bits, so more bits than the side needs allow a larger one. */
function mostOf(side: number, bits: number): number {
  return side > 2 ** (bits - 1) || bits === 1 ? side : 2 ** bits;
}

function skipOperatingPoints(read: ReadBits): void {
  let delayBits = 0;
  const hasTiming = read(1) === 1;
  if (hasTiming) {
    read(64);
    if (read(1) === 1) skipUvlc(read);
    if (read(1) === 1) {
      delayBits = read(5) + 1;
      read(42);
    }
  }
  const hasDelays = read(1) === 1;
  for (let points = read(5) + 1; points > 0; points -= 1) {
    read(12);
    if (read(5) > 7) read(1);
    if (delayBits > 0 && read(1) === 1) read(2 * delayBits + 1);
    if (hasDelays && read(1) === 1) read(4);
  }
}

function skipUvlc(read: ReadBits): void {
  let zeros = 0;
  while (read(1) === 0) zeros += 1;
  if (zeros < 32) read(zeros);
}

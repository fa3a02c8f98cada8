import { isDecodable } from "../../../../contracts/desktop/imageLimits.ts";
import { type ImageSize, nameAt, type SizeParser } from "./sizeParser.ts";

/** A box of ISO/IEC 14496-12: its name and the position of its content. */
interface Box {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Largest boxes with the sizes of images and tracks. */
const mostBytes = 4 * 1024 * 1024;
/** Boxes that contain the sizes of tracks. */
const containers = new Set(["trak", "mdia", "minf", "stbl"]);

/**
 * Reads the size of the primary image, or of the first track of an image sequence. The size of every other image and track
 * must be decodable, too. ISO/IEC 23008-12, 6.5.3 and 8.11.
 */
export function* avifSize(): SizeParser {
  const read = new Map<string, DataView>();
  for (;;) {
    const head = yield { take: 8 };
    if (head === null) break;
    const name = nameAt(head, 4);
    let length = head.getUint32(0) - 8;
    if (length === -7) {
      const long = yield { take: 8 };
      if (long === null || long.getUint32(0) !== 0) return null;
      length = long.getUint32(4) - 16;
    } else if (length === -8) length = Number.POSITIVE_INFINITY;
    if (length < 0) return null;
    if (name !== "meta" && name !== "moov") {
      if (length > 0) yield { skip: length };
      continue;
    }
    // Decoders differ in which of two such boxes they use.
    if (read.has(name) || length > mostBytes) return null;
    const content = length === 0 ? null : yield { take: length };
    if (content === null) return null;
    read.set(name, content);
  }
  try {
    return sizeIn(read.get("meta"), read.get("moov"));
  } catch (cause) {
    // A box ends before its values.
    if (cause instanceof RangeError) return null;
    throw cause;
  }
}

function sizeIn(meta: DataView | undefined, moov: DataView | undefined): ImageSize | null {
  const items = meta === undefined ? { own: null, all: [] } : itemSizes(meta);
  const tracks = moov === undefined ? [] : trackSizes(moov);
  const own = items?.own ?? tracks[0];
  if (items === null || own === undefined) return null;
  return [...items.all, ...tracks].find((size) => !isDecodable(size)) ?? own;
}

/** Returns the sizes of the primary image and of all images; null if it isn't clear which image is the primary one. */
function itemSizes(meta: DataView): { readonly own: ImageSize | null; readonly all: readonly ImageSize[] } | null {
  const inMeta = boxesIn(meta, 4, meta.byteLength);
  const [primary, otherPrimary] = inMeta.filter(({ name }) => name === "pitm");
  const [group, otherGroup] = inMeta.filter(({ name }) => name === "iprp");
  if (primary === undefined || group === undefined || otherPrimary !== undefined || otherGroup !== undefined)
    return null;
  const inGroup = boxesIn(meta, group.start, group.end);
  const [list, otherList] = inGroup.filter(({ name }) => name === "ipco");
  if (list === undefined || otherList !== undefined) return null;
  const properties = boxesIn(meta, list.start, list.end).map(({ name, start }) =>
    name === "ispe" ? { width: meta.getUint32(start + 4), height: meta.getUint32(start + 8) } : null,
  );
  const id = meta.getUint8(primary.start) === 0 ? meta.getUint16(primary.start + 4) : meta.getUint32(primary.start + 4);
  const own = inGroup
    .filter(({ name }) => name === "ipma")
    .flatMap((box) => propertiesOf(meta, box, id))
    .flatMap((index) => properties[index - 1] ?? []);
  const [first] = own;
  if (first === undefined) return null;
  return { own: first, all: properties.filter((size) => size !== null) };
}

/** Returns the numbers of an item's properties, from 1, which an `ipma` box has. */
function propertiesOf(view: DataView, { start }: Box, id: number): readonly number[] {
  const version = view.getUint8(start);
  const isLong = (view.getUint8(start + 3) & 1) === 1;
  const found: number[] = [];
  let at = start + 8;
  for (let entries = view.getUint32(start + 4); entries > 0; entries -= 1) {
    const item = version < 1 ? view.getUint16(at) : view.getUint32(at);
    at += version < 1 ? 2 : 4;
    const count = view.getUint8(at);
    at += 1;
    for (let index = 0; index < count; index += 1) {
      // The highest bit says whether a decoder must know the property.
      const number = isLong ? view.getUint16(at) & 0x7fff : view.getUint8(at) & 0x7f;
      at += isLong ? 2 : 1;
      if (item === id) found.push(number);
    }
  }
  return found;
}

/** Returns the sizes in the headers of tracks, and of their samples. */
function trackSizes(view: DataView): readonly ImageSize[] {
  const sizes: ImageSize[] = [];
  const boxes = [...boxesIn(view, 0, view.byteLength)];
  for (const { name, start, end } of boxes) {
    if (containers.has(name)) for (const inner of boxesIn(view, start, end)) boxes.push(inner);
    // Its last two values, in units of 1/65,536 pixel.
    if (name === "tkhd")
      sizes.push({
        width: Math.ceil(view.getUint32(end - 8) / 65_536),
        height: Math.ceil(view.getUint32(end - 4) / 65_536),
      });
    if (name === "stsd")
      for (const entry of boxesIn(view, start + 8, end))
        sizes.push({ width: view.getUint16(entry.start + 24), height: view.getUint16(entry.start + 26) });
  }
  return sizes;
}

/** Returns the boxes between two positions. Throws a RangeError if one doesn't fit. */
function boxesIn(view: DataView, from: number, to: number): readonly Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to;) {
    const length = view.getUint32(at);
    // Longer forms aren't needed for boxes of this size.
    if (length < 8 || at + length > to) throw new RangeError("A box doesn't fit.");
    boxes.push({ name: nameAt(view, at + 4), start: at + 8, end: at + length });
    at += length;
  }
  return boxes;
}

import { isDecodable } from "#contracts/desktop/imageLimits.ts";
import { av1Size } from "./av1Size.ts";
import { type Box, boxesIn, itemData, type ItemData } from "./avifItems.ts";
import { type ImageSize, nameAt, type SizeParser } from "./sizeParser.ts";

/** Largest boxes with the sizes of images and tracks. */
const mostBytes = 4 * 1024 * 1024;
/** How much of an item's data is read: its header is at the begin. */
const headBytes = 1_024;
/** Boxes that contain the sizes of tracks. */
const containers = new Set(["trak", "mdia", "minf", "stbl"]);

/** The size of the image, and of all images and tracks, as the boxes say. */
interface Described {
  readonly own: ImageSize;
  readonly all: readonly ImageSize[];
}

/**
 * Reads the size of the primary image, or of the first track of an image sequence. The size of every other image and track
 * must be decodable, and that of each stream that is coded in an item: a stream may be larger than its image says.
 * ISO/IEC 23008-12, 6.5.3, 6.6.2.3, and 8.11.
 */
export function* avifSize(): SizeParser {
  const read = new Map<string, DataView>();
  /** The begins of items, by their position, which come after the boxes that name them. */
  let wanted: readonly ItemData[] = [];
  const coded: (ImageSize | null)[] = [];
  let position = 0;
  for (;;) {
    const head = yield { take: 8 };
    if (head === null) break;
    const name = nameAt(head, 4);
    position += 8;
    let length = head.getUint32(0) - 8;
    if (length === -7) {
      const long = yield { take: 8 };
      if (long === null || long.getUint32(0) !== 0) return null;
      position += 8;
      length = long.getUint32(4) - 16;
    } else if (length === -8) length = Number.POSITIVE_INFINITY;
    if (length < 0) return null;
    if (name !== "meta" && name !== "moov") {
      const end = position + length;
      const first = wanted[0];
      const inside = first === undefined || first.offset >= end ? [] : wanted.filter(({ offset }) => offset < end);
      if (inside.length > 0) wanted = wanted.slice(inside.length);
      for (const group of overlapping(inside)) {
        // What is before is a header, or was skipped.
        if (group.from < position) return null;
        if (group.from > position) yield { skip: group.from - position };
        const bytes = yield { take: Math.min(group.to, end) - group.from };
        if (bytes === null) return null;
        for (const item of group.items) coded.push(codedSize(item, bytes, item.offset - group.from));
        position = group.from + bytes.byteLength;
      }
      if (end > position) yield { skip: end - position };
      position = end;
      continue;
    }
    // Decoders differ in which of two such boxes they use.
    if (read.has(name) || length > mostBytes) return null;
    const content = length === 0 ? null : yield { take: length };
    if (content === null) return null;
    position += length;
    read.set(name, content);
    if (name === "meta") {
      const data = orNull(() => dataIn(content));
      if (data === null) return null;
      for (const item of data.inMeta) coded.push(item);
      wanted = data.inFile;
    }
  }
  if (wanted.length > 0 || coded.includes(null)) return null;
  const described = orNull(() => sizesIn(read.get("meta"), read.get("moov")));
  if (described === null) return null;
  const sizes = [...described.all, ...coded.filter((size) => size !== null)];
  return sizes.find((size) => !isDecodable(size)) ?? described.own;
}

interface Group {
  readonly from: number;
  readonly to: number;
  readonly items: readonly ItemData[];
}

/** Returns the parts of the file that contain the begins of items, in order: begins that overlap are read together. */
function overlapping(items: readonly ItemData[]): readonly Group[] {
  const groups: Group[] = [];
  for (const item of items) {
    const to = item.offset + Math.min(headBytes, item.length);
    const last = groups.at(-1);
    if (last === undefined || item.offset >= last.to) groups.push({ from: item.offset, to, items: [item] });
    else groups[groups.length - 1] = { from: last.from, to: Math.max(last.to, to), items: [...last.items, item] };
  }
  return groups;
}

/** Returns the sizes of the items in the box `meta`, null where one is unclear, and which other items must be read. */
function dataIn(meta: DataView) {
  const inMeta = boxesIn(meta, 4, meta.byteLength);
  const items = itemData(meta, inMeta);
  if (items === null) return null;
  const [box] = inMeta.filter(({ name }) => name === "idat");
  const inBox = items.filter(({ isInMeta }) => isInMeta);
  return {
    inMeta: inBox.map((item) => (box === undefined ? null : codedSize(item, contentOf(meta, box), item.offset))),
    inFile: items.filter(({ isInMeta }) => !isInMeta).toSorted((one, other) => one.offset - other.offset),
  };
}

function contentOf(view: DataView, { start, end }: Box): DataView {
  return new DataView(view.buffer, view.byteOffset + start, end - start);
}

/** Returns the size that an item's own data has; null if it can't be read. */
function codedSize(item: ItemData, view: DataView, at: number): ImageSize | null {
  const length = Math.min(item.length, view.byteLength - at);
  if (length <= 0) return null;
  const bytes = new DataView(view.buffer, view.byteOffset + at, length);
  return item.type === "grid" ? orNull(() => gridSize(bytes)) : av1Size(bytes);
}

function gridSize(grid: DataView): ImageSize {
  const isLong = (grid.getUint8(1) & 1) === 1;
  return isLong
    ? { width: grid.getUint32(4), height: grid.getUint32(8) }
    : { width: grid.getUint16(4), height: grid.getUint16(6) };
}

function sizesIn(meta: DataView | undefined, moov: DataView | undefined): Described | null {
  const items = meta === undefined ? { own: null, all: [] } : itemSizes(meta);
  const tracks = moov === undefined ? [] : trackSizes(moov);
  const own = items?.own ?? tracks[0];
  return items === null || own === undefined ? null : { own, all: [...items.all, ...tracks] };
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
  const boxes = boxesIn(meta, list.start, list.end);
  const properties = boxes.map(({ name, start }) =>
    name === "ispe" ? { width: meta.getUint32(start + 4), height: meta.getUint32(start + 8) } : null,
  );
  const id = meta.getUint8(primary.start) === 0 ? meta.getUint16(primary.start + 4) : meta.getUint32(primary.start + 4);
  const own = inGroup
    .filter(({ name }) => name === "ipma")
    .flatMap((box) => propertiesOf(meta, box, id))
    .flatMap((index) => properties[index - 1] ?? []);
  const [first] = own;
  if (first === undefined) return null;
  return { own: first, all: [...properties.filter((size) => size !== null), ...configuredSizes(meta, boxes)] };
}

/** Returns the sizes in the headers that configurations (`av1C`) repeat from their streams, if they do. */
function configuredSizes(view: DataView, boxes: readonly Box[]): readonly ImageSize[] {
  return boxes
    .filter(({ name, start, end }) => name === "av1C" && end - start > 4)
    .flatMap(
      ({ start, end }) => av1Size(new DataView(view.buffer, view.byteOffset + start + 4, end - start - 4)) ?? [],
    );
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

/** Returns the sizes in the headers of tracks, of their samples, and of the configurations of these. */
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
      for (const entry of boxesIn(view, start + 8, end)) {
        sizes.push({ width: view.getUint16(entry.start + 24), height: view.getUint16(entry.start + 26) });
        // What follows the values of a sample may be padding instead of boxes.
        const inEntry = orNull(() => boxesIn(view, entry.start + sampleBytes, entry.end)) ?? [];
        sizes.push(...configuredSizes(view, inEntry));
      }
  }
  return sizes;
}

/** Bytes of a visual sample's own values, before the boxes in it. */
const sampleBytes = 78;

/** Returns null if a box ends before its values. */
function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof RangeError) return null;
    throw cause;
  }
}

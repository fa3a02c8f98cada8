import { nameAt } from "./sizeParser.ts";

/** A box of ISO/IEC 14496-12: its name and the position of its content. */
export interface Box {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The begin of the data of an item: in the file, or in the box `idat`. */
export interface ItemData {
  readonly type: string;
  readonly isInMeta: boolean;
  readonly offset: number;
  /** Infinite: up to the end of the file or of the box. */
  readonly length: number;
}

/** More than any file has. A file with more has no clear size. */
const mostItems = 4_096;

/**
 * Returns where the coded images and the grids of a file begin. Null if a reader would need more than the file itself.
 * ISO/IEC 14496-12, 8.11.3 and 8.11.6.
 */
export function itemData(meta: DataView, inMeta: readonly Box[]): readonly ItemData[] | null {
  const types = new Map<number, string>();
  for (const { start, end } of inMeta.filter(({ name }) => name === "iinf"))
    for (const [id, type] of itemTypes(meta, start, end)) types.set(id, type);
  const found: ItemData[] = [];
  for (const { start } of inMeta.filter(({ name }) => name === "iloc")) {
    const places = itemPlaces(meta, start);
    if (places === null) return null;
    for (const { id, isElsewhere, ...place } of places) {
      const type = types.get(id) ?? "";
      if (type !== "av01" && type !== "grid") continue;
      if (isElsewhere) return null;
      found.push({ type, ...place });
    }
  }
  return found.length > mostItems ? null : found;
}

function itemTypes(view: DataView, start: number, end: number): readonly (readonly [id: number, type: string])[] {
  const entries = boxesIn(view, start + (view.getUint8(start) === 0 ? 6 : 8), end);
  return entries.flatMap((entry) => {
    const version = view.getUint8(entry.start);
    // Earlier versions name no type.
    if (entry.name !== "infe" || version < 2) return [];
    const id = version === 2 ? view.getUint16(entry.start + 4) : view.getUint32(entry.start + 4);
    return [[id, nameAt(view, entry.start + (version === 2 ? 8 : 10))] as const];
  });
}

interface Place extends Omit<ItemData, "type"> {
  readonly id: number;
  /** In another file, or in the data of another item. */
  readonly isElsewhere: boolean;
}

function itemPlaces(view: DataView, start: number): readonly Place[] | null {
  let at = start + 4;
  const read = (bytes: number): number => {
    const high = bytes === 8 ? view.getUint32(at) : 0;
    const low = bytes === 0 ? 0 : bytes === 2 ? view.getUint16(at) : view.getUint32(at + (bytes === 8 ? 4 : 0));
    at += bytes;
    return high * 2 ** 32 + low;
  };
  const version = view.getUint8(start);
  const sizes = read(2);
  const [offsetBytes, lengthBytes] = [sizes >> 12, (sizes >> 8) & 15];
  const [baseBytes, indexBytes] = [(sizes >> 4) & 15, version === 0 ? 0 : sizes & 15];
  if ([offsetBytes, lengthBytes, baseBytes, indexBytes].some((bytes) => ![0, 4, 8].includes(bytes))) return null;
  const places: Place[] = [];
  for (let items = read(version < 2 ? 2 : 4); items > 0; items -= 1) {
    const id = read(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : read(2) & 15;
    const isElsewhere = read(2) !== 0 || method > 1;
    const base = read(baseBytes);
    const extents = read(2);
    if (extents === 0) continue;
    at += indexBytes;
    const offset = base + read(offsetBytes);
    const length = read(lengthBytes) || Number.POSITIVE_INFINITY;
    places.push({ id, isElsewhere, isInMeta: method === 1, offset, length });
    at += (extents - 1) * (indexBytes + offsetBytes + lengthBytes);
  }
  return places;
}

/** Returns the boxes between two positions. Throws a RangeError if one doesn't fit. */
export function boxesIn(view: DataView, from: number, to: number): readonly Box[] {
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

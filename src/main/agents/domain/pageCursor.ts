import { AdCursor } from "#contracts/ads/ads.ts";

/** Where a page of results begins: the page range of the library, and how many of its results come before. */
export interface LibraryPlace {
  readonly sortKey: number;
  readonly skip: number;
}

/** Returns the cursor of a page of ads as a program sees it. */
export function adCursorText({ key, sortKey }: AdCursor): string {
  return key === undefined ? `${sortKey}` : `${sortKey}:${key}`;
}

/** Parses the cursor of a page of ads; null if it is none. */
export function parseAdCursor(text: string): AdCursor | null {
  const [sortKey = "", key] = text.split(":");
  if (!/^-?\d{1,16}$/.test(sortKey)) return null;
  const parsed = AdCursor.safeParse({ sortKey: Number(sortKey), ...(key !== undefined && { key: Number(key) }) });
  return parsed.success ? parsed.data : null;
}

export function libraryPlaceText({ sortKey, skip }: LibraryPlace): string {
  return `${sortKey}:${skip}`;
}

/** Parses where a page of results begins; null if the text is no such place. */
export function parseLibraryPlace(text: string): LibraryPlace | null {
  const [, sortKey, skip] = /^(\d{1,16}):(\d{1,3})$/.exec(text) ?? [];
  return sortKey === undefined ? null : { sortKey: Number(sortKey), skip: Number(skip) };
}

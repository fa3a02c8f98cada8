import { AdFilter, type AdSort } from "#contracts/ads/ads.ts";
import type { AdId, BoardId, SavedSearchId } from "#contracts/ids.ts";
import { storedJson } from "#main/shared/base/storedJson.ts";

/** An ad that the journal stores for the user. Times are epoch ms. */
export interface UserAdRow {
  readonly adId: AdId;
  /** The service's record, as JSON text. */
  readonly item: string;
  /** Null if the ad is not saved and stored only for its note, tags, or pinned media. */
  readonly savedAt: number | null;
  readonly note: string;
  readonly createdAt: number;
}

export interface BoardRow {
  readonly id: BoardId;
  readonly name: string;
  readonly position: number;
  readonly isOffline: 0 | 1;
  readonly createdAt: number;
}

export interface BoardAdRow {
  readonly boardId: BoardId;
  readonly adId: AdId;
  readonly position: number;
  readonly addedAt: number;
}

export interface UserTagRow {
  /** The tag as `foldTag` returns it. */
  readonly folded: string;
  readonly adId: AdId;
  readonly name: string;
}

export interface SavedSearchRow {
  readonly id: SavedSearchId;
  readonly name: string;
  /** `AdFilter` as JSON text. */
  readonly filter: string;
  readonly sort: AdSort;
  readonly hasAlert: 0 | 1;
  readonly seenAt: number;
  readonly createdAt: number;
}

/** Parses a stored filter, which an older version may have written. An unreadable filter filters nothing. [BK61] */
export function storedFilter(json: string): AdFilter {
  return AdFilter.safeParse(storedJson(json)).data ?? {};
}

export interface UserAdRows {
  readonly ads: UserAdRow;
  readonly boards: BoardRow;
  readonly boardAds: BoardAdRow;
  readonly tags: UserTagRow;
  readonly searches: SavedSearchRow;
}

/** Rows to write, and rows to delete (only their keys matter). Applying a change returns its inverse. */
export type UserAdChange = {
  readonly [T in keyof UserAdRows]?: {
    readonly put?: readonly UserAdRows[T][] | undefined;
    readonly drop?: readonly UserAdRows[T][] | undefined;
  };
};

export function touchedCount(change: UserAdChange): number {
  return Object.values(change).reduce((sum, part) => sum + (part?.put?.length ?? 0) + (part?.drop?.length ?? 0), 0);
}

/** Returns a position between two others; without one of them, a position before or after all. */
export function positionBetween(before: number | null, after: number | null): number {
  if (before === null) return after === null ? 0 : after - 1;
  return after === null ? before + 1 : (before + after) / 2;
}

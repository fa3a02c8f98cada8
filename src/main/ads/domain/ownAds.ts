import type { AdSort } from "../../../contracts/ads/ads.ts";
import type { AdId, BoardId, SavedSearchId } from "../../../contracts/ids.ts";

/** An ad of the person's own. Times are epoch ms. */
export interface OwnAdRow {
  readonly adId: AdId;
  /** The record as the service gave it, as JSON text. */
  readonly item: string;
  /** Null: kept only for its note or tags. */
  readonly savedAt: number | null;
  readonly note: string;
  readonly createdAt: number;
}

export interface BoardRow {
  readonly id: BoardId;
  readonly name: string;
  readonly position: number;
  readonly isKeptOffline: 0 | 1;
  readonly createdAt: number;
}

export interface BoardAdRow {
  readonly boardId: BoardId;
  readonly adId: AdId;
  readonly position: number;
  readonly addedAt: number;
}

export interface OwnTagRow {
  /** As `foldTag` gives it. */
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
  readonly isWatched: 0 | 1;
  readonly seenAt: number;
  readonly createdAt: number;
}

export interface OwnRows {
  readonly ads: OwnAdRow;
  readonly boards: BoardRow;
  readonly boardAds: BoardAdRow;
  readonly tags: OwnTagRow;
  readonly searches: SavedSearchRow;
}

/** Rows that are to be there, and rows (their keys count) that are not. Applied, it gives the change that takes it back. */
export type OwnChange = {
  readonly [T in keyof OwnRows]?: {
    readonly put?: readonly OwnRows[T][] | undefined;
    readonly drop?: readonly OwnRows[T][] | undefined;
  };
};

/** How many rows a change touches. */
export function touchedCount(change: OwnChange): number {
  return Object.values(change).reduce((sum, part) => sum + (part?.put?.length ?? 0) + (part?.drop?.length ?? 0), 0);
}

/** A position between two others; before all of them, or after, where one is missing. */
export function positionBetween(before: number | null, after: number | null): number {
  if (before === null) return after === null ? 0 : after - 1;
  return after === null ? before + 1 : (before + after) / 2;
}

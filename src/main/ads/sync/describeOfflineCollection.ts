import type { OfflineCollection, OfflineScope } from "#contracts/ads/adSync.ts";
import type { OfflineCollectionId } from "#contracts/ids.ts";
import { pagesLeft, type SyncState } from "./domain/adSync.ts";
import type { Reason } from "#contracts/reason.ts";

/** All data about an offline collection, from the several stores that hold it. Times are epoch ms. */
export interface OfflineCollectionFacts {
  readonly id: OfflineCollectionId;
  readonly name: string;
  readonly scope: OfflineScope;
  readonly withMedia: boolean;
  readonly isPaused: boolean;
  /** Null before the first read. */
  readonly state: SyncState | null;
  readonly ads: number;
  readonly mediaBytes: number;
  /** Why no collection is read now; null if reading is allowed. */
  readonly pausedBecause: Reason | null;
  readonly isOffline: boolean;
  readonly wait: { readonly reason: Reason; readonly until: number; readonly isFailure: boolean } | null;
  /** Reads per minute that the sync may use. */
  readonly pagesAMinute: number;
}

const pageLength = 100;

/** Returns an offline collection for display: its progress, why it is not syncing, and the pages left, if known. [AK8] */
export function describeOfflineCollection(facts: OfflineCollectionFacts): OfflineCollection {
  const { id, name, scope, withMedia, ads, mediaBytes, state } = facts;
  const left = state === null ? null : pagesLeft(state, ads, pageLength);
  return {
    id,
    name,
    scope,
    withMedia,
    ads,
    mediaBytes,
    ...standing(facts),
    pagesRead: state?.pagesRead ?? 0,
    pagesLeft: left,
    minutesLeft: left === null ? null : Math.ceil(left / facts.pagesAMinute),
    completedAt: state?.completedAt ?? null,
    gap: state?.gap ?? null,
  };
}

function standing(facts: OfflineCollectionFacts): Pick<OfflineCollection, "state" | "reason" | "waitsUntil"> {
  const { isPaused, pausedBecause, isOffline, wait, state } = facts;
  if (isPaused) return { state: "paused", reason: { code: "paused_by_user" }, waitsUntil: null };
  const isDone = state?.phase === "rest" && state.completedAt !== null;
  if (pausedBecause !== null && !isDone) return { state: "paused", reason: pausedBecause, waitsUntil: null };
  if (isOffline && !isDone) return { state: "waiting", reason: { code: "offline" }, waitsUntil: null };
  if (wait !== null && wait.isFailure) return { state: "failed", reason: wait.reason, waitsUntil: wait.until };
  if (wait !== null && !isDone) return { state: "waiting", reason: wait.reason, waitsUntil: wait.until };
  return { state: isDone ? "current" : "syncing", reason: null, waitsUntil: null };
}

// The ad database on its own files, in this thread.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { AdFilter, AdSort } from "#contracts/ads/ads.ts";
import type { DiscoverItem } from "#contracts/service/discover.ts";
import { openJournal, type WritableDb } from "#main/shared/database/database.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { type AdQueryLimits, adQueryContext } from "#main/ads/search/adQueryLimits.ts";
import { adPages } from "#main/ads/search/pages/adPages.ts";
import { openMirror } from "#main/ads/mirror/openMirror.ts";
import { type AdDatabase, adDatabase } from "#main/ads/engine/adDatabase.ts";

/** Limits so low that a few ads are queried in the same way as many ads. */
export const lowLimits: Partial<AdQueryLimits> = {
  ofFirst: 7,
  ofPart: 40,
  lookedUp: 11,
  single: 3,
  walkedHits: 25,
  manyAds: 0,
  frequent: 2,
  sorted: 5,
  walked: 30,
  walkedInStep: 9,
  walkedByText: 20,
  walkedByTextInStep: 6,
};

export interface AdScene {
  readonly engine: AdDatabase;
  readonly journal: WritableDb;
  readonly files: { readonly ads: string; readonly journal: string };
  readonly close: () => void;
}

/** Opens an ad database in a temporary folder. With lowered limits, a few ads are queried in the same way as many ads. */
export function openScene(limits: Partial<AdQueryLimits> = {}): AdScene {
  const folder = mkdtempSync(path.join(tmpdir(), "proofsheet-ads-"));
  const files = { ads: path.join(folder, "ads.db"), journal: path.join(folder, "journal.db") };
  const journal = openJournal(files.journal, journalMigrations);
  const engine = adDatabase(files, limits);
  return {
    engine,
    journal,
    files,
    close: () => {
      engine.close();
      journal.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs `work` with an ad database that is deleted afterwards. */
export function withAds<T>(work: (scene: AdScene) => T): T {
  const scene = openScene();
  try {
    return work(scene);
  } finally {
    scene.close();
  }
}

/** Adds ads in pages of 100, as a sync does, and indexes them, as the app does when no query runs. */
export function ingestAll(engine: AdDatabase, items: readonly DiscoverItem[], now = 1_000): void {
  for (let from = 0; from < items.length; from += 100) {
    engine.ingest({
      items: items.slice(from, from + 100),
      now,
      view: "feed",
      offlineCollectionId: null,
      checkpoint: null,
    });
  }
  while (engine.maintain());
}

export interface AdFinder {
  /** Returns the IDs of all ads that match a filter, in sort order. */
  readonly ids: (filter: AdFilter, sort: AdSort, today: number) => readonly string[];
  readonly close: () => void;
}

/** Searches through a separate connection, reading only the IDs of the ads. */
export function openFinder(files: AdScene["files"], limits: Partial<AdQueryLimits> = {}): AdFinder {
  const { readable, close } = openMirror(files.ads, files.journal);
  const pages = adPages(adQueryContext(readable, limits));
  const rows = readable.prepare<[], { sortKey: number; id: string }>("SELECT sort_key AS sortKey, id FROM ad").all();
  const idOf = new Map(rows.map(({ sortKey, id }) => [sortKey, id]));
  return {
    ids: (filter, sort, today) =>
      pages({ filter, sort, after: null, count: rows.length, today }).sortKeys.map(
        (sortKey) => idOf.get(sortKey) ?? "",
      ),
    close,
  };
}

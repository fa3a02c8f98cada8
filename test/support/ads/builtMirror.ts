// An ad database with many ads for benchmarks, built once per size and schema and cached in the system's temporary
// folder.
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openJournal } from "#main/shared/database/database.ts";
import { openMirror } from "#main/ads/mirror/openMirror.ts";
import { adIndexer } from "#main/ads/mirror/adIndexer.ts";
import { adIndexMaintenance } from "#main/ads/mirror/adIndexMaintenance.ts";
import { adWriter } from "#main/ads/mirror/adWriter.ts";
import { journalMigrations } from "#main/shared/database/migrations/journal/migrations.ts";
import { adMigrations } from "#main/ads/mirror/migrations/migrations.ts";
import { recordOfDiscover } from "#main/ads/domain/adRecord.ts";
import { createHash } from "node:crypto";
import { wordyAds } from "./adItems.ts";

const pageLength = 5_000;

/**
 * Returns the two database files. The folder name contains the size and a hash of the schema, so a new schema triggers
 * a rebuild.
 */
export function builtMirror(size: number): { readonly ads: string; readonly journal: string } {
  const shape = createHash("sha256").update(JSON.stringify(adMigrations)).digest("hex").slice(0, 12);
  const folder = path.join(tmpdir(), `proofsheet-bench-ads-${size}-${shape}`);
  const files = { ads: path.join(folder, "ads.db"), journal: path.join(folder, "journal.db") };
  if (existsSync(folder)) return files;
  const building = `${folder}.building`;
  rmSync(building, { recursive: true, force: true });
  mkdirSync(building);
  build({ ads: path.join(building, "ads.db"), journal: path.join(building, "journal.db") }, size);
  renameSync(building, folder);
  return files;
}

/** Writes larger pages than a sync reads, and merges the index as the app does when no query runs. */
function build(files: { readonly ads: string; readonly journal: string }, size: number): void {
  openJournal(files.journal, journalMigrations).close();
  const { writable, close } = openMirror(files.ads, files.journal);
  writable.pragma("synchronous=OFF");
  writable.pragma("cache_size=-262144");
  const { write } = adWriter(writable);
  const indexer = adIndexer(writable);
  const adOf = wordyAds(size);
  const begin = performance.now();
  for (let from = 0; from < size; from += pageLength) {
    const items = Array.from({ length: Math.min(pageLength, size - from) }, (_, index) => adOf(from + index));
    write({
      items: items.map((item) => ({ record: recordOfDiscover(item), json: JSON.stringify(item) })),
      at: 1_000,
      lists: [["kept", "all"]],
      checkpoint: null,
      media: null,
    });
    while (indexer.step());
    if ((from / pageLength) % 20 === 19) console.log(`building ${size} ads: ${from + pageLength}`);
  }
  const maintenance = adIndexMaintenance(writable, indexer);
  while (maintenance.step());
  close();
  console.log(`${size} ads were built in ${((performance.now() - begin) / 1000).toFixed(0)} s.`);
}

import { openCache, type ReadableDb, type WritableDb } from "#main/shared/database/database.ts";
import { openReadable } from "#main/shared/database/openReadable.ts";
import { adMigrations } from "./migrations/migrations.ts";

/** The ad cache: one connection that writes it, and one that reads it with the journal attached. */
export interface AdDatabases {
  readonly writable: WritableDb;
  readonly readable: ReadableDb;
  readonly close: () => void;
}

const mappedBytes = 256 * 1024 * 1024;
/** A page of ads changes a few hundred pages of the file, so one WAL checkpoint covers many of them. */
const pagesOfLog = 8_000;

/**
 * Opens the ad cache and rebuilds a damaged one. User data about ads is in the journal, which must already exist. The
 * journal is only read: a read-only connection also opens an attached database read-only, and takes no lock that a
 * writer waits for.
 */
export function openMirror(file: string, journalFile: string): AdDatabases {
  const writable = openCache(file, adMigrations);
  try {
    writable.pragma(`wal_autocheckpoint=${pagesOfLog}`);
    writable.pragma(`mmap_size=${mappedBytes}`);
    const readable = openReadable(file);
    try {
      readable.pragma(`mmap_size=${mappedBytes}`);
      readable.prepare("ATTACH ? AS journal").run(journalFile);
    } catch (cause) {
      readable.close();
      throw cause;
    }
    return {
      writable,
      readable,
      close: () => {
        readable.close();
        writable.close();
      },
    };
  } catch (cause) {
    writable.close();
    throw cause;
  }
}

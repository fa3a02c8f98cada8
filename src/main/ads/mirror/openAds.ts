import { openCache, type ReadableDb, type WritableDb } from "../../shared/database/database.ts";
import { openReadable } from "../../shared/database/openReadable.ts";
import { adMigrations } from "./migrations/migrations.ts";

/** The mirror of ads: one connection that writes it, and one that reads it with the journal beside it. */
export interface AdDatabases {
  readonly writable: WritableDb;
  readonly readable: ReadableDb;
  readonly close: () => void;
}

const mappedBytes = 256 * 1024 * 1024;
/** A page of ads changes a few hundred pages of the file: the log is folded in once for many of them. */
const pagesOfLog = 8_000;

/**
 * Opens the mirror of ads. What a person added to ads is in the journal, which has to be there already and is only read: a
 * connection that cannot write gives what is attached to it no other right, and it takes no lock that a writer waits for.
 * A damaged mirror is begun anew.
 */
export function openAds(file: string, journalFile: string): AdDatabases {
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

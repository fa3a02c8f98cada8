import type { Db } from "#sandbox/db/openDatabase.ts";

export type ReferenceKind = "image" | "audio" | "rejected";

interface StoredReference {
  readonly generationId: string;
  /** The field of the request that holds the URL, such as `options.reference_images[0]`. */
  readonly field: string;
  readonly kind: ReferenceKind;
  readonly bytes: Uint8Array;
}

/** Stores references as they were when the generation started, because their URLs may be gone when it is rendered. */
export function referenceStore(db: Db) {
  const insert = db.prepare<StoredReference>(`
    INSERT OR IGNORE INTO reference (generation_id, field, kind, bytes) VALUES (@generationId, @field, @kind, @bytes)`);
  const read = db.prepare<[string, string], { kind: ReferenceKind; bytes: Buffer }>(
    "SELECT kind, bytes FROM reference WHERE generation_id = ? AND field = ?",
  );
  return {
    insert: (reference: StoredReference): void => {
      insert.run(reference);
    },
    read: (generationId: string, field: string) => read.get(generationId, field),
  };
}
export type ReferenceStore = ReturnType<typeof referenceStore>;

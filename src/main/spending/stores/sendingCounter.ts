import type { ReadableDb } from "#main/shared/database/database.ts";

/** Returns a function that counts the requests being sent now. */
export function sendingCounter(db: ReadableDb): () => number {
  const count = db.prepare<[], { requests: number }>(
    "SELECT count(*) AS requests FROM paid_request WHERE state = 'sending'",
  );
  return () => count.get()?.requests ?? 0;
}

import type { Db } from "#sandbox/db/openDatabase.ts";

/** A quote and its confirm may use the same key, because their records are separate. */
export type IdempotencyScope = "quote" | "confirm";

export interface IdempotencyRecord {
  readonly fingerprint: string;
  readonly state: "open" | "unknown" | "done";
  readonly status: number | null;
  readonly body: string | null;
}

/** Stores what each `Idempotency-Key` of the workspace was used for, and the response. */
export function idempotencyStore(db: Db) {
  const read = db.prepare<[string, string], IdempotencyRecord>(
    "SELECT fingerprint, state, status, body FROM idempotency_record WHERE scope = ? AND key = ?",
  );
  const open = db.prepare<[string, string, string, number]>(`
    INSERT INTO idempotency_record (scope, key, fingerprint, state, created_at) VALUES (?, ?, ?, 'open', ?)`);
  const finish = db.prepare<[number, string, string, string]>(`
    UPDATE idempotency_record SET state = 'done', status = ?, body = ?
    WHERE scope = ? AND key = ? AND state <> 'done'`);
  const setState = db.prepare<[string, string, string]>(
    "UPDATE idempotency_record SET state = ? WHERE scope = ? AND key = ? AND state <> 'done'",
  );
  return {
    read: (scope: IdempotencyScope, key: string): IdempotencyRecord | undefined => read.get(scope, key),
    /** Binds the key to this data. Other data is rejected from then on. */
    open: (scope: IdempotencyScope, key: string, fingerprint: string, now: number): void => {
      open.run(scope, key, fingerprint, now);
    },
    finish: (scope: IdempotencyScope, key: string, status: number, body: string): void => {
      finish.run(status, body, scope, key);
    },
    markUnknown: (key: string): void => {
      setState.run("unknown", "confirm", key);
    },
    reopen: (key: string): void => {
      setState.run("open", "confirm", key);
    },
  };
}
export type IdempotencyStore = ReturnType<typeof idempotencyStore>;

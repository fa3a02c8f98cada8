import { createHash } from "node:crypto";
import type { Delivery } from "#main/webhooks/domain/delivery.ts";
import { inTransaction, type WritableDb } from "#main/shared/database/database.ts";

/** A stored webhook without its body. */
export interface DeliveryRow {
  /** Its sort key: the order of arrival. */
  readonly sortKey: number;
  readonly id: string;
  readonly receivedAt: number;
  readonly signedAt: number;
  /** When a poll followed the webhook, epoch ms; null before. */
  readonly processedAt: number | null;
  readonly sizeBytes: number;
}

const newest = Number.MAX_SAFE_INTEGER;
/** Bodies read at once, in bytes: a batch ends with the delivery that exceeds it. */
const unprocessedBytes = 8_388_608;

export type DeliveryStore = ReturnType<typeof deliveryStore>;

/** Stores the webhooks of the last days. Each method that writes is one durable commit. */
export function deliveryStore(db: WritableDb) {
  const insert = db.prepare<[string, number, number, string, Uint8Array]>(`
    INSERT INTO delivery (id, received_at, signed_at, signed_hash, body) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (id) DO NOTHING ON CONFLICT (signed_hash) DO NOTHING`);
  const unprocessed = db.prepare<[number], { id: string; received_at: number; body: Uint8Array }>(`
    SELECT id, received_at, body FROM delivery WHERE processed_at IS NULL ORDER BY sort_key LIMIT ?`);
  const processed = db.prepare(`
    UPDATE delivery SET processed_at = @now WHERE id IN (SELECT value FROM json_each(@ids)) AND processed_at IS NULL`);
  const markUnprocessedStatement = db.prepare("UPDATE delivery SET processed_at = NULL WHERE id = ?");
  const columns = `sort_key AS sortKey, id, received_at AS receivedAt, signed_at AS signedAt, processed_at AS processedAt, length(body) AS sizeBytes`;
  const page = db.prepare<[number, number], DeliveryRow>(`
    SELECT ${columns} FROM delivery WHERE sort_key < ? ORDER BY sort_key DESC LIMIT ?`);
  const read = db.prepare<[string], DeliveryRow & { body: Uint8Array }>(
    `SELECT ${columns}, body FROM delivery WHERE id = ?`,
  );
  const prune = db.prepare(`
    DELETE FROM delivery WHERE sort_key IN (SELECT sort_key FROM delivery WHERE sort_key > 0 ORDER BY sort_key LIMIT 10000)
      AND received_at < ? AND processed_at IS NOT NULL`);
  return {
    /** Stores deliveries whose ID and signed content are both new. Returns their number. */
    storeDelivery: inTransaction(db, (deliveries: readonly Delivery[]): number =>
      deliveries.reduce(
        (count, { id, receivedAt, signedAt, body }) =>
          count + insert.run(id, receivedAt, signedAt, signedHash(signedAt, body), body).changes,
        0,
      ),
    ),
    /** Webhooks that no poll has followed yet, oldest first: at most `limit`, and a bounded number of bytes. */
    unprocessed: (
      limit: number,
    ): readonly { readonly id: string; readonly receivedAt: number; readonly body: Uint8Array }[] =>
      firstBytes(unprocessed.iterate(limit)).map((row) => ({
        id: row.id,
        receivedAt: row.received_at,
        body: row.body,
      })),
    markProcessed: (ids: readonly string[], now: number): void => void processed.run({ ids: JSON.stringify(ids), now }),
    /** Returns the deliveries before this sort key, newest first. */
    page: (before: number | null, limit: number): readonly DeliveryRow[] => page.all(before ?? newest, limit),
    /** Marks a webhook to be processed again. Returns false when no webhook has this ID. */
    markUnprocessed: (id: string): boolean => markUnprocessedStatement.run(id).changes > 0,
    read: (id: string): (DeliveryRow & { readonly body: Uint8Array }) | null => read.get(id) ?? null,
    prune: (before: number): void => void prune.run(before),
  };
}

function firstBytes<T extends { readonly body: Uint8Array }>(rows: Iterable<T>): readonly T[] {
  const taken: T[] = [];
  let bytes = 0;
  for (const row of rows) {
    taken.push(row);
    bytes += row.body.length;
    if (bytes > unprocessedBytes) break;
  }
  return taken;
}

/** Hashes the content that the service's signature covers. API: Events. */
function signedHash(signedAt: number, body: Uint8Array): string {
  return createHash("sha256").update(`${signedAt}.`).update(body).digest("hex");
}

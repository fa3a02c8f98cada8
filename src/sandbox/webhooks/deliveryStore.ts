import type { Db } from "#sandbox/db/openDatabase.ts";

/** A webhook to be delivered. The ID stays the same across attempts. */
export interface Delivery {
  readonly id: string;
  readonly generationId: string;
  readonly apiKeyId: string;
  readonly url: string;
  readonly body: string;
  /** How often the receiver must accept it: twice if an injected fault duplicates it. */
  readonly repeats: 1 | 2;
  readonly attempts: number;
  readonly nextAt: number | null;
}

export function deliveryStore(db: Db) {
  const insert = db.prepare<Delivery>(`
    INSERT INTO delivery (id, generation_id, api_key_id, url, body, repeats, attempts, next_at)
    VALUES (@id, @generationId, @apiKeyId, @url, @body, @repeats, @attempts, @nextAt)`);
  const due = db.prepare<[number], Delivery>(`
    SELECT id, generation_id AS generationId, api_key_id AS apiKeyId, url, body, repeats, attempts, next_at AS nextAt
    FROM delivery WHERE next_at <= ? ORDER BY next_at, seq LIMIT 100`);
  const update = db.prepare<[string, number, number | null, string]>(
    "UPDATE delivery SET state = ?, attempts = ?, next_at = ? WHERE id = ?",
  );
  return {
    insert: (delivery: Delivery): void => {
      insert.run(delivery);
    },
    due: (now: number): Delivery[] => due.all(now),
    /** Returns all pending deliveries, the next one first, at most 100. */
    waiting: (): Delivery[] => due.all(Number.MAX_SAFE_INTEGER),
    delivered: (delivery: Delivery): void => {
      update.run("delivered", delivery.attempts + 1, null, delivery.id);
    },
    retryAt: (delivery: Delivery, at: number): void => {
      update.run("pending", delivery.attempts + 1, at, delivery.id);
    },
    abandon: (delivery: Delivery): void => {
      update.run("abandoned", delivery.attempts + 1, null, delivery.id);
    },
  };
}
export type DeliveryStore = ReturnType<typeof deliveryStore>;

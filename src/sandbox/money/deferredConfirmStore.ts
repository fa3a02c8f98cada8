import type { Db } from "#sandbox/db/openDatabase.ts";

/** A confirm whose outcome an injected fault keeps open for a time. */
export interface DeferredConfirm {
  readonly idempotencyKey: string;
  readonly endpoint: string;
  readonly apiKeyId: string;
  readonly body: string;
  readonly project: string | null;
  readonly costCenter: string | null;
  readonly requestId: string;
  readonly credits: number;
  /** 1: the confirm turns out to have run. 0: it turns out not to have run. */
  readonly isCharged: 0 | 1;
  readonly calledAt: number;
  readonly resolvesAt: number;
}

export function deferredConfirmStore(db: Db) {
  const insert = db.prepare<DeferredConfirm>(`
    INSERT INTO deferred_confirm (idempotency_key, endpoint, api_key_id, body, project, cost_center, request_id,
      credits, is_charged, called_at, resolves_at)
    VALUES (@idempotencyKey, @endpoint, @apiKeyId, @body, @project, @costCenter, @requestId,
      @credits, @isCharged, @calledAt, @resolvesAt)`);
  const due = db.prepare<[number], DeferredConfirm>(`
    SELECT idempotency_key AS idempotencyKey, endpoint, api_key_id AS apiKeyId, body, project,
      cost_center AS costCenter, request_id AS requestId, credits, is_charged AS isCharged,
      called_at AS calledAt, resolves_at AS resolvesAt
    FROM deferred_confirm WHERE resolves_at <= ? ORDER BY resolves_at LIMIT 1`);
  const nextDue = db.prepare<[], { at: number | null }>("SELECT min(resolves_at) AS at FROM deferred_confirm");
  const remove = db.prepare<[string]>("DELETE FROM deferred_confirm WHERE idempotency_key = ?");
  return {
    insert: (deferred: DeferredConfirm): void => {
      insert.run(deferred);
    },
    firstDue: (now: number): DeferredConfirm | undefined => due.get(now),
    nextDueAt: (): number | null => nextDue.get()?.at ?? null,
    remove: (idempotencyKey: string): void => {
      remove.run(idempotencyKey);
    },
  };
}
export type DeferredConfirmStore = ReturnType<typeof deferredConfirmStore>;

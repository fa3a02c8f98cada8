import type { Db } from "#sandbox/db/openDatabase.ts";

export type GenerationKind = "image" | "video" | "audio" | "lipsync" | "scene" | "avatar";
export type GenerationState = "pending" | "processing" | "completed" | "failed";
export type WebhookMode = "once" | "twice" | "never";

/** A generation as stored once, when its request is confirmed. */
export interface NewGeneration {
  readonly id: string;
  readonly type: GenerationKind;
  readonly state: GenerationState;
  readonly model: string | null;
  readonly prompt: string | null;
  /** The request as JSON. */
  readonly request: string;
  readonly credits: number;
  /** The final charge if it completes. */
  readonly settledCredits: number;
  /** The reason for its failure. Null if it will complete. */
  readonly errorMessage: string | null;
  readonly mediaToken: string;
  readonly seed: number;
  readonly itemIndex: number;
  readonly paidRequestId: string | null;
  readonly apiKeyId: string | null;
  readonly createdAt: number;
  readonly startsAt: number;
  readonly completesAt: number;
  /** When a completed generation starts to show its output. */
  readonly outputAt: number;
  /** When a failed generation is refunded. */
  readonly refundAt: number;
  /** When its state changes next. Null if it won't change again. */
  readonly nextAt: number | null;
  readonly webhookUrl: string | null;
  readonly webhookMode: WebhookMode;
}

export interface Generation extends NewGeneration {
  readonly seq: number;
}

const columns = `seq, id, type, state, model, prompt, request, credits, settled_credits AS settledCredits,
  error_message AS errorMessage, media_token AS mediaToken, seed, item_index AS itemIndex,
  paid_request_id AS paidRequestId, api_key_id AS apiKeyId, created_at AS createdAt, starts_at AS startsAt,
  completes_at AS completesAt, output_at AS outputAt, refund_at AS refundAt, next_at AS nextAt,
  webhook_url AS webhookUrl, webhook_mode AS webhookMode`;

/** Which generations a list shows. */
export interface GenerationFilter {
  readonly type: string | null;
  readonly state: string | null;
  /** Generations created later are not listed, epoch ms. */
  readonly until: number;
}

type ListParameters = GenerationFilter & { seq: number; limit: number };

export function generationStore(db: Db) {
  const insert = db.prepare<NewGeneration>(`
    INSERT INTO generation (id, type, state, model, prompt, request, credits, settled_credits, error_message,
      media_token, seed, item_index, paid_request_id, api_key_id, created_at, starts_at, completes_at, output_at,
      refund_at, next_at, webhook_url, webhook_mode)
    VALUES (@id, @type, @state, @model, @prompt, @request, @credits, @settledCredits, @errorMessage,
      @mediaToken, @seed, @itemIndex, @paidRequestId, @apiKeyId, @createdAt, @startsAt, @completesAt, @outputAt,
      @refundAt, @nextAt, @webhookUrl, @webhookMode)`);
  const byId = db.prepare<[string], Generation>(`SELECT ${columns} FROM generation WHERE id = ?`);
  const byToken = db.prepare<[string], Generation>(`SELECT ${columns} FROM generation WHERE media_token = ?`);
  const due = db.prepare<[number], Generation>(
    `SELECT ${columns} FROM generation WHERE next_at <= ? ORDER BY next_at, seq LIMIT 500`,
  );
  const nextDue = db.prepare<[], { at: number | null }>(
    "SELECT min(next_at) AS at FROM generation WHERE next_at IS NOT NULL",
  );
  const setState = db.prepare<[string, number | null, string, string]>(
    "UPDATE generation SET state = ?, next_at = ? WHERE id = ? AND state = ?",
  );
  const countActive = db.prepare<[string], { count: number }>(
    "SELECT count(*) AS count FROM generation WHERE api_key_id = ? AND state IN ('pending', 'processing')",
  );
  const before = listStatements(db, "<", "DESC");
  const after = listStatements(db, ">", "ASC");
  return {
    insert: (generation: NewGeneration): void => {
      insert.run(generation);
    },
    read: (id: string): Generation | undefined => byId.get(id),
    readByMediaToken: (token: string): Generation | undefined => byToken.get(token),
    /** Returns the generations whose state should have changed by now, at most 500. */
    due: (now: number): Generation[] => due.all(now),
    nextDueAt: (): number | null => nextDue.get()?.at ?? null,
    /** Changes the state only if it is still the state that the caller read. */
    move: (generation: Generation, state: GenerationState, nextAt: number | null): void => {
      const { changes } = setState.run(state, nextAt, generation.id, generation.state);
      if (changes !== 1) throw new Error(`generation ${generation.id} is not ${generation.state} any more`);
    },
    countActive: (apiKeyId: string): number => countActive.get(apiKeyId)?.count ?? 0,
    /** Returns generations older than `seq`, newest first. */
    listBefore: (seq: number, limit: number, filter: GenerationFilter): Generation[] =>
      before(filter).all({ seq, limit, ...filter }),
    /** Returns generations newer than `seq`, oldest first. */
    listAfter: (seq: number, limit: number, filter: GenerationFilter): Generation[] =>
      after(filter).all({ seq, limit, ...filter }),
  };
}
export type GenerationStore = ReturnType<typeof generationStore>;

/** Prepares one statement per combination of filters, so that each uses its index. */
function listStatements(db: Db, than: "<" | ">", order: "ASC" | "DESC") {
  const prepare = (where: string) =>
    db.prepare<ListParameters, Generation>(`
      SELECT ${columns} FROM generation WHERE ${where} seq ${than} @seq AND created_at <= @until
      ORDER BY seq ${order} LIMIT @limit`);
  const all = prepare("");
  const byType = prepare("type = @type AND");
  const byState = prepare("state = @state AND");
  const byBoth = prepare("type = @type AND state = @state AND");
  return ({ type, state }: GenerationFilter) => {
    if (type === null) return state === null ? all : byState;
    return state === null ? byType : byBoth;
  };
}

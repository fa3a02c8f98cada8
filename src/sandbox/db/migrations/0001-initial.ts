export const initial = `
CREATE TABLE setting (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE credit_grant (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  credits INTEGER NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('opening', 'adjustment')),
  created_at INTEGER NOT NULL
) STRICT;
CREATE TRIGGER credit_grant_is_immutable BEFORE UPDATE ON credit_grant
  BEGIN SELECT RAISE(ABORT, 'a credit grant never changes'); END;
CREATE TRIGGER credit_grant_is_kept BEFORE DELETE ON credit_grant
  BEGIN SELECT RAISE(ABORT, 'a credit grant is never deleted'); END;

CREATE TABLE quote (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('generation', 'scene', 'batch', 'research')),
  api_key_id TEXT NOT NULL,
  request_id TEXT NOT NULL,
  intent TEXT NOT NULL,
  intent_hash TEXT NOT NULL,
  project TEXT,
  cost_center TEXT,
  items TEXT NOT NULL,
  credits INTEGER NOT NULL CHECK (credits >= 0),
  pricing_version TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  approval_token TEXT UNIQUE,
  approved_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX quote_by_intent ON quote (kind, intent_hash, expires_at);

CREATE TABLE idempotency_record (
  scope TEXT NOT NULL CHECK (scope IN ('quote', 'confirm')),
  key TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'unknown', 'done')),
  status INTEGER,
  body TEXT,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (scope, key),
  CHECK ((state = 'done') = (status IS NOT NULL AND body IS NOT NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE paid_request (
  id TEXT PRIMARY KEY,
  quote_id TEXT NOT NULL REFERENCES quote (id),
  run INTEGER NOT NULL DEFAULT 0,
  idempotency_key TEXT NOT NULL UNIQUE,
  api_key_id TEXT NOT NULL,
  project TEXT,
  cost_center TEXT,
  quote_request_id TEXT NOT NULL,
  confirmation_request_id TEXT NOT NULL UNIQUE,
  pricing_version TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (quote_id, run)
) STRICT, WITHOUT ROWID;

CREATE INDEX paid_request_by_key ON paid_request (api_key_id, created_at);

CREATE TABLE ledger_entry (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  paid_request_id TEXT NOT NULL REFERENCES paid_request (id),
  generation_id TEXT,
  event_kind TEXT NOT NULL
    CHECK (event_kind IN ('reservation', 'settlement_charge', 'settlement_refund', 'failure_refund')),
  credits INTEGER NOT NULL CHECK (credits >= 0),
  direction TEXT NOT NULL CHECK (direction IN ('debit', 'credit')),
  operation TEXT NOT NULL,
  model TEXT,
  net_after INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX ledger_by_paid_request ON ledger_entry (paid_request_id);
CREATE UNIQUE INDEX one_reservation ON ledger_entry (paid_request_id, coalesce(generation_id, ''))
  WHERE event_kind = 'reservation';
CREATE UNIQUE INDEX one_settlement ON ledger_entry (paid_request_id, coalesce(generation_id, ''))
  WHERE event_kind <> 'reservation';
CREATE TRIGGER ledger_is_immutable BEFORE UPDATE ON ledger_entry
  BEGIN SELECT RAISE(ABORT, 'a ledger entry never changes'); END;
CREATE TRIGGER ledger_is_kept BEFORE DELETE ON ledger_entry
  BEGIN SELECT RAISE(ABORT, 'a ledger entry is never deleted'); END;
CREATE TRIGGER ledger_adds_up BEFORE INSERT ON ledger_entry
  WHEN NEW.net_after <> coalesce((SELECT net_after FROM ledger_entry ORDER BY seq DESC LIMIT 1), 0)
    + CASE NEW.direction WHEN 'credit' THEN NEW.credits ELSE -NEW.credits END
  BEGIN SELECT RAISE(ABORT, 'the ledger must add up'); END;

CREATE TABLE generation (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  type TEXT NOT NULL CHECK (type IN ('image', 'video', 'audio', 'lipsync', 'scene', 'avatar')),
  state TEXT NOT NULL CHECK (state IN ('pending', 'processing', 'completed', 'failed')),
  model TEXT,
  prompt TEXT,
  request TEXT NOT NULL,
  credits INTEGER NOT NULL CHECK (credits >= 0),
  settled_credits INTEGER NOT NULL CHECK (settled_credits BETWEEN 0 AND credits),
  error_message TEXT,
  media_token TEXT NOT NULL UNIQUE,
  seed INTEGER NOT NULL,
  item_index INTEGER NOT NULL,
  paid_request_id TEXT REFERENCES paid_request (id),
  api_key_id TEXT,
  created_at INTEGER NOT NULL,
  starts_at INTEGER NOT NULL,
  completes_at INTEGER NOT NULL,
  output_at INTEGER NOT NULL,
  refund_at INTEGER NOT NULL,
  next_at INTEGER,
  webhook_url TEXT,
  webhook_mode TEXT NOT NULL DEFAULT 'once' CHECK (webhook_mode IN ('once', 'twice', 'never')),
  UNIQUE (paid_request_id, item_index)
) STRICT;
CREATE INDEX generation_by_type ON generation (type, seq);
CREATE INDEX generation_by_state ON generation (state, seq);
CREATE INDEX generation_by_type_and_state ON generation (type, state, seq);
CREATE INDEX generation_due ON generation (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX generation_active ON generation (api_key_id) WHERE state IN ('pending', 'processing');

CREATE TABLE scene (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  generation_id TEXT NOT NULL UNIQUE REFERENCES generation (id),
  name TEXT NOT NULL
) STRICT;

CREATE TABLE avatar (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  generation_id TEXT NOT NULL UNIQUE REFERENCES generation (id),
  name TEXT NOT NULL,
  tags TEXT NOT NULL
) STRICT;

CREATE TABLE reference (
  generation_id TEXT NOT NULL REFERENCES generation (id),
  field TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('image', 'audio', 'rejected')),
  bytes BLOB NOT NULL,
  PRIMARY KEY (generation_id, field)
) STRICT, WITHOUT ROWID;

CREATE TABLE research_job (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  quote_id TEXT NOT NULL REFERENCES quote (id),
  state TEXT NOT NULL
    CHECK (state IN ('waiting_cache', 'queued', 'processing', 'unknown', 'succeeded', 'failed')),
  disposition TEXT NOT NULL CHECK (disposition IN ('cache_hit', 'cache_join', 'live_fetch', 'cache_stale')),
  page_id TEXT NOT NULL,
  cache_key TEXT NOT NULL,
  request TEXT NOT NULL,
  credits INTEGER NOT NULL CHECK (credits >= 0),
  settled_credits INTEGER,
  error_code TEXT CHECK (error_code IN ('research_failed', 'normalization_failed')),
  joined_job_id TEXT REFERENCES research_job (id),
  paid_request_id TEXT UNIQUE REFERENCES paid_request (id),
  fetched_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  started_at INTEGER,
  completed_at INTEGER,
  next_at INTEGER
) STRICT;
CREATE INDEX research_due ON research_job (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX research_by_quote ON research_job (quote_id);
CREATE INDEX research_by_state ON research_job (state);
CREATE INDEX research_by_page ON research_job (page_id, seq);
CREATE INDEX research_by_join ON research_job (joined_job_id) WHERE joined_job_id IS NOT NULL;
CREATE INDEX research_by_cache_key ON research_job (cache_key, seq);

CREATE TABLE deferred_confirm (
  idempotency_key TEXT PRIMARY KEY,
  endpoint TEXT NOT NULL,
  api_key_id TEXT NOT NULL,
  body TEXT NOT NULL,
  project TEXT,
  cost_center TEXT,
  request_id TEXT NOT NULL,
  credits INTEGER NOT NULL,
  is_charged INTEGER NOT NULL CHECK (is_charged IN (0, 1)),
  called_at INTEGER NOT NULL,
  resolves_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE delivery (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  generation_id TEXT NOT NULL UNIQUE REFERENCES generation (id),
  api_key_id TEXT NOT NULL,
  url TEXT NOT NULL,
  body TEXT NOT NULL,
  repeats INTEGER NOT NULL CHECK (repeats IN (1, 2)),
  attempts INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'abandoned')),
  next_at INTEGER
) STRICT;
CREATE INDEX delivery_due ON delivery (next_at) WHERE next_at IS NOT NULL;
`;

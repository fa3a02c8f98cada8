/** The synced ledger of the service, and the requests of the last minute, so that a restart does not cause a burst. */
export const sql = `
CREATE TABLE ledger_entry (
  id TEXT PRIMARY KEY,
  paid_request_id TEXT NOT NULL,
  generation_id TEXT,
  event_kind TEXT NOT NULL,
  credits INTEGER NOT NULL,
  direction TEXT NOT NULL,
  operation TEXT NOT NULL,
  model TEXT,
  project TEXT,
  cost_center TEXT,
  quote_request_id TEXT,
  confirmation_request_id TEXT,
  created_at INTEGER NOT NULL,
  entry TEXT NOT NULL
) STRICT;
CREATE INDEX ledger_entry_by_time ON ledger_entry (created_at DESC, id DESC);
CREATE INDEX ledger_entry_by_request ON ledger_entry (paid_request_id);

CREATE TABLE rate_window (
  kind TEXT PRIMARY KEY CHECK (kind IN ('read', 'write')),
  sent_at TEXT NOT NULL,
  blocked_until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;

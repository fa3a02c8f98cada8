/** Generations, and the files of their results: downloads and properties. Also drafts. */
export const sql = `
CREATE TABLE generation (
  id TEXT PRIMARY KEY,
  paid_request_id TEXT REFERENCES paid_request (id),
  type TEXT NOT NULL,
  status TEXT NOT NULL,
  model TEXT,
  prompt TEXT,
  credits_used INTEGER,
  error_message TEXT,
  output TEXT,
  estimated_seconds INTEGER,
  accepted_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  completed_at INTEGER,
  poll_count INTEGER NOT NULL DEFAULT 0,
  next_poll_at INTEGER,
  record TEXT
) STRICT;
CREATE INDEX generation_by_request ON generation (paid_request_id);
CREATE INDEX generation_by_model ON generation (type, model, created_at);
-- What other clients of the service started and no result here shows.
CREATE INDEX generation_elsewhere ON generation (created_at DESC, id DESC)
  WHERE paid_request_id IS NULL AND status IS NOT 'completed';
CREATE INDEX generation_due ON generation (next_poll_at) WHERE next_poll_at IS NOT NULL;

CREATE TABLE download (
  id TEXT PRIMARY KEY,
  generation_id TEXT NOT NULL REFERENCES generation (id),
  position INTEGER NOT NULL,
  url TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'done', 'refused')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER,
  reason TEXT,
  asset_id TEXT,
  created_at INTEGER NOT NULL,
  UNIQUE (generation_id, position),
  CHECK ((state = 'waiting') = (next_attempt_at IS NOT NULL)),
  CHECK ((state = 'done') = (asset_id IS NOT NULL))
) STRICT;
CREATE INDEX download_due ON download (next_attempt_at) WHERE next_attempt_at IS NOT NULL;

CREATE TABLE asset (
  id TEXT PRIMARY KEY,
  generation_id TEXT NOT NULL REFERENCES generation (id),
  position INTEGER NOT NULL,
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  media_type TEXT NOT NULL,
  size_bytes INTEGER NOT NULL,
  width INTEGER,
  height INTEGER,
  thumbnail TEXT NOT NULL DEFAULT 'wanted' CHECK (thumbnail IN ('wanted', 'made', 'none')),
  thumbnail_sha256 TEXT,
  created_at INTEGER NOT NULL,
  saved_at INTEGER NOT NULL,
  UNIQUE (generation_id, position),
  CHECK ((thumbnail = 'made') = (thumbnail_sha256 IS NOT NULL))
) STRICT;
CREATE INDEX asset_by_time ON asset (created_at DESC, id DESC);
CREATE INDEX asset_by_sha256 ON asset (sha256);
CREATE INDEX asset_by_thumbnail ON asset (thumbnail_sha256) WHERE thumbnail_sha256 IS NOT NULL;
CREATE INDEX asset_wanting_thumbnail ON asset (id) WHERE thumbnail = 'wanted';

CREATE TABLE draft (slot TEXT PRIMARY KEY, value TEXT NOT NULL, updated_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;

-- Results whose files a check, or a person who opened them, didn't find on the disk, so that the library can filter.
CREATE TABLE missing_file (
  asset_id TEXT PRIMARY KEY REFERENCES asset (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
`;

/** What the service or the results' files can give again. */
export const sql = `
-- The last responses of the service, shown while it is unreachable.
CREATE TABLE snapshot (name TEXT PRIMARY KEY, value TEXT NOT NULL, read_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;

-- The synced ledger of the service.
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
  api_key_id TEXT,
  quote_request_id TEXT,
  confirmation_request_id TEXT,
  created_at INTEGER NOT NULL,
  entry TEXT NOT NULL
) STRICT;
CREATE INDEX ledger_entry_by_time ON ledger_entry (created_at DESC, id DESC);
CREATE INDEX ledger_entry_by_request ON ledger_entry (paid_request_id);
CREATE INDEX ledger_entry_by_generation ON ledger_entry (generation_id) WHERE generation_id IS NOT NULL;

-- The requests of the last minute, so that a restart does not cause a burst.
CREATE TABLE rate_window (
  kind TEXT PRIMARY KEY CHECK (kind IN ('read', 'write')),
  sent_at TEXT NOT NULL,
  blocked_until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Small images of the service's avatars and scenes, so that the galleries work offline.
CREATE TABLE gallery_image (
  id TEXT PRIMARY KEY,
  url TEXT NOT NULL,
  sha256 TEXT,
  media_type TEXT,
  thumbnail_sha256 TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX gallery_image_due ON gallery_image (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX gallery_image_by_sha256 ON gallery_image (sha256) WHERE sha256 IS NOT NULL;

-- What the images of results look like. Made again from their files if the cache is lost.
-- sort_key: of library_item in the journal. Hashes as unsigned 32-bit halves, null for an image with too little detail.
-- colors: one bit for each name, in the order of the contract.
CREATE TABLE result_appearance (
  sort_key INTEGER PRIMARY KEY,
  whole_high INTEGER,
  whole_low INTEGER,
  inner_high INTEGER,
  inner_low INTEGER,
  colors INTEGER NOT NULL
) STRICT;

-- Results with this sort key or a greater one were described, or can't be.
CREATE TABLE result_described (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  sort_key INTEGER NOT NULL
) STRICT;
`;

/** Local files that requests refer to, and where each one is hosted while it is needed. */
export const sql = `
-- By the hash of what is sent, which for pictures is not what was given: those are drawn anew.
CREATE TABLE reference_file (
  sha256 TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  media_type TEXT NOT NULL,
  size_bytes INTEGER NOT NULL,
  is_stripped INTEGER NOT NULL CHECK (is_stripped IN (0, 1)),
  width INTEGER,
  height INTEGER,
  duration_ms INTEGER,
  thumbnail_sha256 TEXT,
  created_at INTEGER NOT NULL,
  -- When a request last went out with it; null while none has.
  used_at INTEGER
) STRICT;
CREATE INDEX reference_file_unused ON reference_file (created_at) WHERE used_at IS NULL;

-- What was given, by its hash: the same file again is the same reference.
CREATE TABLE reference_original (
  sha256 TEXT PRIMARY KEY,
  file_sha256 TEXT NOT NULL REFERENCES reference_file (sha256) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- A file that was made reachable. The row is there before the file is, so that a crash leaves nothing without one.
CREATE TABLE hosted_file (
  id TEXT PRIMARY KEY,
  file_sha256 TEXT NOT NULL REFERENCES reference_file (sha256),
  host TEXT NOT NULL CHECK (host IN ('listener', 'bucket')),
  -- A capability of the listener, or a key in the bucket.
  location TEXT NOT NULL UNIQUE,
  -- The bucket's description at that time, without a secret.
  target TEXT,
  -- Where the service fetches it; null while it is being put there.
  address TEXT UNIQUE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  -- When it is looked at whether it is still needed.
  check_at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- When its removal failed last; null while it has not.
  removal_failed_at INTEGER,
  unhosted_at INTEGER,
  CHECK ((unhosted_at IS NULL) = (check_at IS NOT NULL))
) STRICT;
CREATE INDEX hosted_file_up ON hosted_file (file_sha256, host, expires_at) WHERE unhosted_at IS NULL;
CREATE INDEX hosted_file_due ON hosted_file (check_at) WHERE check_at IS NOT NULL;

CREATE TABLE hosted_use (
  hosted_id TEXT NOT NULL REFERENCES hosted_file (id) ON DELETE CASCADE,
  paid_request_id TEXT NOT NULL REFERENCES paid_request (id) ON DELETE CASCADE,
  PRIMARY KEY (hosted_id, paid_request_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX hosted_use_by_request ON hosted_use (paid_request_id);
`;

/**
 * Callbacks whose signature was right, by the id that the service gave them: one that comes again changes nothing. They lie in the
 * order in which they came, so that keeping one touches few pages. `processed_at` is when a look at the service came after it, null
 * until then; a start takes up those that nobody looked after.
 */
export const sql = `
CREATE TABLE delivery (
  place INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE CHECK (length(id) BETWEEN 1 AND 255),
  received_at INTEGER NOT NULL,
  signed_at INTEGER NOT NULL,
  processed_at INTEGER,
  -- Of what was signed, its time and its bytes: the id is not part of that, so a captured one could come under another.
  signed_hash TEXT UNIQUE,
  body BLOB NOT NULL CHECK (length(body) <= 65536)
) STRICT;
CREATE INDEX delivery_unprocessed ON delivery (place) WHERE processed_at IS NULL;
`;

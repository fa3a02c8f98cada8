/**
 * Webhook deliveries with a valid signature, by the service's ID; a repeated delivery changes nothing. Rows are in
 * order of arrival, so that an insert touches few pages. `processed_at` is the time of the poll that followed; null
 * rows are processed at the next start.
 */
export const sql = `
CREATE TABLE delivery (
  sort_key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE CHECK (length(id) BETWEEN 1 AND 255),
  received_at INTEGER NOT NULL,
  signed_at INTEGER NOT NULL,
  processed_at INTEGER,
  -- Of what was signed, its time and its bytes: the id is not part of that, so a captured one could come under another.
  signed_hash TEXT UNIQUE,
  body BLOB NOT NULL CHECK (length(body) <= 1048576)
) STRICT;
CREATE INDEX delivery_unprocessed ON delivery (sort_key) WHERE processed_at IS NULL;
`;

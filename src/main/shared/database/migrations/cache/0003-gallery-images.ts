/** Small images of the service's avatars and scenes, so that the galleries work offline. */
export const sql = `
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
`;

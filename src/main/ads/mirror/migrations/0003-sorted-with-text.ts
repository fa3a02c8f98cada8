/**
 * Defers the indexes by ID, brand, days, and engagement until an ad's words are indexed. The ads of a page are
 * scattered over each of these indexes; updating them costs more than all other writes of a page. Until then, new ads
 * are stored together, ordered by ID.
 */
export const sql = `
-- is_sorted: whether those indexes have it. What was there before was in them.
CREATE TABLE ad_sorted (
  sort_key INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  origin TEXT NOT NULL CHECK (origin IN ('discover', 'research')),
  source TEXT NOT NULL,
  brand INTEGER NOT NULL,
  media_type TEXT,
  language TEXT,
  vertical TEXT,
  creative_type TEXT,
  tags TEXT NOT NULL,
  is_active INTEGER CHECK (is_active IN (0, 1)),
  first_day INTEGER,
  last_day INTEGER,
  engagement INTEGER,
  content_at INTEGER NOT NULL,
  slide_count INTEGER NOT NULL,
  aspect_ratio REAL,
  first_seen_at INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL,
  removed_at INTEGER,
  is_sorted INTEGER NOT NULL CHECK (is_sorted IN (0, 1))
) STRICT;
INSERT INTO ad_sorted SELECT *, 1 FROM ad ORDER BY sort_key;
DROP TABLE ad;
ALTER TABLE ad_sorted RENAME TO ad;
CREATE UNIQUE INDEX ad_by_id ON ad (is_sorted, id);
CREATE INDEX ad_by_brand ON ad (brand, sort_key) WHERE is_sorted = 1;
CREATE INDEX ad_running ON ad (first_day, sort_key DESC) WHERE first_day IS NOT NULL AND last_day IS NULL AND is_sorted = 1;
CREATE INDEX ad_ended ON ad (last_day - first_day, sort_key)
  WHERE first_day IS NOT NULL AND last_day IS NOT NULL AND is_sorted = 1;
CREATE INDEX ad_by_engagement ON ad (engagement, sort_key) WHERE engagement IS NOT NULL AND is_sorted = 1;
CREATE INDEX ad_by_seen ON ad (last_seen_at, sort_key);
CREATE INDEX ad_removed ON ad (sort_key) WHERE removed_at IS NOT NULL;
`;

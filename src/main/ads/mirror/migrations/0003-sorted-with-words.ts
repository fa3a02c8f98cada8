/**
 * What comes in is put into the indexes by id, brand, days and engagement when its words are put into theirs: each ad of a
 * page is at another place of each, which together cost the page more than all else that is written of it. Until then the
 * new ones stand together, by their ids.
 */
export const sql = `
-- is_sorted: whether those indexes have it. What was there before was in them.
CREATE TABLE ad_sorted (
  place INTEGER PRIMARY KEY,
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
INSERT INTO ad_sorted SELECT *, 1 FROM ad ORDER BY place;
DROP TABLE ad;
ALTER TABLE ad_sorted RENAME TO ad;
CREATE UNIQUE INDEX ad_by_id ON ad (is_sorted, id);
CREATE INDEX ad_by_brand ON ad (brand, place) WHERE is_sorted = 1;
CREATE INDEX ad_running ON ad (first_day, place DESC) WHERE first_day IS NOT NULL AND last_day IS NULL AND is_sorted = 1;
CREATE INDEX ad_ended ON ad (last_day - first_day, place)
  WHERE first_day IS NOT NULL AND last_day IS NOT NULL AND is_sorted = 1;
CREATE INDEX ad_by_engagement ON ad (engagement, place) WHERE engagement IS NOT NULL AND is_sorted = 1;
CREATE INDEX ad_by_seen ON ad (last_seen_at, place);
CREATE INDEX ad_removed ON ad (place) WHERE removed_at IS NOT NULL;
`;

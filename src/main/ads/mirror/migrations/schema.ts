/** The ad cache and its index. All of its data can be restored from the service and the journal. */
export const sql = `
CREATE TABLE brand (
  key INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  folded TEXT NOT NULL,
  handle TEXT,
  avatar_url TEXT,
  ad_count INTEGER NOT NULL DEFAULT 0
) STRICT;

-- sort_key: content time in seconds, times 2^20, and a hash of the id: the order of places is the order of time. The rows are
-- narrow, for filters and counts walk over them; days are counted from 1970-01-01; tags are a JSON list.
CREATE TABLE ad (
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
  -- Whether the indexes by ID, brand, days, and engagement have it. Updating them costs more than all other writes of a page,
  -- because its ads are scattered over them. So new ads are stored together, ordered by ID, until their words are indexed.
  is_sorted INTEGER NOT NULL CHECK (is_sorted IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX ad_by_id ON ad (is_sorted, id);
CREATE INDEX ad_by_brand ON ad (brand, sort_key) WHERE is_sorted = 1;
CREATE INDEX ad_running ON ad (first_day, sort_key DESC) WHERE first_day IS NOT NULL AND last_day IS NULL AND is_sorted = 1;
CREATE INDEX ad_ended ON ad (last_day - first_day, sort_key)
  WHERE first_day IS NOT NULL AND last_day IS NOT NULL AND is_sorted = 1;
CREATE INDEX ad_by_engagement ON ad (engagement, sort_key) WHERE engagement IS NOT NULL AND is_sorted = 1;
CREATE INDEX ad_by_seen ON ad (last_seen_at, sort_key);
CREATE INDEX ad_removed ON ad (sort_key) WHERE removed_at IS NOT NULL;

-- record: what the service gave, whole, with fields that this version does not know.
CREATE TABLE ad_record (
  sort_key INTEGER PRIMARY KEY,
  headline TEXT,
  record TEXT NOT NULL
) STRICT;

-- Newest first: a row's ID is its ad's sort key, negated. keys: one word for each label of the ad, so that words and choices are found by one walk through sorted lists.
CREATE VIRTUAL TABLE ad_text USING fts5 (
  title, copy, description, brand, more, keys, content = '', contentless_delete = 1, prefix = '1 2 3 4',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co M*'"
);
-- Three leaves to a page of the file. A rare word beside a common one is looked for by jumps into the common one's list, each
-- of which reads a leaf from its beginning: with leaves three times as long that took nearly twice the time.
INSERT INTO ad_text (ad_text, rank) VALUES ('pgsz', 1330);

-- Places of ads that the index does not know yet, or not as they are now.
CREATE TABLE ad_unindexed (sort_key INTEGER PRIMARY KEY) STRICT;

-- A choice that a person can narrow by, and the lists that ads are members of.
CREATE TABLE label (
  key INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  value TEXT NOT NULL,
  UNIQUE (kind, value)
) STRICT;

-- Members of what changes by itself: the service's own lists, lists that are kept offline, results of research.
CREATE TABLE ad_list (
  label INTEGER NOT NULL,
  sort_key INTEGER NOT NULL,
  PRIMARY KEY (label, sort_key)
) STRICT, WITHOUT ROWID;

CREATE TABLE checkpoint (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

-- Files of ads that somebody wanted; what has no row is with the service alone.
CREATE TABLE ad_media (
  id TEXT PRIMARY KEY,
  ad_id TEXT NOT NULL,
  slide INTEGER NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('thumbnail', 'video', 'avatar')),
  url TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('remote', 'waiting', 'cached', 'expired', 'removed', 'blocked', 'failed')),
  reason TEXT,
  sha256 TEXT,
  media_type TEXT,
  size_bytes INTEGER,
  thumbnail_sha256 TEXT,
  rank INTEGER NOT NULL,
  wanted_at INTEGER NOT NULL,
  used_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER,
  is_pinned INTEGER NOT NULL DEFAULT 0 CHECK (is_pinned IN (0, 1)),
  -- Whether its image was described. Images that are on the disk are described in the background.
  is_described INTEGER NOT NULL DEFAULT 0 CHECK (is_described IN (0, 1)),
  CHECK ((state = 'cached') = (sha256 IS NOT NULL))
) STRICT;
CREATE INDEX ad_media_by_ad ON ad_media (ad_id, slide, role);
CREATE INDEX ad_media_waiting ON ad_media (rank, wanted_at DESC, next_attempt_at) WHERE state = 'waiting';
CREATE INDEX ad_media_due ON ad_media (next_attempt_at) WHERE state = 'waiting';
CREATE INDEX ad_media_used ON ad_media (is_pinned, used_at, size_bytes) WHERE state = 'cached';
CREATE INDEX ad_media_by_file ON ad_media (sha256) WHERE sha256 IS NOT NULL;
CREATE INDEX ad_media_by_small ON ad_media (thumbnail_sha256) WHERE thumbnail_sha256 IS NOT NULL;
CREATE INDEX ad_media_undescribed ON ad_media (used_at)
  WHERE state = 'cached' AND role = 'thumbnail' AND slide = 0 AND is_described = 0 AND thumbnail_sha256 IS NOT NULL;
-- Finds the ads whose files a request used: their URLs, without the query, which is signed for some time only.
CREATE INDEX ad_media_by_url ON ad_media (substr(url, 1, instr(url || '?', '?') - 1)) WHERE role <> 'avatar';

-- What the images of ads look like.
-- Hashes as unsigned 32-bit halves, null for an image with too little detail. creative: ads whose images are copies of
-- each other have the same number; null until an idle thread finds it. is_first: whether later copies are compared
-- with this ad's image.
CREATE TABLE ad_appearance (
  sort_key INTEGER PRIMARY KEY,
  whole_high INTEGER,
  whole_low INTEGER,
  inner_high INTEGER,
  inner_low INTEGER,
  creative INTEGER,
  is_first INTEGER NOT NULL DEFAULT 0 CHECK (is_first IN (0, 1))
) STRICT;
CREATE INDEX ad_by_creative ON ad_appearance (creative, sort_key) WHERE creative IS NOT NULL;
CREATE INDEX ad_ungrouped ON ad_appearance (sort_key) WHERE creative IS NULL AND whole_high IS NOT NULL;
`;

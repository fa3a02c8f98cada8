/** The user's data about the ad library: copies of ads, boards, notes, tags, saved searches, and offline collections. */
export const sql = `
-- An ad of the person's own: the record as the service gave it, for as long as it is saved, noted, tagged or on a board.
CREATE TABLE user_ad (
  ad_id TEXT PRIMARY KEY,
  item TEXT NOT NULL,
  -- Null: kept only for its note or tags.
  saved_at INTEGER,
  note TEXT NOT NULL DEFAULT '',
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX user_ad_saved ON user_ad (saved_at, ad_id) WHERE saved_at IS NOT NULL;

CREATE TABLE board (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  position REAL NOT NULL,
  is_offline INTEGER NOT NULL DEFAULT 0 CHECK (is_offline IN (0, 1)),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX board_by_position ON board (position, id);

CREATE TABLE board_ad (
  board_id TEXT NOT NULL REFERENCES board (id),
  ad_id TEXT NOT NULL REFERENCES user_ad (ad_id),
  position REAL NOT NULL,
  added_at INTEGER NOT NULL,
  PRIMARY KEY (board_id, ad_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX board_ad_in_order ON board_ad (board_id, position, ad_id);
CREATE INDEX board_ad_by_ad ON board_ad (ad_id, board_id);

-- folded: as domain/libraryItem.ts foldTag gives it.
CREATE TABLE user_tag (
  folded TEXT NOT NULL,
  ad_id TEXT NOT NULL REFERENCES user_ad (ad_id),
  name TEXT NOT NULL,
  PRIMARY KEY (folded, ad_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX user_tag_by_ad ON user_tag (ad_id, folded, name);

CREATE TABLE saved_search (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- contracts/ads.ts AdFilter, as JSON.
  filter TEXT NOT NULL,
  sort TEXT NOT NULL,
  has_alert INTEGER NOT NULL CHECK (has_alert IN (0, 1)),
  seen_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX saved_search_by_time ON saved_search (created_at, id);

-- Full media of these stays on this computer, whatever else has to go.
CREATE TABLE pinned_ad (ad_id TEXT PRIMARY KEY, pinned_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;

-- Which files those are, so that a lost mirror does not cost what the service may no longer have.
CREATE TABLE pinned_file (
  -- As the mirror names a file of an ad.
  media_id TEXT PRIMARY KEY,
  ad_id TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  media_type TEXT NOT NULL,
  size_bytes INTEGER NOT NULL,
  thumbnail_sha256 TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX pinned_file_by_ad ON pinned_file (ad_id);

-- What of the service's ad library is kept offline; how far that is stands in the mirror.
CREATE TABLE offline_collection (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- contracts/ads/adSync.ts OfflineScope, as JSON.
  scope TEXT NOT NULL,
  with_media INTEGER NOT NULL CHECK (with_media IN (0, 1)),
  is_paused INTEGER NOT NULL DEFAULT 0 CHECK (is_paused IN (0, 1)),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX offline_collection_by_time ON offline_collection (created_at, id);
`;

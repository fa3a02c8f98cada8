/** What the library sorts, filters and searches results by: a person's flags, ratings, tags, and collections, and copies of properties. Also the files that a person requested. */

/** The aspect ratios that have a name, as width by height. */
const named = [
  ["1:1", 1],
  ["4:5", 4 / 5],
  ["5:4", 5 / 4],
  ["3:4", 3 / 4],
  ["4:3", 4 / 3],
  ["2:3", 2 / 3],
  ["3:2", 3 / 2],
  ["9:16", 9 / 16],
  ["16:9", 16 / 9],
  ["21:9", 21 / 9],
] as const;
/** The largest deviation from a named ratio: models round sizes to multiples of 8 or 64. */
const tolerance = 0.025;
const ratioOf = (row: string) =>
  `CASE WHEN ${row}.width IS NULL OR ${row}.height IS NULL OR ${row}.height = 0 THEN NULL ${named
    .map(
      ([name, ratio]) =>
        `WHEN ${row}.width BETWEEN ${row}.height * ${ratio * (1 - tolerance)} AND ${row}.height * ${ratio * (1 + tolerance)} THEN '${name}'`,
    )
    .join(" ")} ELSE 'other' END`;
/** The last number that a result has or had. A merge uses it for rows that come without one. */
export const lastNumber = "max((SELECT last FROM library_number), coalesce((SELECT max(number) FROM library_item), 0))";
/** A result's arrival reads the last numbers and writes none: only the deletion of a result does. */
const nextNumber = `
    ${lastNumber} + 1`;
/** Places for results of one millisecond in the order of the library. */
export const placesPerMs = 1024;
const first = `max(0, min(8796093022207, NEW.created_at)) * ${placesPerMs}`;

/** Sets the copied properties of library rows. A merge uses it for rows that come without them. */
export const describeItems = `
UPDATE library_item SET
  size_bytes = (SELECT size_bytes FROM asset WHERE id = asset_id),
  ratio = (SELECT ${ratioOf("asset")} FROM asset WHERE id = asset_id),
  credits = (SELECT credits_used FROM asset JOIN generation ON generation.id = generation_id WHERE asset.id = asset_id),
  duration_ms = (SELECT duration_ms FROM asset_media WHERE asset_media.asset_id = library_item.asset_id)
WHERE size_bytes IS NULL`;

export const sql = `
-- One row for each result, in the order in which results are shown: sort_key is its time in ms times 1024, or the next one
-- that is free. It is a rowid, so that the search index streams in the same order.
CREATE TABLE library_item (
  sort_key INTEGER PRIMARY KEY,
  asset_id TEXT NOT NULL UNIQUE REFERENCES asset (id) ON DELETE CASCADE,
  type TEXT NOT NULL,
  model TEXT,
  project TEXT,
  rating INTEGER NOT NULL DEFAULT 0 CHECK (rating BETWEEN 0 AND 5),
  -- 1 picked, -1 rejected.
  flag INTEGER NOT NULL DEFAULT 0 CHECK (flag IN (-1, 0, 1)),
  -- Permanent, and never given to another result.
  number INTEGER,
  -- Copies of properties by which the library sorts and filters, so that no query reads other tables.
  ratio TEXT,
  credits INTEGER,
  duration_ms INTEGER,
  size_bytes INTEGER,
  trashed_at INTEGER,
  is_indexed INTEGER NOT NULL DEFAULT 0 CHECK (is_indexed IN (0, 1))
) STRICT;
CREATE INDEX library_by_type ON library_item (type, sort_key) WHERE trashed_at IS NULL;
CREATE INDEX library_by_model ON library_item (model, sort_key) WHERE trashed_at IS NULL;
CREATE INDEX library_by_project ON library_item (project, sort_key) WHERE trashed_at IS NULL;
CREATE INDEX library_facets ON library_item (type, model, project, rating, flag, ratio) WHERE trashed_at IS NULL;
CREATE INDEX library_in_trash ON library_item (sort_key) WHERE trashed_at IS NOT NULL;
CREATE INDEX library_trashed ON library_item (trashed_at) WHERE trashed_at IS NOT NULL;
CREATE INDEX library_unindexed ON library_item (sort_key) WHERE is_indexed = 0;
CREATE UNIQUE INDEX library_by_number ON library_item (number);

-- Numbers up to last are never given again, even if their results were deleted.
CREATE TABLE library_number (id INTEGER PRIMARY KEY CHECK (id = 1), last INTEGER NOT NULL) STRICT;
INSERT INTO library_number (id, last) VALUES (1, 0);

CREATE TABLE tag (id INTEGER PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL) STRICT;
CREATE UNIQUE INDEX tag_by_folded ON tag (folded);
CREATE TABLE asset_tag (
  tag_id INTEGER NOT NULL REFERENCES tag (id),
  sort_key INTEGER NOT NULL REFERENCES library_item (sort_key) ON DELETE CASCADE,
  PRIMARY KEY (tag_id, sort_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX asset_tag_by_sort_key ON asset_tag (sort_key, tag_id);

-- Marks are letters here, or a vowel sign would cut a word in two.
CREATE VIRTUAL TABLE library_text USING fts5 (
  prompt, labels, content = '', contentless_delete = 1, prefix = '1 2 3',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co M*'"
);

-- Where a result's file was, and which files its request named, by plain address: what was made from what.
CREATE TABLE result_address (
  address TEXT NOT NULL,
  sort_key INTEGER NOT NULL REFERENCES library_item (sort_key) ON DELETE CASCADE,
  PRIMARY KEY (address, sort_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX result_address_by_sort_key ON result_address (sort_key);
CREATE TABLE request_source (
  address TEXT NOT NULL,
  sort_key INTEGER NOT NULL REFERENCES library_item (sort_key) ON DELETE CASCADE,
  PRIMARY KEY (address, sort_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX request_source_by_sort_key ON request_source (sort_key);

CREATE TRIGGER library_item_of_asset AFTER INSERT ON asset
BEGIN
  INSERT INTO library_item (sort_key, asset_id, type, model, project, number, ratio, credits, size_bytes)
  SELECT
    CASE WHEN NOT EXISTS (SELECT 1 FROM library_item WHERE sort_key = ${first}) THEN ${first}
    ELSE (
      SELECT taken.sort_key + 1 FROM library_item AS taken
      WHERE taken.sort_key >= ${first} AND NOT EXISTS (SELECT 1 FROM library_item WHERE sort_key = taken.sort_key + 1)
      ORDER BY taken.sort_key LIMIT 1) END,
    NEW.id, generation.type, generation.model, paid_request.project, ${nextNumber}, ${ratioOf("NEW")},
    generation.credits_used, NEW.size_bytes
  FROM generation LEFT JOIN paid_request ON paid_request.id = generation.paid_request_id
  WHERE generation.id = NEW.generation_id;
END;
CREATE TRIGGER library_item_of_generation AFTER UPDATE OF model, prompt, paid_request_id ON generation
WHEN NEW.model IS NOT OLD.model OR NEW.prompt IS NOT OLD.prompt OR NEW.paid_request_id IS NOT OLD.paid_request_id
BEGIN
  UPDATE library_item SET model = NEW.model, is_indexed = 0,
    project = coalesce(project, (SELECT project FROM paid_request WHERE id = NEW.paid_request_id))
  WHERE asset_id IN (SELECT id FROM asset WHERE generation_id = NEW.id);
END;

-- Files of results that were removed for good, until they are gone from the disk.
CREATE TABLE file_to_remove (
  sha256 TEXT NOT NULL,
  media_type TEXT NOT NULL,
  PRIMARY KEY (sha256, media_type)
) STRICT, WITHOUT ROWID;

-- Copies in the folder that a person chose. path is written before the file is, so that a crash makes no second copy.
CREATE TABLE saved_file (
  asset_id TEXT PRIMARY KEY REFERENCES asset (id) ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'done', 'failed')),
  path TEXT,
  reason TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER,
  requested_at INTEGER NOT NULL,
  CHECK ((state = 'waiting') = (next_attempt_at IS NOT NULL)),
  CHECK (state <> 'done' OR path IS NOT NULL)
) STRICT;
CREATE INDEX saved_file_due ON saved_file (next_attempt_at) WHERE next_attempt_at IS NOT NULL;

-- What a player needs to know before it plays: how long it is, and how loud at each point (bytes, 0 to 255).
CREATE TABLE asset_media (
  asset_id TEXT PRIMARY KEY REFERENCES asset (id) ON DELETE CASCADE,
  duration_ms INTEGER,
  peaks BLOB
) STRICT;

CREATE TRIGGER library_number_of_deleted AFTER DELETE ON library_item WHEN OLD.number IS NOT NULL
BEGIN
  UPDATE library_number SET last = OLD.number WHERE last < OLD.number;
END;
CREATE TRIGGER library_item_of_size AFTER UPDATE OF width, height ON asset
WHEN NEW.width IS NOT OLD.width OR NEW.height IS NOT OLD.height
BEGIN
  UPDATE library_item SET ratio = ${ratioOf("NEW")} WHERE asset_id = NEW.id;
END;
CREATE TRIGGER library_item_of_credits AFTER UPDATE OF credits_used ON generation
WHEN NEW.credits_used IS NOT OLD.credits_used
BEGIN
  UPDATE library_item SET credits = NEW.credits_used
  WHERE asset_id IN (SELECT id FROM asset WHERE generation_id = NEW.id);
END;
CREATE TRIGGER library_item_of_media AFTER INSERT ON asset_media
BEGIN
  UPDATE library_item SET duration_ms = NEW.duration_ms WHERE asset_id = NEW.asset_id;
END;
CREATE TRIGGER library_item_of_media_change AFTER UPDATE OF duration_ms ON asset_media
BEGIN
  UPDATE library_item SET duration_ms = NEW.duration_ms WHERE asset_id = NEW.asset_id;
END;

CREATE TABLE collection (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- contracts/library/collections.ts SmartRules, as JSON. Null: its results are added by hand.
  rules TEXT,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX collection_by_time ON collection (created_at, id);
CREATE TABLE collection_item (
  collection_id TEXT NOT NULL REFERENCES collection (id) ON DELETE CASCADE,
  sort_key INTEGER NOT NULL REFERENCES library_item (sort_key) ON DELETE CASCADE,
  PRIMARY KEY (collection_id, sort_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX collection_item_by_sort_key ON collection_item (sort_key, collection_id);
`;

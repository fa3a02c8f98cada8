/**
 * Data by which the library sorts, filters and searches results, the user's annotations, and the files that the user
 * requested.
 */
const first = "max(0, min(8796093022207, NEW.created_at)) * 1024";

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
  trashed_at INTEGER,
  is_indexed INTEGER NOT NULL DEFAULT 0 CHECK (is_indexed IN (0, 1))
) STRICT;
CREATE INDEX library_shown ON library_item (sort_key, type, model, project, rating) WHERE trashed_at IS NULL;
CREATE INDEX library_by_type ON library_item (type, sort_key) WHERE trashed_at IS NULL;
CREATE INDEX library_by_model ON library_item (model, sort_key) WHERE trashed_at IS NULL;
CREATE INDEX library_by_project ON library_item (project, sort_key) WHERE trashed_at IS NULL;
CREATE INDEX library_facets ON library_item (type, model, project, rating) WHERE trashed_at IS NULL;
CREATE INDEX library_in_trash ON library_item (sort_key) WHERE trashed_at IS NOT NULL;
CREATE INDEX library_trashed ON library_item (trashed_at) WHERE trashed_at IS NOT NULL;
CREATE INDEX library_unindexed ON library_item (sort_key) WHERE is_indexed = 0;

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
  INSERT INTO library_item (sort_key, asset_id, type, model, project)
  SELECT
    CASE WHEN NOT EXISTS (SELECT 1 FROM library_item WHERE sort_key = ${first}) THEN ${first}
    ELSE (
      SELECT taken.sort_key + 1 FROM library_item AS taken
      WHERE taken.sort_key >= ${first} AND NOT EXISTS (SELECT 1 FROM library_item WHERE sort_key = taken.sort_key + 1)
      ORDER BY taken.sort_key LIMIT 1) END,
    NEW.id, generation.type, generation.model, paid_request.project
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
INSERT INTO library_item (sort_key, asset_id, type, model, project)
SELECT max(0, min(8796093022207, asset.created_at)) * 1024
    + row_number() OVER (PARTITION BY asset.created_at ORDER BY asset.id) - 1,
  asset.id, generation.type, generation.model, paid_request.project
FROM asset JOIN generation ON generation.id = asset.generation_id
  LEFT JOIN paid_request ON paid_request.id = generation.paid_request_id;

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
`;

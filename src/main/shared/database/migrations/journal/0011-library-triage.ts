/**
 * What a person decides about results: a flag, and collections by hand or by rules. Also each result's permanent
 * number, and copies of the properties by which the library sorts and filters, so that no query reads other tables.
 */

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
const first = "max(0, min(8796093022207, NEW.created_at)) * 1024";

/** Sets the copied properties of library rows. A merge uses it for rows that come without them. */
export const describeItems = `
UPDATE library_item SET
  size_bytes = (SELECT size_bytes FROM asset WHERE id = asset_id),
  ratio = (SELECT ${ratioOf("asset")} FROM asset WHERE id = asset_id),
  credits = (SELECT credits_used FROM asset JOIN generation ON generation.id = generation_id WHERE asset.id = asset_id),
  duration_ms = (SELECT duration_ms FROM asset_media WHERE asset_media.asset_id = library_item.asset_id)
WHERE size_bytes IS NULL`;

export const sql = `
-- 1 picked, -1 rejected.
ALTER TABLE library_item ADD COLUMN flag INTEGER NOT NULL DEFAULT 0 CHECK (flag IN (-1, 0, 1));
ALTER TABLE library_item ADD COLUMN number INTEGER;
ALTER TABLE library_item ADD COLUMN ratio TEXT;
ALTER TABLE library_item ADD COLUMN credits INTEGER;
ALTER TABLE library_item ADD COLUMN duration_ms INTEGER;
ALTER TABLE library_item ADD COLUMN size_bytes INTEGER;

-- Numbers up to last are never given again, even if their results were deleted.
CREATE TABLE library_number (id INTEGER PRIMARY KEY CHECK (id = 1), last INTEGER NOT NULL) STRICT;
WITH arrived AS (
  SELECT asset.id, row_number() OVER (ORDER BY asset.saved_at, asset.created_at, asset.id) AS number FROM asset)
UPDATE library_item SET number = arrived.number FROM arrived WHERE arrived.id = library_item.asset_id;
INSERT INTO library_number (id, last) SELECT 1, coalesce(max(number), 0) FROM library_item;
CREATE UNIQUE INDEX library_by_number ON library_item (number);
${describeItems};

-- The table has the order of this index and hardly longer rows: it is read as fast, and a change writes less without it.
DROP INDEX library_shown;
DROP INDEX library_facets;
CREATE INDEX library_facets ON library_item (type, model, project, rating, flag, ratio) WHERE trashed_at IS NULL;

DROP TRIGGER library_item_of_asset;
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

/** What the images of ads look like. Images that are already on the disk are described in the background. */
export const sql = `
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

ALTER TABLE ad_media ADD COLUMN is_described INTEGER NOT NULL DEFAULT 0 CHECK (is_described IN (0, 1));
CREATE INDEX ad_media_undescribed ON ad_media (used_at)
  WHERE state = 'cached' AND role = 'thumbnail' AND slide = 0 AND is_described = 0 AND thumbnail_sha256 IS NOT NULL;
`;

/** Spend caps may also limit one run of the app. Results of scenes are indexed again, because their avatars are sources. */
export const sql = `
ALTER TABLE spend_cap RENAME TO spend_cap_before;
CREATE TABLE spend_cap (
  period TEXT NOT NULL CHECK (period IN ('request', 'session', 'day', 'month')),
  project TEXT NOT NULL DEFAULT '',
  credits INTEGER NOT NULL CHECK (credits >= 0),
  PRIMARY KEY (period, project)
) STRICT, WITHOUT ROWID;
INSERT INTO spend_cap SELECT period, project, credits FROM spend_cap_before;
DROP TABLE spend_cap_before;

UPDATE library_item SET is_indexed = 0 WHERE asset_id IN (
  SELECT asset.id FROM asset JOIN generation ON generation.id = generation_id
  JOIN paid_request ON paid_request.id = paid_request_id WHERE kind = 'scene');
`;

/** Spend caps may also limit one run of the app. */
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
`;

/** Results whose files a check, or a person who opened them, didn't find on the disk, so that the library can filter. */
export const sql = `
CREATE TABLE missing_file (
  asset_id TEXT PRIMARY KEY REFERENCES asset (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
`;

/** Last answers of the service that are shown while it is out of reach. */
export const sql = `
CREATE TABLE snapshot (name TEXT PRIMARY KEY, value TEXT NOT NULL, read_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`;

/** The last responses of the service, shown while it is unreachable. */
export const sql = `
CREATE TABLE snapshot (name TEXT PRIMARY KEY, value TEXT NOT NULL, read_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`;

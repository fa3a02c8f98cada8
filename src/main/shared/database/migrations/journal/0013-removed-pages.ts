/** Pages that the user removed from the list of research. Their jobs and results stay. */
export const sql = `
ALTER TABLE research_page ADD COLUMN removed_at INTEGER;
`;

/** The API key of each ledger entry, so that entries of other keys can be told apart and filtered. */
export const sql = `
ALTER TABLE ledger_entry ADD COLUMN api_key_id TEXT;
UPDATE ledger_entry SET api_key_id = json_extract(CASE WHEN json_valid(entry) THEN entry END, '$.api_key_id');
`;

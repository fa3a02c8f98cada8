/** A result's receipt shows the ledger's own rows. */
export const sql = `
CREATE INDEX ledger_entry_by_generation ON ledger_entry (generation_id) WHERE generation_id IS NOT NULL;
`;

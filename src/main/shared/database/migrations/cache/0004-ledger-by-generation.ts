/** Index for receipts: a result's receipt shows its ledger entries. */
export const sql = `
CREATE INDEX ledger_entry_by_generation ON ledger_entry (generation_id) WHERE generation_id IS NOT NULL;
`;

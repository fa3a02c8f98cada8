/**
 * Rebuilds the index with a word for every emoji, and lowercase letters for the capitals of all scripts. The previous
 * index contained capitals of some scripts.
 */
export const sql = `
INSERT INTO ad_text (ad_text) VALUES ('delete-all');
INSERT INTO ad_unindexed (sort_key) SELECT sort_key FROM ad WHERE TRUE ON CONFLICT DO NOTHING;
`;

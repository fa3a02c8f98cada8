/**
 * The index is made anew: it has a word for every emoji, and capitals of all scripts as small letters, where it had those of
 * some as they were.
 */
export const sql = `
INSERT INTO ad_text (ad_text) VALUES ('delete-all');
INSERT INTO ad_unindexed (place) SELECT place FROM ad WHERE TRUE ON CONFLICT DO NOTHING;
`;

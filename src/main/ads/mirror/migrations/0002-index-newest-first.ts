/** Rebuilds the index newest first (a row's ID is its ad's sort key, negated) from the ads that are queued for it. */
export const sql = `
DROP TABLE ad_text;
CREATE VIRTUAL TABLE ad_text USING fts5 (
  title, copy, description, brand, more, keys, content = '', contentless_delete = 1, prefix = '1 2 3 4',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co M*'"
);
-- Three leaves to a page of the file. A rare word beside a common one is looked for by jumps into the common one's list, each
-- of which reads a leaf from its beginning: with leaves three times as long that took nearly twice the time.
INSERT INTO ad_text (ad_text, rank) VALUES ('pgsz', 1330);

-- Places of ads that the index does not know yet, or not as they are now.
CREATE TABLE ad_unindexed (sort_key INTEGER PRIMARY KEY) STRICT;
INSERT INTO ad_unindexed (sort_key) SELECT sort_key FROM ad;
`;

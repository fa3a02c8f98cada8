/** What the images of results look like. Made again from their files if the cache is lost. */
export const sql = `
-- sort_key: of library_item in the journal. Hashes as unsigned 32-bit halves, null for an image with too little detail.
-- colors: one bit for each name, in the order of the contract.
CREATE TABLE result_appearance (
  sort_key INTEGER PRIMARY KEY,
  whole_high INTEGER,
  whole_low INTEGER,
  inner_high INTEGER,
  inner_low INTEGER,
  colors INTEGER NOT NULL
) STRICT;

-- Results with this sort key or a greater one were described, or can't be.
CREATE TABLE result_described (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  sort_key INTEGER NOT NULL
) STRICT;
`;

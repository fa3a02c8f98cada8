/** Finds the ads whose files a request used: their URLs, without the query, which is signed for some time only. */
export const sql = `
CREATE INDEX ad_media_by_url ON ad_media (substr(url, 1, instr(url || '?', '?') - 1)) WHERE role <> 'avatar';
`;

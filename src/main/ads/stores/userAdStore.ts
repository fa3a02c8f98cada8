import type { Board } from "#contracts/ads/adBoards.ts";
import type { AdId, BoardId, SavedSearchId } from "#contracts/ids.ts";
import type { BoardAdRow, BoardRow, UserAdRow, UserTagRow, SavedSearchRow } from "#main/ads/domain/userAds.ts";
import type { ReadableDb } from "#main/shared/database/database.ts";

const boardColumns = "id, name, position, is_offline AS isOffline, created_at AS createdAt";
const adColumns = "ad_id AS adId, item, saved_at AS savedAt, note, created_at AS createdAt";
const searchColumns = "id, name, filter, sort, has_alert AS hasAlert, seen_at AS seenAt, created_at AS createdAt";

export type UserAdReader = ReturnType<typeof userAdReader>;

/** Reads the user's data about ads. */
export function userAdReader(db: ReadableDb) {
  const boards = db.prepare<[], BoardRow & { adCount: number }>(`
    SELECT ${boardColumns}, (SELECT count(*) FROM board_ad WHERE board_id = board.id) AS adCount
    FROM board INDEXED BY board_by_position ORDER BY position, id`);
  const board = db.prepare<[string], BoardRow>(`SELECT ${boardColumns} FROM board WHERE id = ?`);
  const boardAds = db.prepare<[string], BoardAdRow>(`
    SELECT board_id AS boardId, ad_id AS adId, position, added_at AS addedAt FROM board_ad INDEXED BY board_ad_in_order
    WHERE board_id = ? ORDER BY position, ad_id`);
  const lastOnBoard = db.prepare<[string], { position: number | null }>(
    "SELECT max(position) AS position FROM board_ad INDEXED BY board_ad_in_order WHERE board_id = ?",
  );
  const ads = db.prepare<[string], UserAdRow>(`
    SELECT ${adColumns} FROM json_each(?) AS asked CROSS JOIN user_ad ON user_ad.ad_id = asked.value`);
  const onBoards = db.prepare<[string], { boardId: BoardId }>(
    "SELECT board_id AS boardId FROM board_ad WHERE ad_id = ?",
  );
  const tagsOf = db.prepare<[string], UserTagRow>("SELECT folded, ad_id AS adId, name FROM user_tag WHERE ad_id = ?");
  const tagged = db.prepare<[string, string], UserTagRow>(`
    SELECT folded, ad_id AS adId, name FROM json_each(?) AS asked CROSS JOIN user_tag ON user_tag.ad_id = asked.value
    WHERE folded = ?`);
  const tagNames = db.prepare<[], { value: string; count: number }>(
    "SELECT min(name) AS value, count(*) AS count FROM user_tag GROUP BY folded",
  );
  const nameOfTag = db.prepare<[string], { name: string }>("SELECT name FROM user_tag WHERE folded = ? LIMIT 1");
  const after = db.prepare<[string, number], UserAdRow>(
    `SELECT ${adColumns} FROM user_ad WHERE ad_id > ? ORDER BY ad_id LIMIT ?`,
  );
  const searches = db.prepare<[], SavedSearchRow>(
    `SELECT ${searchColumns} FROM saved_search INDEXED BY saved_search_by_time ORDER BY created_at, id`,
  );
  const search = db.prepare<[string], SavedSearchRow>(`SELECT ${searchColumns} FROM saved_search WHERE id = ?`);

  return {
    boards: (): readonly Board[] =>
      boards.all().map(({ position: _place, isOffline, ...shown }) => ({
        ...shown,
        isOffline: isOffline === 1,
      })),
    boardRows: (): readonly BoardRow[] => boards.all().map(({ adCount: _count, ...row }) => row),
    board: (id: BoardId): BoardRow | null => board.get(id) ?? null,
    boardAds: (id: BoardId): readonly BoardAdRow[] => boardAds.all(id),
    lastOnBoard: (id: BoardId): number | null => lastOnBoard.get(id)?.position ?? null,
    /** Returns those of these ads that the journal stores for the user. */
    ads: (ids: readonly AdId[]): readonly UserAdRow[] => ads.all(JSON.stringify(ids)),
    boardsOf: (id: AdId): readonly BoardId[] => onBoards.all(id).map(({ boardId }) => boardId),
    tagsOf: (id: AdId): readonly UserTagRow[] => tagsOf.all(id),
    tagged: (ids: readonly AdId[], folded: string): readonly UserTagRow[] => tagged.all(JSON.stringify(ids), folded),
    /** Returns the spelling of a tag, as used by the ads that have it. */
    nameOfTag: (folded: string): string | null => nameOfTag.get(folded)?.name ?? null,
    tagNames: () => tagNames.all(),
    /** Reads all of the user's ads in small pages, ordered by ID. */
    after: (id: string, limit: number): readonly UserAdRow[] => after.all(id, limit),
    searches: (): readonly SavedSearchRow[] => searches.all(),
    search: (id: SavedSearchId): SavedSearchRow | null => search.get(id) ?? null,
  };
}

import type { UserAdChange, UserAdRows } from "#main/ads/domain/userAds.ts";
import { inTransaction, type WritableDb } from "#main/shared/database/database.ts";

interface Table {
  /** Reads the stored row that has the key of `row`. */
  readonly read: (row: object) => object | undefined;
  readonly put: (row: object) => unknown;
  readonly drop: (row: object) => unknown;
}

type TableName = keyof UserAdRows;

/** Parents first: rows are written in this order and deleted in reverse. */
const order: readonly TableName[] = ["ads", "boards", "boardAds", "tags", "searches"];

export type UserAdWriter = ReturnType<typeof userAdWriter>;

/** The only writer of the user's data about ads. Each change is one durable commit. */
export function userAdWriter(db: WritableDb) {
  const tables = tablesOf(db);

  function apply(change: UserAdChange): UserAdChange {
    const inverse: Partial<Record<TableName, { put: object[]; drop: object[] }>> = {};
    const note = (name: TableName) => (inverse[name] ??= { put: [], drop: [] });
    for (const name of order.toReversed()) {
      for (const row of change[name]?.drop ?? []) {
        const before = tables[name].read(row);
        if (before === undefined) continue;
        tables[name].drop(row);
        if (tables[name].read(row) === undefined) note(name).put.push(before);
      }
    }
    for (const name of order) {
      for (const row of change[name]?.put ?? []) {
        const before = tables[name].read(row);
        if (before !== undefined && JSON.stringify(before) === JSON.stringify({ ...before, ...row })) continue;
        tables[name].put(row);
        if (before === undefined) note(name).drop.push(row);
        else note(name).put.push(before);
      }
    }
    // The statements below return the right row type for each table.
    return inverse as UserAdChange;
  }

  return {
    /** Applies a change and returns its inverse, which contains only actual changes. */
    apply: inTransaction(db, apply),
    /** Plans a change from the current data and applies it, in one transaction. */
    change: inTransaction(db, (plan: () => UserAdChange): UserAdChange => apply(plan())),
  };
}

function tablesOf(db: WritableDb): Readonly<Record<TableName, Table>> {
  return {
    ads: tableOf(
      db,
      "SELECT ad_id AS adId, item, saved_at AS savedAt, note, created_at AS createdAt FROM user_ad WHERE ad_id = @adId",
      `INSERT INTO user_ad (ad_id, item, saved_at, note, created_at) VALUES (@adId, @item, @savedAt, @note, @createdAt)
      ON CONFLICT (ad_id) DO UPDATE SET item = @item, saved_at = @savedAt, note = @note`,
      // The copy stays if other user data needs it by now.
      `DELETE FROM user_ad WHERE ad_id = @adId AND NOT EXISTS (SELECT 1 FROM board_ad WHERE board_ad.ad_id = @adId)
        AND NOT EXISTS (SELECT 1 FROM user_tag WHERE user_tag.ad_id = @adId)`,
    ),
    boards: tableOf(
      db,
      `SELECT id, name, position, is_offline AS isOffline, created_at AS createdAt FROM board WHERE id = @id`,
      `INSERT INTO board (id, name, position, is_offline, created_at)
      VALUES (@id, @name, @position, @isOffline, @createdAt)
      ON CONFLICT (id) DO UPDATE SET name = @name, position = @position, is_offline = @isOffline`,
      "DELETE FROM board WHERE id = @id AND NOT EXISTS (SELECT 1 FROM board_ad WHERE board_id = @id)",
    ),
    boardAds: tableOf(
      db,
      `SELECT board_id AS boardId, ad_id AS adId, position, added_at AS addedAt FROM board_ad
      WHERE board_id = @boardId AND ad_id = @adId`,
      // When a change is undone later, the board or the ad may no longer exist.
      `INSERT INTO board_ad (board_id, ad_id, position, added_at) SELECT @boardId, @adId, @position, @addedAt
      WHERE EXISTS (SELECT 1 FROM board WHERE id = @boardId) AND EXISTS (SELECT 1 FROM user_ad WHERE ad_id = @adId)
      ON CONFLICT (board_id, ad_id) DO UPDATE SET position = @position`,
      "DELETE FROM board_ad WHERE board_id = @boardId AND ad_id = @adId",
    ),
    tags: tableOf(
      db,
      "SELECT folded, ad_id AS adId, name FROM user_tag WHERE folded = @folded AND ad_id = @adId",
      `INSERT INTO user_tag (folded, ad_id, name) SELECT @folded, @adId, @name
      WHERE EXISTS (SELECT 1 FROM user_ad WHERE ad_id = @adId) ON CONFLICT (folded, ad_id) DO UPDATE SET name = @name`,
      "DELETE FROM user_tag WHERE folded = @folded AND ad_id = @adId",
    ),
    searches: tableOf(
      db,
      `SELECT id, name, filter, sort, has_alert AS hasAlert, seen_at AS seenAt, created_at AS createdAt
      FROM saved_search WHERE id = @id`,
      `INSERT INTO saved_search (id, name, filter, sort, has_alert, seen_at, created_at)
      VALUES (@id, @name, @filter, @sort, @hasAlert, @seenAt, @createdAt)
      ON CONFLICT (id) DO UPDATE SET name = @name, has_alert = @hasAlert, seen_at = @seenAt`,
      "DELETE FROM saved_search WHERE id = @id",
    ),
  };
}

function tableOf(db: WritableDb, readSql: string, putSql: string, dropSql: string): Table {
  const read = db.prepare<[object], object>(readSql);
  const put = db.prepare<[object]>(putSql);
  const drop = db.prepare<[object]>(dropSql);
  return { read: (row) => read.get(row), put: (row) => put.run(row), drop: (row) => drop.run(row) };
}

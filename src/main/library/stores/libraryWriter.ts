import type { AssetId } from "../../../contracts/ids.ts";
import type { LibraryChange } from "../domain/libraryItem.ts";
import { cleanTag, foldTag } from "../../shared/base/text/normalizeTag.ts";
import { inTransaction, type WritableDb } from "../../shared/database/database.ts";

/** The index entry of one result. */
export interface IndexEntry {
  readonly place: number;
  readonly assetId: AssetId;
  readonly prompt: string;
  readonly labels: string;
  readonly sources: readonly string[];
  readonly address: string | null;
}

/** The only writer of the library's own tables. Each method is one durable commit. */
export function libraryWriter(db: WritableDb) {
  const found = db.prepare<
    [string],
    { place: number; assetId: AssetId; stars: number; project: string | null; trashedAt: number | null }
  >(`
    SELECT item.place, item.asset_id AS assetId, item.stars, item.project, item.trashed_at AS trashedAt
    FROM json_each(?) AS asked CROSS JOIN library_item AS item ON item.asset_id = asked.value`);
  const setStars = db.prepare("UPDATE library_item SET stars = ? WHERE place = ?");
  const setProject = db.prepare("UPDATE library_item SET project = ?, is_indexed = 0 WHERE place = ?");
  const setTrashed = db.prepare("UPDATE library_item SET trashed_at = ? WHERE place = ?");
  const makeTag = db.prepare("INSERT INTO tag (name, folded) VALUES (?, ?) ON CONFLICT (folded) DO NOTHING");
  const findTag = db.prepare<[string], { id: number; name: string }>("SELECT id, name FROM tag WHERE folded = ?");
  const addTag = db.prepare("INSERT INTO asset_tag (tag_id, place) VALUES (?, ?) ON CONFLICT DO NOTHING");
  const removeTag = db.prepare("DELETE FROM asset_tag WHERE tag_id = ? AND place = ?");
  const forgetTag = db.prepare(
    "DELETE FROM tag WHERE id = ? AND NOT EXISTS (SELECT 1 FROM asset_tag WHERE tag_id = tag.id)",
  );
  const reindex = db.prepare("UPDATE library_item SET is_indexed = 0 WHERE place = ?");

  const putText = db.prepare("INSERT OR REPLACE INTO library_text (rowid, prompt, labels) VALUES (?, ?, ?)");
  const dropText = db.prepare("DELETE FROM library_text WHERE rowid = ?");
  const dropSources = db.prepare("DELETE FROM request_source WHERE place = ?");
  const putSource = db.prepare("INSERT INTO request_source (address, place) VALUES (?, ?) ON CONFLICT DO NOTHING");
  const putAddress = db.prepare("INSERT INTO result_address (address, place) VALUES (?, ?) ON CONFLICT DO NOTHING");
  const indexed = db.prepare("UPDATE library_item SET is_indexed = 1 WHERE place = ?");
  const askSave = db.prepare(`
    INSERT INTO saved_file (asset_id, state, next_attempt_at, requested_at) VALUES (@id, 'waiting', @now, @now)
    ON CONFLICT (asset_id) DO NOTHING`);

  const fileOf = db.prepare<[string], { sha256: string; media_type: string; thumbnail_sha256: string | null }>(
    "SELECT sha256, media_type, thumbnail_sha256 FROM asset WHERE id = ?",
  );
  const letGo = db.prepare("INSERT INTO file_to_remove (sha256, media_type) VALUES (?, ?) ON CONFLICT DO NOTHING");
  const dropAsset = db.prepare("DELETE FROM asset WHERE id = ?");
  const fileRemoved = db.prepare("DELETE FROM file_to_remove WHERE sha256 = ? AND media_type = ?");

  /** Applies a change. Returns the inverse change, which includes only results that really changed. */
  function apply(change: LibraryChange): LibraryChange {
    switch (change.kind) {
      case "stars":
        return each(change, (item, stars) => item.stars !== stars && setStars.run(stars, item.place), "stars");
      case "project":
        return each(
          change,
          (item, project) => item.project !== project && setProject.run(project, item.place),
          "project",
        );
      case "trash":
        return each(
          change,
          (item, at) => (item.trashedAt === null) !== (at === null) && setTrashed.run(at, item.place),
          "trashedAt",
        );
      case "addTag":
      case "removeTag":
        return changeTag(change);
      default:
        return change;
    }
  }

  type Found = NonNullable<ReturnType<typeof found.get>>;

  function each(
    change: Extract<LibraryChange, { values: unknown }>,
    write: (item: Found, value: never) => unknown,
    column: "stars" | "project" | "trashedAt",
  ): LibraryChange {
    const values = new Map<string, unknown>(change.values);
    const before: [AssetId, unknown][] = [];
    for (const item of found.all(JSON.stringify([...values.keys()]))) {
      if (write(item, values.get(item.assetId) as never) !== false) before.push([item.assetId, item[column]]);
    }
    return { kind: change.kind, values: before } as unknown as LibraryChange;
  }

  function changeTag(change: Extract<LibraryChange, { tag: string }>): LibraryChange {
    const isAdding = change.kind === "addTag";
    if (isAdding) makeTag.run(cleanTag(change.tag), foldTag(change.tag));
    const tag = findTag.get(foldTag(change.tag));
    const kind = isAdding ? "removeTag" : "addTag";
    if (tag === undefined) return { kind, tag: change.tag, ids: [] };
    const write = isAdding ? addTag : removeTag;
    const ids = found.all(JSON.stringify(change.ids)).flatMap(({ place, assetId }) => {
      if (write.run(tag.id, place).changes === 0) return [];
      reindex.run(place);
      return [assetId];
    });
    if (!isAdding) forgetTag.run(tag.id);
    return { kind, tag: tag.name, ids };
  }

  return {
    apply: inTransaction(db, apply),
    /** Writes entries to the index. With `saves`, also requests a copy of each result that has no copy record yet. */
    index: inTransaction(db, (entries: readonly IndexEntry[], saves: boolean, now: number): void => {
      for (const { place, assetId, prompt, labels, sources, address } of entries) {
        putText.run(place, prompt, labels);
        dropSources.run(place);
        for (const source of sources) putSource.run(source, place);
        if (address !== null) putAddress.run(address, place);
        if (saves) askSave.run({ id: assetId, now });
        indexed.run(place);
      }
    }),
    /** Permanently deletes results. Their files are deleted later, unless something else uses them. */
    remove: inTransaction(db, (items: readonly { readonly place: number; readonly assetId: AssetId }[]): void => {
      for (const { place, assetId } of items) {
        const file = fileOf.get(assetId);
        if (file === undefined) continue;
        letGo.run(file.sha256, file.media_type);
        if (file.thumbnail_sha256 !== null) letGo.run(file.thumbnail_sha256, "image/webp");
        dropText.run(place);
        dropAsset.run(assetId);
      }
    }),
    fileRemoved: (sha256: string, mediaType: string): void => void fileRemoved.run(sha256, mediaType),
  };
}

import type { PageEntry } from "#contracts/research.ts";
import type { WritableDb } from "#main/shared/database/database.ts";

export type ResearchPageStore = ReturnType<typeof researchPageStore>;

/** Stores the names of pages. A name from the user takes precedence over one from a result. */
export function researchPageStore(db: WritableDb) {
  const all = db.prepare<[], { page_id: string; name: string }>(
    "SELECT page_id, coalesce(given_name, found_name) AS name FROM research_page",
  );
  const one = db.prepare<[string], { name: string | null }>(
    "SELECT coalesce(given_name, found_name) AS name FROM research_page WHERE page_id = ?",
  );
  const found = db.prepare(`
    INSERT INTO research_page (page_id, found_name, found_at) VALUES (@pageId, @name, @at)
    ON CONFLICT (page_id) DO UPDATE SET found_name = excluded.found_name, found_at = excluded.found_at
    WHERE found_at IS NULL OR found_at <= excluded.found_at`);
  const given = db.prepare(`
    INSERT INTO research_page (page_id, given_name) VALUES (@pageId, @name)
    ON CONFLICT (page_id) DO UPDATE SET given_name = excluded.given_name`);
  const removedAt = db.prepare<[string], { removed_at: number | null }>(
    "SELECT removed_at FROM research_page WHERE page_id = ?",
  );
  const setRemoved = db.prepare(`
    INSERT INTO research_page (page_id, removed_at) VALUES (@pageId, @at)
    ON CONFLICT (page_id) DO UPDATE SET removed_at = excluded.removed_at`);
  return {
    /** When the user removed a page from the list, epoch ms; null if it is in the list. */
    removedAt: (pageId: string): number | null => removedAt.get(pageId)?.removed_at ?? null,
    /** Removes a page from the list at `at`, epoch ms; null adds it again. */
    setRemoved: (pageId: string, at: number | null): void => void setRemoved.run({ pageId, at }),
    /** Sorted by name. */
    list: (): readonly PageEntry[] =>
      all
        .all()
        .filter(({ name }) => name !== null)
        .map(({ page_id: pageId, name }) => ({ pageId, name }))
        .toSorted((first, second) => first.name.localeCompare(second.name)),
    name: (pageId: string): string | null => one.get(pageId)?.name ?? null,
    /** Stores a name from a result that was fetched at `at`, epoch ms. An older result does not replace a newer name. */
    found: (pageId: string, name: string, at: number): void => void found.run({ pageId, name, at }),
    /** Stores the user's name for a page; null removes it. */
    give: (pageId: string, name: string | null): void => void given.run({ pageId, name }),
  };
}

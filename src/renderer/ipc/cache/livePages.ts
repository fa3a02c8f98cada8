import type { InfiniteData } from "@tanstack/react-query";

interface Named {
  readonly id: string;
}

export type Pages<P> = InfiniteData<P, string | undefined>;

/** Accessors for the rows of one kind of list page. */
export interface PageLayout<P, T extends Named> {
  readonly rows: (page: P) => readonly T[];
  readonly withRows: (page: P, rows: readonly T[]) => P;
}

/** Returns the pages with changed rows replaced and deleted rows (null) removed. */
export function patchRows<P, T extends Named>(
  pages: Pages<P>,
  changed: ReadonlyMap<string, T | null>,
  shape: PageLayout<P, T>,
): Pages<P> {
  const patched = pages.pages.map((page) => {
    const rows = shape.rows(page);
    if (!rows.some((row) => changed.has(row.id))) return page;
    return shape.withRows(
      page,
      rows.flatMap((row) => {
        const next = changed.get(row.id);
        return next === undefined ? [row] : next === null ? [] : [next];
      }),
    );
  });
  return { ...pages, pages: patched };
}

export function hasRow<P, T extends Named>(pages: Pages<P>, id: string, shape: PageLayout<P, T>): boolean {
  return pages.pages.some((page) => shape.rows(page).some((row) => row.id === id));
}

import type { LibraryFilter } from "../../../contracts/library/library.ts";
import { dayStart } from "../../lib/time/days.ts";

/** The library filters as they appear in the screen's URL. Days are YYYY-MM-DD; both ends are inclusive. */
export interface LibraryFilters {
  readonly find?: string | undefined;
  readonly type?: string | undefined;
  readonly model?: string | undefined;
  readonly project?: string | undefined;
  readonly tag?: string | undefined;
  readonly rating?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly trash?: boolean | undefined;
}

/** Converts the URL filters to the filter that the main process accepts. An empty value does not filter. */
export function libraryFilter(filters: LibraryFilters): LibraryFilter {
  const { find, type, model, project, tag, rating, trash } = filters;
  const since = dayStart(filters.from);
  const until = dayStart(filters.to, 1);
  return {
    ...(find?.trim() ? { find: find.trim() } : {}),
    ...(type ? { type } : {}),
    ...(model ? { model } : {}),
    ...(project ? { project } : {}),
    ...(tag ? { tag } : {}),
    ...(rating ? { rating } : {}),
    ...(since === undefined || since < 0 ? {} : { since }),
    ...(until === undefined || until < 0 ? {} : { until }),
    ...(trash === true ? { trashed: true } : {}),
  };
}

/** Returns the number of active filters, excluding the search text and the trash. */
export function activeFilterCount(filters: LibraryFilters): number {
  const { find: _words, trashed: _trash, ...others } = libraryFilter(filters);
  return Object.keys(others).length;
}

export const noFilters: LibraryFilters = {
  find: undefined,
  type: undefined,
  model: undefined,
  project: undefined,
  tag: undefined,
  rating: undefined,
  from: undefined,
  to: undefined,
};

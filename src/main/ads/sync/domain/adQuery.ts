import type { OfflineScope } from "#contracts/ads/adSync.ts";

/** Ways to write a list of values in a query; the API does not specify one. */
export const arrayForms = ["repeat", "comma", "brackets"] as const;
export type ArrayForm = (typeof arrayForms)[number];

/** The filter formats that this service accepts, as learned from its rejections. */
export interface QueryHabits {
  readonly form: ArrayForm;
  /** Filters that the service accepts in no format, or not with our values. The app applies them to the results instead. */
  readonly notRequested: readonly ListFilter[];
}

export const firstHabits: QueryHabits = { form: "repeat", notRequested: [] };

const listFilters = { sources: "sources", brandIds: "brand_ids", mediaTypes: "media_types" } as const;
type ListFilter = keyof typeof listFilters;

type QueryValue = string | number | readonly string[] | undefined;

/** A request for a list, apart from the page: scope, order, and earliest content time. */
export interface AdListQuery {
  readonly scope: OfflineScope;
  readonly sort: "newest" | "oldest";
  /** Content time, epoch ms; replaces the scope's own limit if it is later. */
  readonly since: number | null;
}

/** Returns the query of `GET /v1/discover/items`, without cursor and limit. API: query of that endpoint. */
export function adListQuery(
  { scope, sort, since }: AdListQuery,
  habits: QueryHabits,
): Readonly<Record<string, QueryValue>> {
  const from = Math.max(scope.since ?? Number.NEGATIVE_INFINITY, since ?? Number.NEGATIVE_INFINITY);
  const query: Record<string, QueryValue> = {
    view: scope.view,
    sort,
    ...(scope.query !== undefined && scope.query.trim() !== "" && { query: scope.query }),
    ...(Number.isFinite(from) && { since: new Date(from).toISOString() }),
  };
  for (const [filter, name] of Object.entries(listFilters) as [ListFilter, string][]) {
    const values = scope[filter];
    if (values === undefined || values.length === 0 || habits.notRequested.includes(filter)) continue;
    if (habits.form === "brackets") query[`${name}[]`] = values;
    else query[name] = habits.form === "comma" ? values.join(",") : values;
  }
  return query;
}

/** Returns what to try after a 400 that may be about the format of lists; null if nothing is left to try. */
export function habitsAfter(
  habits: QueryHabits,
  scope: OfflineScope,
  refusal: { readonly field?: string; readonly parameter?: string; readonly allowed?: readonly string[] },
): QueryHabits | null {
  const requested = (Object.keys(listFilters) as ListFilter[]).filter(
    (filter) => (scope[filter]?.length ?? 0) > 0 && !habits.notRequested.includes(filter),
  );
  if (requested.length === 0) return null;
  const blamed = `${refusal.parameter ?? ""} ${refusal.field ?? ""}`.trim();
  const isAbout = (filter: ListFilter) => new RegExp(`\\b${listFilters[filter]}\\b`).test(blamed);
  if (blamed !== "" && !requested.some(isAbout)) return null;
  const refused = requested.find(isAbout);
  const allowed = refusal.allowed;
  const isValue =
    refused !== undefined &&
    allowed !== undefined &&
    scope[refused]?.some((value) => !allowed.includes(value)) === true;
  const next = arrayForms[arrayForms.indexOf(habits.form) + 1];
  if (!isValue && next !== undefined) return { ...habits, form: next };
  return { form: "repeat", notRequested: [...habits.notRequested, refused ?? requested[0] ?? "sources"] };
}

/** Whether an item matches the scope's lists. This applies the filters that the service does not accept. */
export function isInScope(
  item: { readonly source: string; readonly brand: { readonly id: string }; readonly media_type: string | null },
  scope: OfflineScope,
): boolean {
  const fits = (values: readonly string[] | undefined, value: string | null) =>
    values === undefined || values.length === 0 || (value !== null && values.includes(value));
  return (
    fits(scope.sources, item.source) &&
    fits(
      scope.brandIds?.map((id) => id.toLowerCase()),
      item.brand.id.toLowerCase(),
    ) &&
    // The service's filter may know a media type that the item itself leaves null.
    (item.media_type === null || fits(scope.mediaTypes, item.media_type))
  );
}

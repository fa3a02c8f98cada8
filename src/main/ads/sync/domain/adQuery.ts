import type { KeptScope } from "../../../../contracts/ads/adSync.ts";

/** How lists of values are written in a query: the interface does not say. */
export const arrayForms = ["repeat", "comma", "brackets"] as const;
export type ArrayForm = (typeof arrayForms)[number];

/** How this service takes filters, as far as its refusals have told. */
export interface QueryHabits {
  readonly form: ArrayForm;
  /** Filters that it takes in no form, or with none of our values: what they would leave out is left out here. */
  readonly unasked: readonly ListFilter[];
}

export const firstHabits: QueryHabits = { form: "repeat", unasked: [] };

const listFilters = { sources: "sources", brandIds: "brand_ids", mediaTypes: "media_types" } as const;
type ListFilter = keyof typeof listFilters;

type QueryValue = string | number | readonly string[] | undefined;

/** What is asked for besides the page: an order, and a time from which on. */
export interface AdAsk {
  readonly scope: KeptScope;
  readonly sort: "newest" | "oldest";
  /** Content time, epoch ms; instead of the scope's own where it is later. */
  readonly since: number | null;
}

/** The query of `GET /v1/discover/items`, without cursor and limit. API: query of that endpoint. */
export function adListQuery({ scope, sort, since }: AdAsk, habits: QueryHabits): Readonly<Record<string, QueryValue>> {
  const from = Math.max(scope.since ?? Number.NEGATIVE_INFINITY, since ?? Number.NEGATIVE_INFINITY);
  const query: Record<string, QueryValue> = {
    view: scope.view,
    sort,
    ...(scope.query !== undefined && scope.query.trim() !== "" && { query: scope.query }),
    ...(Number.isFinite(from) && { since: new Date(from).toISOString() }),
  };
  for (const [filter, name] of Object.entries(listFilters) as [ListFilter, string][]) {
    const values = scope[filter];
    if (values === undefined || values.length === 0 || habits.unasked.includes(filter)) continue;
    if (habits.form === "brackets") query[`${name}[]`] = values;
    else query[name] = habits.form === "comma" ? values.join(",") : values;
  }
  return query;
}

/** What to try after a 400 that may be about how the lists are written; null when nothing is left to try. */
export function habitsAfter(
  habits: QueryHabits,
  scope: KeptScope,
  refusal: { readonly field?: string; readonly parameter?: string; readonly allowed?: readonly string[] },
): QueryHabits | null {
  const asked = (Object.keys(listFilters) as ListFilter[]).filter(
    (filter) => (scope[filter]?.length ?? 0) > 0 && !habits.unasked.includes(filter),
  );
  if (asked.length === 0) return null;
  const blamed = `${refusal.parameter ?? ""} ${refusal.field ?? ""}`.trim();
  const isAbout = (filter: ListFilter) => new RegExp(`\\b${listFilters[filter]}\\b`).test(blamed);
  if (blamed !== "" && !asked.some(isAbout)) return null;
  const refused = asked.find(isAbout);
  const allowed = refusal.allowed;
  const isValue =
    refused !== undefined &&
    allowed !== undefined &&
    scope[refused]?.some((value) => !allowed.includes(value)) === true;
  const next = arrayForms[arrayForms.indexOf(habits.form) + 1];
  if (!isValue && next !== undefined) return { ...habits, form: next };
  return { form: "repeat", unasked: [...habits.unasked, refused ?? asked[0] ?? "sources"] };
}

/** Whether an item is one that the scope's lists let in: what the service could not be asked for is left out here. */
export function isInScope(
  item: { readonly source: string; readonly brand: { readonly id: string }; readonly media_type: string | null },
  scope: KeptScope,
): boolean {
  const fits = (values: readonly string[] | undefined, value: string | null) =>
    values === undefined || values.length === 0 || (value !== null && values.includes(value));
  return (
    fits(scope.sources, item.source) &&
    fits(
      scope.brandIds?.map((id) => id.toLowerCase()),
      item.brand.id.toLowerCase(),
    ) &&
    // The list may leave an item's media type open that its filter knows.
    (item.media_type === null || fits(scope.mediaTypes, item.media_type))
  );
}

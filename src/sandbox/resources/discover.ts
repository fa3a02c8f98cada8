import { discoverMediaTypes, discoverSources } from "#contracts/service/discover.ts";
import type { Corpus } from "#sandbox/discover/corpus.ts";
import { discoverItem, discoverItemDetail } from "#sandbox/discover/discoverItem.ts";
import { findItems, followedBrands, type ItemFilter } from "#sandbox/discover/findItems.ts";
import { indexOfItem } from "#sandbox/discover/itemId.ts";
import { parseWordSearch } from "#sandbox/discover/wordSearch.ts";
import type { Answer, Call } from "#sandbox/http/call.ts";
import { openCursor, sealCursor } from "#sandbox/http/cursor.ts";
import { Refusal } from "#sandbox/http/refusal.ts";
import { canonicalJson } from "#sandbox/money/canonicalJson.ts";
import type { Switches } from "#sandbox/switches.ts";

export interface DiscoverDeps {
  readonly corpus: Corpus;
  readonly secret: string;
  readonly switches: Switches;
  readonly baseUrl: () => string;
}

type Query = Call<"listDiscoverItems">["query"];

/** `GET /v1/discover/items`. */
export function listDiscoverItems(deps: DiscoverDeps, call: Call<"listDiscoverItems">): Answer {
  checkReadAuthority(call);
  const { cursor, limit, ...filters } = call.query;
  const filter = readFilter(deps.corpus, call.query);
  const listing = { name: "discover", filters: canonicalJson(filters) };
  const start = cursor === undefined ? undefined : openCursor(deps, listing, cursor);
  const found = findItems(deps.corpus, filter, start, filters.sort === "oldest" ? 1 : -1, limit);
  const data = found.indexes.map((index) => discoverItem(deps.corpus, index, deps.baseUrl()));
  const meta =
    found.next === undefined ? { has_more: false } : { has_more: true, cursor: sealCursor(deps, listing, found.next) };
  return { status: 200, body: { data, meta } };
}

/** `GET /v1/discover/items/{id}`. */
export function readDiscoverItem(deps: DiscoverDeps, call: Call<"readDiscoverItem">): Answer {
  checkReadAuthority(call);
  const index = indexOfItem(deps.corpus.seed, deps.corpus.size(), call.id);
  if (index === undefined) throw new Refusal(404, "discover_item_not_found", "there is no such item");
  return { status: 200, body: { data: discoverItemDetail(deps.corpus, index, deps.baseUrl()) } };
}

function checkReadAuthority(call: Call): void {
  if (call.key.controls.discover_read) return;
  throw new Refusal(403, "discover_read_denied", "this key has no Discover read authority");
}

function readFilter(corpus: Corpus, query: Query): ItemFilter {
  return {
    brands: brandFilter(corpus, query),
    sources: valueFilter("sources", query.sources, discoverSources),
    mediaTypes: valueFilter("media_types", query.media_types, discoverMediaTypes),
    isSavedOnly: query.view === "saved",
    since: query.since === undefined ? undefined : Date.parse(query.since),
    words:
      query.query === undefined || query.query.trim() === "" ? undefined : parseWordSearch(query.query, corpus.brands),
  };
}

function brandFilter(corpus: Corpus, query: Query): ReadonlySet<number> | undefined {
  const followed = query.view === "following" ? followedBrands(corpus) : undefined;
  if (query.brand_ids === undefined) return followed;
  const named = query.brand_ids.flatMap((id) => corpus.brandIndexById.get(id.toLowerCase()) ?? []);
  return new Set(named.filter((brand) => followed === undefined || followed.has(brand)));
}

function valueFilter(
  parameter: string,
  values: readonly string[] | undefined,
  allowed: readonly string[],
): ReadonlySet<string> | undefined {
  if (values === undefined) return undefined;
  const unknown = values.find((value) => !allowed.includes(value));
  if (unknown === undefined) return new Set(values);
  throw new Refusal(400, "unsupported_filter", `${parameter} takes ${allowed.join(", ")}`, {
    field: parameter,
    parameter,
    allowed,
  });
}

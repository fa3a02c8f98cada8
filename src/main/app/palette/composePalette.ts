import type { CoreCommands } from "#contracts/registry.ts";
import type { paletteCommands } from "#contracts/palette.ts";
import { storedFilter } from "#main/ads/domain/userAds.ts";
import { toTile } from "#main/library/assetView.ts";
import { everything, libraryQueryOf } from "#main/library/domain/libraryQuery.ts";
import { searchQuery } from "#main/shared/base/text/searchText.ts";
import type { Handlers } from "#main/shared/ipc/dispatch.ts";
import type { Stores } from "#main/app/openStores.ts";
import type { ReadWorkerClient } from "#main/app/reading/readWorkerClient.ts";
import { findThings, type FindThingsDeps } from "./findThings.ts";

/** The read commands of other areas that the palette uses. */
type Reads = Pick<
  Handlers<CoreCommands>,
  | "ads.page"
  | "ads.count"
  | "ads.brands"
  | "ads.userTags"
  | "boards.list"
  | "research.pages"
  | "models.list"
  | "library.findNumber"
>;

interface Options {
  readonly reads: ReadWorkerClient;
  readonly stores: Pick<Stores, "userAds" | "collections">;
  readonly commands: Reads;
}

/** Results of a text are counted up to this number, as ads are. Counting them all would delay the rows. */
const mostCounted = 1_000;

/** Wires the search of the command palette to the reads of all areas. */
export function composePalette({ reads, stores, commands }: Options): Handlers<typeof paletteCommands> {
  const results: FindThingsDeps["results"] = async (text, limit) => {
    const query = libraryQueryOf({ find: text });
    const phrase = searchQuery(`"${text.replaceAll('"', " ")}"`).match;
    const startsWith = { kind: "text", match: `prompt : ^ ${phrase} *`, exclude: null } as const;
    const start = phrase === null ? [] : await reads.page({ ...everything, conditions: [startsWith] }, limit);
    const [newest, count] = await Promise.all([reads.page(query, limit), reads.countUpTo(query, mostCounted + 1)]);
    const rows = [...start, ...newest.filter(({ id }) => !start.some((row) => row.id === id))];
    return {
      results: rows.slice(0, limit).map(toTile),
      count: { count: Math.min(count, mostCounted), isCapped: count > mostCounted },
    };
  };
  const ads: FindThingsDeps["ads"] = async (text, limit) => {
    const filter = { find: text };
    const [page, count] = await Promise.all([
      commands["ads.page"]({ filter, sort: "relevance", count: limit }),
      commands["ads.count"]({ filter }),
    ]);
    return { ads: page.ads, count };
  };
  const requests: FindThingsDeps["requests"] = async (text, limit) => {
    const rows = await reads.page(libraryQueryOf({ find: text }), limit);
    const ids = rows.flatMap(({ paidRequestId }) => (paidRequestId === null ? [] : [paidRequestId]));
    return reads.paletteRequests({ text, ids: JSON.stringify(ids), limit });
  };
  const deps: FindThingsDeps = {
    results,
    resultOfNumber: (number) => commands["library.findNumber"]({ number }),
    ads,
    requests,
    brands: (find) => commands["ads.brands"]({ find }),
    boards: () => commands["boards.list"]({}),
    searches: () => stores.userAds.searches().map((row) => ({ ...row, filter: storedFilter(row.filter) })),
    collections: () => stores.collections.list().map(({ id, name, rules }) => ({ id, name, isSmart: rules !== null })),
    projects: () => reads.paletteProjects(),
    tags: (text, limit) => reads.paletteTags(text, limit),
    adTags: () => commands["ads.userTags"]({}),
    pages: () => commands["research.pages"]({}),
    models: (type) => commands["models.list"]({ type }),
  };
  return { "palette.find": (input) => findThings(deps, input) };
}

import type { AdTile, BrandTile, CappedCount } from "#contracts/ads/ads.ts";
import type { Board } from "#contracts/ads/adBoards.ts";
import type { AssetTile } from "#contracts/library/assets.ts";
import {
  type FoundCollection,
  type FoundKind,
  type FoundProject,
  type FoundRequest,
  type FoundSearch,
  type FoundTag,
  type FoundThing,
  type FoundThings,
  resultNumber,
} from "#contracts/palette.ts";
import type { PageEntry } from "#contracts/research.ts";
import { type ModelChoice, type RequestType, requestTypes } from "#contracts/studio/models.ts";
import { matchName, nameMatches } from "#contracts/text/nameMatch.ts";
import { assertNever } from "#main/shared/base/assertNever.ts";

export type Awaitable<T> = T | Promise<T>;

/** Reads of the areas that the palette searches. */
export interface FindThingsDeps {
  /** Returns results that match, those whose prompt starts with the text first, and the number of all matches. */
  readonly results: (
    text: string,
    limit: number,
  ) => Promise<{ readonly results: readonly AssetTile[]; readonly count: CappedCount }>;
  /** Returns the result with a number; null if there is none. */
  readonly resultOfNumber: (number: number) => Awaitable<AssetTile | null>;
  readonly ads: (
    text: string,
    limit: number,
  ) => Promise<{ readonly ads: readonly AdTile[]; readonly count: CappedCount }>;
  readonly brands: (text: string) => Awaitable<readonly BrandTile[]>;
  readonly boards: () => Awaitable<readonly Board[]>;
  readonly searches: () => Awaitable<readonly FoundSearch[]>;
  readonly collections: () => Awaitable<readonly FoundCollection[]>;
  readonly projects: () => Awaitable<readonly FoundProject[]>;
  /** Returns tags of results that contain the text. */
  readonly tags: (text: string, limit: number) => Awaitable<readonly FoundTag[]>;
  readonly adTags: () => Awaitable<readonly { readonly value: string; readonly count: number }[]>;
  readonly requests: (text: string, limit: number) => Promise<readonly FoundRequest[]>;
  readonly pages: () => Awaitable<readonly PageEntry[]>;
  readonly models: (type: RequestType) => Awaitable<readonly ModelChoice[]>;
}

interface FindInput {
  readonly kind: FoundKind;
  readonly text: string;
  readonly limit: number;
}

/** A tag may be found in many texts, and every tag counts its results. */
const mostTags = 200;

/** Finds things of one kind by a typed text. [CP1] */
export async function findThings(deps: FindThingsDeps, { kind, text, limit }: FindInput): Promise<FoundThings> {
  // Content is searched by words. A text without any would match everything.
  if (!/[\p{L}\p{N}]/u.test(text)) return { things: [], count: { count: 0, isCapped: false } };
  switch (kind) {
    case "result": {
      const number = resultNumber.exec(text)?.[1];
      if (number !== undefined) return numbered(await deps.resultOfNumber(Number(number)));
      const { results, count } = await deps.results(text, limit);
      return { things: results.map((result) => ({ kind, result })), count };
    }
    case "ad": {
      const { ads, count } = await deps.ads(text, limit);
      return { things: ads.map((ad) => ({ kind, ad })), count };
    }
    case "request": {
      const requests = await deps.requests(text, limit + 1);
      const things = requests.slice(0, limit).map((request) => ({ kind, request }));
      return { things, count: { count: things.length, isCapped: requests.length > limit } };
    }
    case "brand":
      return named(
        await deps.brands(text),
        { text, limit },
        (brand) => brand.name,
        (brand) => ({ kind, brand }),
      );
    case "board":
      return named(
        await deps.boards(),
        { text, limit },
        (board) => board.name,
        (board) => ({ kind, board }),
      );
    case "search":
      return named(
        await deps.searches(),
        { text, limit },
        (search) => search.name,
        (search) => ({ kind, search }),
      );
    case "collection":
      return named(
        await deps.collections(),
        { text, limit },
        (collection) => collection.name,
        (collection) => ({ kind, collection }),
      );
    case "project":
      return named(
        await deps.projects(),
        { text, limit },
        (project) => project.name,
        (project) => ({ kind, project }),
      );
    case "tag": {
      const name = text.replace(/^#/, "");
      return named(
        await allTags(deps, name),
        { text: name, limit },
        (tag) => tag.name,
        (tag) => ({ kind, tag }),
      );
    }
    case "page":
      return named(
        await deps.pages(),
        { text, limit },
        (page) => `${page.name} ${page.pageId}`,
        (page) => ({ kind, page }),
      );
    case "model":
      return named(await allModels(deps), { text, limit }, nameOfModel, ({ type, model }) => ({ kind, type, model }));
    default:
      return assertNever(kind);
  }
}

function numbered(result: AssetTile | null): FoundThings {
  const things = result === null || result.trashedAt !== null ? [] : [{ kind: "result" as const, result }];
  return { things, count: { count: things.length, isCapped: false } };
}

/** Returns the things whose name matches, the best match first, else in the order of the list. */
function named<T>(
  list: readonly T[],
  { text, limit }: { readonly text: string; readonly limit: number },
  nameOf: (one: T) => string,
  toThing: (one: T) => FoundThing,
): FoundThings {
  const matches = list
    .map((one) => ({ one, match: matchName(nameOf(one), text) }))
    .filter(({ match }) => match !== nameMatches.none)
    .toSorted((one, other) => one.match - other.match);
  const things = matches.slice(0, limit).map(({ one }) => toThing(one));
  return { things, count: { count: matches.length, isCapped: false } };
}

async function allTags(deps: FindThingsDeps, text: string): Promise<readonly FoundTag[]> {
  const [ofResults, ofAds] = await Promise.all([deps.tags(text, mostTags), deps.adTags()]);
  return [...ofResults, ...ofAds.map(({ value, count }) => ({ name: value, count, place: "ads" as const }))];
}

interface TypedModel {
  readonly type: RequestType;
  readonly model: ModelChoice;
}

async function allModels(deps: FindThingsDeps): Promise<readonly TypedModel[]> {
  const lists = await Promise.all(
    requestTypes.map(async (type) => (await deps.models(type)).map((model) => ({ type, model }))),
  );
  return lists.flat();
}

/** A model is found by the manifest's title, by its ID, and by the ID's words. */
function nameOfModel({ model }: TypedModel): string {
  return [model.title ?? "", model.id, model.id.replaceAll(/[-_]/g, " ")].join(" ").trim();
}

import { untrustedNotice } from "#contracts/agents/tools/answers.ts";
import { type ListedAsset, libraryTools as tools } from "#contracts/agents/tools/library.ts";
import type { AssetDetail, AssetTile } from "#contracts/library/assets.ts";
import { LibraryFilter, type LibraryOutline, type LibrarySort } from "#contracts/library/library.ts";
import type { LineageSource } from "#contracts/library/lineage.ts";
import { type AssetId, AssetId as AssetIdSchema, PaidRequestId } from "#contracts/ids.ts";
import { addressOptions } from "#contracts/spending/givenRequests.ts";
import { assertNever } from "#main/shared/base/assertNever.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { type LibraryPlace, libraryPlaceText, parseLibraryPlace } from "#main/agents/domain/pageCursor.ts";
import { programLink } from "#main/agents/domain/programLink.ts";
import { referenceText } from "#main/agents/domain/requestReference.ts";
import { untrustedJson, untrustedText } from "#main/agents/domain/untrustedText.ts";
import { contractFilter, known, pageThatFits, timeText } from "./answers/fields.ts";
import { type ImplementedTool, implementTool } from "./implementTool.ts";
import { netCredits } from "./answers/netCredits.ts";
import { invalidField, invalidInput } from "./toolErrors.ts";
import type { RunAllowed, ToolContext } from "./toolPorts.ts";

/** Characters of a prompt in a list, and the most IDs of other results in one answer. */
const most = { prompt: 400, related: 50 } as const;

function listedAsset(asset: AssetTile): ListedAsset {
  return {
    asset_id: asset.id,
    number: asset.number,
    type: asset.type,
    model: known(asset.model),
    media_type: asset.mediaType,
    width: known(asset.width),
    height: known(asset.height),
    duration_ms: known(asset.durationMs),
    rating: asset.rating,
    flag: asset.flag,
    credits: known(asset.credits),
    created_at: timeText(asset.createdAt),
    link: programLink({ kind: "asset", id: asset.id }),
    untrusted: { notice: untrustedNotice, prompt: untrustedText(asset.prompt, most.prompt) },
  };
}

/** A list of the library. The command returns results by page ranges, which the outline names. */
interface Listed {
  readonly filter: LibraryFilter;
  readonly sort: LibrarySort;
  readonly outline: LibraryOutline;
}

/** Returns results from a place on, and the place after them. */
async function readFrom(run: RunAllowed, { filter, sort, outline }: Listed, place: LibraryPlace | null, count: number) {
  const ranges = outline.pageRanges;
  const start = place === null ? 0 : ranges.findIndex(({ sortKey }) => sortKey === place.sortKey);
  if (start === -1) throw invalidField("next", "The list changed. Begin again without it.");
  const assets: AssetTile[] = [];
  let skip = place?.skip ?? 0;
  for (let index = start; index < ranges.length; index++) {
    const range = ranges[index];
    if (range === undefined) break;
    const wanted = Math.min(range.count, skip + count - assets.length);
    if (wanted > skip) {
      const page = await run("library.page", { filter, sort, sortKey: range.sortKey, count: wanted });
      assets.push(...page.assets.slice(skip));
    }
    if (wanted < range.count) return { assets, next: { sortKey: range.sortKey, skip: wanted } };
    const following = ranges[index + 1];
    if (following === undefined) break;
    if (assets.length >= count) return { assets, next: { sortKey: following.sortKey, skip: 0 } };
    skip = 0;
  }
  return { assets, next: undefined };
}

const searchLibrary = implementTool(tools.searchLibrary, async ({ run }, input) => {
  const { sort, limit, next, min_rating: rating, ...fields } = input;
  const parsed = LibraryFilter.safeParse({ rating, ...contractFilter(fields) });
  if (!parsed.success) throw invalidInput(parsed.error);
  const { data: filter } = parsed;
  const place = next === undefined ? null : parseLibraryPlace(next);
  if (place === null && next !== undefined) throw invalidField("next", "Use the value of the page before.");
  const outline = await run("library.outline", { filter, sort });
  const page = await pageThatFits(limit, async (count) => {
    const { assets, next: following } = await readFrom(run, { filter, sort, outline }, place, count);
    return { items: assets.map(listedAsset), next: following && libraryPlaceText(following) };
  });
  return { count: outline.count, assets: [...page.items], next: page.next, truncated: page.truncated };
});

const getAsset = implementTool(tools.getAsset, async ({ run }, { asset_id }) => {
  const assetId = asset_id as AssetId;
  const [asset, sources] = await Promise.all([run("library.read", { assetId }), run("library.sources", { assetId })]);
  const { untrusted, ...tile } = listedAsset(asset);
  const results = asset.lineage.madeFrom.map(({ id }) => ({
    kind: "result",
    reference: referenceText({ kind: "asset", assetId: id }),
  }));
  return {
    asset: {
      ...tile,
      reference: referenceText({ kind: "asset", assetId }),
      bytes: asset.sizeBytes,
      sha256: asset.sha256,
      has_file: asset.hasFile,
      request_id: known(asset.paidRequestId),
      credits_quoted: known(asset.receipt.quotedCredits),
      credits_charged: netCredits(asset.receipt.entries),
      made_from: [...results, ...sources.map(madeFrom)].slice(0, most.related),
      used_in: asset.lineage.usedIn.slice(0, most.related).map(({ id }) => id),
      untrusted: {
        notice: untrusted.notice,
        prompt: untrustedText(asset.prompt, 10_000),
        recipe: asset.recipe === null ? undefined : recipeOf(asset.recipe),
        tags: asset.tags.slice(0, most.related).map((tag) => untrustedText(tag, 64)),
        project: asset.project === null ? undefined : untrustedText(asset.project, 64),
      },
    },
  };
});

function madeFrom(source: LineageSource): { kind: string; reference?: string; id?: string } {
  switch (source.kind) {
    case "file":
      return { kind: "file" };
    case "result":
      return { kind: "result", reference: referenceText({ kind: "asset", assetId: source.asset.id }) };
    case "ad":
      return { kind: "ad", reference: referenceText({ kind: "ad", adId: source.ad.id, slide: 0 }) };
    case "avatar":
    case "scene":
      return { kind: source.kind, id: source.id };
    default:
      return assertNever(source);
  }
}

const unlisted: ReadonlySet<string> = new Set([...addressOptions, "webhook_url", "prompt"]);

/** Returns the settings of a request without addresses: `made_from` names its files. */
function recipeOf(recipe: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(recipe).filter(([name]) => !unlisted.has(name));
  return Object.fromEntries(
    entries.map(([name, value]) => [name, isRecord(value) ? recipeOf(value) : untrustedJson(value, 2_000)]),
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const fetchResults = implementTool(tools.fetchResults, async (context, input) => {
  const { ids, pending: unfinished } = resultsOf(context, input);
  const files: { asset_id: string; path: string; media_type: string; bytes: number; sha256: string }[] = [];
  for (const assetId of ids) {
    const asset = await context.run("library.read", { assetId });
    const copy = await copyOf(context, asset);
    if (copy !== null)
      files.push({
        asset_id: assetId,
        path: copy.path,
        media_type: asset.mediaType,
        bytes: copy.bytes,
        sha256: asset.sha256,
      });
  }
  return { files, pending: unfinished + ids.length - files.length };
});

function resultsOf(
  { spending, program }: ToolContext,
  input: { readonly asset_ids?: readonly string[] | undefined; readonly request_id?: string | undefined },
): { readonly ids: readonly AssetId[]; readonly pending: number } {
  if (input.request_id === undefined)
    return { ids: [...new Set(input.asset_ids)].map((id) => AssetIdSchema.parse(id)), pending: 0 };
  const request = spending.request(program.id, PaidRequestId.parse(input.request_id));
  return { ids: request.results.map(({ id }) => id), pending: request.filesPending };
}

async function copyOf({ copyResult, program, signal }: ToolContext, asset: AssetDetail) {
  const { id: assetId, sha256, mediaType, number } = asset;
  if (asset.trashedAt !== null) throw new AppError("not_found", "The result is in the trash.");
  return copyResult(program.id, { assetId, sha256, mediaType, number }, signal);
}

/** The tools of Library. */
export const libraryTools: readonly ImplementedTool[] = [searchLibrary, getAsset, fetchResults];

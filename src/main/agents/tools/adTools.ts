import type { ToolInput } from "#contracts/agents/tool.ts";
import { adTools as tools } from "#contracts/agents/tools/ads.ts";
import { untrustedNotice } from "#contracts/agents/tools/answers.ts";
import { AdFilter } from "#contracts/ads/ads.ts";
import type { FacetValue } from "#contracts/library/library.ts";
import { adCursorText, parseAdCursor } from "#main/agents/domain/pageCursor.ts";
import { referenceText } from "#main/agents/domain/requestReference.ts";
import { untrustedText } from "#main/agents/domain/untrustedText.ts";
import { listedAd, untrustedField } from "./answers/adAnswers.ts";
import { contractFilter, known, pageThatFits } from "./answers/fields.ts";
import { type ImplementedTool, implementTool } from "./implementTool.ts";
import { invalidField, invalidInput } from "./toolErrors.ts";
import type { RunAllowed } from "./toolPorts.ts";

/** The most values of each facet, and the most boards, in one answer. */
const most = { facets: 30, boards: 200, tags: 50 } as const;

type Filter = ToolInput<typeof tools.adFacets>;

function filterOf({ tag, ...input }: Filter): AdFilter {
  const parsed = AdFilter.safeParse({ userTag: tag, ...contractFilter(input) });
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

function facet(values: readonly FacetValue[]): { value: string; count: number }[] {
  return values.slice(0, most.facets).map(({ value, count }) => ({ value: untrustedText(value, 120), count }));
}

/** Returns what the ads on this computer cover of the ad library. [AF104] */
async function coverage(run: RunAllowed): Promise<{ searched: number; is_complete: boolean }> {
  const [{ ads, unindexed }, { isComplete }] = await Promise.all([run("ads.totals", {}), run("ads.coverage", {})]);
  return { searched: ads - unindexed, is_complete: isComplete };
}

const searchAds = implementTool(tools.searchAds, async ({ run }, input) => {
  const { sort, limit, next, ...rest } = input;
  const filter = filterOf(rest);
  const after = next === undefined ? undefined : parseAdCursor(next);
  if (after === null) throw invalidField("next", "Use the value of the page before.");
  const count = run("ads.count", { filter });
  const page = await pageThatFits(limit, async (most) => {
    const { ads, next: following } = await run("ads.page", { filter, sort, count: most, ...(after && { after }) });
    return { items: ads.map(listedAd), next: following === null ? undefined : adCursorText(following) };
  });
  const { count: matches, isCapped } = await count;
  return {
    count: matches,
    is_capped: isCapped,
    coverage: await coverage(run),
    ads: [...page.items],
    next: page.next,
    truncated: page.truncated,
  };
});

const getAd = implementTool(tools.getAd, async ({ run }, { ad_id: adId }) => {
  const ad = await run("ads.read", { adId });
  const { untrusted, ...tile } = listedAd(ad);
  return {
    ad: {
      ...tile,
      run_start: known(ad.runStartDate),
      run_end: known(ad.runEndDate),
      likes: ad.counts?.likes,
      comments: ad.counts?.comments,
      views: ad.counts?.views,
      slides: ad.slides.map(({ type }, slide) => ({
        type: untrustedText(type, 64),
        reference: referenceText({ kind: "ad", adId, slide }),
      })),
      boards: [...ad.userAd.boards].slice(0, most.boards),
      untrusted: {
        notice: untrustedNotice,
        brand: untrusted.brand,
        handle: untrustedField(ad.brandHandle, 120),
        title: untrustedField(ad.title, 1_000),
        copy: untrustedField(ad.copy),
        description: untrustedField(ad.description),
        cta: untrustedField(ad.cta, 200),
        domain: untrustedField(ad.domain, 255),
        vertical: untrustedField(ad.vertical, 120),
        creative_type: untrustedField(ad.creativeType, 120),
        tags: ad.tags.slice(0, most.tags).map((tag) => untrustedText(tag, 120)),
        summary: untrustedField(ad.summary),
        own_tags: ad.userAd.tags.slice(0, most.tags).map((tag) => untrustedText(tag, 64)),
        own_note: untrustedText(ad.userAd.note),
      },
    },
  };
});

const adFacets = implementTool(tools.adFacets, async ({ run }, input) => {
  const facets = await run("ads.facets", { filter: filterOf(input) });
  return {
    active: facets.active,
    ended: facets.ended,
    is_capped: facets.isCapped,
    coverage: await coverage(run),
    sources: facet(facets.sources),
    media_types: facet(facets.mediaTypes),
    languages: facet(facets.languages),
    untrusted: {
      notice: untrustedNotice,
      brands: facets.brands.slice(0, most.facets).map(({ value, name, count }) => ({
        brand_id: untrustedText(value, 64),
        name: untrustedText(name, 120),
        count,
      })),
      verticals: facet(facets.verticals),
      creative_types: facet(facets.creativeTypes),
      tags: facet(facets.tags),
    },
  };
});

const listBoards = implementTool(tools.listBoards, async ({ run }) => {
  const [boards, searches] = await Promise.all([run("boards.list", {}), run("searches.list", {})]);
  return {
    untrusted: {
      notice: untrustedNotice,
      boards: boards
        .slice(0, most.boards)
        .map(({ id, name, adCount }) => ({ board_id: id, name: untrustedText(name, 100), ads: adCount })),
      saved_searches: searches
        .slice(0, most.boards)
        .map(({ id, name, newCount }) => ({ search_id: id, name: untrustedText(name, 100), new_count: newCount })),
    },
    truncated: boards.length > most.boards || searches.length > most.boards ? true : undefined,
  };
});

/** The tools of Discover that only read. */
export const adTools: readonly ImplementedTool[] = [searchAds, getAd, adFacets, listBoards];

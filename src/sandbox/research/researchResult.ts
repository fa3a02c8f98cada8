import {
  researchBounds,
  researchCapabilityId,
  type ResearchItem,
  type ResearchResult,
} from "#contracts/service/research.ts";
import type { Corpus } from "#sandbox/discover/corpus.ts";
import { discoverItem } from "#sandbox/discover/discoverItem.ts";
import { hashText, mix32 } from "#sandbox/random.ts";
import type { ResearchRequest } from "./cacheState.ts";
import { scenarioOf } from "./researchScenario.ts";
import type { ResearchJobStore, StoredResearchJob } from "./researchJobStore.ts";

export interface ResultDeps {
  readonly jobs: ResearchJobStore;
  readonly corpus: Corpus;
  readonly baseUrl: () => string;
}

const [dayMs, hourMs] = [24 * 3_600_000, 3_600_000];

/** Returns the result of a succeeded job. */
export function researchResult(deps: ResultDeps, job: StoredResearchJob): ResearchResult {
  const request = JSON.parse(job.request) as ResearchRequest;
  const fetchedAt = job.fetchedAt ?? job.createdAt;
  const items = scenarioOf(job.pageId).isEmpty === true ? [] : itemsOf(deps, job, request);
  return {
    schema_version: "research-result@1",
    kind: "research_result",
    job_id: job.id,
    capability_id: researchCapabilityId,
    status: "succeeded",
    cache_disposition: job.disposition,
    reserved_credits: job.credits,
    maximum_credits: job.disposition === "live_fetch" ? researchBounds.maxConfirmCredits : 0,
    settled_credits: job.settledCredits ?? 0,
    provenance: {
      source: "facebook",
      native_id: job.pageId,
      fetched_at: new Date(fetchedAt).toISOString(),
      fresh_through: new Date(fetchedAt + researchBounds.maxAgeSeconds * 1000).toISOString(),
    },
    result: { kind: "facebook_company_ads", item_count: items.length, items },
  };
}

interface FoundAd {
  readonly language: string;
  readonly item: ResearchItem;
}

/** Returns the ads of a page. Each later fetch has one more new ad and no longer has the oldest one. */
function itemsOf(deps: ResultDeps, job: StoredResearchJob, request: ResearchRequest): ResearchItem[] {
  const fetched = deps.jobs.read(job.joinedJobId ?? job.id) ?? job;
  const revision = deps.jobs.countFetchesBefore(job.pageId, fetched.seq);
  const hash = hashText(`page ${deps.corpus.seed} ${job.pageId}`);
  const running = 12 + (hash % 31);
  const all = Array.from({ length: running }, (_, place) =>
    adOf(deps.corpus, deps.baseUrl(), job.pageId, hash, { revision, running, place }),
  );
  return all
    .filter((ad) => fits(ad, request))
    .map((ad) => ad.item)
    .slice(0, request.page.max_results);
}

function fits({ item, language }: FoundAd, { filters }: ResearchRequest): boolean {
  if (filters.status === "ACTIVE" && !item.is_active) return false;
  if (filters.start_date !== undefined && item.run_start_date < filters.start_date) return false;
  if (filters.end_date !== undefined && item.run_start_date > filters.end_date) return false;
  return filters.language === undefined || filters.language.toLowerCase() === language;
}

interface Position {
  readonly revision: number;
  readonly running: number;
  /** 0 is the newest ad. */
  readonly place: number;
}

/** Returns one ad of a page. It depends only on its number, so every fetch returns the same ad. */
function adOf(corpus: Corpus, baseUrl: string, pageId: string, pageHash: number, position: Position): FoundAd {
  const number = position.revision + position.running - position.place;
  const hash = mix32(pageHash ^ mix32(number));
  const index = corpus.slots.indexIn(pageHash % corpus.brands.length, hash % 400);
  const recipe = { ...corpus.recipe(index), source: "meta_ad" as const };
  const item = discoverItem({ ...corpus, recipe: () => recipe }, index, baseUrl);
  const startedAt = startOf(corpus, number - position.running, hash);
  const isActive = position.place < 20 || hash % 3 === 0;
  return {
    language: recipe.book.language,
    item: {
      id: `${1_000_000_000 + hash}${String(number).padStart(4, "0")}`,
      source: "facebook_ad",
      advertiser: { id: pageId, name: item.brand.name, avatar_url: item.brand.avatar_url },
      media: { type: recipe.mediaType, slides: item.media.slides },
      copy: item.copy,
      title: item.title,
      description: item.description,
      domain: item.domain,
      cta: item.cta,
      destination_url: `https://${item.brand.slug}.example/${recipe.brand.vertical}`,
      run_start_date: dateOf(startedAt),
      run_end_date: isActive ? null : dateOf(startedAt + (1 + (hash % 9)) * dayMs),
      is_active: isActive,
      platform_link: `https://ads.example/library?id=${1_000_000_000 + hash}`,
    },
  };
}

/**
 * Returns the start time of an ad. Ads from before the first fetch are days apart; each later fetch adds one that is
 * an hour newer.
 */
function startOf(corpus: Corpus, distance: number, hash: number): number {
  const step = distance > 0 ? distance * hourMs : distance * 3 * dayMs - (hash % 3) * dayMs;
  return corpus.newestAt + step;
}

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

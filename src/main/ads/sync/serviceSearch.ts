import { isAboutCursor } from "#main/shared/api/domain/failureKind.ts";
import type { OfflineScope, ServiceSearchState } from "#contracts/ads/adSync.ts";
import { refusalCode, type WireError } from "#contracts/result.ts";
import type { DiscoverItem } from "#contracts/service/discover.ts";
import type { MirrorContext } from "#main/ads/context.ts";
import type { AdListQuery } from "./domain/adQuery.ts";
import type { RequestPriority } from "#main/shared/api/domain/requestPriorities.ts";
import { failureOf } from "#main/shared/api/domain/refusal.ts";
import type { Page, Read } from "#main/shared/api/domain/serviceOutcome.ts";
import { type ListContext, readServiceList } from "./readServiceList.ts";

type SearchContext = ListContext & Pick<MirrorContext, "clock" | "mirror" | "adsReceived" | "collectionsChanged">;

/** A search that the service can run. */
export interface ServiceSearch {
  readonly scope: OfflineScope;
  readonly sort: AdListQuery["sort"];
}

interface Progress {
  /** Pages that were read in sequence from the start. */
  readonly pages: number;
  /** Cursor of the next page; null at the end, and before the first page. */
  readonly cursor: string | null;
  /** Content time of the last ad that was read, epoch ms. */
  readonly lastAt: number | null;
  readonly failure: WireError | null;
  readonly isReading: boolean;
}

export interface ServiceSearches {
  /** Reads the first page in the background. A search that was read further retains its position. */
  readonly readFirst: (search: ServiceSearch) => Promise<void>;
  /** Reads the next page, or the page that failed last, because a person waits for it. */
  readonly readMore: (search: ServiceSearch) => Promise<void>;
  readonly stateOf: (search: ServiceSearch) => ServiceSearchState;
}

const unread: Progress = { pages: 0, cursor: null, lastAt: null, failure: null, isReading: false };
const remembered = 200;
/** Maximum number of pages that are read again to return to the position of a rejected cursor. */
const mostRepeated = 20;

/** Reads searches of the ad library page by page, and remembers the progress of each until the app ends. [AK90] [AK91] */
export function serviceSearches(context: SearchContext): ServiceSearches {
  const known = new Map<string, Progress>();
  const keyOf = (search: ServiceSearch) => JSON.stringify(search);
  const progressOf = (search: ServiceSearch) => known.get(keyOf(search)) ?? unread;

  function remember(search: ServiceSearch, change: Partial<Progress>): void {
    const key = keyOf(search);
    const next = { ...progressOf(search), ...change };
    known.delete(key);
    known.set(key, next);
    const [oldest] = known.keys();
    if (known.size > remembered && oldest !== undefined) known.delete(oldest);
    context.collectionsChanged();
  }

  async function storeState({ scope }: ServiceSearch, records: readonly DiscoverItem[]): Promise<void> {
    if (records.length === 0) return;
    const { added, changed } = await context.mirror.ingest({
      items: records,
      now: context.clock.now(),
      view: scope.view,
      offlineCollectionId: null,
      checkpoint: null,
    });
    if (added + changed > 0) context.adsReceived();
  }

  async function readPage(
    search: ServiceSearch,
    since: number | null,
    cursor: string | null,
    priority: RequestPriority,
  ) {
    const read = await readServiceList(context, { ...search, since }, cursor, priority);
    if (read.kind === "ok") await storeState(search, read.value.records);
    return read;
  }

  /**
   * Returns to the position of a rejected cursor. Oldest first, the service starts at the last content time. Newest
   * first has no such filter, so the previous pages are read again; known ads are not added twice.
   */
  async function restart(search: ServiceSearch, { lastAt, pages }: Progress) {
    let cursor: string | null = null;
    const since = search.sort === "oldest" ? lastAt : null;
    const most = search.sort === "oldest" ? 1 : Math.min(pages + 1, mostRepeated);
    for (let page = 1; ; page += 1) {
      const read = await readPage(search, since, cursor, "user");
      if (read.kind !== "ok") return read;
      const { records, next } = read.value;
      const isBehind = lastAt === null || records.some(({ content_at: at }) => Date.parse(at) < lastAt);
      if (next === null || page >= most || (search.sort === "newest" && isBehind)) return read;
      cursor = next;
    }
  }

  async function work(search: ServiceSearch, read: () => Promise<Read<Page<DiscoverItem>>>, isFirst: boolean) {
    if (progressOf(search).isReading) return;
    remember(search, { isReading: true });
    try {
      const answer = await read();
      if (answer.kind !== "ok") {
        remember(search, { failure: readFailure(answer) });
        return;
      }
      const { records, next } = answer.value;
      const now = progressOf(search);
      const lastAt = records.map(({ content_at: at }) => Date.parse(at)).findLast((at) => !Number.isNaN(at));
      const isFurther = isFirst && now.pages > 1;
      // A service that repeats a cursor would otherwise be read forever.
      const cursor = !isFirst && next === now.cursor ? null : next;
      const pages = isFirst ? 1 : now.pages + 1;
      remember(search, { failure: null, ...(isFurther ? {} : { pages, cursor, lastAt: lastAt ?? now.lastAt }) });
    } finally {
      remember(search, { isReading: false });
    }
  }

  return {
    readFirst: (search) => work(search, () => readPage(search, null, null, "background"), true),
    readMore: (search) => {
      const now = progressOf(search);
      const isFirst = now.pages === 0;
      const next = async () => {
        const read = await readPage(search, null, now.cursor, "user");
        const isRefused = read.kind === "refused" && isAboutCursor(read.refusal);
        return isRefused && now.cursor !== null ? restart(search, now) : read;
      };
      return work(search, next, isFirst || now.cursor === null);
    },
    stateOf: (search) => {
      const { cursor, failure, isReading } = progressOf(search);
      return { hasMore: cursor !== null, isReading, failure };
    },
  };
}

function readFailure(read: Exclude<Read<unknown>, { kind: "ok" }>): WireError {
  switch (read.kind) {
    case "no_answer":
      return { code: "offline", message: read.transportFailure.reason };
    case "unreadable":
      return { code: "service_unreadable", message: `status ${read.status}` };
    case "refused": {
      const { refusal } = read;
      const { message } = refusal;
      if (refusal.status === 0) return { code: refusalCode(refusal), message, reason: message };
      return { code: refusalCode(refusal), message: refusal.message, service: failureOf(refusal) };
    }
    default:
      return read satisfies never;
  }
}

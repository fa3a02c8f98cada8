import type { Settings } from "#contracts/desktop/settings.ts";
import { storedJson } from "#main/shared/base/storedJson.ts";
import { indexedText } from "#main/shared/base/text/searchText.ts";
import type { IndexContext, OpenLibrary } from "./context.ts";
import { plainAddress, sourcesIn } from "./domain/lineage.ts";
import type { UnindexedItem } from "./stores/libraryStore.ts";
import type { IndexEntry } from "./stores/libraryWriter.ts";

/** Number of results indexed in one step. A user's command waits no longer than one step. */
const indexedAtOnce = 25;
/** The most results that are indexed before a search returns. */
const indexedBefore = 1_000;

/** Returns whether every new result is saved automatically. Never before the user has chosen a folder. */
export function isAutoSaving({ autoSave, saveFolder }: Settings): boolean {
  return autoSave && saveFolder !== null;
}

/** Indexes at most `limit` results for search. Returns true if more may be left. */
export function indexSome(context: IndexContext, limit = indexedAtOnce): boolean {
  const items = context.library.unindexed(limit);
  if (items.length > 0) {
    context.libraryWriter.index(items.map(entryOf), isAutoSaving(context.settings.read()), context.clock.now());
  }
  return items.length === limit;
}

/** Indexes results for search until none or `most` are done. Yields to the event loop after each step. */
export async function catchUp(context: IndexContext & Pick<OpenLibrary, "pause">, most = indexedBefore): Promise<void> {
  for (let indexed = 0; indexed < most; indexed += indexedAtOnce) {
    if (!indexSome(context)) return;
    await context.pause();
  }
}

function entryOf(item: UnindexedItem): IndexEntry {
  const labels = [item.type, item.model, item.project, ...namesIn(storedJson(item.tags))];
  return {
    sortKey: item.sortKey,
    assetId: item.assetId,
    prompt: indexedText(item.prompt),
    labels: indexedText(labels.filter((label) => label !== null).join("\n")),
    sources: sourcesIn(storedJson(item.request)),
    address: item.url === null ? null : plainAddress(item.url),
  };
}

function namesIn(tags: unknown): readonly string[] {
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === "string") : [];
}

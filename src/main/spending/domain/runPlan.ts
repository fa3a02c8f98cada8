import type { RunAsk } from "../../../contracts/spending/runs.ts";
import type { GenerationRequest } from "../../../contracts/service/generationRequests.ts";
import type { Ask } from "../../shared/api/domain/work.ts";

/** One piece of a run with its place in it. */
export interface PlannedItem {
  readonly position: number;
  readonly ask: RunAsk;
}

/** What goes to the service as one paid request, and the pieces in it; a piece that stands alone has no name. */
export interface PlannedPart {
  readonly ask: Ask;
  readonly items: readonly { readonly position: number; readonly itemId: string | null }[];
}

/**
 * Cuts a run into paid requests: as few as can be, for each costs two of the ten writes a minute. Generations of all types
 * mix in batches; scenes go singly, for the interface has no batch of them. `batchItems`: the most that one batch may have.
 */
export function planParts(items: readonly PlannedItem[], batchItems: number): readonly PlannedPart[] {
  const parts: PlannedPart[] = [];
  let open: PlannedItem[] = [];
  const close = () => {
    if (open.length > 0) parts.push(partOf(open));
    open = [];
  };
  for (const item of items) {
    if (item.ask.kind === "scene") {
      parts.push({ ask: item.ask, items: [{ position: item.position, itemId: null }] });
      continue;
    }
    open.push(item);
    if (open.length >= batchItems) close();
  }
  close();
  return parts;
}

/** A batch of these, or the thing itself when it is one. */
export function partOf(items: readonly PlannedItem[]): PlannedPart {
  const [first] = items;
  if (items.length === 1 && first !== undefined) {
    return { ask: first.ask, items: [{ position: first.position, itemId: null }] };
  }
  const named = items.map((item) => ({ ...item, itemId: `item-${item.position + 1}` }));
  return {
    ask: {
      kind: "batch",
      request: {
        items: named.map(({ itemId, ask }) => ({ item_id: itemId, request: ask.request as GenerationRequest })),
      },
    },
    items: named.map(({ position, itemId }) => ({ position, itemId })),
  };
}

/** The same part with other item names, which makes it another batch for the service. */
export function renamedPart(part: PlannedPart, suffix: string): PlannedPart {
  if (part.ask.kind !== "batch") return part;
  const renamed = (itemId: string) => `${itemId}.${suffix}`;
  return {
    ask: {
      kind: "batch",
      request: {
        items: part.ask.request.items.map(({ item_id, request }) => ({ item_id: renamed(item_id), request })),
      },
    },
    items: part.items.map(({ position, itemId }) => ({ position, itemId: itemId === null ? null : renamed(itemId) })),
  };
}

/**
 * Which piece of a batch a refusal is about, by its place in it; null when the refusal does not say. The interface
 * promises one indexed item and not how it is written.
 */
export function refusedIndex(
  refusal: { readonly field?: string; readonly parameter?: string; readonly message: string },
  itemIds: readonly (string | null)[],
): number | null {
  for (const text of [refusal.field, refusal.parameter, refusal.message]) {
    const found = /items(?:\[|\.|\/)(\d+)/.exec(text ?? "");
    if (found?.[1] !== undefined && Number(found[1]) < itemIds.length) return Number(found[1]);
  }
  const named = itemIds.flatMap((id, index) => (id !== null && hasWord(refusal.message, id) ? [index] : []));
  return named.length === 1 ? (named[0] ?? null) : null;
}

function hasWord(text: string, word: string): boolean {
  return text.split(/[^A-Za-z0-9._:-]+/).includes(word);
}

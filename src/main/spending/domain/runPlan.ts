import type { NewRunItem } from "#contracts/spending/runs.ts";
import type { GenerationRequest } from "#contracts/service/generationRequests.ts";
import type { RequestPayload } from "#main/shared/api/domain/requestPayload.ts";

/** One item of a batch with its position. */
export interface PlannedItem {
  readonly position: number;
  readonly payload: NewRunItem;
}

/** One planned paid request with its items. An item that is sent alone has no name. */
export interface PlannedPart {
  readonly payload: RequestPayload;
  readonly items: readonly { readonly position: number; readonly itemId: string | null }[];
}

/**
 * Splits a batch into as few paid requests as possible, because each costs two of the ten writes per minute.
 * Generations of all types share service batches; scenes are sent alone, because the API has no batch of them.
 * `batchItems`: the maximum per service batch.
 */
export function planParts(items: readonly PlannedItem[], batchItems: number): readonly PlannedPart[] {
  const parts: PlannedPart[] = [];
  let open: PlannedItem[] = [];
  const close = () => {
    if (open.length > 0) parts.push(partOf(open));
    open = [];
  };
  for (const item of items) {
    if (item.payload.kind === "scene") {
      parts.push({ payload: item.payload, items: [{ position: item.position, itemId: null }] });
      continue;
    }
    open.push(item);
    if (open.length >= batchItems) close();
  }
  close();
  return parts;
}

/** Returns a service batch of these items, or a single request for one item. */
export function partOf(items: readonly PlannedItem[]): PlannedPart {
  const [first] = items;
  if (items.length === 1 && first !== undefined) {
    return { payload: first.payload, items: [{ position: first.position, itemId: null }] };
  }
  const named = items.map((item) => ({ ...item, itemId: `item-${item.position + 1}` }));
  return {
    payload: {
      kind: "batch",
      request: {
        items: named.map(({ itemId, payload }) => ({ item_id: itemId, request: payload.request as GenerationRequest })),
      },
    },
    items: named.map(({ position, itemId }) => ({ position, itemId })),
  };
}

/** Returns the same request with other item names, so that the service treats it as another batch. */
export function renamedPart(part: PlannedPart, suffix: string): PlannedPart {
  if (part.payload.kind !== "batch") return part;
  const renamed = (itemId: string) => `${itemId}.${suffix}`;
  return {
    payload: {
      kind: "batch",
      request: {
        items: part.payload.request.items.map(({ item_id, request }) => ({ item_id: renamed(item_id), request })),
      },
    },
    items: part.items.map(({ position, itemId }) => ({ position, itemId: itemId === null ? null : renamed(itemId) })),
  };
}

/**
 * Returns the index of the item that a refusal of a service batch names; null if it names none. The API promises one
 * indexed item but not its format.
 */
export function rejectedIndex(
  refusal: { readonly field?: string; readonly parameter?: string; readonly message: string },
  itemIds: readonly (string | null)[],
): number | null {
  for (const text of [refusal.field, refusal.parameter, refusal.message]) {
    const found = /items(?:\[|\.|\/)(\d+)/.exec(text ?? "");
    if (found?.[1] !== undefined && Number(found[1]) < itemIds.length) return Number(found[1]);
  }
  const named = itemIds.flatMap((id, index) => (id !== null && hasTerm(refusal.message, id) ? [index] : []));
  return named.length === 1 ? (named[0] ?? null) : null;
}

function hasTerm(text: string, word: string): boolean {
  return text.split(/[^A-Za-z0-9._:-]+/).includes(word);
}

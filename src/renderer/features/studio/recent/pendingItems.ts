import type { PaidRequestId } from "#contracts/ids.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { RequestRecipe } from "#contracts/spending/requestHistory.ts";
import { ratioOf } from "#renderer/lib/text/aspectRatio.ts";
import { fieldsOf, typeOfRequest } from "#renderer/lib/money/quoteInput.ts";

/** An output without a result: its request is running, or has failed and was not seen. */
export interface PendingItem {
  readonly id: string;
  readonly state: "running" | "failed";
  readonly request: PaidRequest;
  readonly prompt: string;
  /** Width divided by height. */
  readonly ratio: number;
}

interface Pending {
  /** Confirmed requests that are not over, and failed ones that were not seen. */
  readonly requests: readonly PaidRequest[];
  readonly recipeOf: (id: PaidRequestId) => RequestRecipe | null | undefined;
  /** The type to show; null for all. */
  readonly type: string | null;
}

const usualRatios: Readonly<Record<string, number>> = { video: 16 / 9, audio: 4, lipsync: 9 / 16 };
/** A large batch shows so many frames; Queue has the others. */
const mostOfRequest = 12;

/** Returns the outputs that have no result yet, each in the aspect ratio that was asked for, running ones first. [ST19] */
export function pendingItems({ requests, recipeOf, type }: Pending): readonly PendingItem[] {
  const items = requests.flatMap((request) => itemsOf(request, recipeOf(request.id), type));
  return [...items.filter(({ state }) => state === "running"), ...items.filter(({ state }) => state === "failed")];
}

function itemsOf(
  request: PaidRequest,
  recipe: RequestRecipe | null | undefined,
  type: string | null,
): readonly PendingItem[] {
  const state = request.state === "failed" ? "failed" : "running";
  if (recipe === null || recipe === undefined) {
    const isShown = request.kind !== "research" && request.kind !== "batch" && (type === null || request.type === type);
    return isShown
      ? [{ id: request.id, state, request, prompt: request.prompt, ratio: usualRatios[request.type] ?? 1 }]
      : [];
  }
  return recipe.items
    .flatMap(({ request: payload }, index) => {
      const own = typeOfRequest(payload);
      if (type !== null && own !== type) return [];
      const { aspect_ratio: text } = fieldsOf(payload);
      const ratio = ratioOf(typeof text === "string" ? text : undefined) ?? usualRatios[own] ?? 1;
      return [{ id: `${request.id}/${index}`, state, request, prompt: payload.prompt, ratio } as const];
    })
    .slice(0, mostOfRequest);
}

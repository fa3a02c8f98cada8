import { assertNever } from "#main/shared/base/assertNever.ts";
import type { RequestPayload } from "#main/shared/api/domain/requestPayload.ts";

/** Labels as the user entered them. */
interface TypedLabels {
  readonly project: string | null;
  readonly costCenter: string | null;
}

/**
 * Returns one text per item with its payload and labels. Equal texts are identical requests, whether sent alone or in
 * a service batch. Webhook URLs and item names don't count. [Q44]
 */
export function identitiesOf(payload: RequestPayload, { project, costCenter }: TypedLabels): readonly string[] {
  const texts = itemsOf(payload).map(([kind, request]) => {
    const { webhook_url: _callback, ...rest } = request;
    return JSON.stringify([kind, sorted(rest), project, costCenter]);
  });
  return [...new Set(texts)];
}

type Item = readonly [kind: string, request: Readonly<Record<string, unknown>>];

function itemsOf(payload: RequestPayload): readonly Item[] {
  switch (payload.kind) {
    case "generation":
    case "scene":
    case "research":
      return [[payload.kind, { ...payload.request }]];
    case "batch":
      return payload.request.items.map(({ request }) => ["generation", { ...request }]);
    default:
      return assertNever(payload);
  }
}

/** Returns the same value with the keys of every object sorted. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}

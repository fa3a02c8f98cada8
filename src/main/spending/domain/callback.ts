import { assertNever } from "../../shared/base/assertNever.ts";
import { storedObject } from "../../shared/base/storedJson.ts";
import type { Ask } from "../../shared/api/domain/work.ts";

/**
 * Returns the payload with this webhook URL instead of any other, because an older or foreign URL does not reach this
 * app. Null removes the URL. Research has no webhooks. API: Events.
 */
export function withCallback(ask: Ask, address: string | null): Ask {
  switch (ask.kind) {
    case "generation":
      return { kind: ask.kind, request: calledBack(ask.request, address) };
    case "scene":
      return { kind: ask.kind, request: calledBack(ask.request, address) };
    case "batch": {
      const items = ask.request.items.map((item) => ({ ...item, request: calledBack(item.request, address) }));
      return { kind: ask.kind, request: { items } };
    }
    case "research":
      return ask;
    default:
      return assertNever(ask);
  }
}

function calledBack<T extends { readonly webhook_url?: string | undefined }>(request: T, address: string | null): T {
  const { webhook_url: _before, ...rest } = request;
  return (address === null ? rest : { ...rest, webhook_url: address }) as T;
}

/** Whether a frozen request names this webhook URL. A missing request names none. */
export function namesWebhookUrl(request: string | undefined, url: string): boolean {
  return request?.includes(JSON.stringify(url)) ?? false;
}

/**
 * Returns a frozen request without its webhook URL, because recipes are shared and the URL is private. Null if the row
 * holds no readable request.
 */
export function withoutCallback(frozen: string | null): string | null {
  if (frozen === null || !frozen.includes('"webhook_url"')) return frozen;
  const kept = storedObject(frozen);
  if (kept === null) return null;
  const { webhook_url: _own, ...request } = kept;
  if (!Array.isArray(request["items"])) return JSON.stringify(request);
  const items = request["items"].map((item: { readonly request?: object } | null) => {
    const { webhook_url: _its, ...rest } = (item?.request ?? {}) as { readonly webhook_url?: unknown };
    return { ...item, request: rest };
  });
  return JSON.stringify({ ...request, items });
}

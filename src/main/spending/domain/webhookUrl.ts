import { assertNever } from "#main/shared/base/assertNever.ts";
import { storedObject } from "#main/shared/base/storedJson.ts";
import type { RequestPayload } from "#main/shared/api/domain/requestPayload.ts";

/**
 * Returns the payload with this webhook URL instead of any other, because an older or foreign URL does not reach this
 * app. Null removes the URL. Research has no webhooks. API: Events.
 */
export function withWebhookUrl(payload: RequestPayload, address: string | null): RequestPayload {
  switch (payload.kind) {
    case "generation":
      return { kind: payload.kind, request: calledBack(payload.request, address) };
    case "scene":
      return { kind: payload.kind, request: calledBack(payload.request, address) };
    case "batch": {
      const items = payload.request.items.map((item) => ({ ...item, request: calledBack(item.request, address) }));
      return { kind: payload.kind, request: { items } };
    }
    case "research":
      return payload;
    default:
      return assertNever(payload);
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
export function withoutWebhookUrl(frozen: string | null): string | null {
  if (frozen === null || !frozen.includes('"webhook_url"')) return frozen;
  const stored = storedObject(frozen);
  if (stored === null) return null;
  const { webhook_url: _own, ...request } = stored;
  if (!Array.isArray(request["items"])) return JSON.stringify(request);
  const items = request["items"].map((item: { readonly request?: object } | null) => {
    const { webhook_url: _its, ...rest } = (item?.request ?? {}) as { readonly webhook_url?: unknown };
    return { ...item, request: rest };
  });
  return JSON.stringify({ ...request, items });
}

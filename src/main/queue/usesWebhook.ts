import { namesWebhookUrl } from "../spending/domain/callback.ts";
import type { PaidRequestRow } from "../spending/domain/paidRequest.ts";

interface Deps {
  /** Where the service calls back now; null when webhooks are off. */
  readonly webhookUrl: () => string | null;
  /** Whether webhooks have been seen to arrive. */
  readonly areProven: () => boolean;
}

/** Whether the service tells of this request by webhook, as far as can be relied on. [WH5] */
export function usesWebhook({ webhookUrl, areProven }: Deps, { request }: Pick<PaidRequestRow, "request">): boolean {
  const url = webhookUrl();
  return url !== null && areProven() && namesWebhookUrl(request, url);
}

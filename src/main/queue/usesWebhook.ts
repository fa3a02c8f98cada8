import { namesWebhookUrl } from "#main/spending/domain/webhookUrl.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";

interface Deps {
  /** The URL for webhooks now; null when webhooks are off. */
  readonly webhookUrl: () => string | null;
  /** Whether webhooks are known to arrive. */
  readonly areProven: () => boolean;
}

/** Whether a webhook can be relied on to report the completion of this request. [WH5] */
export function usesWebhook({ webhookUrl, areProven }: Deps, { request }: Pick<PaidRequestRow, "request">): boolean {
  const url = webhookUrl();
  return url !== null && areProven() && namesWebhookUrl(request, url);
}

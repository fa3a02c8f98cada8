import type { PaidRequestId } from "#contracts/ids.ts";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import { originOf } from "#main/shared/base/originOf.ts";
import type { DecisionContext, SpendingContext } from "#main/spending/context.ts";
import { autoRunEveryMs } from "#main/spending/domain/sendTiming.ts";
import { isOpenableOutside } from "#main/shared/base/externalAddress.ts";

/**
 * Opens the page where an owner or admin approves, and reads the account again. The URL comes from the journal, never
 * from the renderer.
 */
export async function openApprovalPage(
  {
    requests,
    service,
    desktop,
    refreshAccountSoon,
  }: Pick<SpendingContext, "requests" | "service" | "desktop" | "refreshAccountSoon">,
  id: PaidRequestId,
): Promise<null> {
  const url = requests.read(id)?.quote?.authorizeUrl ?? null;
  if (url === null) throw new AppError("not_found", t("This request has no approval page."));
  if (!isOpenableApproval(url, originOf(service.lastAddress().baseUrl))) {
    throw new AppError("service_denied", t("The approval page's URL isn't safe to open."));
  }
  await desktop.openExternal(url);
  refreshAccountSoon();
  return null;
}

/**
 * Automatically resends a request that awaits approval: same key, once a minute, until its quote expires. The API has
 * no other way to learn of an approval, and an approved request runs at once. `credits` is the confirmed price; null
 * turns auto-run off.
 */
export function runWhenApproved(
  {
    clock,
    requests,
    journal,
    publish,
    wake,
  }: Pick<DecisionContext, "clock" | "requests" | "journal" | "publish" | "wake">,
  id: PaidRequestId,
  credits: number | null,
): void {
  const row = requests.read(id);
  if (row?.state !== "awaiting_approval" || row.quote === null) {
    throw new AppError("not_confirmable", t("This request isn't awaiting approval."));
  }
  if (credits !== null && credits !== row.quote.credits) {
    throw new AppError("price_changed", t("The confirmed price doesn't match this quote."));
  }
  const now = clock.now();
  const endsAt = row.quote.expiresAt + row.quote.skewMs;
  journal.setProbe(id, credits === null ? null : endsAt, now);
  journal.setNextAttempt(id, credits === null ? endsAt : Math.min(now + autoRunEveryMs, endsAt), now);
  wake();
  publish("paidRequests.changed", { ids: [id] });
}

/**
 * Whether the approval URL may be opened in the browser: https, no credentials, no control characters. Plain http is
 * allowed only on loopback, for a service that is itself on loopback.
 */
export function isOpenableApproval(url: string, serviceOrigin: string): boolean {
  if (!isOpenableOutside(url)) return false;
  const { protocol, origin } = new URL(url);
  return protocol === "https:" || origin === serviceOrigin;
}

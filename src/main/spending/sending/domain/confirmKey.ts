import type { ArmedConfirm, PaidRequestRow, StoredQuote } from "../../domain/paidRequest.ts";
import { isExpired } from "../../domain/paidRequest.ts";
import type { Refusal } from "../../../shared/api/domain/serviceOutcome.ts";
import { settleWindowMs } from "./settleWindow.ts";

/**
 * Which idempotency key a service wants with a confirm: one of its own, or the one with which its price was asked. The
 * interface leaves it open.
 */
export type ConfirmKeyMode = "fresh" | "quote";

/** With which kind of key a confirm goes out. */
export function keyModeOf(row: { readonly quoteKey: string; readonly confirm: Pick<ArmedConfirm, "key"> }) {
  return row.confirm.key === row.quoteKey ? "quote" : "fresh";
}

/** A new key for a confirm. `id` is a new UUID. API: Common request headers, Idempotency-Key. */
export function freshKey(id: string): string {
  return `c.${id}`;
}

/**
 * Whether a refusal of a confirm may be about its idempotency key alone: it is clear, so were all answers before it, its quote
 * has not ended, and this confirm has had no other key. What may mean that something runs is none of these. [S30]
 */
export function mayBeAboutKey(
  sent: { readonly confirm: ArmedConfirm; readonly quote: StoredQuote },
  refusal: Refusal,
  now: number,
): boolean {
  const { confirm, quote } = sent;
  if (refusal.status !== 400 && refusal.status !== 409) return false;
  if (refusal.retryable || confirm.isAmbiguous || confirm.firstKey !== null || isExpired(quote, now)) return false;
  const named = refusal.field ?? refusal.parameter;
  if (named !== undefined && !/key|quote/i.test(named)) return false;
  const words = `${refusal.code} ${refusal.message} ${refusal.state ?? ""}`;
  return refusal.status === 400 || !/process|progress|pending|unknown|flight|terminal|expire/i.test(words);
}

/**
 * From when on, epoch ms, a refused confirm may go out with its other key, if the service's records show nothing of it; null
 * when it must not. After a 409 as late as a charge may still appear: only its words say which meaning it has. [S30]
 */
export function otherKeyFrom(row: Pick<PaidRequestRow, "state" | "failure" | "confirm">): number | null {
  const { confirm, failure } = row;
  if (row.state !== "queued" || confirm === null || confirm.isAmbiguous || confirm.firstKey !== null)
    return null;
  if (failure === null || confirm.lastSentAt === null) return null;
  if (failure.status === 400) return confirm.lastSentAt;
  return failure.status === 409 ? confirm.lastSentAt + settleWindowMs : null;
}

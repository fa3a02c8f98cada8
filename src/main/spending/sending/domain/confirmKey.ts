import type { ConfirmRecord, PaidRequestRow, StoredQuote } from "../../domain/paidRequest.ts";
import { isExpired } from "../../domain/paidRequest.ts";
import type { Refusal } from "../../../shared/api/domain/serviceOutcome.ts";
import { settleWindowMs } from "./settleWindow.ts";

/**
 * The idempotency key that a service requires for a confirm: a new one, or the key of the quote request. The API does
 * not specify it.
 */
export type ConfirmKeyMode = "fresh" | "quote";

/** Returns which kind of key a confirm uses. */
export function keyModeOf(row: { readonly quoteKey: string; readonly confirm: Pick<ConfirmRecord, "key"> }) {
  return row.confirm.key === row.quoteKey ? "quote" : "fresh";
}

/** Returns a new key for a confirm. `id` is a new UUID. API: Common request headers, Idempotency-Key. */
export function freshKey(id: string): string {
  return `c.${id}`;
}

/**
 * Whether a refusal of a confirm may concern only its idempotency key: all responses were clear, the quote has not
 * expired, and the confirm has had no other key. Refusals that may mean that something runs don't count. [S30]
 */
export function mayBeAboutKey(
  sent: { readonly confirm: ConfirmRecord; readonly quote: StoredQuote },
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
 * Returns from when, epoch ms, a refused confirm may be sent with its other key, if the service's records show nothing
 * of it. Null if it must not. After a 409 this waits until no charge can still appear, because only the message tells
 * the meaning of a 409. [S30]
 */
export function otherKeyFrom(row: Pick<PaidRequestRow, "state" | "failure" | "confirm">): number | null {
  const { confirm, failure } = row;
  if (row.state !== "queued" || confirm === null || confirm.isAmbiguous || confirm.firstKey !== null) return null;
  if (failure === null || confirm.lastSentAt === null) return null;
  if (failure.status === 400) return confirm.lastSentAt;
  return failure.status === 409 ? confirm.lastSentAt + settleWindowMs : null;
}

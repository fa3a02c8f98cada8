import type { ServiceFailure } from "#contracts/result.ts";
import type { ConfirmRecord, PaidRequestRow, StoredQuote } from "#main/spending/domain/paidRequest.ts";
import { isExpired } from "#main/spending/domain/paidRequest.ts";
import type { Refusal } from "#main/shared/api/domain/serviceOutcome.ts";
import { otherKeyWaitMs } from "./settleWindow.ts";

/**
 * The idempotency key that a service requires for a confirm: a new one, or the key of the quote request. The API does
 * not specify it.
 */
export type ConfirmKeyMode = "fresh" | "quote";

/** Returns which kind of key a confirm uses. */
export function keyModeOf(row: {
  readonly quoteKey: string;
  readonly confirm: Pick<ConfirmRecord, "key">;
}): ConfirmKeyMode {
  return row.confirm.key === row.quoteKey ? "quote" : "fresh";
}

/** Returns the other kind of key. */
export function otherMode(mode: ConfirmKeyMode): ConfirmKeyMode {
  return mode === "fresh" ? "quote" : "fresh";
}

/** Returns a new key for a confirm. `id` is a new UUID. API: Common request headers, Idempotency-Key. */
export function freshKey(id: string): string {
  return `c.${id}`;
}

/**
 * Whether a refusal of a confirm may concern only its idempotency key: all responses were clear, none of them reported a
 * required approval, the quote has not expired, and the confirm has had no other key. A 409 must say that the key names
 * another request: without such words it may mean that this one runs. [S30] [S104]
 */
export function mayBeAboutKey(
  sent: { readonly confirm: ConfirmRecord; readonly quote: StoredQuote },
  refusal: Refusal,
  now: number,
): boolean {
  const { confirm, quote } = sent;
  if (refusal.retryable || !mayChangeKey(confirm) || isExpired(quote, now)) return false;
  return mayMeanKey(refusal) && (refusal.status === 400 || saysOtherRequest(refusal));
}

/** Whether the key may still be replaced: once, and never after an unclear response or after a reported approval. [S106] */
function mayChangeKey({ isAmbiguous, firstKey, wasApprovalReported }: ConfirmRecord): boolean {
  return !isAmbiguous && firstKey === null && !wasApprovalReported;
}

/** Words with which a 409 says that a request runs, ran, waits, or has expired, or that the service cannot tell. */
const saysUnclear =
  /process|progress|pending|unknown|flight|terminal|expire|complet|finish|done|(?:already|has).run|running|active|handl|execut|being|in.use|hold|held|lock|busy|later|retry|wait|current|concurren|simultan|duplicate/i;
/** Words with which a 409 says that the key or the quote belongs to another request. */
const saysOther =
  /mis-?match|differ|(?:does.not|doesn.t|did.not|not).match|(?:an)?other.request|key.{0,40}reus|reus.{0,40}key/i;

function wordsOf({ code, message, state }: ServiceFailure): string {
  return `${code} ${message} ${state ?? ""}`;
}

/**
 * Whether a 409 says that the key or the quote belongs to another request. A quote that was used again, or a key that has
 * completed, may mean this very request. [S103]
 */
export function saysOtherRequest(refusal: ServiceFailure): boolean {
  const words = wordsOf(refusal);
  return saysOther.test(words) && !saysUnclear.test(words);
}

/** Whether a refusal may mean the idempotency key: a 400, or a 409 that does not say that the request runs or ran. [S103] */
export function mayMeanKey(refusal: ServiceFailure): boolean {
  const named = refusal.field ?? refusal.parameter;
  if (named !== undefined && !/key|quote/i.test(named)) return false;
  return refusal.status === 400 || (refusal.status === 409 && !saysUnclear.test(wordsOf(refusal)));
}

/**
 * Returns from when, epoch ms, a refused confirm may be sent with its other key, if the service's records show nothing
 * of it. Null if it must not. After a 409 this waits as long as before any other conclusion that nothing ran, because only
 * the words tell the meaning of a 409. [S30]
 */
export function otherKeyFrom(row: Pick<PaidRequestRow, "kind" | "state" | "failure" | "confirm">): number | null {
  const { confirm, failure } = row;
  if (row.state !== "queued" || confirm === null || !mayChangeKey(confirm)) return null;
  if (failure === null || confirm.lastSentAt === null) return null;
  if (failure.status === 400) return confirm.lastSentAt;
  return failure.status === 409 ? confirm.lastSentAt + otherKeyWaitMs(row.kind) : null;
}

/** Whether a confirm was sent with another API key than the current one, whose salted hash is `sender`. [S105] */
export function isSentByOther({ sentBy }: Pick<ConfirmRecord, "sentBy">, sender: string): boolean {
  return sentBy !== null && sentBy !== sender;
}

import type { Call } from "#sandbox/http/call.ts";
import { Refusal } from "#sandbox/http/refusal.ts";
import { headerNames } from "#contracts/service/headers.ts";
import type { Switches } from "#sandbox/switches.ts";
import type { IdempotencyScope, IdempotencyStore } from "./idempotencyStore.ts";
import type { Quote } from "./quoteStore.ts";

interface KeyDeps {
  readonly idempotency: IdempotencyStore;
  readonly switches: Switches;
}

/**
 * Under `confirm-key-fresh`, an idempotency key serves one of the two steps. A confirm with the key of a quote counts
 * as other request data.
 */
export function checkFreshKey(deps: KeyDeps, call: Call, scope: IdempotencyScope): void {
  if (!deps.switches.isOn("confirm-key-fresh")) return;
  const other = deps.idempotency.read(scope === "quote" ? "confirm" : "quote", call.idempotencyKey);
  if (other === undefined) return;
  throw new Refusal(409, "idempotency_key_reused", "this idempotency key was used with other request data", {
    parameter: headerNames.idempotencyKey,
    state: other.state,
    retryWithNewKey: true,
  });
}

/** Under `confirm-key-same`, a quote can only be confirmed with a key under which it was returned. */
export function checkQuoteKey(deps: KeyDeps, call: Call, quote: Quote): void {
  if (!deps.switches.isOn("confirm-key-same")) return;
  const quoted = deps.idempotency.read("quote", call.idempotencyKey);
  if (quoted !== undefined && quoteIdIn(quoted.body) === quote.id) return;
  const text = "this quote is confirmed with the idempotency key that asked for it";
  throw new Refusal(409, "idempotency_key_mismatch", text, { parameter: headerNames.idempotencyKey });
}

function quoteIdIn(body: string | null): unknown {
  if (body === null) return undefined;
  const { data } = JSON.parse(body) as {
    readonly data: { readonly quote_id?: string; readonly batch_quote_id?: string };
  };
  return data.quote_id ?? data.batch_quote_id;
}

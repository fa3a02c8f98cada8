import type { Transact } from "#sandbox/db/openDatabase.ts";
import type { Answer, Call } from "#sandbox/http/call.ts";
import { Refusal } from "#sandbox/http/refusal.ts";
import type { Switches } from "#sandbox/switches.ts";
import { canonicalJson, sha256 } from "./canonicalJson.ts";
import { checkFreshKey } from "./confirmKey.ts";
import type { IdempotencyScope, IdempotencyRecord, IdempotencyStore } from "./idempotencyStore.ts";

export interface IdempotencyDeps {
  readonly transact: Transact;
  readonly idempotency: IdempotencyStore;
  readonly baseUrl: () => string;
  readonly switches: Switches;
}

/**
 * Runs `work` at most once per idempotency key, in one transaction with its record. A key with a response gets the
 * same response again. A rejection binds the key to its data, and the key can be tried again.
 */
export function withIdempotency(
  deps: IdempotencyDeps,
  scope: IdempotencyScope,
  call: Call,
  work: () => Answer,
  checkReplay: () => void = () => {},
): Answer {
  const fingerprint = fingerprintOf(call);
  const outcome = deps.transact((): Answer | Refusal => {
    checkFreshKey(deps, call, scope);
    const record = deps.idempotency.read(scope, call.idempotencyKey);
    if (record === undefined) deps.idempotency.open(scope, call.idempotencyKey, fingerprint, call.now);
    else checkRecord(record, fingerprint);
    const known = record === undefined ? undefined : storedAnswer(record, deps.baseUrl());
    if (known !== undefined) {
      checkReplay();
      if (scope === "confirm" && isRefusedAgain(deps, call)) return alreadyRan();
      return known;
    }
    const answer = refusalAsValue(() => deps.transact(work));
    if (answer instanceof Refusal) return answer;
    const body = withoutBaseUrl(answer.body, deps.baseUrl());
    deps.idempotency.finish(scope, call.idempotencyKey, answer.status, body);
    return answer;
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

/** The API document promises a repeated response only for batches. */
function isRefusedAgain(deps: IdempotencyDeps, call: Call): boolean {
  const isPromised = call.target !== "POST /v1/generations" && call.target !== "POST /v1/scenes";
  return deps.switches.isOn("replay-conflict") && !isPromised;
}

function alreadyRan(): Refusal {
  return new Refusal(409, "idempotency_key_completed", "the request with this idempotency key has already run", {
    state: "completed",
  });
}

/** Returns the identity of a request: endpoint, body and labels. */
export function fingerprintOf(call: Call): string {
  return sha256(canonicalJson([call.target, call.body, call.labels]));
}

function checkRecord(record: IdempotencyRecord, fingerprint: string): void {
  if (record.fingerprint !== fingerprint) {
    throw new Refusal(409, "idempotency_key_reused", "this idempotency key was used with other request data", {
      state: record.state,
      retryWithNewKey: true,
    });
  }
  if (record.state === "unknown") {
    throw new Refusal(409, "idempotency_outcome_unknown", "the outcome of this request is not known yet", {
      state: "unknown",
      retryable: true,
      retryAfterSeconds: 1,
    });
  }
}

function storedAnswer(record: IdempotencyRecord, baseUrl: string): Answer | undefined {
  if (record.status === null || record.body === null) return undefined;
  return { status: record.status, body: withBaseUrl(record.body, baseUrl) };
}

function refusalAsValue(work: () => Answer): Answer | Refusal {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof Refusal) return cause;
    throw cause;
  }
}

/** Replaces the base URL in stored responses, because they outlive the port on which they were given. */
const placeholder = "{base_url}";

function withoutBaseUrl(body: unknown, baseUrl: string): string {
  return JSON.stringify(body).replaceAll(`"${baseUrl}/`, `"${placeholder}/`);
}

function withBaseUrl(text: string, baseUrl: string): unknown {
  return JSON.parse(text.replaceAll(`"${placeholder}/`, `"${baseUrl}/`)) as unknown;
}

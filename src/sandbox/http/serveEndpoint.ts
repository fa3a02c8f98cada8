import { setTimeout as sleep } from "node:timers/promises";
import type { Endpoint } from "#contracts/service/endpoints.ts";
import type { ApiKey, Keyring } from "#sandbox/keyring.ts";
import type { Log } from "#sandbox/log.ts";
import type { Switches } from "#sandbox/switches.ts";
import { authenticate } from "./authenticate.ts";
import type { Answer, Call } from "./call.ts";
import type { Connection } from "./connection.ts";
import type { Fault, FaultKind } from "./fault.ts";
import type { FaultList, Phase } from "./faultList.ts";
import { prepareCall } from "./prepareCall.ts";
import { type RateCounter, rateLimited, resetHeader } from "./rates/rateWindows.ts";
import { errorObject, minimalError, Refusal } from "./refusal.ts";

export interface ServeDeps {
  readonly keyring: Keyring;
  readonly switches: Switches;
  readonly rateWindows: RateCounter;
  readonly rateBuckets: RateCounter;
  /** Number of responses per code of a 429. */
  readonly limitTurns: Map<string, number>;
  readonly faults: FaultList;
  /** Idempotency keys of the requests in progress. */
  readonly inFlight: Set<string>;
  readonly clock: () => number;
  readonly newId: () => string;
  readonly log: Log;
  /** Defers the outcome of a confirm. */
  readonly defer: (call: Call, fault: Extract<Fault, { kind: "uncertain" }>, handle: () => Answer) => Answer;
  /** Runs a confirm, or answers it as a variant does. */
  readonly answerConfirm: (call: Call, handle: () => Answer) => Answer;
  /** Called when a request may have changed the next stored time. */
  readonly onHandled: () => void;
}

interface RawRequest {
  readonly header: (name: string) => string | undefined;
  readonly url: URL;
  readonly id: string | undefined;
  readonly readBody: () => Promise<unknown>;
  readonly connection: Connection;
}

const requestFaults: readonly FaultKind[] = [
  "drop_before_commit",
  "drop_after_commit",
  "status",
  "delay",
  "malformed_json",
  "truncate",
  "uncertain",
];

/** Handles a raw request: API key, rate limit, faults, validation, work. */
export async function serveEndpoint(
  deps: ServeDeps,
  endpoint: Endpoint,
  request: RawRequest,
  handle: (call: Call) => Answer,
): Promise<Response> {
  const requestId = deps.newId();
  const headers = new Headers({ "X-Request-Id": requestId, "Cache-Control": "no-store" });
  try {
    const key = authenticate(deps.keyring, request.header("authorization"));
    countRequest(deps, key, endpoint, headers);
    const rawBody = endpoint.method === "POST" ? await request.readBody() : undefined;
    const phase = phaseOf(endpoint, rawBody);
    const fault = deps.faults.strike(`${endpoint.method} ${endpoint.path}`, phase, requestFaults);
    if (fault?.kind === "drop_before_commit") return request.connection.drop(fault.reset);
    if (fault?.kind === "status" && fault.when === "before") throw refusalOf(fault);
    const isFirstKey = deps.keyring.all[0]?.id === key.id;
    const call = prepareCall({ endpoint, key, isFirstKey, requestId, ...request, rawBody, switches: deps.switches });
    const answer = await perform(deps, call, phase, fault, handle);
    return await respond(answer, headers, fault, request.connection);
  } catch (cause) {
    return rejectCall(deps, cause, requestId, headers);
  }
}

/** Responds to a request that no endpoint handles. It still requires an API key. */
export function serveNothing(deps: ServeDeps, authorization: string | undefined, refusal: Refusal): Response {
  const requestId = deps.newId();
  const headers = new Headers({ "X-Request-Id": requestId, "Cache-Control": "no-store" });
  try {
    authenticate(deps.keyring, authorization);
    throw refusal;
  } catch (cause) {
    return rejectCall(deps, cause, requestId, headers);
  }
}

function countRequest(deps: ServeDeps, key: ApiKey, endpoint: Endpoint, headers: Headers): void {
  const now = deps.clock();
  const limits = deps.switches.current().rate_limit;
  const counter = deps.switches.isOn("rate-bucket") ? deps.rateBuckets : deps.rateWindows;
  const rate = counter.take(key.id, endpoint.method === "GET" ? "read" : "write", limits, now);
  headers.set("X-RateLimit-Limit", String(rate.limit));
  headers.set("X-RateLimit-Remaining", String(rate.remaining));
  headers.set("X-RateLimit-Reset", resetHeader(limits.reset_format, rate.resetsAt, now));
  if (!rate.isAllowed) throw rateLimited(rate, now);
}

function phaseOf(endpoint: Endpoint, body: unknown): Phase | undefined {
  if (endpoint.money === undefined) return undefined;
  if (endpoint.money !== "quote-or-confirm") return endpoint.money;
  const isQuote = body !== null && typeof body === "object" && "quote_only" in body && body.quote_only === true;
  return isQuote ? "quote" : "confirm";
}

async function perform(
  deps: ServeDeps,
  call: Omit<Call, "now">,
  phase: Phase | undefined,
  fault: Fault | undefined,
  handle: (call: Call) => Answer,
): Promise<Answer> {
  const claim = `${phase ?? ""} ${call.idempotencyKey}`;
  if (phase !== undefined) takeClaim(deps.inFlight, claim);
  try {
    if (fault?.kind === "delay" && fault.when === "before") await sleep(fault.ms);
    const timed: Call = { ...call, now: deps.clock() };
    if (fault?.kind === "uncertain" && phase === "confirm") return deps.defer(timed, fault, () => handle(timed));
    return phase === "confirm" ? deps.answerConfirm(timed, () => handle(timed)) : handle(timed);
  } finally {
    if (phase !== undefined) deps.onHandled();
    if (phase !== undefined) deps.inFlight.delete(claim);
  }
}

function takeClaim(inFlight: Set<string>, claim: string): void {
  if (inFlight.has(claim)) {
    throw new Refusal(409, "idempotency_key_processing", "a request with this idempotency key is being processed", {
      state: "processing",
      retryable: true,
      retryAfterSeconds: 1,
    });
  }
  inFlight.add(claim);
}

async function respond(
  answer: Answer,
  headers: Headers,
  fault: Fault | undefined,
  connection: Connection,
): Promise<Response> {
  if (fault?.kind === "drop_after_commit") return connection.drop(fault.reset);
  if (fault?.kind === "status") throw refusalOf(fault);
  if (fault?.kind === "delay" && fault.when === "after") await sleep(fault.ms);
  const text = JSON.stringify(answer.body);
  const body = fault?.kind === "malformed_json" ? text.slice(0, Math.floor(text.length / 2)) : text;
  headers.set("Content-Type", "application/json");
  const response = new Response(body, { status: answer.status, headers });
  return fault?.kind === "truncate" ? connection.sendHalf(response) : response;
}

/** Realistic messages of injected errors, for judging how a client presents them. */
const plantedFaults: Readonly<Record<string, string>> = {
  internal_error: "The request could not be completed",
  invalid_api_key: "This API key is not accepted",
  quote_expired: "This quote has expired; ask for a new one",
  rate_limited: "Too many requests in this minute",
  spend_policy_denied: "A spend policy of this workspace does not allow this request",
};

function refusalOf(fault: Extract<Fault, { kind: "status" }>): Refusal {
  const fields = fault.retryable === undefined ? {} : { retryable: fault.retryable };
  return new Refusal(fault.status, fault.code, `${plantedFaults[fault.code] ?? fault.code} (planted fault)`, fields);
}

function rejectCall(deps: ServeDeps, cause: unknown, requestId: string, headers: Headers): Response {
  const refusal =
    cause instanceof Refusal ? cause : new Refusal(503, "internal_error", "the request could not be completed");
  if (refusal !== cause) deps.log("error", "request failed", { requestId, cause: String(cause) });
  headers.set("Content-Type", "application/json");
  const { retryAfterSeconds } = refusal.fields;
  if (retryAfterSeconds !== undefined) headers.set("Retry-After", String(retryAfterSeconds));
  if (refusal.status === 429 && deps.switches.isOn("limits-kinds")) takeHeaders(deps.limitTurns, refusal.code, headers);
  const error = errorObject(refusal, requestId);
  const body = JSON.stringify({ error: deps.switches.isOn("errors-minimal") ? minimalError(error, refusal) : error });
  return new Response(body, { status: refusal.status, headers });
}

/**
 * Removes headers that the API document does not promise on a 429: always `Retry-After`, and the rate limit headers on
 * every second 429 of a code.
 */
function takeHeaders(turns: Map<string, number>, code: string, headers: Headers): void {
  const turn = (turns.get(code) ?? 0) + 1;
  turns.set(code, turn);
  headers.delete("Retry-After");
  if (turn % 2 === 1) return;
  for (const name of ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"]) headers.delete(name);
}

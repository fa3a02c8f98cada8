import { z } from "zod";
import { Variants } from "#contracts/service/variants.ts";
import { RateLimitChange } from "#sandbox/config.ts";
import type { Transact } from "#sandbox/db/openDatabase.ts";
import type { App, AppContext } from "#sandbox/http/application.ts";
import { authenticate } from "#sandbox/http/authenticate.ts";
import { Fault } from "#sandbox/http/fault.ts";
import type { FaultList } from "#sandbox/http/faultList.ts";
import { readJsonBody } from "#sandbox/http/readBody.ts";
import { errorObject, Refusal } from "#sandbox/http/refusal.ts";
import { parseBody } from "#sandbox/http/validation.ts";
import type { ApiKey, Keyring } from "#sandbox/keyring.ts";
import { accountCredits, type AccountDeps } from "#sandbox/money/accountCredits.ts";
import { approvalPage } from "#sandbox/money/issueQuote.ts";
import type { QuoteStore } from "#sandbox/money/quoteStore.ts";
import type { PaidRequestStore } from "#sandbox/money/paidRequestStore.ts";
import { addSamples, type SampleDeps } from "#sandbox/samples/addSamples.ts";
import type { Switches } from "#sandbox/switches.ts";

const Seconds = z.number().min(0).max(86_400);

/** Settings that can change at run time. Omitted fields stay unchanged. */
const SwitchesBody = z.strictObject({
  /** Sets the balance. The difference is stored as an adjustment. */
  credits: z.int().min(0).max(1_000_000_000).optional(),
  /** Adds to the balance, after `credits` is set if both are given. */
  add_credits: z.int().min(1).max(1_000_000_000).optional(),
  generation_seconds: Seconds.optional(),
  research_seconds: Seconds.optional(),
  quote_ttl_seconds: Seconds.optional(),
  /** Of the calling key. Null means that nothing needs approval. */
  approval_threshold: z.int().min(0).nullable().optional(),
  rate_limit: RateLimitChange.optional(),
  discover_items: z.int().min(0).max(1_000_000).optional(),
  faults: z.array(Fault).max(100).optional(),
  /** Replaces the list. A choice without a named variant uses its default. */
  variants: Variants.optional(),
  ledger_late_seconds: Seconds.optional(),
});

interface SwitchDeps extends AccountDeps, Omit<SampleDeps, "ledger" | "grants"> {
  readonly keyring: Keyring;
  readonly switches: Switches;
  readonly faults: FaultList;
  readonly quotes: QuoteStore;
  readonly baseUrl: () => string;
  readonly paidRequests: PaidRequestStore;
  readonly transact: Transact;
  readonly clock: () => number;
  readonly newId: () => string;
  readonly advance: (now: number) => void;
}

/**
 * Adds `GET` and `PUT /sandbox/switches`, and `POST /sandbox/samples`. They are outside the API, require an API key, and don't count towards the
 * rate limit.
 */
export function addSwitchRoutes(app: App, deps: SwitchDeps): void {
  app.get("/sandbox/switches", (context) => answer(deps, context, (key) => readSwitches(deps, key)));
  app.put("/sandbox/switches", async (context) => {
    const read = async (key: ApiKey) => {
      const body = parseBody(SwitchesBody, await readJsonBody(context.env.incoming));
      applySwitches(deps, key, body);
      return readSwitches(deps, deps.keyring.byId(key.id) ?? key);
    };
    return answer(deps, context, read);
  });
  app.post("/sandbox/samples", (context) => answer(deps, context, (key) => ({ results: addSamples(deps, key.id) })));
}

async function answer(deps: SwitchDeps, context: AppContext, work: (key: ApiKey) => unknown): Promise<Response> {
  try {
    const key = authenticate(deps.keyring, context.req.header("authorization"));
    return context.json({ data: await work(key) }, 200, { "Cache-Control": "no-store" });
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    const body = JSON.stringify({ error: errorObject(cause, deps.newId()) });
    return new Response(body, { status: cause.status, headers: { "Content-Type": "application/json" } });
  }
}

function readSwitches(deps: SwitchDeps, key: ApiKey) {
  deps.advance(deps.clock());
  return {
    credits: { ...accountCredits(deps), granted: deps.grants.total(), ledger_net: deps.ledger.net() },
    paid_requests: deps.paidRequests.count(),
    ...deps.switches.current(),
    approval_threshold: key.controls.approval_threshold,
    /** Listed here because under `approval-at-confirm` no quote contains its approval URL. */
    pending_approvals: deps.quotes.unapproved(deps.clock()).map((quote) => ({
      quote_id: quote.id,
      credits: quote.credits,
      authorize_url: approvalPage(quote, deps.baseUrl()),
    })),
    faults: deps.faults
      .active()
      .map(({ fault, timesLeft }) => ({ ...fault, ...(timesLeft !== null && { times: timesLeft }) })),
  };
}

function applySwitches(deps: SwitchDeps, key: ApiKey, body: z.output<typeof SwitchesBody>): void {
  const { credits, add_credits, approval_threshold, faults, rate_limit, ...values } = body;
  const set = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  deps.switches.change(set);
  if (rate_limit !== undefined) {
    deps.switches.change({ rate_limit: { ...deps.switches.current().rate_limit, ...given(rate_limit) } });
  }
  if (approval_threshold !== undefined) deps.keyring.setApprovalThreshold(key.id, approval_threshold);
  if (faults !== undefined) deps.faults.replace(faults);
  if (credits !== undefined) setBalance(deps, () => credits);
  if (add_credits !== undefined) setBalance(deps, (balance) => balance + add_credits);
}

/** Stores an adjustment as a grant, not as a ledger entry: the ledger holds only paid requests and must keep adding up. */
function setBalance(deps: SwitchDeps, next: (balance: number) => number): void {
  const now = deps.clock();
  deps.advance(now);
  deps.transact(() => {
    const { balance } = accountCredits(deps);
    const change = next(balance) - balance;
    if (change !== 0) deps.grants.insert({ credits: change, reason: "adjustment", created_at: now });
  });
}

function given<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

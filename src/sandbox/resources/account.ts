import type { Account } from "#contracts/service/account.ts";
import type { Answer, Call } from "#sandbox/http/call.ts";
import { pageBySeq } from "#sandbox/http/cursor.ts";
import { entriesUntil } from "#sandbox/http/listDelay.ts";
import { type AccountDeps, shownCredits } from "#sandbox/money/accountCredits.ts";
import { toLedgerEntry } from "#sandbox/money/ledgerStore.ts";
import { budgetPeriod } from "#sandbox/money/spendControls.ts";
import type { GenerationStore } from "#sandbox/generations/generationStore.ts";
import type { Switches } from "#sandbox/switches.ts";

export interface AccountRouteDeps extends AccountDeps {
  readonly workspace: Workspace;
  readonly secret: string;
  readonly switches: Switches;
  readonly generations: GenerationStore;
  readonly advance: (now: number) => void;
}

export interface Workspace {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
}

/** `GET /v1/account`. */
export function readAccount(deps: AccountRouteDeps, call: Call<"readAccount">): Answer {
  deps.advance(call.now);
  const { workspace } = deps;
  const account: Account = {
    workspace: { id: workspace.id, name: workspace.name, created_at: new Date(workspace.createdAt).toISOString() },
    credits: { ...shownCredits(deps, call.now), status: "confirmed" },
    subscription: { plan: "scale", status: "active" },
  };
  return { status: 200, body: { data: account } };
}

/** `GET /v1/account/ledger`, newest first unless a variant lists it otherwise. */
export function listLedger(deps: AccountRouteDeps, call: Call<"listLedger">): Answer {
  deps.advance(call.now);
  const until = entriesUntil(deps.switches, call.now);
  const before = (seq: number, limit: number) => deps.ledger.listBefore(seq, limit, until);
  const after = (seq: number, limit: number) => deps.ledger.listAfter(seq, limit, until);
  const isAscending = deps.switches.isOn("list-order-ascending");
  const listing = { name: "ledger", filters: "" };
  const { data, meta } = pageBySeq(deps, listing, call.query, before, isAscending ? after : undefined);
  return { status: 200, body: { data: data.map((row) => toLedgerEntry(deps.switches, row)), meta } };
}

/** `GET /v1/limits`. */
export function readLimits(deps: AccountRouteDeps, call: Call<"readLimits">): Answer {
  deps.advance(call.now);
  const { controls, id } = call.key;
  const data = {
    api_key_id: id,
    max_price_per_request: controls.max_price_per_request,
    approval_threshold: controls.approval_threshold,
    daily_budget: budget(deps, call, "daily", controls.daily_budget),
    monthly_budget: budget(deps, call, "monthly", controls.monthly_budget),
    active_generations: {
      limit: controls.max_active_generations,
      used: deps.generations.countActive(id),
    },
  };
  return { status: 200, body: { data } };
}

function budget(deps: AccountRouteDeps, call: Call, period: "daily" | "monthly", limit: number | null) {
  const { startsAt, endsAt } = budgetPeriod(period, call.now);
  const used = Math.max(0, deps.ledger.spentSince(call.key.id, startsAt));
  return {
    limit,
    used,
    remaining: limit === null ? null : Math.max(0, limit - used),
    resets_at: new Date(endsAt).toISOString(),
  };
}

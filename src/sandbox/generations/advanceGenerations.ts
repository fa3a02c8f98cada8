import type { Transact } from "#sandbox/db/openDatabase.ts";
import type { LedgerEventKind, LedgerStore } from "#sandbox/money/ledgerStore.ts";
import type { Switches } from "#sandbox/switches.ts";
import type { Generation, GenerationStore } from "./generationStore.ts";
import { operationOf } from "./startGenerations.ts";

interface AdvanceDeps {
  readonly transact: Transact;
  readonly generations: GenerationStore;
  readonly ledger: LedgerStore;
  readonly switches: Switches;
  readonly newId: () => string;
  /** Called inside the transaction that ends a generation. */
  readonly onEnded: (generation: Generation, now: number) => void;
}

/**
 * Advances every generation to its state at `now` according to its stored times, and settles those that end. State and
 * settlement are one transaction, and the database rejects a second settlement.
 */
export function advanceGenerations(deps: AdvanceDeps, now: number): void {
  while (deps.generations.due(now).length > 0) {
    deps.transact(() => {
      for (const generation of deps.generations.due(now)) advance(deps, generation, now);
    });
  }
}

function advance(deps: AdvanceDeps, generation: Generation, now: number): void {
  switch (generation.state) {
    case "pending":
      deps.generations.move(generation, "processing", generation.completesAt);
      return;
    case "processing":
      end(deps, generation, now);
      return;
    case "failed":
      settle(deps, generation, "failure_refund", generation.credits, now);
      deps.generations.move(generation, "failed", null);
      return;
    case "completed":
      throw new Error(`generation ${generation.id} is completed and yet due`);
  }
}

function end(deps: AdvanceDeps, generation: Generation, now: number): void {
  if (generation.errorMessage === null) {
    const rest = generation.credits - generation.settledCredits;
    settle(deps, generation, rest === 0 ? "settlement_charge" : "settlement_refund", rest, now);
    deps.generations.move(generation, "completed", null);
    deps.onEnded({ ...generation, state: "completed" }, now);
    return;
  }
  if (deps.switches.isOn("failed-stays-charged")) {
    settle(deps, generation, "settlement_charge", 0, now);
    deps.generations.move(generation, "failed", null);
    deps.onEnded({ ...generation, state: "failed" }, now);
    return;
  }
  const isRefundLate = generation.refundAt > now;
  if (!isRefundLate) settle(deps, generation, "failure_refund", generation.credits, now);
  deps.generations.move(generation, "failed", isRefundLate ? generation.refundAt : null);
  deps.onEnded({ ...generation, state: "failed" }, now);
}

/**
 * Writes a settlement. `credits` is the difference between the reservation and the final charge: zero, or the amount
 * refunded.
 */
function settle(deps: AdvanceDeps, generation: Generation, kind: LedgerEventKind, credits: number, now: number): void {
  if (generation.paidRequestId === null) return;
  deps.ledger.append({
    id: deps.newId(),
    paidRequestId: generation.paidRequestId,
    generationId: generation.id,
    kind,
    credits,
    operation: operationOf(generation),
    model: generation.model,
    createdAt: now,
  });
}

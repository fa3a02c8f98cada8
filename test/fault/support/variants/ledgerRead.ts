// Reads the service's ledger directly, without the app.
import type { SpendScene } from "../../../support/spendScene.ts";

/** A paid request that was charged. */
export interface Charge {
  readonly paidRequestId: string;
  readonly project: string | null;
  readonly costCenters: readonly (string | null)[];
}

interface Entry {
  readonly paid_request_id: string;
  readonly event_kind: string;
  readonly project: string | null;
  readonly cost_center: string | null;
}

const mostPages = 50;
/** Longer than the Sandbox's `ledger_late_seconds`. */
const ledgerDelayMs = 150_000;

/** Returns every paid request with a reservation in the complete ledger, with the labels of its entries. */
export async function chargesOf(scene: SpendScene): Promise<readonly Charge[]> {
  scene.clock.advance(ledgerDelayMs);
  const entries: Entry[] = [];
  let cursor = "";
  for (let pages = 0; pages < mostPages; pages += 1) {
    const { body } = await scene.client.get(`/v1/account/ledger?limit=100${cursor}`);
    entries.push(...(body.data as Entry[]));
    if (body.meta.has_more !== true) break;
    cursor = `&cursor=${encodeURIComponent(String(body.meta.cursor))}`;
  }
  const byRequest = new Map<string, readonly Entry[]>();
  for (const entry of entries.filter((one) => one.event_kind === "reservation")) {
    byRequest.set(entry.paid_request_id, [...(byRequest.get(entry.paid_request_id) ?? []), entry]);
  }
  return [...byRequest].map(([paidRequestId, own]) => ({
    paidRequestId,
    project: own[0]?.project ?? null,
    costCenters: own.map((entry) => entry.cost_center),
  }));
}

// One year of heavy use: the requests and ledger that Queue and Spend have to read.
import type { AssetId, PaidRequestId, RunId } from "#contracts/ids.ts";
import type { LedgerEntry } from "#contracts/service/account.ts";
import type { PaidRequestState } from "#contracts/spending/paidRequests.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import { ledgerWriter } from "#main/ledger/stores/ledgerStore.ts";
import { insertRow } from "./journalDb.ts";

const states: readonly PaidRequestState[] = [
  "queued",
  "running",
  "awaiting_approval",
  "needs_review",
  "reconciling",
  "failed",
  ...Array.from({ length: 14 }, () => "done" as const),
];
const beganAt = 1_700_000_000_000;
const hourMs = 3_600_000;

export interface FilledBooks {
  readonly request: PaidRequestId;
  readonly run: RunId;
  /** A result paid for by a request in this journal. */
  readonly result: AssetId;
}

/**
 * Writes `requests` paid requests, 20 % of them in one batch and 30 % unfinished; each paid for one of the results
 * `result-0`, `result-1`, …. Also writes `entries` ledger entries, for these requests and for external charges.
 */
export function seedLedger(
  journal: WritableDb,
  cache: WritableDb,
  counts: { readonly requests: number; readonly entries: number },
): FilledBooks {
  const run = "run-1" as RunId;
  const ids: string[] = [];
  journal.transaction(() => {
    journal.prepare("INSERT INTO run (id, created_at, confirmed_at) VALUES (?, ?, ?)").run(run, beganAt, beganAt);
    const attempt = journal.prepare(`
      INSERT INTO attempt (paid_request_id, phase, started_at, ended_at, outcome, status, request_id)
      VALUES (?, 'confirm', ?, ?, 'ok', 201, ?)`);
    const change = journal.prepare(
      "INSERT INTO state_change (paid_request_id, from_state, to_state, at) VALUES (?, 'sending', 'running', ?)",
    );
    const pay = journal.prepare("UPDATE generation SET paid_request_id = ?, next_poll_at = ? WHERE id = ?");
    const item = journal.prepare(`
      INSERT INTO run_item (run_id, position, kind, request, paid_request_id, credits, generation_id)
      VALUES (?, ?, 'generation', ?, ?, 8, ?)`);
    for (let index = 0; index < counts.requests; index += 1) {
      const at = beganAt + index * hourMs;
      const request = JSON.stringify({ type: "image", model: "nano-banana-pro", prompt: `A cup, the ${index}th` });
      const isOfRun = index < counts.requests / 5;
      const state = states[index % states.length] ?? "done";
      const id = insertRow(journal, state, {
        request,
        created_at: at,
        updated_at: at,
        consented_at: at,
        sort_key: index,
        is_paused: 1,
        project: ["spring", "autumn", "launch"][index % 3] ?? null,
        cost_center_header: null,
        run_id: isOfRun ? run : null,
      });
      ids.push(id);
      attempt.run(id, at, at + 100, `answer-${index}`);
      change.run(id, at);
      pay.run(id, state === "running" ? at : null, `result-${index}`);
      if (isOfRun) item.run(run, index, request, id, `result-${index}`);
    }
  })();
  const ledger = ledgerWriter(cache);
  const entries = Array.from({ length: counts.entries }, (_, index): LedgerEntry => {
    const owner = index % (counts.entries / 2);
    const isReservation = index === owner;
    return {
      id: `entry-${index}`,
      paid_request_id: `paid-${owner}`,
      generation_id: owner < counts.requests ? `result-${owner}` : `elsewhere-${owner}`,
      event_kind: isReservation ? "reservation" : "settlement_charge",
      credits: isReservation ? 8 : 0,
      direction: "debit",
      operation: "image",
      model: "nano-banana-pro",
      pricing_version: "2026-11",
      api_key_id: "key",
      surface: "public_api",
      project: ["spring", "autumn", "launch"][owner % 3] ?? null,
      cost_center: owner < counts.requests ? `ps:${(ids[owner] ?? "").replaceAll("-", "")}` : "another team",
      quote_request_id: `quoted-${owner}`,
      confirmation_request_id: `answer-${owner}`,
      // External charges are older than this journal.
      created_at: new Date(beganAt + (owner < counts.requests ? owner : -owner) * hourMs).toISOString(),
    };
  });
  ledger.insert(entries, Date.now());
  return { request: ids[0] as PaidRequestId, run, result: "result-0" as AssetId };
}

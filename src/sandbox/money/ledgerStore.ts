import { createHash } from "node:crypto";
import type { LedgerEntry } from "#contracts/service/account.ts";
import type { Db } from "#sandbox/db/openDatabase.ts";
import { modelShown } from "#sandbox/catalog/modelShown.ts";
import type { ListedUntil } from "#sandbox/http/listDelay.ts";
import { uuidFrom } from "#sandbox/keyring.ts";
import type { Switches } from "#sandbox/switches.ts";
import type { QuoteKind } from "./quoteStore.ts";

export type LedgerEventKind = "reservation" | "settlement_charge" | "settlement_refund" | "failure_refund";

/** A new ledger event. Its kind sets the direction: only reservations and charges are debits. */
interface LedgerEvent {
  readonly id: string;
  readonly paidRequestId: string;
  readonly generationId: string | null;
  readonly kind: LedgerEventKind;
  readonly credits: number;
  readonly operation: string;
  readonly model: string | null;
  readonly createdAt: number;
}

interface LedgerRow {
  readonly seq: number;
  readonly id: string;
  readonly paid_request_id: string;
  readonly generation_id: string | null;
  readonly event_kind: LedgerEventKind;
  readonly credits: number;
  readonly direction: "debit" | "credit";
  readonly operation: string;
  readonly model: string | null;
  readonly pricing_version: string;
  readonly api_key_id: string;
  readonly project: string | null;
  readonly cost_center: string | null;
  readonly quote_request_id: string;
  readonly confirmation_request_id: string;
  readonly quote_id: string;
  readonly quote_kind: QuoteKind;
  readonly job_id: string | null;
  readonly created_at: number;
}

type ListParameters = ListedUntil & { readonly seq: number; readonly limit: number };

interface LateCredits {
  readonly debits: number;
  readonly credits: number;
}

/** An append-only store. The database itself rejects a change, a second settlement, and an entry that doesn't add up. */
export function ledgerStore(db: Db) {
  const last = db.prepare<[], { net_after: number }>("SELECT net_after FROM ledger_entry ORDER BY seq DESC LIMIT 1");
  const insert = db.prepare<LedgerEvent & { direction: string; netAfter: number }>(`
    INSERT INTO ledger_entry
      (id, paid_request_id, generation_id, event_kind, credits, direction, operation, model, net_after, created_at)
    VALUES (@id, @paidRequestId, @generationId, @kind, @credits, @direction, @operation, @model, @netAfter, @createdAt)`);
  const list = (than: "<" | ">", order: "ASC" | "DESC") =>
    db.prepare<ListParameters, LedgerRow>(`
    SELECT entry.seq, entry.id, entry.paid_request_id, entry.generation_id, entry.event_kind, entry.credits,
      entry.direction, entry.operation, entry.model, paid.pricing_version, paid.api_key_id, paid.project,
      paid.cost_center, paid.quote_request_id, paid.confirmation_request_id, paid.quote_id,
      quote.kind AS quote_kind, job.id AS job_id, entry.created_at
    FROM ledger_entry AS entry JOIN paid_request AS paid ON paid.id = entry.paid_request_id
      JOIN quote ON quote.id = paid.quote_id LEFT JOIN research_job AS job ON job.paid_request_id = paid.id
    WHERE entry.seq ${than} @seq AND entry.created_at <= iif(entry.paid_request_id < '5', @late, @all)
    ORDER BY entry.seq ${order} LIMIT @limit`);
  const before = list("<", "DESC");
  const after = list(">", "ASC");
  const spent = db.prepare<[string, number], { credits: number }>(`
    SELECT coalesce(sum(CASE entry.direction WHEN 'debit' THEN entry.credits ELSE -entry.credits END), 0) AS credits
    FROM paid_request AS paid JOIN ledger_entry AS entry ON entry.paid_request_id = paid.id
    WHERE paid.api_key_id = ? AND paid.created_at >= ?`);

  const hidden = db.prepare<[number], LateCredits>(`
    SELECT coalesce(sum(iif(direction = 'debit', credits, 0)), 0) AS debits,
      coalesce(sum(iif(direction = 'credit', credits, 0)), 0) AS credits
    FROM ledger_entry WHERE created_at > ?`);

  const net = (): number => last.get()?.net_after ?? 0;
  return {
    /** Returns the sum of all events: credits refunded minus credits debited. */
    net,
    append(event: LedgerEvent): void {
      const direction = event.kind === "reservation" || event.kind === "settlement_charge" ? "debit" : "credit";
      const change = direction === "credit" ? event.credits : -event.credits;
      insert.run({ ...event, direction, netAfter: net() + change });
    },
    /** Returns entries older than `seq` that are listed, newest first. */
    listBefore: (seq: number, limit: number, until: ListedUntil) => before.all({ seq, limit, ...until }),
    /** Returns entries newer than `seq` that are listed, oldest first. */
    listAfter: (seq: number, limit: number, until: ListedUntil) => after.all({ seq, limit, ...until }),
    /** Returns the sums of the entries written after `time`. */
    writtenAfter: (time: number): LateCredits => hidden.get(time) ?? { debits: 0, credits: 0 },
    /** Returns what a key's paid requests created since `since` have cost so far. */
    spentSince: (apiKeyId: string, since: number): number => spent.get(apiKeyId, since)?.credits ?? 0,
  };
}
export type LedgerStore = ReturnType<typeof ledgerStore>;

export function toLedgerEntry(switches: Switches, row: LedgerRow): LedgerEntry {
  const { seq: _, quote_id: __, quote_kind: ___, job_id: ____, created_at, ...fields } = row;
  return {
    ...fields,
    ...requestIds(switches, row),
    paid_request_id: paidRequestId(switches, row),
    model: modelShown(switches, row.model),
    surface: "public_api",
    created_at: new Date(created_at).toISOString(),
  };
}

/** Under `ledger-id-per-item`, each item of a batch counts as a paid request of its own. */
function paidRequestId(switches: Switches, row: LedgerRow): string {
  const isOfItem = row.quote_kind === "batch" && row.generation_id !== null && switches.isOn("ledger-id-per-item");
  return isOfItem ? derivedId(`item ${row.generation_id}`) : row.paid_request_id;
}

/** The API document doesn't define the two IDs, so variants differ. */
function requestIds(
  switches: Switches,
  row: LedgerRow,
): Pick<LedgerEntry, "quote_request_id" | "confirmation_request_id"> {
  if (switches.isOn("ledger-ids-none")) return { quote_request_id: null, confirmation_request_id: null };
  if (switches.isOn("ledger-ids-quote")) {
    return { quote_request_id: row.quote_id, confirmation_request_id: madeId(row) };
  }
  if (switches.isOn("ledger-ids-opaque")) {
    return {
      quote_request_id: derivedId(`opaque ${row.quote_request_id}`),
      confirmation_request_id: derivedId(`opaque ${row.confirmation_request_id}`),
    };
  }
  return { quote_request_id: row.quote_request_id, confirmation_request_id: row.confirmation_request_id };
}

/** Returns the ID in the response to the confirm: of the generation, the batch or the research job. */
function madeId(row: LedgerRow): string {
  if (row.quote_kind === "batch") return row.paid_request_id;
  return row.job_id ?? row.generation_id ?? row.paid_request_id;
}

/** Returns an ID that is the same for the same input and occurs nowhere else. */
function derivedId(text: string): string {
  return uuidFrom(createHash("sha256").update(text).digest());
}

// Records of the service as its reads give them, for tests of pure decisions.
import type { Account, LedgerEntry } from "../../src/contracts/service/account.ts";
import type { GenerationRecord } from "../../src/contracts/service/generations.ts";

const at = "2026-11-20T12:00:00.000Z";
const id = "3d8a3c5e-1b0f-4d57-a9a3-52a0a9f1c001";

export function accountWith(credits: Partial<Account["credits"]>): Account {
  return {
    workspace: { id, name: "Test", created_at: at },
    credits: {
      balance: 100,
      available: 100,
      reserved: 0,
      pending_refunds: 0,
      uncertain_debits: 0,
      uncertain_credits: 0,
      status: "confirmed",
      ...credits,
    },
    subscription: null,
  };
}

export function ledgerEntry(more: Partial<LedgerEntry>): LedgerEntry {
  return {
    id,
    paid_request_id: id,
    generation_id: id,
    event_kind: "reservation",
    credits: 8,
    direction: "debit",
    operation: "generation.image",
    model: "nano-banana-pro",
    pricing_version: "1",
    api_key_id: id,
    surface: "public_api",
    project: null,
    cost_center: "ps:somebody",
    quote_request_id: id,
    confirmation_request_id: id,
    created_at: at,
    ...more,
  };
}

export function generationRecord(more: Partial<GenerationRecord>): GenerationRecord {
  return {
    id,
    type: "image",
    status: "processing",
    model: "nano-banana-pro",
    prompt: "A red sneaker",
    credits_used: 8,
    error_message: null,
    created_at: at,
    completed_at: null,
    ...more,
  };
}

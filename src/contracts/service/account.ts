import { z } from "zod";
import { Credits, DateTime, openEnum, text, Uuid } from "./primitives.ts";

/** API: Account. */
export const Account = z
  .object({
    workspace: z.object({ id: Uuid, name: text(1, 255), created_at: DateTime }),
    credits: z.object({
      balance: Credits,
      available: Credits,
      reserved: Credits,
      pending_refunds: Credits,
      uncertain_debits: Credits,
      uncertain_credits: Credits,
      status: openEnum(["confirmed"]),
    }),
    subscription: z.object({ plan: text(1, 128).nullable(), status: text(1, 128) }).nullable(),
  })
  .meta({ id: "Account", "x-section": "Account" });
export type Account = z.infer<typeof Account>;

export const ledgerEventKinds = ["reservation", "settlement_charge", "settlement_refund", "failure_refund"] as const;

/** One confirmed, immutable credit event. API: Ledger entry. */
export const LedgerEntry = z
  .object({
    id: Uuid,
    paid_request_id: Uuid,
    generation_id: Uuid.nullable(),
    event_kind: openEnum(ledgerEventKinds),
    credits: Credits,
    direction: openEnum(["debit", "credit"]),
    operation: text(1, 96),
    model: text(1, 160).nullable(),
    pricing_version: text(1, 80).nullable(),
    api_key_id: Uuid.nullable(),
    surface: openEnum(["public_api"]).nullable(),
    project: text(1, 64).nullable(),
    cost_center: text(1, 64).nullable(),
    quote_request_id: Uuid.nullable(),
    confirmation_request_id: Uuid.nullable(),
    created_at: DateTime,
  })
  .meta({ id: "LedgerEntry", "x-section": "Ledger entry" });
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** `GET /v1/limits`: the API names the controls but not their structure, so any value is accepted. */
export const Limits = z.record(z.string(), z.unknown()).meta({ id: "Limits", "x-section": "GET /v1/limits" });
export type Limits = z.infer<typeof Limits>;

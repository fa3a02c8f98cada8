import { z } from "zod";
import { command } from "../command.ts";
import type { PaidRequestId } from "../ids.ts";
import { budgetCommands } from "./budgets.ts";

/** A ledger entry: one confirmed credit event of the service. API: Ledger entry. Times are epoch ms. */
export interface LedgerEntryView {
  readonly id: string;
  readonly at: number;
  /** The service's name of the event, or `other:<its text>`. */
  readonly eventKind: string;
  readonly direction: string;
  readonly credits: number;
  readonly operation: string;
  readonly model: string | null;
  readonly project: string | null;
  /** The service's value: what the user entered, or a trace tag if one was sent. */
  readonly costCenter: string | null;
  readonly generationId: string | null;
  readonly pricingVersion: string | null;
  /** The service's id of the API key that spent the credits. */
  readonly apiKeyId: string | null;
  readonly surface: string | null;
  readonly quoteRequestId: string | null;
  readonly confirmationRequestId: string | null;
  /** The service's id of the paid request. */
  readonly servicePaidRequestId: string;
  /** The paid request in this journal that the entry belongs to; null if there is none. */
  readonly paidRequestId: PaidRequestId | null;
}

export interface LedgerPage {
  readonly rows: readonly LedgerEntryView[];
  readonly next: string | null;
}

export const spendGroupings = ["day", "project", "cost_center", "model"] as const;
export type SpendGrouping = (typeof spendGroupings)[number];

/** Net credits of the ledger: debits minus credits. */
export interface SpendGroup {
  /** A day as YYYY-MM-DD of this computer's calendar, or a label; null if the ledger has none. */
  readonly key: string | null;
  readonly credits: number;
}

/** A reconciliation issue: a mismatch between this journal and the service's ledger. */
export interface ReconciliationIssue {
  readonly kind: "charged_twice" | "above_quote" | "charge_without_request" | "request_without_charge";
  readonly paidRequestId: PaidRequestId | null;
  readonly servicePaidRequestIds: readonly string[];
  /** Net credits in the ledger. */
  readonly ledgerCredits: number;
  readonly quotedCredits: number | null;
  readonly operation: string | null;
  readonly at: number;
}

export interface Reconciliation {
  /** Epoch ms of the last complete read of the ledger; null before the first. */
  readonly readAt: number | null;
  /** Number of requests in this journal that the ledger shows exactly once, at most at their quoted price. */
  readonly matched: number;
  /** Number of recent requests whose charges may not be in the ledger yet. */
  readonly pending: number;
  readonly issues: readonly ReconciliationIssue[];
}

/** One limit of the API key, as far as its format is known. API: GET /v1/limits. */
export interface KeyLimit {
  readonly kind: "per_request" | "daily" | "monthly" | "approval" | "active";
  readonly limit: number | null;
  readonly used: number | null;
  readonly resetsAt: string | null;
}

export interface LimitsView {
  readonly readAt: number;
  readonly keyLimits: readonly KeyLimit[];
  /** The complete response, unchanged. */
  readonly raw: unknown;
}

/** A spend cap that the user set, in credits. `project` null: all projects together. A session is one run of the app. */
export const SpendCap = z.strictObject({
  period: z.enum(["request", "session", "day", "month"]),
  project: z.string().min(1).max(64).nullable(),
  credits: z.int().min(0).max(1_000_000_000),
});
export type SpendCap = z.infer<typeof SpendCap>;

/** Credits per day that a new workspace may spend before the user sets other caps. */
export const firstDailyCap = 1_000;

/** A cap, and the credits that this journal has confirmed against it in its period. */
export interface SpendCapView extends SpendCap {
  readonly used: number;
}

const filters = {
  search: z.string().max(200).optional(),
  project: z.string().max(64).optional(),
  costCenter: z.string().max(64).optional(),
  model: z.string().max(200).optional(),
  eventKind: z.string().max(64).optional(),
  since: z.int().optional(),
  until: z.int().optional(),
};
export const LedgerFilters = z.strictObject(filters);
export type LedgerFilters = z.infer<typeof LedgerFilters>;

export const spendCommands = {
  ...budgetCommands,
  /** Returns entries from disk, newest first. */
  "spend.ledger": command(
    z.strictObject({
      ...filters,
      after: z.string().max(200).optional(),
      limit: z.int().min(1).max(500).default(100),
    }),
  ).returns<LedgerPage>(),
  "spend.summary": command(z.strictObject({ by: z.enum(spendGroupings), since: z.int().optional() })).returns<
    readonly SpendGroup[]
  >(),
  "spend.reconciliation": command(z.strictObject({})).returns<Reconciliation>(),
  /** Reads account, ledger and limits from the service again. */
  "spend.refresh": command(z.strictObject({})).returns<null>(),
  "spend.limits": command(z.strictObject({})).returns<LimitsView | null>(),
  "spend.caps": command(z.strictObject({})).returns<readonly SpendCapView[]>(),
  /** Replaces the caps. Looser caps apply only if the user accepts them in the consent view. Returns the caps that apply. */
  "spend.setCaps": command(z.strictObject({ caps: z.array(SpendCap).max(100) })).returns<readonly SpendCapView[]>(),
  /** Opens a save dialog and writes the filtered ledger there; null if the user cancels. */
  "spend.exportCsv": command(LedgerFilters).returns<{ readonly path: string; readonly rows: number } | null>(),
};

import { z } from "zod";
import { command } from "#contracts/command.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
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
  /** Whether another API key than this workspace's spent the credits; false if that is not known. */
  readonly isOfOtherKey: boolean;
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
  /** Names what is shown: the same mismatch with another amount or another charge has another ID. */
  readonly id: string;
  readonly kind:
    "charged_twice" | "above_quote" | "charge_without_request" | "failed_not_refunded" | "request_without_charge";
  readonly paidRequestId: PaidRequestId | null;
  readonly servicePaidRequestIds: readonly string[];
  /** Net credits in the ledger. */
  readonly ledgerCredits: number;
  readonly quotedCredits: number | null;
  readonly operation: string | null;
  /** Whether this workspace's API key was charged; null if the ledger does not tell. */
  readonly isOwnKey: boolean | null;
  readonly at: number;
}

export interface Reconciliation {
  /** When the copy of the ledger was last current, epoch ms; null before the first time. */
  readonly readAt: number | null;
  /**
   * When the last read of the whole ledger began that reached its end, epoch ms; null before the first. What is missing
   * in the ledger is only known for the time before it.
   */
  readonly passedAt: number | null;
  /** Number of requests in this journal that the ledger shows exactly once, at most at their quoted price. */
  readonly matched: number;
  /** Number of recent requests whose charges may not be in the ledger yet. */
  readonly pending: number;
  readonly issues: readonly ReconciliationIssue[];
  /** Issues that the user dismissed. */
  readonly dismissed: readonly ReconciliationIssue[];
  /** Paid requests of other API keys of the workspace: their number, and their net credits. Never an issue. */
  readonly otherKeys: { readonly count: number; readonly credits: number };
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
  /** Entries of this workspace's API keys, or of the others; an entry whose key is not known is neither. */
  apiKeys: z.enum(["own", "other"]).optional(),
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
  /** Dismisses a reconciliation issue by its ID, or takes that back. Only what is shown changes. */
  "spend.dismissIssue": command(
    z.strictObject({ id: z.string().min(1).max(10_000), isDismissed: z.boolean() }),
  ).returns<null>(),
  /** Reads account, ledger and limits from the service again. */
  "spend.refresh": command(z.strictObject({})).returns<null>(),
  "spend.limits": command(z.strictObject({})).returns<LimitsView | null>(),
  "spend.caps": command(z.strictObject({})).returns<readonly SpendCapView[]>(),
  /** Replaces the caps. Looser caps apply only if the user accepts them in the consent view. Returns the caps that apply. */
  "spend.setCaps": command(z.strictObject({ caps: z.array(SpendCap).max(100) })).returns<readonly SpendCapView[]>(),
  /** Opens a save dialog and writes the filtered ledger there; null if the user cancels. */
  "spend.exportCsv": command(LedgerFilters).returns<{ readonly path: string; readonly rows: number } | null>(),
};

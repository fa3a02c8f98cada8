import type { AllowanceTerms, AllowanceView } from "#contracts/agents/allowances.ts";
import type { ConfirmationId } from "#contracts/agents/confirmations.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { Scope } from "#contracts/agents/scopes.ts";
import type { MonitorId, PaidRequestId, RunId } from "#contracts/ids.ts";
import type { ConsentKey, MonitorTerms } from "#contracts/spending/consent.ts";
import type { ConsentAction } from "#contracts/spending/consentAction.ts";
import type { OptionName } from "#contracts/service/generationRequests.ts";
import type { ConfirmedPrice } from "#contracts/spending/quotes.ts";
import type { SpendCap } from "#contracts/spending/spend.ts";
import { assertNever } from "#main/shared/base/assertNever.ts";
import type { NewAllowance } from "./allowance.ts";

export interface QuoteTarget {
  readonly kind: "quote";
  readonly paidRequestId: PaidRequestId;
  /** Names of options that are filled in where the request was composed, but not part of it. */
  readonly unsentOptions: readonly OptionName[];
}

export interface RunTarget {
  readonly kind: "run";
  readonly runId: RunId;
  /** Credits of the batch that this batch replaces. */
  readonly previousCredits: number | null;
  readonly canEdit: boolean;
}

export interface CapsTarget {
  readonly kind: "caps";
  readonly before: readonly SpendCap[];
  readonly after: readonly SpendCap[];
}

export interface MonitorTarget {
  readonly kind: "monitor";
  readonly monitorId: MonitorId;
  readonly terms: MonitorTerms;
}

/** Confirmation requests of one program. `program` is the name that the program gives itself, here and below. */
export interface ConfirmationsTarget {
  readonly kind: "confirmations";
  readonly programId: ProgramId;
  readonly program: string;
  readonly ids: readonly ConfirmationId[];
}

export interface AllowanceTarget {
  readonly kind: "allowance";
  readonly program: string;
  readonly terms: AllowanceTerms;
  /** What is stored if the user accepts. */
  readonly allowance: NewAllowance;
  /** The allowance that this one replaces. */
  readonly previous: AllowanceView | null;
  /** Whether the service recommends human approval for a type of the allowance, which the allowance skips. [CP92] */
  readonly isApprovalRecommended: boolean;
}

export interface PairingTarget {
  readonly kind: "pairing";
  readonly programId: ProgramId;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly isCommandLine: boolean;
  /** The code that the program shows, too. */
  readonly code: string;
  readonly endsAt: number;
}

export interface ActionTarget {
  readonly kind: "action";
  readonly action: ConsentAction;
}

/** What needs only a yes or no. */
export type QuestionTarget = CapsTarget | MonitorTarget | AllowanceTarget | PairingTarget | ActionTarget;

/** What an open consent decides. */
export type ConsentTarget = QuoteTarget | RunTarget | ConfirmationsTarget | QuestionTarget;

/** What identifies a target. */
type Identified =
  | Pick<QuoteTarget, "kind" | "paidRequestId">
  | Pick<RunTarget, "kind" | "runId">
  | Pick<CapsTarget, "kind">
  | Pick<MonitorTarget, "kind" | "monitorId">
  | Pick<ConfirmationsTarget, "kind" | "programId">
  | { readonly kind: "allowance"; readonly allowance: Pick<NewAllowance, "programId"> }
  | Pick<PairingTarget, "kind" | "programId">
  | { readonly kind: "action"; readonly action: Pick<ConsentAction, "kind"> };

/** Returns the key of a target: the same subject is open at most once. */
export function consentKey(target: Identified): ConsentKey {
  switch (target.kind) {
    case "quote":
      return `quote:${target.paidRequestId}` as ConsentKey;
    case "run":
      return `run:${target.runId}` as ConsentKey;
    case "caps":
      return "caps" as ConsentKey;
    case "monitor":
      return `monitor:${target.monitorId}` as ConsentKey;
    case "confirmations":
    case "pairing":
      return `${target.kind}:${target.programId}` as ConsentKey;
    case "allowance":
      return `allowance:${target.allowance.programId}` as ConsentKey;
    case "action":
      return `action:${target.action.kind}` as ConsentKey;
    default:
      return assertNever(target);
  }
}

/** Returns the record of confirmed quotes, in the form that the journal's trigger compares with each request. */
export function shownQuotes(prices: readonly ConfirmedPrice[]): string {
  const requests = prices.map(({ paidRequestId, quoteId, credits }) => ({ id: paidRequestId, quoteId, credits }));
  return JSON.stringify({ requests });
}

/** Returns the record of accepted spend caps. */
export function shownCaps({ before, after }: CapsTarget): string {
  return JSON.stringify({ before, after });
}

/** Returns the record of an accepted monitor, in the form that the journal's trigger compares with its terms. */
export function shownMonitor({ monitorId, terms }: MonitorTarget): string {
  return JSON.stringify({ monitorId, ...terms });
}

/** Returns the record of an accepted action, in the form that the journal's triggers compare. */
export function shownAction({ action }: ActionTarget): string {
  return JSON.stringify(action);
}

/** Returns the record of an accepted allowance, in the form that the journal's trigger compares with its row. */
export function shownAllowance({ allowance, isApprovalRecommended }: AllowanceTarget): string {
  const { id: allowanceId, ...limits } = allowance;
  return JSON.stringify({ allowanceId, ...limits, isApprovalRecommended });
}

/** Returns the record of an accepted pairing, in the form that the journal's trigger compares with its row. */
export function shownPairing({ programId, name, scopes, isCommandLine, code, endsAt }: PairingTarget): string {
  return JSON.stringify({ programId, name, scopes, isCommandLine, code, endsAt });
}

/** Whether any of the old caps is missing, or higher, in the new ones. Only then must the user accept the change. */
export function isLooser(before: readonly SpendCap[], after: readonly SpendCap[]): boolean {
  return before.some((cap) => {
    const same = after.filter(({ period, project }) => period === cap.period && project === cap.project);
    return same.length === 0 || Math.min(...same.map(({ credits }) => credits)) > cap.credits;
  });
}

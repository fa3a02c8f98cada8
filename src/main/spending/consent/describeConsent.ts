import type { NamedFile } from "#contracts/agents/confirmations.ts";
import type { PaidRequestId, RunId } from "#contracts/ids.ts";
import type { ConsentSubject, OpenConsent } from "#contracts/spending/consent.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { IdenticalRequest } from "#contracts/spending/quotes.ts";
import type { Run } from "#contracts/spending/runs.ts";
import { storedRequestPayload } from "#main/shared/api/domain/requestPayload.ts";
import { assertNever } from "#main/shared/base/assertNever.ts";
import type {
  AllowanceTarget,
  ConfirmationsTarget,
  ConsentTarget,
  PairingTarget,
  QuoteTarget,
} from "#main/spending/domain/consentTarget.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { sentTag } from "#main/spending/domain/tag.ts";
import { toQuoteView } from "#main/spending/quotes/quoteView.ts";
import type { OpenedConsent } from "./openConsents.ts";

export interface DescribeConsentDeps {
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  /** The available credits that the service last reported; null before the first report. */
  readonly availableCredits: () => number | null;
  /** Credits of confirmed requests that were not sent yet. */
  readonly unsentCredits: () => number;
  readonly identicalTo: (ids: readonly PaidRequestId[]) => readonly IdenticalRequest[];
  readonly describe: (id: PaidRequestId) => PaidRequest;
  /** Returns the local files and results among the addresses in a request. */
  readonly filesOf: (request: unknown) => readonly NamedFile[];
  readonly describeRun: (id: RunId) => Run;
  /** Returns confirmation requests as the consent view shows them; null if none of them waits. */
  readonly describeConfirmations: (target: ConfirmationsTarget) => ConsentSubject | null;
}

/** Returns an open consent in the form that the consent view shows; null if what it decides can't be read. */
export function describeConsent(
  deps: DescribeConsentDeps,
  { key, version, target }: OpenedConsent,
  isArmed: boolean,
): OpenConsent | null {
  const subject = consentSubject(deps, target);
  return subject === null ? null : { key, version, subject, unsentCredits: deps.unsentCredits(), isArmed };
}

/** Returns what a consent decides; null if it can't be read. Throws `not_found` for an unknown batch. */
export function consentSubject(
  deps: Omit<DescribeConsentDeps, "unsentCredits">,
  target: ConsentTarget,
): ConsentSubject | null {
  switch (target.kind) {
    case "quote":
      return quoteSubject(deps, target);
    case "run":
      return {
        kind: "run",
        run: deps.describeRun(target.runId),
        previousCredits: target.previousCredits,
        canEdit: target.canEdit,
      };
    case "caps":
      return target;
    case "monitor":
      return { kind: "monitor", agreement: target.agreement };
    case "action":
      return target;
    case "confirmations":
      return deps.describeConfirmations(target);
    case "allowance":
      return allowanceSubject(target);
    case "pairing":
      return pairingSubject(target);
    default:
      return assertNever(target);
  }
}

function allowanceSubject({
  program,
  terms,
  allowance,
  previous,
  isApprovalRecommended,
}: AllowanceTarget): ConsentSubject {
  return { kind: "allowance", program, terms, endsAt: allowance.endsAt, previous, isApprovalRecommended };
}

function pairingSubject({ name, code, scopes, isCommandLine, endsAt }: PairingTarget): ConsentSubject {
  return { kind: "pairing", program: name, code, scopes, isCommandLine, endsAt };
}

function quoteSubject(
  deps: Omit<DescribeConsentDeps, "unsentCredits">,
  { paidRequestId: id, unsentOptions }: QuoteTarget,
): ConsentSubject | null {
  const row = deps.readRequest(id);
  if (row === null || row.quote === null) return null;
  const requested = storedRequestPayload(row.kind, row.request);
  if (requested === null || requested.kind === "batch") return null;
  const replaced = row.replaces === null ? null : deps.readRequest(row.replaces);
  const quote = toQuoteView(id, row.quote, {
    available: deps.availableCredits(),
    previousCredits: replaced?.quote?.credits ?? null,
    traceTag: sentTag(row),
    identical: deps.identicalTo([id]),
  });
  const { project, costCenter } = row;
  const files = deps.filesOf(requested);
  return { kind: "quote", requested, files, project, costCenter, unsentOptions, quote, request: deps.describe(id) };
}

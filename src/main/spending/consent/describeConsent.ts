import type { ConsentSubject, OpenConsent } from "#contracts/spending/consent.ts";
import { availableCredits } from "#main/shared/api/domain/availableCredits.ts";
import { storedRequestPayload } from "#main/shared/api/domain/requestPayload.ts";
import { assertNever } from "#main/shared/base/assertNever.ts";
import type { SpendingContext } from "#main/spending/context.ts";
import type {
  AllowanceTarget,
  ConsentTarget,
  PairingTarget,
  QuoteTarget,
} from "#main/spending/domain/consentTarget.ts";
import { sentTag } from "#main/spending/domain/tag.ts";
import { describeRun } from "#main/spending/quotes/describeRun.ts";
import { identicalTo, toQuoteView } from "#main/spending/quotes/quoteView.ts";
import { confirmationsSubject } from "./describeConfirmation.ts";
import type { OpenedConsent } from "./openConsents.ts";

/** What shows a consent's content. */
export type ShownContext = Pick<
  SpendingContext,
  "clock" | "requests" | "runs" | "quoting" | "confirmations" | "service" | "describe" | "filesOf"
>;

/** Returns an open consent in the form that the consent view shows; null if what it decides can't be read. */
export function describeConsent(
  spending: ShownContext,
  { key, version, target }: OpenedConsent,
  isArmed: boolean,
): OpenConsent | null {
  const subject = consentSubject(spending, target);
  return subject === null ? null : { key, version, subject, unsentCredits: spending.requests.unsentCredits(), isArmed };
}

/** Returns what a consent decides; null if it can't be read. Throws `not_found` for an unknown batch. */
export function consentSubject(spending: ShownContext, target: ConsentTarget): ConsentSubject | null {
  switch (target.kind) {
    case "quote":
      return quoteSubject(spending, target);
    case "run":
      return {
        kind: "run",
        run: describeRun(spending, target.runId),
        previousCredits: target.previousCredits,
        canEdit: target.canEdit,
      };
    case "caps":
      return target;
    case "monitor":
      return { kind: "monitor", terms: target.terms };
    case "action":
      return target;
    case "confirmations":
      return confirmationsSubject(spending, target);
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
  spending: ShownContext,
  { paidRequestId: id, unsentOptions }: QuoteTarget,
): ConsentSubject | null {
  const row = spending.requests.read(id);
  if (row === null || row.quote === null) return null;
  const requested = storedRequestPayload(row.kind, row.request);
  if (requested === null || requested.kind === "batch") return null;
  const replaced = row.replaces === null ? null : spending.requests.read(row.replaces);
  const quote = toQuoteView(id, row.quote, {
    available: availableCredits(spending.service),
    previousCredits: replaced?.quote?.credits ?? null,
    traceTag: sentTag(row),
    identical: identicalTo(spending, [id]),
  });
  const { project, costCenter } = row;
  const files = spending.filesOf(requested);
  return { kind: "quote", requested, files, project, costCenter, unsentOptions, quote, request: spending.describe(id) };
}

// The life of a consent, from the page that opens it to its end.
import type { ConsentKey, ConsentOutcome, ShownConsent } from "#contracts/spending/consent.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { SpendingContext } from "#main/spending/context.ts";
import type { ConsentTarget, QuoteTarget, RunTarget } from "#main/spending/domain/consentTarget.ts";
import { describeRun } from "#main/spending/quotes/describeRun.ts";
import { discardQuote, discardRun } from "#main/spending/quotes/discardQuotes.ts";
import { consentSubject, describeConsent, type ShownContext } from "./describeConsent.ts";
import type { EndedConsent } from "./openConsents.ts";

type Context = ShownContext & Pick<SpendingContext, "consents">;

/**
 * Shows a quote, or the quotes of a batch, to the user. Resolves when the consent has ended. Throws `not_found` if there
 * is nothing to show.
 */
export async function openQuotes(spending: Context, target: QuoteTarget | RunTarget): Promise<ConsentOutcome> {
  if (consentSubject(spending, target) === null) throw new AppError("not_found", t("Quote not found."));
  return describeOutcome(spending, await spending.consents.open(target));
}

/**
 * Returns the consent to show; null if there is none. Ends a consent that can no longer be read, because an empty view
 * would cover the window.
 */
export function readShown(spending: Context & Pick<SpendingContext, "consentScreen">): ShownConsent | null {
  const { consents, consentScreen } = spending;
  for (let first = consents.first(); first !== null; first = consents.first()) {
    const shown = describeConsent(spending, first, consentScreen.isArmed());
    // The window counts what it gives to its view.
    if (shown !== null) return { ...shown, revision: 0 };
    consents.end(first.key, {});
  }
  return null;
}

type EndContext = Pick<SpendingContext, "clock" | "requests" | "journal" | "confirmations" | "quoting" | "consents">;

/** Closes a consent, or the shown one if `key` is null, and discards the quotes that were not confirmed. */
export function closeConsent(
  spending: EndContext,
  key: ConsentKey | null,
  how: Pick<EndedConsent, "exit" | "removed">,
): void {
  const { consents } = spending;
  const shown = key ?? consents.first()?.key;
  const ended = shown === undefined ? null : consents.end(shown, how);
  if (ended !== null) discardQuotes(spending, ended.target);
}

/** Closes every consent: silence is a no. */
export function closeAllConsents(spending: EndContext): void {
  for (const { target } of spending.consents.endAll()) discardQuotes(spending, target);
}

/** Discards the quotes of a consent that has ended. Quotes that were confirmed stay unchanged. [CV7] */
function discardQuotes(spending: EndContext, target: ConsentTarget): void {
  if (target.kind === "quote") discardQuote(spending, target.paidRequestId);
  if (target.kind === "run") discardRun(spending, target.runId);
}

/** Describes to the page how a consent ended. */
function describeOutcome(spending: ShownContext, ended: EndedConsent): ConsentOutcome {
  const { target, requoted, free, removed, exit } = ended;
  return {
    request: confirmedRequest(spending, target),
    run: target.kind === "run" ? describeRun(spending, target.runId) : null,
    freeJobId: free?.jobId ?? null,
    requoted,
    removed,
    exit,
  };
}

function confirmedRequest({ requests, describe }: ShownContext, target: ConsentTarget): PaidRequest | null {
  if (target.kind !== "quote") return null;
  const isConfirmed = (requests.read(target.paidRequestId)?.confirm ?? null) !== null;
  return isConfirmed ? describe(target.paidRequestId) : null;
}

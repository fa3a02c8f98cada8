import type { Reconciliation, ReconciliationIssue } from "#contracts/spending/spend.ts";
import { t } from "#texts/t.ts";
import { assertNever } from "#renderer/lib/assertNever.ts";
import { fullTime } from "#renderer/lib/time/times.ts";
import { creditsText } from "#renderer/lib/money/credits.ts";
import { grouped } from "#renderer/lib/text/numbers.ts";

interface IssueText {
  readonly title: string;
  readonly text: string;
}

// Every figure here comes from a ledger entry or a confirmed quote.

/** Returns the title and text of a reconciliation issue. `passedAt`: when the ledger was last read completely, epoch ms. */
export function issueText(issue: ReconciliationIssue, passedAt: number | null): IssueText {
  const { kind, paidRequestId, ledgerCredits, quotedCredits, operation, isOwnKey, servicePaidRequestIds } = issue;
  const inLedger = netText(ledgerCredits);
  const accepted = quotedCredits === null ? t("an unknown price") : creditsText(quotedCredits);
  switch (kind) {
    case "charged_twice":
      return {
        title: t("Duplicate charge"),
        text: withNextStep(
          t(
            "The ledger has {count, number} paid requests for this one, {inLedger} in total. Confirmed once, for {accepted}.",
            { count: servicePaidRequestIds.length, inLedger, accepted },
          ),
        ),
      };
    case "above_quote":
      return {
        title: t("Overcharge"),
        text: withNextStep(
          t("The ledger shows {inLedger}. The request was confirmed for {accepted}.", { inLedger, accepted }),
        ),
      };
    case "charge_without_request":
      if (paidRequestId !== null) {
        return {
          title: t("Charge for a request that didn't run"),
          text: withNextStep(
            t(
              "The ledger shows {inLedger} for a request recorded as not run. The request was confirmed for {accepted}.",
              { inLedger, accepted },
            ),
          ),
        };
      }
      return {
        title: t("External charge"),
        text: [
          operation === null
            ? t("The ledger shows {inLedger}, but no request on this computer belongs to it.", { inLedger })
            : t("The ledger shows {inLedger} for {operation}, but no request on this computer belongs to it.", {
                inLedger,
                operation,
              }),
          isOwnKey === true
            ? t(
                "This workspace's API key was used. Another computer or app with the same key may have requested this. If not, replace the API key.",
              )
            : t(
                "Whether this workspace's API key was used isn't known. Someone else on the account, or another app with its API key, may have requested this. If not, replace the API key.",
              ),
        ].join(" "),
      };
    case "failed_not_refunded":
      return {
        title: t("Failed, but not refunded"),
        text: withNextStep(
          [
            t(
              "This request, or an item of it, failed, but the ledger has no refund for it: {inLedger} in total. The request was confirmed for {accepted}.",
              { inLedger, accepted },
            ),
            ...readText(passedAt),
          ].join(" "),
        ),
      };
    case "request_without_charge":
      return {
        title: t("Missing charge"),
        text: [
          t(
            "This request was confirmed for {accepted} and ran, but the ledger has no entry for it. No action needed. The IDs help the service investigate.",
            { accepted },
          ),
          ...readText(passedAt),
        ].join(" "),
      };
    default:
      return assertNever(kind);
  }
}

/** Returns what was read to conclude that the ledger lacks something. */
function readText(passedAt: number | null): readonly string[] {
  return passedAt === null ? [] : [t("Last read of the whole ledger: {time}.", { time: fullTime(passedAt) })];
}

/** Adds what to do about a charge that is wrong. */
function withNextStep(text: string): string {
  return `${text} ${t("Copy the IDs and report the charge to the service.")}`;
}

/** Returns debits minus credits of a paid request, according to the ledger, as text. */
function netText(credits: number): string {
  return credits < 0 ? t("{credits} refunded", { credits: creditsText(-credits) }) : creditsText(credits);
}

/** Returns what was compared, and the result. */
export function comparedText({ matched, pending, issues, readAt, passedAt, otherKeys }: Reconciliation): string {
  if (readAt === null) return t("Ledger not synced yet. Proofsheet syncs automatically when the service is reachable.");
  if (matched === 0 && pending === 0 && issues.length === 0) {
    return t("No request from this computer has run yet, so there's nothing to compare with the ledger.");
  }
  return [
    matched === 0
      ? null
      : t(
          "{count, plural, one {# request from this computer appears in the ledger, at or below its confirmed price.} other {# requests from this computer appear in the ledger, each at or below its confirmed price.}}",
          { count: matched },
        ),
    pending === 0
      ? null
      : t(
          "{count, plural, one {# request has no final entry yet. The service may still be writing it.} other {# requests have no final entry yet. The service may still be writing them.}}",
          { count: pending },
        ),
    issues.length === 0 && otherKeys.count === 0
      ? t("Every entry since the first request here belongs to one of these requests.")
      : null,
    ...readText(passedAt),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Returns the overall reconciliation status. */
export function reconciliationState({ readAt, issues, matched, pending }: Reconciliation): {
  readonly tone: "done" | "waiting" | "attention" | "over";
  readonly text: string;
} {
  if (issues.length > 0) {
    return {
      tone: "attention",
      text: t("{count, plural, one {# issue needs review} other {# issues need review}}", { count: issues.length }),
    };
  }
  if (readAt === null) return { tone: "waiting", text: t("Not synced yet") };
  if (matched === 0 && pending === 0) return { tone: "over", text: t("Nothing to compare") };
  return { tone: "done", text: pending === 0 ? t("All charges matched") : t("All charges so far matched") };
}

/** Returns the IDs by which the service can look up an issue, as lines to copy. */
export function issueIds({ kind, paidRequestId, servicePaidRequestIds }: ReconciliationIssue): string {
  return [
    `Issue: ${kind}`,
    ...(paidRequestId === null ? [] : [`Request on this computer: ${paidRequestId}`]),
    ...servicePaidRequestIds.map((id) => `Paid request ID: ${id}`),
  ].join("\n");
}

/** Returns how many requests are matched, pending, and to review. */
export function countsText({ matched, pending, issues }: Reconciliation): string {
  return t("{matched} matched · {pending} pending · {issues} to review", {
    matched: grouped(matched),
    pending: grouped(pending),
    issues: grouped(issues.length),
  });
}

/** Returns how many paid requests other API keys made, and their net credits; null if none. */
export function otherKeysText({ otherKeys: { count, credits } }: Reconciliation): string | null {
  if (count === 0) return null;
  return t("Other API keys: {count, plural, one {# charge} other {# charges}}, {credits}", {
    count,
    credits: netText(credits),
  });
}

/** Returns the service's IDs of the paid requests of these issues. */
export function issuePaidRequests(issues: readonly ReconciliationIssue[] = []): ReadonlySet<string> {
  return new Set(issues.flatMap(({ servicePaidRequestIds }) => servicePaidRequestIds));
}

import type { ConfirmationId } from "#contracts/agents/confirmations.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { ConsentKey } from "#contracts/spending/consent.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { ConfirmedPrice } from "#contracts/spending/quotes.ts";
import { t } from "#texts/t.ts";
import { AppError, reportedError } from "#main/shared/base/errors.ts";
import { consentByPerson } from "#main/spending/consent/consentByPerson.ts";
import { checkAllCaps } from "#main/spending/consent/checkCaps.ts";
import { spendingOf } from "#main/spending/consent/confirmShown.ts";
import { waitingOf } from "#main/spending/consent/describeConfirmation.ts";
import { recordConsent } from "#main/spending/consent/recordConsent.ts";
import type { SpendingContext } from "#main/spending/context.ts";
import type { ConfirmationsTarget } from "#main/spending/domain/consentTarget.ts";
import { assertReachable } from "#main/spending/quotes/hostedReferences.ts";
import { confirmationsMoved, endConfirmations, noteActivity } from "./confirmationEvents.ts";

interface Shown {
  readonly key: ConsentKey;
  readonly version: number;
  readonly parts: readonly ConfirmedPrice[];
}

/**
 * Confirms exactly these quotes of the confirmation requests that are shown, if a person accepted them there: all or none,
 * by one consent. The others keep waiting. [AG31] [CV3]
 */
export async function confirmShownRequests(
  spending: SpendingContext,
  { key, version, parts }: Shown,
): Promise<readonly PaidRequest[]> {
  const target = shownTarget(spending, key, version);
  const rows = waitingOf(spending, target.ids);
  const concerned = rows.filter(({ items }) => items.some(({ paidRequestId }) => has(parts, paidRequestId)));
  const shown = rows.flatMap(({ items }) => items.map(({ paidRequestId }) => paidRequestId));
  const isShown = parts.every(({ paidRequestId }) => shown.includes(paidRequestId));
  if (!isShown || new Set(parts.map(({ paidRequestId }) => paidRequestId)).size !== parts.length) {
    throw new AppError("not_confirmable", t("The confirmed quotes don't match the confirmation requests."));
  }
  const by = await consentByPerson(spending, { key, ...spendingOf(parts) });
  const now = spending.clock.now();
  const requests = parts.map(({ paidRequestId }) => spending.requests.read(paidRequestId));
  assertReachable(
    spending,
    parts.map(({ paidRequestId }) => paidRequestId),
  );
  const consents = parts.map((part, index) => recordConsent(spending, requests[index], part, now));
  checkAllCaps(
    spending,
    requests.flatMap((row) => row ?? []),
  );
  spending.journal.confirm(consents, by, now);
  for (const { paidRequestId, credits } of parts) {
    noteActivity(spending, "accepted_by_person", target.programId, { credits, paidRequestId });
  }
  confirmationsMoved(spending, concerned, true);
  return parts.map(({ paidRequestId }) => spending.describe(paidRequestId));
}

function has(parts: readonly ConfirmedPrice[], id: PaidRequestId): boolean {
  return parts.some(({ paidRequestId }) => paidRequestId === id);
}

/** Returns what a consent shows. Throws unless it shows confirmation requests in this version. */
function shownTarget(
  { consents }: Pick<SpendingContext, "consents">,
  key: ConsentKey,
  version: number | null,
): ConfirmationsTarget {
  const opened = consents.find(key);
  if (opened === null || opened.target.kind !== "confirmations" || (version !== null && opened.version !== version)) {
    throw reportedError(
      "not_confirmed",
      t("Proofsheet didn't see a click or key in this dialog. Choose Confirm again."),
    );
  }
  return opened.target;
}

/** Declines those of these confirmation requests that an open consent shows and that still wait. [AG32] */
export function declineShownRequests(
  spending: SpendingContext,
  key: ConsentKey,
  ids: readonly ConfirmationId[],
  note: string | undefined,
): void {
  const waiting = waitingOf(spending, shownTarget(spending, key, null).ids).map(({ id }) => id);
  endConfirmations(
    spending,
    waiting.filter((id) => ids.includes(id)),
    { state: "declined", note },
  );
}

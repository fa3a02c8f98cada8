import type { ConfirmationId } from "#contracts/agents/confirmations.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { ConsentKey } from "#contracts/spending/consent.ts";
import type { PaidRequest } from "#contracts/spending/paidRequests.ts";
import type { Acceptance } from "#contracts/spending/quotes.ts";
import { t } from "#texts/t.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { AppError, reportedError } from "#main/shared/base/errors.ts";
import { type AcceptDeps, acceptByPerson } from "#main/spending/consent/acceptByPerson.ts";
import { spending } from "#main/spending/consent/confirmShown.ts";
import { type ConsentDeps, recordConsent } from "#main/spending/consent/recordConsent.ts";
import type { ConfirmationReader } from "#main/spending/domain/confirmation.ts";
import type { ConfirmationsTarget } from "#main/spending/domain/consentTarget.ts";
import type { JournalWriter } from "#main/spending/domain/journal.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import type { ConfirmationEvents } from "./confirmationEvents.ts";
import { checkAllCaps, type CheckCaps } from "./areWithinCaps.ts";

interface Deps extends AcceptDeps, Omit<ConsentDeps, "journal"> {
  readonly clock: Clock;
  readonly confirmations: Pick<ConfirmationReader, "read">;
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  readonly journal: Pick<JournalWriter, "armAll" | "close">;
  readonly checkCaps: CheckCaps;
  /** Throws when the service can no longer download a file of these requests. */
  readonly assertReachable: (ids: readonly PaidRequestId[]) => void;
  readonly events: ConfirmationEvents;
  readonly describe: (id: PaidRequestId) => PaidRequest;
}

interface Shown {
  readonly key: ConsentKey;
  readonly version: number;
  readonly parts: readonly Acceptance[];
}

/**
 * Confirms exactly these quotes of the confirmation requests that are shown, if a person accepted them there: all or none,
 * by one consent. The others keep waiting. [AG31] [CV3]
 */
export async function confirmShownRequests(
  deps: Deps,
  { key, version, parts }: Shown,
): Promise<readonly PaidRequest[]> {
  const target = shownTarget(deps, key, version);
  const rows = waitingRows(deps, target);
  const concerned = rows.filter(({ items }) => items.some(({ paidRequestId }) => has(parts, paidRequestId)));
  const shown = rows.flatMap(({ items }) => items.map(({ paidRequestId }) => paidRequestId));
  const isShown = parts.every(({ paidRequestId }) => shown.includes(paidRequestId));
  if (!isShown || new Set(parts.map(({ paidRequestId }) => paidRequestId)).size !== parts.length) {
    throw new AppError("not_confirmable", t("The confirmed quotes don't match the confirmation requests."));
  }
  const by = await acceptByPerson(deps, { key, ...spending(parts) });
  const now = deps.clock.now();
  const requests = parts.map(({ paidRequestId }) => deps.readRequest(paidRequestId));
  deps.assertReachable(parts.map(({ paidRequestId }) => paidRequestId));
  const consents = parts.map((part, index) => recordConsent(deps, requests[index], part, now));
  checkAllCaps(
    deps.checkCaps,
    requests.flatMap((row) => row ?? []),
  );
  deps.journal.armAll(consents, by, now);
  for (const { paidRequestId, credits } of parts) {
    deps.events.note("accepted_by_person", target.programId, { credits, paidRequestId });
  }
  deps.events.moved(concerned, true);
  return parts.map(({ paidRequestId }) => deps.describe(paidRequestId));
}

function has(parts: readonly Acceptance[], id: PaidRequestId): boolean {
  return parts.some(({ paidRequestId }) => paidRequestId === id);
}

/** Returns what a consent shows. Throws unless it shows confirmation requests in this version. */
function shownTarget(
  { consents }: Pick<Deps, "consents">,
  key: ConsentKey,
  version: number | null,
): ConfirmationsTarget {
  const opened = consents.find(key);
  if (opened === null || opened.target.kind !== "confirmations" || (version !== null && opened.version !== version)) {
    throw reportedError(
      "not_accepted",
      t("Proofsheet didn't see a click or key in this dialog. Choose Confirm again."),
    );
  }
  return opened.target;
}

function waitingRows({ confirmations }: Pick<Deps, "confirmations">, { ids }: ConfirmationsTarget) {
  return ids.flatMap((id) => confirmations.read(id) ?? []).filter(({ state }) => state === "waiting");
}

/** Declines those of these confirmation requests that an open consent shows and that still wait. [AG32] */
export function declineShownRequests(
  deps: Pick<Deps, "consents" | "confirmations" | "events">,
  key: ConsentKey,
  ids: readonly ConfirmationId[],
  note: string | undefined,
): void {
  const waiting = waitingRows(deps, shownTarget(deps, key, null)).map(({ id }) => id);
  deps.events.end(
    waiting.filter((id) => ids.includes(id)),
    { state: "declined", note },
  );
}

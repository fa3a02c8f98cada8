import type { ConfirmationId } from "../../../contracts/agents/confirmations.ts";
import type { PaidRequestId } from "../../../contracts/ids.ts";
import type { ConsentKey } from "../../../contracts/spending/consent.ts";
import type { Acceptance } from "../../../contracts/spending/quotes.ts";
import { t } from "../../../texts/t.ts";
import type { Clock } from "../../shared/base/clock.ts";
import { AppError, reportedError } from "../../shared/base/errors.ts";
import { type AcceptDeps, acceptByPerson } from "../consent/acceptByPerson.ts";
import { spending } from "../consent/confirmShown.ts";
import { type ConsentDeps, recordConsent } from "../consent/recordConsent.ts";
import type { ConfirmationReader, ConfirmationRow } from "../domain/confirmation.ts";
import type { ConfirmationsTarget } from "../domain/consentTarget.ts";
import type { JournalWriter } from "../domain/journal.ts";
import type { PaidRequestRow } from "../domain/paidRequest.ts";
import { checkAllCaps, type CheckCaps } from "./areWithinCaps.ts";

interface Deps extends AcceptDeps, Omit<ConsentDeps, "journal"> {
  readonly clock: Clock;
  readonly confirmations: Pick<ConfirmationReader, "read">;
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  readonly journal: Pick<JournalWriter, "armAll" | "close">;
  readonly checkCaps: CheckCaps;
  /** Throws when the service can no longer download a file of these requests. */
  readonly assertReachable: (ids: readonly PaidRequestId[]) => void;
}

interface Shown {
  readonly key: ConsentKey;
  readonly version: number;
  readonly parts: readonly Acceptance[];
}

/**
 * Confirms exactly these quotes of the confirmation requests that are shown, if a person accepted them there: all or none,
 * by one consent. Returns the confirmation requests that they are part of. [AG31] [CV3]
 */
export async function confirmShownRequests(
  deps: Deps,
  { key, version, parts }: Shown,
): Promise<readonly ConfirmationRow[]> {
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
  return concerned;
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

/** Returns those of these confirmation requests that an open consent shows and that still wait. */
export function shownWaiting(
  deps: Pick<Deps, "consents" | "confirmations">,
  key: ConsentKey,
  ids: readonly ConfirmationId[],
): readonly ConfirmationId[] {
  return waitingRows(deps, shownTarget(deps, key, null))
    .map(({ id }) => id)
    .filter((id) => ids.includes(id));
}

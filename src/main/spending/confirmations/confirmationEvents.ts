import type { ConfirmationId } from "#contracts/agents/confirmations.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import type { OpenConsents } from "#main/spending/consent/openConsents.ts";
import {
  type ConfirmationReader,
  type ConfirmationRow,
  type ConfirmationWriter,
  type EndOfConfirmation,
  isUndecided,
} from "#main/spending/domain/confirmation.ts";
import type { PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { showChanged } from "./openConfirmations.ts";
import type { SpendingActivity } from "./programSpending.ts";

interface Deps {
  readonly clock: Clock;
  readonly consents: Pick<OpenConsents, "find" | "replace" | "end">;
  readonly confirmations: Pick<ConfirmationReader, "read">;
  readonly confirmationWriter: Pick<ConfirmationWriter, "end">;
  readonly readRequest: (id: PaidRequestId) => PaidRequestRow | null;
  /** Answers the calls that wait for a decision. */
  readonly decided: () => void;
  /** Reports changed requests to the page. */
  readonly changed: (ids: readonly PaidRequestId[]) => void;
  readonly agentsChanged: () => void;
  readonly wake: () => void;
  readonly emit: (activity: SpendingActivity) => void;
}

type Details = Partial<Pick<SpendingActivity, "credits" | "paidRequestId">>;

/** Reports what happens to confirmation requests: to the consent view, to waiting calls, to the page, and to the activity. */
export interface ConfirmationEvents {
  readonly note: (kind: SpendingActivity["kind"], program: ProgramId, details?: Details) => void;
  /** `isByPerson`: the person who confirmed them is about to leave the view. */
  readonly moved: (rows: readonly ConfirmationRow[], isByPerson?: boolean) => void;
  /** Ends those of these confirmation requests that wait. */
  readonly end: (ids: readonly ConfirmationId[], how: EndOfConfirmation) => void;
}

export function confirmationEvents(deps: Deps): ConfirmationEvents {
  const { clock, confirmations } = deps;
  function note(kind: SpendingActivity["kind"], programId: ProgramId, details: Details = {}): void {
    deps.emit({ at: clock.now(), programId, kind, credits: null, paidRequestId: null, ...details });
  }
  function moved(rows: readonly ConfirmationRow[], isByPerson = false): void {
    showChanged(
      deps,
      rows.map(({ id }) => id),
      isByPerson,
    );
    deps.decided();
    deps.changed(rows.flatMap(({ items }) => items.map(({ paidRequestId }) => paidRequestId)));
    deps.agentsChanged();
    deps.wake();
  }
  return {
    note,
    moved,
    end: (ids, how) => {
      const rows = ids.flatMap((id) => confirmations.read(id) ?? []).filter(({ state }) => state === "waiting");
      deps.confirmationWriter.end(
        rows.map(({ id }) => id),
        how,
        clock.now(),
      );
      for (const row of rows) note(how.state, row.programId, { credits: undecidedCredits(deps, row) });
      moved(rows);
    },
  };
}

/** Returns the sum of the quotes that nobody has confirmed. */
function undecidedCredits({ readRequest }: Pick<Deps, "readRequest">, { items }: ConfirmationRow): number {
  const rows = items.map(({ paidRequestId }) => readRequest(paidRequestId)).filter((row) => row !== null);
  return rows.filter(isUndecided).reduce((sum, { quote }) => sum + (quote?.credits ?? 0), 0);
}

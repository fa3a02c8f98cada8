import { t } from "#texts/t.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { RecordActivity } from "#main/agents/domain/activity.ts";
import type { PairingRequests } from "./pairingRequests.ts";

interface Deps {
  readonly requests: Pick<PairingRequests, "settle">;
  readonly record: RecordActivity;
}

/** Declines a pairing request. The activity list counts how often a person declined a name. [AG19] */
export function declinePairing({ requests, record }: Deps, id: string): void {
  const declined = requests.settle(id, { kind: "declined" });
  if (declined === null) throw new AppError("not_found", t("The program no longer waits to be paired."));
  record({ programId: null, programName: declined.name, kind: "pairing_declined" });
}

import type { ProgramId } from "#contracts/agents/programId.ts";
import type { Scope } from "#contracts/agents/scopes.ts";
import { t } from "#texts/t.ts";
import type { PairingTarget } from "#main/spending/domain/consentTarget.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import type { Clock } from "#main/shared/base/clock.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { RecordActivity } from "#main/agents/domain/activity.ts";
import { commandLineName, foldName, type NewPairing } from "#main/agents/domain/pairing.ts";
import type { PairingRequests } from "./pairingRequests.ts";

interface Deps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly requests: Pick<PairingRequests, "find" | "settle" | "hold">;
  /** Shows the pairing in the consent view. Resolves to a person's acceptance; null without one. */
  readonly requestConsent: (target: PairingTarget) => Promise<ConsentRecord | null>;
  /** Returns 32 random bytes in hex, and their SHA-256. */
  readonly newToken: () => { readonly token: string; readonly hash: string };
  /** Writes the pairing and what the person accepted in one commit. */
  readonly insert: (pairing: NewPairing, consent: ConsentRecord) => void;
  readonly record: RecordActivity;
  readonly changed: () => void;
}

const dayMs = 86_400_000;

/**
 * Shows a pairing request in the consent view, and pairs the program if a person accepts it there. Resolves to the new
 * pairing's ID; null without an acceptance, and then the request waits on. [AG12] [AG21]
 */
export async function reviewPairing(
  deps: Deps,
  choice: { readonly id: string; readonly scopes: readonly Scope[]; readonly days: number },
): Promise<ProgramId | null> {
  const { clock, requests } = deps;
  const request = requests.find(choice.id);
  if (request === null) throw ended();
  const target: PairingTarget = {
    kind: "pairing",
    programId: deps.newId() as ProgramId,
    name: request.name,
    scopes: [...new Set(choice.scopes)],
    isCommandLine: foldName(request.name) === commandLineName,
    code: request.code,
    endsAt: clock.now() + choice.days * dayMs,
  };
  const release = requests.hold(request.id);
  try {
    const consent = await deps.requestConsent(target);
    if (consent === null) return null;
    // The program may have ended its connection while the person decided.
    if (requests.find(request.id) === null) throw ended();
    return pair(deps, request.id, target, consent);
  } finally {
    release();
  }
}

function pair(deps: Deps, requestId: string, target: PairingTarget, consent: ConsentRecord): ProgramId {
  const { programId, name, scopes, isCommandLine, endsAt } = target;
  const { token, hash } = deps.newToken();
  const pairedAt = deps.clock.now();
  deps.insert({ id: programId, name, scopes, isCommandLine, tokenHash: hash, pairedAt, endsAt }, consent);
  deps.record({ programId, programName: name, kind: "paired" });
  deps.requests.settle(requestId, { kind: "paired", token, programId });
  deps.changed();
  return programId;
}

function ended(): AppError {
  return new AppError("not_found", t("The program no longer waits to be paired. Nothing was paired."));
}

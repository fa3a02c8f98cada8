import type { Program } from "#contracts/agents/programs.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { Scope } from "#contracts/agents/scopes.ts";
import { t } from "#texts/t.ts";
import type { ProgramsContext } from "#main/agents/context.ts";
import { commandLineName, foldName } from "#main/agents/domain/pairing.ts";
import { AppError } from "#main/shared/base/errors.ts";
import type { PairingTarget } from "#main/spending/domain/consentTarget.ts";
import type { ConsentRecord } from "#main/spending/domain/journal.ts";
import { describeProgram } from "./describePrograms.ts";
import type { EndByTime } from "./endPairing.ts";

const dayMs = 86_400_000;

interface Choice {
  readonly id: string;
  readonly scopes: readonly Scope[];
  readonly days: number;
}

/**
 * Shows a pairing request in the consent view, and pairs the program if a person accepts it there. Resolves to the
 * program; null without a consent, and then the request waits on. [AG12] [AG21]
 */
export async function reviewPairing(
  agents: ProgramsContext,
  endByTime: EndByTime,
  choice: Choice,
): Promise<Program | null> {
  const id = await pairIfConfirmed(agents, choice);
  const row = id === null ? null : agents.pairings.read(id);
  endByTime.check();
  return row === null ? null : describeProgram(agents, row);
}

/** Declines a pairing request. The activity list counts how often a person declined a name. [AG19] */
export function declinePairing({ requests, activity }: ProgramsContext, id: string): null {
  const declined = requests.settle(id, { kind: "declined" });
  if (declined === null) throw new AppError("not_found", t("The program no longer waits to be paired."));
  activity.record({ programId: null, programName: declined.name, kind: "pairing_declined" });
  return null;
}

async function pairIfConfirmed(agents: ProgramsContext, choice: Choice): Promise<ProgramId | null> {
  const { clock, requests } = agents;
  const request = requests.find(choice.id);
  if (request === null) throw ended();
  const target: PairingTarget = {
    kind: "pairing",
    programId: agents.newId() as ProgramId,
    name: request.name,
    scopes: [...new Set(choice.scopes)],
    isCommandLine: foldName(request.name) === commandLineName,
    code: request.code,
    endsAt: clock.now() + choice.days * dayMs,
  };
  const release = requests.hold(request.id);
  try {
    const consent = await agents.requestConsent(target);
    if (consent === null) return null;
    // The program may have ended its connection while the person decided.
    if (requests.find(request.id) === null) throw ended();
    return pair(agents, request.id, target, consent);
  } finally {
    release();
  }
}

function pair(agents: ProgramsContext, requestId: string, target: PairingTarget, consent: ConsentRecord): ProgramId {
  const { programId, name, scopes, isCommandLine, endsAt } = target;
  const { token, hash } = agents.newToken();
  const pairedAt = agents.clock.now();
  const pairing = { id: programId, name, scopes, isCommandLine, tokenHash: hash, pairedAt, endsAt };
  agents.pairingWriter.insert(pairing, consent);
  agents.activity.record({ programId, programName: name, kind: "paired" });
  agents.requests.settle(requestId, { kind: "paired", token, programId });
  agents.publish("agents.changed", null);
  return programId;
}

function ended(): AppError {
  return new AppError("not_found", t("The program no longer waits to be paired. Nothing was paired."));
}

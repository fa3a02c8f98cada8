// Allowances and consents in a journal, without a core.
import { randomUUID } from "node:crypto";
import { type AllowanceTerms, firstAllowance } from "#contracts/agents/allowances.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import type { PaidRequestId } from "#contracts/ids.ts";
import type { WritableDb } from "#main/shared/database/database.ts";
import type { NewAllowance } from "#main/spending/domain/allowance.ts";
import { shownAllowance } from "#main/spending/domain/consentTarget.ts";
import type { Consent } from "#main/spending/domain/journal.ts";
import type { AllowanceKey } from "#main/spending/stores/allowanceKey.ts";
import { allowanceWriter } from "#main/spending/stores/allowanceStore.ts";
import { consentOf } from "./consentFor.ts";

/** A key of checksums that never changes. */
export const steadyKey: AllowanceKey = {
  read: () => Buffer.alloc(32, 7),
  create: () => Buffer.alloc(32, 7),
};

/** Gives a program an allowance, as a person would. Returns its ID. */
export function giveIn(
  db: WritableDb,
  programId: ProgramId,
  { days = 7, ...terms }: Partial<AllowanceTerms> = {},
  now = 1,
): string {
  const { days: _days, ...first } = firstAllowance;
  const allowance: NewAllowance = { ...first, ...terms, id: randomUUID(), programId, endsAt: now + days * 86_400_000 };
  const target = {
    kind: "allowance",
    program: "Claude",
    terms: { ...first, ...terms, days },
    allowance,
    previous: null,
    isApprovalRecommended: false,
  } as const;
  allowanceWriter(db, steadyKey).give(allowance, {
    ...consentOf("allowance", shownAllowance(target)),
    givenAt: now,
  });
  return allowance.id;
}

/** Returns the consent to the quote of a request of `insertRow`. */
export function consentTo8(id: string, credits = 8): Consent {
  return { id: id as PaidRequestId, confirmKey: `c.${id}`, confirmBody: '{"quote_id":"q"}', credits };
}

import type { AllowanceTerms, AllowanceView } from "#contracts/agents/allowances.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import { t } from "#texts/t.ts";
import { recommendsApproval } from "#main/shared/api/domain/operations.ts";
import { storedRequestPayload } from "#main/shared/api/domain/requestPayload.ts";
import { AppError, reportedError } from "#main/shared/base/errors.ts";
import { requestConsent } from "#main/spending/consent/requestConsent.ts";
import type { SpendingContext } from "#main/spending/context.ts";
import {
  allowanceEnd,
  type AllowanceRow,
  allowanceView,
  covers,
  isPaired,
  typesOf,
  type WantedByProgram,
} from "#main/spending/domain/allowance.ts";
import { mostCredits, type PaidRequestRow } from "#main/spending/domain/paidRequest.ts";
import { noteActivity } from "./confirmationEvents.ts";

type Context = Pick<SpendingContext, "allowances" | "confirmations">;

/** Returns the allowance of a program in effect; null if it has none. */
export function allowanceOf(spending: Context, id: ProgramId, now: number): AllowanceRow | null {
  const program = spending.confirmations.program(id);
  if (program === null || program.isCommandLine || !isPaired(program, now)) return null;
  return spending.allowances.ofProgram(id, now);
}

/** Returns the allowance of a program with what it has used; null if it has none. */
export function readAllowance(spending: Context, id: ProgramId, now: number): AllowanceView | null {
  const allowance = allowanceOf(spending, id, now);
  return allowance === null ? null : allowanceView(allowance, spending.allowances.use(allowance, now));
}

/** Returns the program's allowance if it covers all of these open quotes together; null otherwise. [AG36] [AG37] */
export function coveringAllowance(
  spending: Context,
  id: ProgramId,
  rows: readonly PaidRequestRow[],
  now: number,
): AllowanceRow | null {
  const wanted = rows.flatMap(wantedOf);
  const allowance = allowanceOf(spending, id, now);
  if (allowance === null || wanted.length !== rows.length) return null;
  return covers(allowance, spending.allowances.use(allowance, now), wanted, now) ? allowance : null;
}

type ChangeContext = Context & Pick<SpendingContext, "clock" | "publish" | "activity">;

/**
 * Gives a program an allowance if the user accepts it in the consent view. It replaces the earlier one. Returns null if
 * the user declined. The `proofsheet` command gets none, because every program of the user can run it. [AG42]
 */
export async function giveAllowance(
  spending: ChangeContext & Pick<SpendingContext, "newId" | "allowanceWriter" | "consents" | "service">,
  programId: ProgramId,
  terms: AllowanceTerms,
): Promise<AllowanceView | null> {
  const now = spending.clock.now();
  const program = spending.confirmations.program(programId);
  if (program === null || !isPaired(program, now)) throw new AppError("not_found", t("Program not found."));
  if (program.isCommandLine) {
    throw reportedError(
      "bad_input",
      t("The proofsheet command can't get an allowance, because any program can run it."),
    );
  }
  const manifest = spending.service.lastManifest();
  const { days, ...limits } = terms;
  const allowance = { id: spending.newId(), programId, ...limits, endsAt: allowanceEnd(days, program, now) };
  const consent = await requestConsent(spending.consents, {
    kind: "allowance",
    program: program.name,
    terms,
    allowance,
    previous: readAllowance(spending, programId, now),
    isApprovalRecommended: terms.types.some((name) => recommendsApproval(manifest, name)),
  });
  // The pairing may have ended while the user decided.
  const paired = spending.confirmations.program(programId);
  if (consent === null || paired === null || !isPaired(paired, consent.givenAt)) return null;
  spending.allowanceWriter.give(allowance, consent);
  noteActivity(spending, "allowance_given", programId, { credits: terms.total });
  spending.publish("agents.changed", null);
  return readAllowance(spending, programId, spending.clock.now());
}

/** Ends the allowance of a program, and cancels what it accepted and can't have run yet. [AG41] */
export function endAllowance(
  spending: ChangeContext & Pick<SpendingContext, "confirmationWriter">,
  program: ProgramId,
): void {
  const now = spending.clock.now();
  const hadOne = readAllowance(spending, program, now) !== null;
  const cancelled = spending.confirmationWriter.endAllowance(program, now);
  if (hadOne) noteActivity(spending, "allowance_ended", program);
  spending.publish("paidRequests.changed", { ids: cancelled });
  spending.publish("agents.changed", null);
}

/** Returns an empty list for a request that can't be read or has no open quote: no allowance covers it. */
function wantedOf({ kind, request, project, quote, state }: PaidRequestRow): readonly WantedByProgram[] {
  const payload = storedRequestPayload(kind, request);
  if (payload === null || quote === null || state !== "quoted") return [];
  return [
    {
      types: typesOf(payload),
      project,
      maximumCredits: mostCredits(quote),
      needsApproval: quote.authorizeUrl !== null,
    },
  ];
}

import type { AllowanceTerms, AllowanceView } from "#contracts/agents/allowances.ts";
import type { ProgramId } from "#contracts/agents/programId.ts";
import { assertNever } from "#main/shared/base/assertNever.ts";
import type { RequestPayload } from "#main/shared/api/domain/requestPayload.ts";
import type { ConsentRecord } from "./journal.ts";

/** A paired program, as far as money is concerned. Times are epoch ms. */
export interface PairedProgram {
  readonly id: ProgramId;
  /** The name that the program gives itself. */
  readonly name: string;
  readonly isCommandLine: boolean;
  readonly endsAt: number;
  readonly endedAt: number | null;
}

/** Whether a program is still paired. */
export function isPaired(program: PairedProgram, now: number): boolean {
  return program.endedAt === null && now < program.endsAt;
}

/** A new allowance, as the person accepts it. */
export interface NewAllowance extends Omit<AllowanceTerms, "days"> {
  readonly id: string;
  readonly programId: ProgramId;
  readonly endsAt: number;
}

/** A stored allowance. `checksum` proves that the app wrote the row. */
export interface AllowanceRow extends NewAllowance {
  /** Increases with each allowance of the workspace. */
  readonly number: number;
  readonly givenAt: number;
  readonly consentId: string;
  readonly checksum: string;
}

/** What an allowance has accepted so far. Every consent counts, whatever came of the request. */
export interface AllowanceUse {
  readonly credits: number;
  readonly creditsInPeriod: number;
  readonly requestsInHour: number;
  /** Time of the newest consent, epoch ms. */
  readonly lastAt: number;
}

/** What an allowance has to cover of one request. */
export interface WantedByProgram {
  readonly types: readonly string[];
  readonly project: string | null;
  /** The most that confirming the quote may cost. */
  readonly maximumCredits: number;
  /** Whether an owner or admin must approve it at the service. */
  readonly needsApproval: boolean;
}

/** Reads allowances. Times are epoch ms. */
export interface AllowanceReader {
  /** Returns the allowance of a program; null if it has none, if it has ended, or if the app did not write the row. [AG40] */
  readonly ofProgram: (id: ProgramId, now: number) => AllowanceRow | null;
  readonly use: (allowance: Pick<AllowanceRow, "id" | "periodMs">, now: number) => AllowanceUse;
}

/** Writes allowances. Each method is one durable commit. Times are epoch ms. */
export interface AllowanceWriter {
  /** Stores an allowance that a person gave. It replaces the program's earlier one. */
  readonly give: (allowance: NewAllowance, consent: ConsentRecord) => void;
}

/**
 * Whether an allowance covers all of these requests, one after another. The journal's trigger has the same limits. A
 * clock that was set back allows nothing. [AG37]
 */
export function covers(
  allowance: AllowanceRow,
  use: AllowanceUse,
  wanted: readonly WantedByProgram[],
  now: number,
): boolean {
  if (now < allowance.givenAt || now >= allowance.endsAt || now < use.lastAt) return false;
  const credits = wanted.reduce((sum, one) => sum + one.maximumCredits, 0);
  return (
    wanted.every((one) => coversOne(allowance, one)) &&
    use.credits + credits <= allowance.total &&
    use.creditsInPeriod + credits <= allowance.perPeriod &&
    use.requestsInHour + wanted.length <= allowance.perHour
  );
}

function coversOne(
  allowance: AllowanceRow,
  { types, project, maximumCredits, needsApproval }: WantedByProgram,
): boolean {
  const covered: readonly string[] = allowance.types;
  return (
    !needsApproval &&
    maximumCredits <= allowance.perRequest &&
    (allowance.project === null || allowance.project === project) &&
    types.every((type) => covered.includes(type))
  );
}

/** Returns the types of a request's items, in the terms of an allowance. */
export function typesOf(payload: RequestPayload): readonly string[] {
  switch (payload.kind) {
    case "generation":
      return [payload.request.type];
    case "scene":
    case "research":
      return [payload.kind];
    case "batch":
      return payload.request.items.map(({ request }) => request.type);
    default:
      return assertNever(payload);
  }
}

/** Returns an allowance in the form that the window shows. */
export function allowanceView(allowance: AllowanceRow, use: AllowanceUse): AllowanceView {
  const { total, perRequest, periodMs, perPeriod, perHour, types, project, givenAt, endsAt } = allowance;
  return {
    id: allowance.id,
    terms: { total, perRequest, periodMs, perPeriod, perHour, types, project, days: daysOf(givenAt, endsAt) },
    givenAt,
    endsAt,
    used: use.credits,
    usedInPeriod: use.creditsInPeriod,
    left: Math.max(0, total - use.credits),
  };
}

const dayMs = 86_400_000;

function daysOf(from: number, to: number): number {
  return Math.max(1, Math.ceil((to - from) / dayMs));
}

/** Returns when an allowance of this many days ends, epoch ms: with the pairing at the latest. */
export function allowanceEnd(days: number, program: PairedProgram, now: number): number {
  return Math.min(now + days * dayMs, program.endsAt);
}

import { z } from "zod";
import { command } from "#contracts/command.ts";
import { Label } from "#contracts/service/headers.ts";
import { ProgramId } from "./programId.ts";

/** What an allowance can be used for: the types of generations, and research. */
export const allowanceTypes = ["image", "video", "audio", "lipsync", "scene", "research"] as const;

/** The periods of an allowance's second limit, in ms: a day, a week, 30 days. */
export const allowancePeriods = [86_400_000, 604_800_000, 2_592_000_000] as const;
const maxDays = 90;

/** The limits of an allowance. All of them hold at the same time, and so do spend caps and the API key's limits. */
export const AllowanceTerms = z
  .strictObject({
    /** Credits in all. */
    total: z.int().min(1).max(1_000_000),
    /** Credits of one request. */
    perRequest: z.int().min(0).max(1_000_000),
    periodMs: z.union(allowancePeriods.map((period) => z.literal(period))),
    /** Credits within any stretch of the length of the period. */
    perPeriod: z.int().min(1).max(1_000_000),
    /** Requests within any hour. */
    perHour: z.int().min(1).max(500),
    types: z.array(z.enum(allowanceTypes)).min(1),
    /** If set, only requests with this project. */
    project: Label.nullable(),
    days: z.int().min(1).max(maxDays),
  })
  .refine(({ total, perRequest, perPeriod }) => perRequest <= total && perPeriod <= total, {
    message: "The limits can't exceed the total.",
  });
export type AllowanceTerms = z.infer<typeof AllowanceTerms>;

/** The terms that the form begins with. */
export const firstAllowance: AllowanceTerms = {
  total: 50,
  perRequest: 10,
  periodMs: 86_400_000,
  perPeriod: 20,
  perHour: 20,
  types: ["image"],
  project: null,
  days: 7,
};

/** An allowance in effect. Times are epoch ms. */
export interface AllowanceView {
  readonly id: string;
  readonly terms: AllowanceTerms;
  readonly givenAt: number;
  readonly endsAt: number;
  /** Credits accepted by it so far, whatever came of the requests. */
  readonly used: number;
  readonly usedInPeriod: number;
  readonly left: number;
}

export const allowanceCommands = {
  /** Shows an allowance in the consent view. Resolves to it, or to null if the user declined. It replaces the earlier one. */
  "agents.giveAllowance": command(
    z.strictObject({ programId: ProgramId, terms: AllowanceTerms }),
  ).returns<AllowanceView | null>(),
  "agents.endAllowance": command(z.strictObject({ programId: ProgramId })).returns<null>(),
};

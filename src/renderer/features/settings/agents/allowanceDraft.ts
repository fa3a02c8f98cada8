import { AllowanceTerms, firstAllowance } from "#contracts/agents/allowances.ts";
import type { AllowanceView } from "#contracts/agents/allowances.ts";
import { t } from "#texts/t.ts";
import { labelRule } from "#renderer/lib/text/labelRule.ts";

/** The terms of an allowance as typed. A number is undefined while its field is empty. */
export interface AllowanceDraft {
  readonly total: number | undefined;
  readonly perRequest: number | undefined;
  readonly periodMs: AllowanceTerms["periodMs"];
  readonly perPeriod: number | undefined;
  readonly perHour: number | undefined;
  readonly types: readonly AllowanceTerms["types"][number][];
  readonly project: string;
  readonly days: number | undefined;
}

/** Returns the draft that the form begins with: the terms in effect, else the first terms. */
export function firstDraft(allowance: AllowanceView | null): AllowanceDraft {
  const terms = allowance?.terms ?? firstAllowance;
  return { ...terms, project: terms.project ?? "" };
}

/** Returns the terms; null while the draft is incomplete or breaks a rule. */
export function termsOf({ project, ...draft }: AllowanceDraft): AllowanceTerms | null {
  const parsed = AllowanceTerms.safeParse({ ...draft, project: project === "" ? null : project });
  return parsed.success ? parsed.data : null;
}

type DraftErrors = Readonly<Partial<Record<"perRequest" | "perPeriod" | "types" | "project", string>>>;

/** Returns what is wrong with the draft, by field. Empty numbers are no error yet. */
export function draftErrors({ total, perRequest, perPeriod, types, project }: AllowanceDraft): DraftErrors {
  const isAbove = (credits: number | undefined) => total !== undefined && credits !== undefined && credits > total;
  const isWrong = project !== "" && !AllowanceTerms.shape.project.safeParse(project).success;
  return {
    ...(isAbove(perRequest) && { perRequest: t("This can't exceed the total.") }),
    ...(isAbove(perPeriod) && { perPeriod: t("This can't exceed the total.") }),
    ...(types.length === 0 && { types: t("Select at least one type.") }),
    ...(isWrong && { project: labelRule }),
  };
}
